"""The checks of lint, by what they look at."""
