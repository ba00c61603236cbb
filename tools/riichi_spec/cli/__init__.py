"""The command `riichi-spec`: one module for each verb."""

import os
import sys
from typing import NoReturn

import click

from riichi_spec import __version__
from riichi_spec.cases.load import corpus_version
from riichi_spec.cli.adapters import adapters
from riichi_spec.cli.check import check
from riichi_spec.cli.compare import compare
from riichi_spec.cli.lint import lint
from riichi_spec.cli.output import silence
from riichi_spec.cli.score import score
from riichi_spec.cli.serve import serve
from riichi_spec.cli.show import case, spec
from riichi_spec.cli.vectors import vectors
from riichi_spec.conformance.messages import PROTOCOL


def _print_versions(context: click.Context, _option: click.Parameter, wanted: bool) -> None:
    """Package, protocol and corpus each have a version."""
    if wanted:
        click.echo(f"riichi-spec {__version__}, protocol {PROTOCOL}, corpus {corpus_version()}")
        context.exit()


@click.group(context_settings={"help_option_names": ["-h", "--help"], "max_content_width": 100})
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


for _verb in (score, check, compare, adapters, case, serve, spec, lint, vectors):
    riichi_spec.add_command(_verb)


def main() -> NoReturn:
    """Run the command line; an error for people is one line, and its exit code 2."""
    for stream in (sys.stdout, sys.stderr):
        # A terminal that cannot show a sign gets a question mark, not a traceback.
        if hasattr(stream, "reconfigure"):
            stream.reconfigure(errors="replace")
    colour = False if os.environ.get("NO_COLOR") else None
    try:
        code = riichi_spec.main(prog_name="riichi-spec", standalone_mode=False, color=colour)
    except click.exceptions.NoArgsIsHelpError as error:
        click.echo(error.ctx.get_help(), err=True)
        code = 2
    except click.ClickException as error:
        click.echo(f"riichi-spec: {' '.join(error.format_message().split())}", err=True)
        code = 2
    except click.Abort:
        click.echo("riichi-spec: stopped", err=True)
        code = 130
    except SystemExit:
        # So click leaves when the reader of our output has gone, which is no fault: it has silenced the streams.
        code = 0
    except (OSError, UnicodeDecodeError, RecursionError) as error:
        click.echo(f"riichi-spec: {' '.join(str(error).split())}", err=True)
        silence(sys.stdout)
        code = 2
    sys.exit(code if isinstance(code, int) else 0)
