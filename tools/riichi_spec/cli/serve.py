"""`riichi-spec serve`: the reference as an implementation."""

import sys

import click

from riichi_spec.conformance.serve import serve as serve_lines


@click.command()
def serve() -> None:
    """Answer questions of protocol 1 on stdin and stdout, one JSON object a line.

    \b
    {"msg":"ask","seq":1,"kind":"points","input":{"han":3,"fu":40,"dealer":false,"win":"ron"}}
    """
    if sys.stdin is None or sys.stdout is None:
        raise click.UsageError("expected stdin and stdout to be open")
    serve_lines(sys.stdin.buffer, sys.stdout.buffer)
