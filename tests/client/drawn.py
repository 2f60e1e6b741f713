"""Scenes drawn by hand, with map letters and a few words, for the tests of the clients."""

from typing import Any

from paperdelve.wire.scene import Scene

CLASSES: dict[str, dict[str, int]] = {
    "warrior": {"armour": 3, "fight": 2, "magic_power": 1, "range": 3, "move": 10},
    "valkyrie": {"armour": 4, "fight": 2, "magic_power": 1, "range": 4, "move": 12},
    "elf": {"armour": 2, "fight": 1, "magic_power": 2, "range": 7, "move": 15},
    "wizard": {"armour": 2, "fight": 1, "magic_power": 3, "range": 5, "move": 10},
}
GENERATORS = {"g": "ghost", "r": "grunt", "d": "demon", "l": "lobber"}
ITEMS = {"k": "key", "p": "potion", "f": "food", "b": "booze", "$": "treasure", "j": "jewel_bag"}
MONSTERS = {"G": "ghost", "R": "grunt", "D": "demon", "L": "lobber"}
HEROES = {"1": "red", "2": "blue", "3": "green", "4": "yellow"}


def at(x: int, y: int) -> int:
    """Return the space in column x and row y."""
    return y * 256 + x


def sheet(kind: str = "warrior", **figures: Any) -> dict[str, Any]:
    """Return the sheet of a fresh hero of that class, with some figures changed."""
    fresh = {
        "name": kind.title(),
        "class": kind,
        "status": "alive",
        "body_points": 100,
        "keys": 0,
        "potions": 0,
    }
    return {
        **fresh,
        "treasure": 0,
        "enchantments": {},
        "slowed": 0,
        "pass": "always",
        **CLASSES[kind],
        **figures,
    }


def draw(rows: str, sheets: dict[str, dict[str, Any]] | None = None, **turn: Any) -> Scene:
    """Return a scene as drawn: map letters, heroes 1 to 4, monsters G R D L (level 1); red is to move.

    ``sheets`` gives the heroes' sheets by colour, a warrior's where nothing is said; other names are fields
    of the turn.
    """
    lines = rows.strip("\n").split("\n")
    scene = Scene()
    sheets = sheets or {}
    board = []
    number = 0
    for y, line in enumerate(lines):
        terrain = ""
        for x, letter in enumerate(line):
            space = at(x, y)
            if letter in HEROES:
                colour = HEROES[letter]
                scene.sheets[colour] = sheets.get(colour) or sheet()
                scene.counters[colour] = {
                    "kind": "hero",
                    "colour": colour,
                    "at": space,
                    "name": colour.title(),
                }
                scene.counters[colour]["class"] = scene.sheets[colour]["class"]
            elif letter in MONSTERS:
                number += 1
                monster = {
                    "kind": MONSTERS[letter],
                    "number": number,
                    "level": 1,
                    "body_points": 1,
                    "at": space,
                }
                scene.counters[f"m{number}"] = monster
            elif letter in GENERATORS:
                found = {"kind": "generator", "spawns": GENERATORS[letter], "body_points": 3, "at": space}
                scene.counters[f"g{space}"] = found
            elif letter in ITEMS:
                scene.counters[f"i{space}"] = {"kind": "items", "holds": [ITEMS[letter]], "at": space}
            elif letter == "c":
                scene.counters[f"c{space}"] = {"kind": "chest", "at": space}
            elif letter == "!":
                scene.counters["death"] = {"kind": "death", "at": space, "leached": 0}
            else:
                terrain += letter
                continue
            terrain += "."
        board.append(terrain)
    width = max(len(row) for row in board)
    scene.board = {
        "title": "Drawn by hand",
        "level": 0,
        "levels": 1,
        "width": width,
        "height": len(board),
        "rows": board,
    }
    move = scene.sheets["red"]["move"]
    scene.turn = {
        "seat": "red",
        "round": 1,
        "level": 0,
        "left": move,
        "moved": False,
        "steps": 0,
        "fights": 0,
    }
    scene.turn |= {"may_fight": 2, "slain": 0, "monster_count": 4, **turn}
    scene.table = {"title": "A table", "phase": "playing"}
    return scene
