"""`paperdelve map import`: makes a map of a floor plan, and tells what became of everything in it."""

import sys
from argparse import ArgumentParser, ArgumentTypeError, Namespace
from pathlib import Path
from typing import TYPE_CHECKING

from paperdelve.cli.errors import UsageError
from paperdelve.cli.map.companions import read_plan
from paperdelve.cli.output import write_output
from paperdelve.maps.file.write import write_map
from paperdelve.maps.importers import (
    CHOICES,
    FORMATS,
    LARGEST_PLAN,
    Choices,
    ImportFault,
    Upload,
    format_of,
    import_plan,
)
from paperdelve.maps.importers.legend import LONGEST, complete, read_legend
from paperdelve.maps.importers.report import Kind

if TYPE_CHECKING:
    from argparse import _SubParsersAction

    from paperdelve.maps.importers import Plan


STANDARD_INPUT = Path("-")


def add_parser(parts: "_SubParsersAction[ArgumentParser]") -> None:
    """Add the arguments."""
    titles = ", ".join(known.title for known in FORMATS)
    parser = parts.add_parser(
        "import", help="make a map of a floor plan by another program", description=f"It knows: {titles}."
    )
    parser.add_argument("file", type=Path, metavar="FILE", help="the plan; - for the standard input")
    parser.add_argument("-o", "--output", type=Path, metavar="OUT.toml", help="the map file to write")
    parser.add_argument(
        "--legend",
        type=Path,
        metavar="LEGEND.toml",
        help="what the plan's tiles or letters are; written, or completed, with those that had to be guessed",
    )
    choices = "; ".join(f"{name}: {', '.join(map(_typed, values))}" for name, (_, values) in CHOICES.items())
    parser.add_argument(
        "--choose",
        type=_choice,
        action="append",
        default=[],
        metavar="NAME=VALUE",
        help=f"what to make of what a plan leaves open, the usual first: {choices}",
    )


def _choice(text: str) -> tuple[str, str]:
    """Read one choice."""
    name, _, value = text.partition("=")
    name = name.strip().replace("-", "_").replace(" ", "_")
    value = value.strip().replace("-", " ").replace("_", " ")
    if name not in CHOICES:
        raise ArgumentTypeError(f"there is no choice {name!r:.40}; there are {', '.join(CHOICES)}")
    _, values = CHOICES[name]
    if value not in values:
        raise ArgumentTypeError(f"{name} is one of {', '.join(map(_typed, values))}, not {value!r:.40}")
    return name, value


def _typed(value: str) -> str:
    """Write a choice's value so that no shell takes it for several words."""
    return value.replace(" ", "-")


def run(args: Namespace) -> int:
    """Make a map of a foreign plan, and say what became of everything in it."""
    file: Path = args.file
    upload = _upload(file)
    legend, text = _legend(args.legend)
    try:
        plan = import_plan(upload, Choices(**dict(args.choose)), legend)
    except ImportFault as fault:
        raise UsageError(f"{file}: {fault}") from fault
    _introduce(upload, plan)
    _tell(plan)
    _remember(args.legend, text, plan)
    _hand_over(args.output, plan)
    return 0


def _introduce(upload: Upload, plan: "Plan") -> None:
    """Print as what the file was read, and what it is."""
    known = format_of(upload)
    assert known is not None
    dungeon = plan.map.dungeon
    size = " and ".join(f"{level.width} by {level.height}" for level in dungeon.levels)
    print(f"Read as {known.title}: {dungeon.title or 'no title'}, {size} spaces.")


def _hand_over(output: Path | None, plan: "Plan") -> None:
    """Write the map if it is wanted, and say what is next."""
    if output is None:
        print("Nothing is written yet: -o OUT.toml makes the map.")
        return
    write_output(output, write_map(plan.map, tuple(map(str, plan.findings))))
    print(f"Written: {output}. Look at it by: paperdelve map show {output}")
    if not any(level.counters for level in plan.map.dungeon.levels):
        print(f"It is bare; keys, foes and rewards come by: paperdelve map stock {output} -o OUT.toml")


def _upload(file: Path) -> Upload:
    """Read a plan and the files that it names; a dash is the standard input, beside which there are none."""
    if file == STANDARD_INPUT:
        return Upload(sys.stdin.buffer.read(LARGEST_PLAN + 1))
    return read_plan(file)


def _legend(file: Path | None) -> tuple[dict[str, str], str]:
    """Return what a legend says, and its text; nothing if there is none yet."""
    if file is None or not file.exists():
        return {}, ""
    with file.open("rb") as opened:
        content = opened.read(LONGEST + 1)
    try:
        return read_legend(content), content.decode("utf-8-sig")
    except ImportFault as fault:
        raise UsageError(f"{file}: {fault}") from fault


def _remember(file: Path | None, text: str, plan: "Plan") -> None:
    """Write the plan's tiles into the legend, or say how to tell what they are."""
    unsure = [tile for tile in plan.tiles if not tile.sure]
    if file is None and unsure:
        print(f"Tiles or letters to guess: {len(unsure)}. To say what they are: --legend LEGEND.toml")
    elif file is not None:
        completed = complete(text, plan.tiles)
        if completed != text:
            write_output(file, completed)
            print(f"Written: {file}, with guesses to look at: {len(unsure)}.")


def _tell(plan: "Plan") -> None:
    """Print the report, kind by kind, and what may be chosen otherwise."""
    if not plan.findings:
        print("Everything is on the map as it was in the plan.")
    for kind in Kind:
        told = [f"  {finding}" for finding in plan.findings if finding.kind is kind]
        if told:
            print(f"{kind.capitalize()}:", *told, sep="\n")
    for name in plan.choices:
        words, values = CHOICES[name]
        print(f"What becomes of {words} can be chosen: --choose {name}={'|'.join(map(_typed, values))}")
