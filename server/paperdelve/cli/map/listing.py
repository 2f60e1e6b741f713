"""`paperdelve map list`: names the maps that come with the program."""

from argparse import ArgumentParser, Namespace
from typing import TYPE_CHECKING

from paperdelve.maps import shipped
from paperdelve.maps.survey.words import counted

if TYPE_CHECKING:
    from argparse import _SubParsersAction


def add_parser(parts: "_SubParsersAction[ArgumentParser]") -> None:
    """Add the arguments: there are none."""
    parts.add_parser("list", help="name the maps that come with the program")


def run(args: Namespace) -> int:  # noqa: ARG001 - all actions are called alike
    """Name the shipped maps with their titles."""
    for name in shipped.names():
        found = shipped.shipped(name).expect()
        heroes = f"for {found.players} heroes, " if found.players else ""
        levels = counted(len(found.dungeon.levels), "level")
        print(f"{name:20} {found.dungeon.title} ({heroes}{levels})")
    return 0
