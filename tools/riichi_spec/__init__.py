"""Riichi mahjong scoring under a name that no other distribution uses: the public API, and the tools around it.

The API is loaded when it is asked for. The command begins here too, and has to be able to end before all is loaded.
"""

TYPE_CHECKING = False
"""True for who checks types: a name that they know, without the module that it mostly comes from."""

if TYPE_CHECKING:
    import reference
    from reference import *  # noqa: F403 # the same names, whichever there are

    __version__: str
    __all__ = ["__version__"]
    __all__ += reference.__all__
else:

    def __getattr__(name: str) -> object:
        """The package's version, and every public name of the reference."""
        if name == "__version__":
            from importlib.metadata import version

            return version("riichi-spec")
        import reference

        if name == "__all__":
            return ["__version__", *reference.__all__]
        if name in reference.__all__:
            return getattr(reference, name)
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")

    def __dir__() -> list[str]:
        """What an interactive session offers."""
        return sorted([*globals(), *__getattr__("__all__")])
