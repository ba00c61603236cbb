"""The verbs, of which each is loaded when it is asked for: most have nothing to do with most of the others."""

from importlib import import_module
from typing import Final

import click

from riichi_spec.cli.output import untold

MODULES: Final = {
    "score": "score",
    "settlement": "settlement",
    "final": "final",
    "points": "points",
    "table": "table",
    "yaku": "yaku",
    "fu": "fu",
    "waits": "waits",
    "quiz": "quiz",
    "check": "check",
    "compare": "compare",
    "adapters": "adapters",
    "case": "case",
    "serve": "serve",
    "rules": "rules",
    "spec": "spec",
    "lint": "lint",
    "vectors": "vectors",
    "changes": "changes",
    "census": "census",
}
"""The module of each verb, in which it is a command of the same name."""


class Verbs(click.Group):
    """A group whose commands are those of the table above."""

    def invoke(self, ctx: click.Context) -> object:
        """The verb's exit code, or 2 where what it had to tell could not be written."""
        code: object = super().invoke(ctx)
        return 2 if untold(ctx) else code

    def list_commands(self, ctx: click.Context) -> list[str]:  # noqa: ARG002 # the names are click's
        """The names of all verbs."""
        return sorted(MODULES)

    def get_command(self, ctx: click.Context, cmd_name: str) -> click.Command | None:  # noqa: ARG002
        """The verb of that name, loaded; where there is none all are, of which one may have been meant."""
        for name in [cmd_name] if cmd_name in MODULES else MODULES:
            if name not in self.commands:
                self.add_command(verb(name))
        return self.commands.get(cmd_name)


def verb(name: str) -> click.Command:
    """One verb."""
    command = getattr(import_module(f"riichi_spec.cli.{MODULES[name]}"), name)
    assert isinstance(command, click.Command)
    return command
