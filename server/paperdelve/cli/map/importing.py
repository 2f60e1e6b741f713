"""`paperdelve map import`: makes a map of a floor plan, and tells what became of everything in it."""

from argparse import ArgumentParser, ArgumentTypeError, Namespace
from pathlib import Path
from typing import TYPE_CHECKING

from paperdelve.cli.errors import UsageError
from paperdelve.maps.importers import CHOICES, FORMATS, LARGEST_PLAN, ImportFault, Upload, Wishes, import_plan
from paperdelve.maps.importers.report import Kind
from paperdelve.maps.write import write_map

if TYPE_CHECKING:
    from argparse import _SubParsersAction

    from paperdelve.maps.importers import Plan


def add_parser(parts: "_SubParsersAction[ArgumentParser]") -> None:
    """Add the arguments."""
    titles = ", ".join(known.title for known in FORMATS)
    parser = parts.add_parser(
        "import", help="make a map of a floor plan by another program", description=f"It knows: {titles}."
    )
    parser.add_argument("file", type=Path, metavar="FILE", help="the plan")
    parser.add_argument("-o", "--output", type=Path, metavar="OUT.toml", help="the map file to write")
    choices = "; ".join(f"{name}: {', '.join(values)}" for name, (_, values) in CHOICES.items())
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
    if name not in CHOICES:
        raise ArgumentTypeError(f"there is no choice {name!r:.40}; there are {', '.join(CHOICES)}")
    _, values = CHOICES[name]
    if value not in values:
        raise ArgumentTypeError(f"{name} is one of {', '.join(values)}, not {value!r:.40}")
    return name, value


def run(args: Namespace) -> int:
    """Make a map of a foreign plan, and say what became of everything in it."""
    file: Path = args.file
    with file.open("rb") as opened:
        content = opened.read(LARGEST_PLAN + 1)
    try:
        plan = import_plan(Upload(content, file.name), Wishes(**dict(args.choose)))
    except ImportFault as fault:
        raise UsageError(f"{file}: {fault}") from fault
    _tell(plan)
    if args.output is not None:
        args.output.write_text(write_map(plan.map, tuple(map(str, plan.findings))), encoding="utf-8")
        print(f"Written: {args.output}. Put counters on it, then try: paperdelve map check {args.output}")
    return 0


def _tell(plan: "Plan") -> None:
    """Print the report, kind by kind, and what may be chosen otherwise."""
    for kind in Kind:
        told = [f"  {finding}" for finding in plan.findings if finding.kind is kind]
        if told:
            print(f"{kind.capitalize()}:", *told, sep="\n")
    for name in plan.choices:
        words, values = CHOICES[name]
        print(f"What {words} become can be chosen: --choose {name}={'|'.join(values)}")
