"""Arguments that several subcommands have."""

from argparse import ArgumentParser, ArgumentTypeError
from math import inf
from pathlib import Path

from platformdirs import user_data_dir


def add_data(parser: ArgumentParser, words: str) -> None:
    """Add ``--data``, the folder of the journal; ``words`` are its help."""
    parser.add_argument(
        "--data", type=Path, default=Path(user_data_dir("paperdelve", appauthor=False)), help=words
    )


def add_link(parser: ArgumentParser) -> None:
    """Add the link to a table, or a server and a code."""
    parser.add_argument("link", metavar="LINK", help="the link that was shared, or host:port")
    parser.add_argument("code", metavar="CODE", nargs="?", help="the table's code, if LINK is only a server")


def above_zero(text: str) -> float:
    """Read a number above 0, such as days or messages a second."""
    try:
        number = float(text)
    except ValueError:
        number = 0.0
    if not 0 < number < inf:
        raise ArgumentTypeError("a number above 0 is needed")
    return number


def at_least_one(text: str) -> int:
    """Read a whole number from 1."""
    if not (text.isascii() and text.isdigit() and len(text) < 10 and int(text)):
        raise ArgumentTypeError("a whole number from 1 is needed")
    return int(text)
