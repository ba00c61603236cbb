"""`python -m riichi_spec` is `riichi-spec`."""

from riichi_spec.cli import main

main()
