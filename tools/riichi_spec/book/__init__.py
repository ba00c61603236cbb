"""The written spec as data: its rules, the claims of the documents, the presets, and which rules the code names."""
