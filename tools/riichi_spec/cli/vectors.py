"""`riichi-spec vectors`: the corpus as files that need no Python."""

from pathlib import Path

import click

from riichi_spec.cli.output import print_json, waiting_for
from riichi_spec.cli.paths import A_FOLDER
from riichi_spec.cli.say import say
from riichi_spec.files import CannotWrite, NotOurs
from riichi_spec.vectors.write import write_vectors


@click.command()
@click.option("--out", "folder", required=True, type=A_FOLDER, help="The folder to write into.")
@click.option("--json", "as_json", is_flag=True, help="Print the files with their sizes as JSON.")
def vectors(folder: Path, as_json: bool) -> int:
    """Write the corpus as JSON Lines, one JSON file and CSV, with a schema, a formats page and a manifest.

    The bytes are the same on every machine. DIR is new, empty, or holds vectors already.

    \b
    riichi-spec vectors --out vectors
    """
    try:
        files = write_vectors(folder, waiting_for(folder))
    except (NotOurs, CannotWrite) as error:
        raise click.UsageError(f"--out: {error}") from None
    except OSError as error:
        raise click.UsageError(f"--out {folder}: expected a folder to write into: {error.strerror}") from None
    if as_json:
        print_json({name: len(content) for name, content in files.items()})
    else:
        for name, content in files.items():
            say(f"{len(content):>10,}  {folder / name}")
    return 0
