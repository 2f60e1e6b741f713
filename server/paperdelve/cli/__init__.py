"""The command `paperdelve`: finds the subcommand, runs it, and turns what went wrong into a sentence.

Each subcommand is the module of its own name in this package, with two functions: `add_parser(subparsers)`
adds its arguments under that name, `run(args)` does the work and returns the exit status. Only the module
that was asked for is imported, so that one subcommand's libraries cost the others no time.
"""

import io
import os
import sys
from argparse import ArgumentParser, Namespace
from collections.abc import Iterable, Sequence
from importlib import import_module
from pathlib import Path

from paperdelve import __version__
from paperdelve.cli.errors import UsageError

SUBCOMMANDS = ("serve", "table", "play", "watch", "bot", "map", "simulate", "script", "replay")
"""Names of the subcommands, in the order in which `--help` lists them."""

FAULT = 2
INTERRUPTED = 130  # what a shell reports for a program that Ctrl-C ended
PIPE_CLOSED = 141  # the same for one whose reader went away


def build_parser(names: Iterable[str] = SUBCOMMANDS) -> ArgumentParser:
    """Return the parser with the subcommands of these names, whose modules are imported for it."""
    parser = ArgumentParser(
        prog="paperdelve",
        description="Pen-and-paper dungeon games on a shared grid: the server, and what plays on it.",
    )
    parser.add_argument("--version", action="version", version=f"paperdelve {__version__}")
    subparsers = parser.add_subparsers(dest="subcommand", metavar="COMMAND", required=True)
    for name in names:
        import_module(f"paperdelve.cli.{name}").add_parser(subparsers)
    return parser


def main(argv: Sequence[str] | None = None) -> int:
    """Run one command line (the program's own by default) and return its exit status.

    0 is success, 2 a fault that the person can mend (told on one line of standard error); a subcommand may
    define others. A traceback is always a bug of ours. Like every argparse program it leaves by `SystemExit`
    after `--help`, `--version` and arguments that cannot be read.
    """
    _open_streams()
    try:
        args = _read(list(sys.argv[1:] if argv is None else argv) or ["--help"])
        status: int = import_module(f"paperdelve.cli.{args.subcommand}").run(args)
        sys.stdout.flush()
    except UsageError as error:
        return _fault(str(error))
    except KeyboardInterrupt:
        return INTERRUPTED
    except BrokenPipeError:
        # Python flushes standard output once more on its way out; that must not fail again.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return PIPE_CLOSED
    except OSError as error:
        return _fault(_in_words(error))
    return status


def _read(arguments: Sequence[str]) -> Namespace:
    asked = [name for name in arguments[:1] if name in SUBCOMMANDS]
    wants_version = arguments[:1] == ["--version"]
    return build_parser(asked if asked or wants_version else SUBCOMMANDS).parse_args(arguments)


def _open_streams() -> None:
    """See to it that whatever is printed can be printed.

    A standard stream that the shell has closed is None for Python. A locale without the letter that a name
    has is no reason to fail: it shows as its number.
    """
    for name in ("stdout", "stderr"):
        stream = getattr(sys, name)
        if stream is None:
            setattr(sys, name, Path(os.devnull).open("w", encoding="utf-8"))  # noqa: SIM115 - open to the end
        elif isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(errors="backslashreplace")


def _in_words(error: OSError) -> str:
    reason = error.strerror or str(error) or type(error).__name__
    return reason if error.filename is None else f"{error.filename}: {reason}"


def _fault(sentence: str) -> int:
    print(f"paperdelve: {sentence}", file=sys.stderr)
    return FAULT
