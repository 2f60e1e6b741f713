"""Reads a script's file: everything in it is checked before anything is played."""

import tomllib
from collections.abc import Mapping
from pathlib import Path
from typing import Any

from attrs import evolve, frozen

from paperdelve.maps.file.counters import parse_counter, parse_legend
from paperdelve.maps.file.faults import Fault, serious
from paperdelve.maps.file.format import read_map
from paperdelve.maps.file.grid import COUNTERS, LETTERS, parse_grid
from paperdelve.rules.dice import ScriptedDice
from paperdelve.rules.game import CommandFault, SetupFault
from paperdelve.rules.gauntlet.commands import Command
from paperdelve.rules.gauntlet.dungeon import COLOURS, Counter, Dungeon, Level
from paperdelve.rules.gauntlet.game import GAUNTLET
from paperdelve.rules.gauntlet.settings import CLOCKS

KEYS = {"game", "map", "levels", "legend", "settings", "heroes", "counters", "play"}
PLAY_KEYS = {"dice", "picks", "do"}
LARGEST = 4_000_000


class ScriptFault(Exception):
    """The script itself is wrong; the message says what and where, for people."""


@frozen
class Script:
    """A script that can be played: the events that open its game, and its commands with their words."""

    opening: list[object]
    dice: list[int]
    picks: list[int]
    commands: list[tuple[str, Command, str]]


def read_script(path: Path) -> Script:
    """Read and check a script; raises ScriptFault."""
    data = _read_toml(path)
    _check_keys("the script", data, KEYS)
    if data.get("game", "gauntlet") != "gauntlet":
        raise ScriptFault(f"there is no game {data['game']!r}; there is gauntlet")
    dungeon = _dungeon(data, path.parent)
    play = _table(data, "play")
    _check_keys("[play]", play, PLAY_KEYS)
    dice = _numbers(play, "dice", 1, 6)
    picks = _numbers(play, "picks", 0, 100_000)
    commands = _commands(play.get("do", []))
    settings = _table(data, "settings")
    heroes = {
        colour: {"class": hero} if isinstance(hero, str) else hero
        for colour, hero in _table(data, "heroes").items()
    }
    for colour, hero in heroes.items():
        if not isinstance(hero, Mapping):
            raise ScriptFault(f"heroes.{colour}: a hero is a class, or a table with one")
    if "dungeon" in settings:
        raise ScriptFault("settings: there is no house rule 'dungeon'")
    for clock in CLOCKS:
        seconds = settings.pop(clock, 1)
        if type(seconds) is not int or seconds < 1:
            raise ScriptFault(f"settings: {clock} must be a whole number from 1, not {seconds!r}")
    try:
        opening = GAUNTLET.open({"dungeon": dungeon.data(), **settings}, heroes, ScriptedDice())
    except SetupFault as fault:
        raise ScriptFault(str(fault)) from fault
    return Script(opening, dice, picks, commands)


def _read_toml(path: Path) -> dict[str, Any]:
    try:
        with path.open("rb") as file:
            text = file.read(LARGEST + 1)
        if len(text) > LARGEST:
            raise ScriptFault(f"the file is larger than {LARGEST} bytes")
        return tomllib.loads(text.decode("utf-8"))
    except OSError as error:
        raise ScriptFault(f"the file cannot be read: {error.strerror or error}") from error
    except (ValueError, RecursionError) as error:  # of a number with thousands of digits, too
        raise ScriptFault(f"the file is not TOML: {error}") from error


def _check_keys(where: str, table: Mapping[str, Any], known: set[str]) -> None:
    for key in table:
        if key not in known:
            raise ScriptFault(f"{where} has no {key!r}; it has {', '.join(sorted(known))}")


def _table(data: Mapping[str, Any], key: str) -> dict[str, Any]:
    table = data.get(key, {})
    if not isinstance(table, dict):
        raise ScriptFault(f"{key} must be a table")
    return table


