"""`paperdelve replay export|show|verify`: take games out of the journal, read them, check every die."""

import sys
from argparse import ArgumentParser, Namespace
from functools import partial
from pathlib import Path
from typing import Any

from paperdelve.cli.arguments import add_data
from paperdelve.cli.errors import UsageError
from paperdelve.journal import JournalError
from paperdelve.journal.sqlite_look import look
from paperdelve.tables.access import host_key, read_code
from paperdelve.tables.entry import Entry
from paperdelve.tables.games import GAMES
from paperdelve.tables.replay import Course, Line, Replay, ReplayFault, make, read, write
from paperdelve.tables.verify import verify
from paperdelve.wire.strict import ProtocolError

DIFFERS = 1
LONGEST_LINE = 16_000_000
"""Letters of one line of a replay: the first, which has the map, is the longest of a good one."""


def add_parser(subparsers: Any) -> None:
    """Add the arguments of `paperdelve replay`."""
    parser: ArgumentParser = subparsers.add_parser("replay", help="export, read and verify played games")
    verbs = parser.add_subparsers(dest="verb", metavar="VERB", required=True)
    export = verbs.add_parser("export", help="write a table's games to a file")
    export.add_argument("table", metavar="TABLE", help="the table's name, or any of its codes")
    add_data(export, "the server's data folder")
    export.add_argument("-o", "--output", type=Path, metavar="FILE", help="where to (standard output)")
    show = verbs.add_parser(
        "show",
        help="go through a replay",
        description="On a terminal the game is gone through on the board; else it is printed in words.",
    )
    show.add_argument("--plain", action="store_true", help="print it in words")
    show.add_argument("--move", type=int, metavar="N", help="the number to begin with")
    show.add_argument("--ascii", action="store_true", help="draw with ASCII only")
    check = verbs.add_parser(
        "verify",
        help="play a replay again, every die and every event",
        description="Prints `same`, or `differs at number N` and what differs (exit status 1).",
    )
    for verb in (show, check):
        verb.add_argument("file", type=Path, metavar="FILE", help="a replay")


def run(args: Namespace) -> int:
    """Do what was asked; raises UsageError for what cannot be read."""
    if args.verb == "export":
        _export(args.table, args.data, args.output)
        return 0
    is_watched = sys.stdin.isatty() and sys.stdout.isatty()
    if args.verb == "show" and is_watched and not args.plain:
        from paperdelve.cli.replay_source import go_through  # noqa: PLC0415 - only this needs a screen

        go_through(args.file, args.move, plain_signs=args.ascii)
        return 0
    replay, entry = _open(args.file)
    try:
        return _show(replay, entry) if args.verb == "show" else _verify(replay, entry)
    except ReplayFault as fault:
        raise UsageError(f"{args.file}: {fault}") from fault


def _export(table: str, data: Path, output: Path | None) -> None:
    try:
        with look(data) as reads:
            code = read_code(table)
            head = reads.head(table) or reads.find(code) or reads.find(host_key(code))
            if head is None:
                raise UsageError(f"the journal in {data} has no table {table}")
            entry = _entry(head.game)
            replay = make(entry, head.table, reads.read(head.table, 0, None))
    except (JournalError, ProtocolError, ReplayFault) as error:
        raise UsageError(f"table {table}: {error}") from error
    text = "".join(f"{line}\n" for line in write(replay))
    if output is None:
        sys.stdout.write(text)
    else:
        output.write_text(text, encoding="utf-8")


def _entry(game: str) -> Entry:
    entry = GAMES.get(game)
    if entry is None:
        raise UsageError(f"this program does not have the game {game!r}, only {', '.join(GAMES)}")
    return entry


def _open(path: Path) -> tuple[Replay, Entry]:
    try:
        with path.open(encoding="utf-8") as file:
            replay = read(iter(partial(file.readline, LONGEST_LINE), ""))
    except (ReplayFault, UnicodeDecodeError) as fault:
        raise UsageError(f"{path}: {fault}") from fault
    return replay, _entry(replay.head.game)


def _verify(replay: Replay, entry: Entry) -> int:
    difference = verify(entry, replay)
    if difference is None:
        print("same: every die and event comes out again as it is written")
        return 0
    print(f"differs at number {difference.number}")
    for line in difference.what:
        print(line)
    return DIFFERS


def _show(replay: Replay, entry: Entry) -> int:
    head = replay.head
    print(f"{head.title or 'A table without a title'}: {head.game}, table {head.table}")
    course = Course(entry, replay.lines)
    group = entry.viewer.group("gm")
    for line in replay.lines:
        print(f"{line.number:6}  {_what(line)}")
        events = course.events(line)
        course.follow(line, ())
        for event in events:
            course.happen(line, event)
            for change in entry.viewer.changes(course.state, event, group):
                if change[0] == "log":
                    print(f"        {change[1]}")
    if course.is_over:
        print(f"The game is over: {entry.game.outcome(course.state)}.")
    return 0


def _what(line: Line) -> str:
    if line.choices is not None:
        chosen = (f"{seat} ({', '.join(choices.values())})" for seat, choices in line.choices.items())
        return f"a game begins: {', '.join(chosen)}"
    if line.back is not None:
        return f"the game goes back to number {line.back}"
    if line.sealed is not None:
        return f"the dice are sealed: {line.sealed}"
    return f"{line.seat}: {line.command}"
