"""`python -m riichi_spec` is `riichi-spec`."""

import sys
from typing import NoReturn


def main() -> NoReturn:
    """Run the command line; Ctrl-C is no fault, even while everything is still being loaded."""
    try:
        from riichi_spec.cli import main as run

        run()
    except KeyboardInterrupt:
        print("riichi-spec: stopped", file=sys.stderr)  # noqa: T201 # click may not be there yet
        sys.exit(130)


if __name__ == "__main__":
    main()