def _numbers(play: Mapping[str, Any], key: str, least: int, most: int) -> list[int]:
    numbers = play.get(key, [])
    if not isinstance(numbers, list):
        raise ScriptFault(f"play.{key} must be a list of whole numbers")
    for number in numbers:
        if type(number) is not int or not least <= number <= most:
            raise ScriptFault(f"play.{key} must hold whole numbers from {least} to {most}, not {number!r}")
    return numbers


def _commands(lines: object) -> list[tuple[str, Command, str]]:
    """Read ``COLOUR command`` or ``gm command``."""
    if not isinstance(lines, list) or not all(isinstance(line, str) for line in lines):
        raise ScriptFault("play.do must be a list of commands")
    commands = []
    for line in lines:
        seat, _, rest = line.strip().partition(" ")
        if seat not in (*COLOURS, "gm"):
            raise ScriptFault(f"the command {line!r} begins with no colour: {', '.join(COLOURS)} or gm")
        try:
            commands.append((seat, GAUNTLET.parse(f"gm {rest}" if seat == "gm" else rest), line))
        except CommandFault as fault:
            raise ScriptFault(f"the command {line!r} cannot be read: {fault}") from fault
    return commands


def _dungeon(data: Mapping[str, Any], folder: Path) -> Dungeon:
    """Read the map, inline or in a file of its own, and what the map's letters do not say."""
    if ("map" in data) == ("levels" in data):
        raise ScriptFault("the script needs either map or levels")
    legend, faults = parse_legend(data.get("legend", {}))
    _refuse("legend", faults)
    if "levels" in data:
        drawn = data["levels"]
        if not isinstance(drawn, list) or not drawn or not all(isinstance(level, str) for level in drawn):
            raise ScriptFault("levels must be a list of maps")
        dungeon = Dungeon(tuple(_level(f"level {n + 1}", text, legend) for n, text in enumerate(drawn)))
    elif not isinstance(data["map"], str):
        raise ScriptFault("map must be a text, or the path of a map file")
    elif _is_drawn(data["map"], legend, folder):
        dungeon = Dungeon((_level("map", data["map"], legend),))
    else:
        dungeon = _map_file(folder / data["map"])
    first = evolve(dungeon.levels[0], counters=(*dungeon.levels[0].counters, *_listed(data)))
    return evolve(dungeon, levels=(first, *dungeon.levels[1:]))


def _is_drawn(text: str, legend: Mapping[str, Counter], folder: Path) -> bool:
    """Whether a map is drawn here: it has lines, or is one line of letters and no file of that name."""
    if "\n" in text:
        return True
    letters = {*LETTERS, *COUNTERS, *legend}
    return bool(text) and all(letter in letters for letter in text) and not (folder / text).is_file()


def _level(where: str, text: str, legend: Mapping[str, Counter]) -> Level:
    grid = parse_grid(text, legend)
    _refuse(where, grid.faults)
    return Level(grid.rows, grid.starts, grid.counters)


def _map_file(path: Path) -> Dungeon:
    try:
        text = path.read_text(encoding="utf-8")
    except (OSError, UnicodeDecodeError, ValueError) as error:
        raise ScriptFault(f"the map file {path.name} cannot be read: {error}") from error
    reading = read_map(text, path.name, checked=False)
    if reading.map is None:
        raise ScriptFault(str(next(problem for problem in reading.problems if problem.serious)))
    return reading.map.dungeon


def _listed(data: Mapping[str, Any]) -> list[Counter]:
    """Read the counters that are listed; they lie on the first level."""
    listed = data.get("counters", [])
    if not isinstance(listed, list):
        raise ScriptFault("counters must be a list of tables")
    counters = []
    for number, table in enumerate(listed):
        counter, faults = parse_counter(table)
        _refuse(f"counter {number + 1}", faults)
        if counter is not None:
            counters.append(counter)
    return counters


def _refuse(where: str, faults: list[Fault]) -> None:
    for fault in serious(faults):
        raise ScriptFault(f"{where}, {fault}")
