"""`paperdelve map`: all that is done with map files, one module an action.

Each module has two functions: `add_parser(parts)` adds its arguments, `run(args)` does the work and returns
the exit status. Libraries that only one action needs are imported when it runs.
"""

from argparse import ArgumentParser, Namespace
from importlib import import_module
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from argparse import _SubParsersAction

ACTIONS = {
    "list": "listing",
    "show": "show",
    "check": "check",
    "import": "importing",
    "stock": "stock",
    "draw": "draw",
    "picture": "picture",
    "print": "printing",
}
"""The module of each action, in the order in which `--help` lists them."""


def add_parser(subparsers: "_SubParsersAction[ArgumentParser]") -> None:
    """Add the arguments of `map`."""
    parser = subparsers.add_parser("map", help="import, stock, draw, check, show and print maps")
    parts = parser.add_subparsers(dest="do", metavar="WHAT", required=True)
    for module in ACTIONS.values():
        import_module(f"paperdelve.cli.map.{module}").add_parser(parts)


def run(args: Namespace) -> int:
    """Do what was asked, and return its exit status."""
    status: int = import_module(f"paperdelve.cli.map.{ACTIONS[args.do]}").run(args)
    return status
