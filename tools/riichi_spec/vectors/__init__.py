"""The corpus as files that need no Python: golden vectors to copy into a project in any language."""
