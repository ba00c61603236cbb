"""What the spec says in numbers and words, and what the reference has in its place."""
