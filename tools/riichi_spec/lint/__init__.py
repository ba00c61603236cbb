"""What checks corpus, spec and code against each other, and writes what has one right answer.

It stands above all that it checks.
"""
