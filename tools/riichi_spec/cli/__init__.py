"""The command `riichi-spec`: one module for each verb."""

import os
import sys
from typing import NoReturn

import click

from riichi_spec import interrupts
from riichi_spec.cli.output import complain, complain_in_lines, silence
from riichi_spec.cli.reader import UNREAD, Unread
from riichi_spec.cli.say import say
from riichi_spec.cli.verbs import Verbs
from riichi_spec.data import CorpusError


def _print_versions(context: click.Context, _option: click.Parameter, wanted: bool) -> None:
    """Package, protocol and corpus each have a version."""
    if wanted:
        from riichi_spec import __version__
        from riichi_spec.cases.load import corpus_version
        from riichi_spec.conformance.messages import PROTOCOL

        say(f"riichi-spec {__version__}, protocol {PROTOCOL}, corpus {corpus_version()}")
        context.exit()


@click.group(cls=Verbs, context_settings={"help_option_names": ["-h", "--help"], "max_content_width": 100})
@click.option(
    "--version", is_flag=True, expose_value=False, is_eager=True, callback=_print_versions, help="Show versions."
)
def riichi_spec() -> None:
    """Riichi mahjong scoring: the spec, the reference that follows it, and the corpus that shows what is right.

    \b
    riichi-spec score 234m567p345s222z5z 5z --tsumo --seat south
    riichi-spec check
    riichi-spec spec fu.wait.tanki
    """


def main() -> NoReturn:
    """Run the command line; an error for people is one line, and its exit code 2."""
    for stream in (sys.stdout, sys.stderr):
        # A terminal that cannot show a sign gets a question mark, not a traceback.
        if hasattr(stream, "reconfigure"):
            stream.reconfigure(errors="replace")
    colour = False if os.environ.get("NO_COLOR") else None
    code = _answered(colour)
    code = interrupts.exit_code() or code
    # What is still in the buffer is written here: at Python's own end nobody could say that no reader is no fault.
    for stream in (sys.stdout, sys.stderr):
        try:
            if hasattr(stream, "flush"):
                stream.flush()
        except OSError:
            silence(stream)
    interrupts.ignore()
    sys.exit(code if isinstance(code, int) else 0)


def _answered(colour: bool | None) -> object:
    """The exit code of a verb, its error told in one line; a reader who has gone is no error."""
    try:
        return riichi_spec.main(prog_name="riichi-spec", standalone_mode=False, color=colour)
    except click.exceptions.NoArgsIsHelpError as error:
        complain_in_lines(error.ctx.get_help())
        return 2
    except click.ClickException as error:
        complain(f"riichi-spec: {_one_line(error.format_message())}")
        return 2
    except click.Abort:
        # All has ended: one more signal has nothing to end.
        interrupts.ignore()
        complain("riichi-spec: stopped")
        return interrupts.exit_code() or interrupts.STOPPED
    except SystemExit:
        # So click leaves when the reader of our output has gone, which is no fault: it has silenced the streams.
        return 0
    except BrokenPipeError:
        silence(sys.stdout)
        return 0
    except Unread:
        silence(sys.stdout)
        return UNREAD
    except CorpusError as error:
        for fault in error.faults:
            complain(f"riichi-spec: {_one_line(fault)}")
        return 4
    except (OSError, UnicodeDecodeError, RecursionError) as error:
        complain(f"riichi-spec: {_one_line(str(error))}")
        silence(sys.stdout)
        return 2


def _one_line(text: str) -> str:
    """A message in one line; white space within one stays, as it may stand in a value that is quoted."""
    return " ".join(line.strip() for line in text.splitlines() if line.strip())
