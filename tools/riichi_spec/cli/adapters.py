"""`riichi-spec adapters`: public engines that can be asked, each in an environment of its own."""

import click

from riichi_spec.adapters import pin as pinning
from riichi_spec.adapters.install import NotInstalled, UnknownAdapter
from riichi_spec.adapters.install import adapters as known_adapters
from riichi_spec.adapters.install import install as set_up
from riichi_spec.adapters.locks import lock_file
from riichi_spec.cli.output import note, print_json
from riichi_spec.cli.say import say
from riichi_spec.data import in_checkout
from riichi_spec.files import CannotWrite, write_whole


@click.group(invoke_without_command=True)
@click.option("--json", "as_json", is_flag=True, help="Print the list as JSON.")
@click.pass_context
def adapters(context: click.Context, as_json: bool) -> int:
    """List the public engines that can be asked by name, or set one up.

    \b
    riichi-spec adapters
    riichi-spec adapters install majiang-core
    riichi-spec check --adapter majiang-core
    """
    if context.invoked_subcommand:
        return 0
    known = known_adapters()
    if as_json:
        print_json(
            [
                {"name": name, "packages": list(engine.packages), "licence": engine.licence, "set_up": engine.installed}
                for name, engine in known.items()
            ]
        )
        return 0
    width = max(map(len, known))
    for name, engine in known.items():
        state = "installed" if engine.installed else "not installed"
        say(f"{name:<{width}}  {state:<13}  {', '.join(engine.packages)} ({engine.licence}): {engine.description}")
    return 0


@adapters.command()
@click.argument("name")
def install(name: str) -> int:
    """Set an engine up in an environment of its own under your cache folder, from a lock: wheels and npm packages with
    these hashes and no others, and no script of theirs is run while they are installed.

    \b
    riichi-spec adapters install jansou
    """
    try:
        folder = set_up(name, lambda: note(f"{name}: waiting until another run has set it up"))
    except (NotInstalled, UnknownAdapter) as error:
        raise click.UsageError(str(error)) from None
    say(f"{name} is installed in {folder}: riichi-spec check --adapter {name}")
    return 0


@adapters.command()
@click.argument("name")
@click.argument("packages", nargs=-1, metavar="[PACKAGE...]")
def pin(name: str, packages: tuple[str, ...]) -> int:
    """Write an engine's lock anew, in a checkout: at these packages, or at those that it has.

    \b
    riichi-spec adapters pin jansou jansou==0.14.0
    """
    if not in_checkout():
        raise click.UsageError("adapters pin: expected a checkout, whose locks it writes")
    try:
        lock = pinning.pin(name, packages)
        engine = known_adapters()[name]
    except (NotInstalled, UnknownAdapter) as error:
        raise click.UsageError(str(error)) from None
    file = lock_file(name, engine.ecosystem)
    try:
        write_whole(file, lock.encode())
    except CannotWrite as error:
        raise click.UsageError(f"adapters pin: {error}") from None
    say(f"wrote {file}")
    return 0
