"""`python -m riichi_spec` is `riichi-spec`."""

import sys

from riichi_spec import interrupts


def main() -> None:
    """Run the command line; Ctrl-C is no fault, even while everything is still being loaded."""
    try:
        interrupts.listen()
        from riichi_spec.cli import main as run

        run()
    except KeyboardInterrupt:
        interrupts.ignore()
        print("riichi-spec: stopped", file=sys.stderr)  # noqa: T201 # click may not be there yet
        sys.exit(interrupts.exit_code() or interrupts.STOPPED)


if __name__ == "__main__":
    main()
