"""The corpus: loading its cases, comparing answers with them, and checking that they are sound."""
