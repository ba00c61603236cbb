"""What players ask around a hand: its waits, its fu with or without a yaku, what if; and questions to practise with.

Nothing is imported here: a verb loads what it asks alone.
"""
