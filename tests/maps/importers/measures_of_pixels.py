"""Measures levels in pixels by their maps and reports."""

from collections import Counter as Tally

from paperdelve.maps.importers import Plan, Upload
from paperdelve.maps.importers.pixels.png import read_png
from paperdelve.rules.board import LARGEST

SORTS = {
    "m": ("ghosts", "demons", "grunts", "wizards", "Death"),
    "g": tuple(f"generators of {each}" for each in ("ghosts", "demons", "grunts", "wizards", "Death")),
    "t": (
        "drinks that heal 50",
        "poison",
        "food worth 20",
        "food worth 30",
        "food worth 40",
        "keys",
        "potions",
        "gold",
    ),
}


def of_pixels(upload: Upload, plan: Plan) -> dict[str, str]:
    """Measure a level in pixels; the floor is what the map has left beside all that lies on it."""
    (level,) = plan.map.dungeon.levels
    letters = Tally("".join(level.rows))
    picture = read_png(upload.content, LARGEST)
    kinds = {
        f"{kind}{sort}": count
        for kind in "gmt"
        for sort, name in enumerate(SORTS[kind])
        if (count := _told(plan, name))
    }
    things = {kind: sum(count for sort, count in kinds.items() if sort[0] == kind) for kind in "gmt"}
    starts = _told(plan, "its start", "starts before")
    exits = _told(plan, "exits")
    doors = letters["-"] + letters["|"]
    on_floor = sum(things.values()) + starts + exits - letters["E"]
    return {
        "grid": f"{picture.width}x{picture.height}",
        "void": str(_told(plan, "black or transparent pixels")),
        "wall": str(letters["#"]),
        "floor": str(letters["."] - on_floor),
        "door": str(doors),
        "generator": str(things["g"]),
        "monster": str(things["m"]),
        "treasure": str(things["t"]),
        "start": str(starts),
        "exit": str(exits),
        "kinds": str(kinds),
        "doors_vertical_by_author_rule": str(
            letters["|"] + _other(plan, "vertical") - _other(plan, "horizontal")
        ),
        "doors_horizontal_by_author_rule": str(
            letters["-"] + _other(plan, "horizontal") - _other(plan, "vertical")
        ),
    }


def _told(plan: Plan, *names: str) -> int:
    """Sum up what the report tells of things that are called so."""
    starts = tuple(f"{name} " for name in names) + (("death, for a level",) if "Death" in names else ())
    return sum(each.count for each in plan.findings if each.words.startswith(starts))


def _other(plan: Plan, axis: str) -> int:
    return _told(plan, f"doors that the game takes for {axis}, looking")
