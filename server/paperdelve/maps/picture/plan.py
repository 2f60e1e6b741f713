"""Draws a part of a level: paper, rock, ruling, walls, what lies drawn on the spaces, counters, numbers."""

from collections.abc import Iterator

from attrs import frozen

from paperdelve.maps.picture.cards import badge
from paperdelve.maps.picture.colours import CREAM, INK, NUMBERS, PENCIL, RED_INK, WHITE, Dye
from paperdelve.maps.picture.edges import edges
from paperdelve.maps.picture.faces import face, items, look_of
from paperdelve.maps.picture.features import feature, start_place
from paperdelve.maps.picture.hatch import hatching
from paperdelve.maps.picture.ink import chance, line
from paperdelve.maps.picture.shapes import UNIT, Group, Path, Shape, Stamp, Words, box
from paperdelve.maps.picture.sheet import OPEN, WALLS, Area, Sheet
from paperdelve.rules.board import xy
from paperdelve.rules.gauntlet.dungeon import ITEMS, Counter, Level

VAST = 100
"""From so many columns or rows on, each second line of hatching is left out: one looks from afar."""
MARGIN = 1
"""Spaces of blank paper around a level; the numbers of columns and rows stand there."""
TILT = 1.8
"""A card lies askew by up to two of these, in degrees."""
LAYERS = {"corpse": 0, "chest": 2, "generator": 3}


@frozen
class Look:
    """What is shown of a level: without ``secrets`` no breakable walls, counters and notes (see ``Sheet``).

    Without ``doors`` only thresholds are drawn, for counters to lie on. ``white`` paper is for printers.
    """

    secrets: bool = True
    counters: bool = True
    doors: bool = True
    white: bool = False


def plan(level: Level, look: Look, area: Area | None = None) -> list[Shape]:
    """Return the drawing of a part of a level, the space 0, 0 at the place 0, 0; else all and its margin."""
    sheet = Sheet.of(level, secrets=look.secrets)
    area = area or sheet.area.grown(MARGIN)
    every = 2 if max(sheet.width, sheet.height) > VAST else 1
    drawn: list[Shape] = [
        Path(box(*_corner(area), area.width * UNIT, area.height * UNIT), WHITE if look.white else CREAM),
        *_rock(sheet, area, look, every),
        *_ruling(area, every),
        *_pencil(sheet, area, every),
        *_shade(sheet, area),
        *_signs(sheet, area, look),
        *_walls(sheet, area, every),
        *_starts(level, area),
    ]
    if look.secrets and look.counters:
        drawn += _counters(level, area)
    if look.secrets:
        drawn += _notes(level, area)
    return [*drawn, *_numbers(sheet, area)]


def _corner(area: Area) -> tuple[float, float]:
    return area.left * UNIT, area.top * UNIT


def _rock(sheet: Sheet, area: Area, look: Look, every: int) -> Iterator[Shape]:
    """Lay a tone under rock, in as few rectangles as there are runs of it."""
    runs = []
    for y in range(max(area.top, 0), min(area.bottom, sheet.height)):
        start = None
        for x in range(area.left, area.right + 1):
            if x < area.right and sheet.letter(x, y) == "#":
                start = x if start is None else start
            elif start is not None:
                runs.append(f"M{start * UNIT} {y * UNIT}h{(x - start) * UNIT}v{UNIT}H{start * UNIT}z")
                start = None
    tone = "#f1efe9" if look.white else "#ece7d8"
    yield Path("".join(runs), tone if every == 1 else "#dcd8cb")


def _ruling(area: Area, every: int) -> Iterator[Shape]:
    """Rule half spaces faintly, spaces, and each fifth space heavier."""
    (left, top), right, bottom = _corner(area), area.right * UNIT, area.bottom * UNIT
    found: dict[str, list[str]] = {"half": [], "fine": [], "fifth": []}
    for half in range(2 * area.left, 2 * area.right + 1):
        found[_ruled(half)].append(f"M{half * UNIT // 2} {top}V{bottom}")
    for half in range(2 * area.top, 2 * area.bottom + 1):
        found[_ruled(half)].append(f"M{left} {half * UNIT // 2}H{right}")
    if every == 1:
        yield Path("".join(found["half"]), stroke="#e3eff4", width=0.8)
    yield Path("".join(found["fine"]), stroke="#c3deeb", width=1)
    yield Path("".join(found["fifth"]), stroke="#93bfd8", width=1.6)


def _ruled(half: int) -> str:
    return "half" if half % 2 else "fine" if half % 10 else "fifth"


def _pencil(sheet: Sheet, area: Area, every: int) -> Iterator[Shape]:
    light, pressed = hatching(sheet, area, every)
    yield Path(light, stroke="#8b8e92", width=0.8 * every)
    yield Path(pressed, stroke=PENCIL, width=1.0 * every)


def _shade(sheet: Sheet, area: Area) -> Iterator[Shape]:
    """Lay a breath of shade below and to the right of walls, as if the floor lay deeper."""
    parts = []
    for y in range(max(area.top, 0), min(area.bottom, sheet.height)):
        for x in range(max(area.left, 0), min(area.right, sheet.width)):
            if sheet.letter(x, y) not in OPEN:
                continue
            above = sheet.letter(x, y - 1) in WALLS
            if above:
                parts.append(f"M{x * UNIT} {y * UNIT}h40v6h-40z")
            if sheet.letter(x - 1, y) in WALLS:
                parts.append(f"M{x * UNIT} {y * UNIT + 6 * above}h6V{y * UNIT + 40}h-6z")
    yield Path("".join(parts), "#463c28", opacity=0.09)


def _signs(sheet: Sheet, area: Area, look: Look) -> Iterator[Shape]:
    for y in range(area.top, area.bottom):
        for x in range(area.left, area.right):
            sign = feature(sheet.letter(x, y), x, y, doors=look.doors)
            if sign:
                yield sign


def _walls(sheet: Sheet, area: Area, every: int) -> Iterator[Shape]:
    """Ink the edges; each kind in one path."""
    paths: dict[str, list[str]] = {"rim": [], "crack": [], "wall": []}
    for edge in edges(sheet, area):
        start, end = (edge.x * UNIT, edge.y * UNIT), (edge.to_x * UNIT, edge.to_y * UNIT)
        if every == 1:
            paths[edge.kind] += [line(*start, *end, 1.5), line(*end, *start, 1.5)]  # and back over itself
        elif edge.to_x + edge.to_y - edge.x - edge.y > 1:
            paths[edge.kind].append(line(*start, *end, 1.5))
        else:
            paths[edge.kind].append(f"M{start[0]} {start[1]}L{end[0]} {end[1]}")
    for kind, colour, width in (("rim", PENCIL, 1.4), ("crack", INK, 1.3), ("wall", INK, 2.6)):
        yield Path("".join(paths[kind]), stroke=colour, width=width)


def _starts(level: Level, area: Area) -> Iterator[Shape]:
    for nth, at in enumerate(level.starts, 1):
        x, y = xy(at)
        if area.holds(x, y):
            yield Group(start_place(nth), x * UNIT, y * UNIT)


def _counters(level: Level, area: Area) -> Iterator[Shape]:
    """Put the counters, those that lie below others first; items of one space as one fan."""
    lying: dict[int, list[str]] = {}
    standing: list[Counter] = []
    for counter in level.counters:
        if not area.holds(*xy(counter.at)):
            continue
        if counter.kind in ITEMS:
            lying.setdefault(counter.at, []).append(counter.kind)
        else:
            standing.append(counter)
    taken = {counter.at for counter in standing if counter.kind != "corpse"}
    for counter in standing:
        if counter.kind == "corpse":
            yield _placed(look_of(counter), face(counter), counter.at, peeps=counter.at in taken)
    for at, held in lying.items():
        holds = sorted(held, key=ITEMS.index)
        yield _placed(f"items-{'+'.join(holds)}", items(holds), at, peeps=at in taken)
    for counter in sorted(standing, key=lambda one: LAYERS.get(one.kind, 4)):
        if counter.kind != "corpse":
            yield _placed(look_of(counter), face(counter), counter.at)


def _placed(name: str, drawn: tuple[Shape, ...], at: int, *, peeps: bool = False) -> Stamp:
    """Put a counter on its space, a little askew; what somebody stands on peeps out from under it."""
    x, y = xy(at)
    tilt = round((chance(at, 3) - 0.5) * 4) * TILT if not name.startswith("generator") else 0
    middle = ((x + 0.5 - 0.24 * peeps) * UNIT, (y + 0.5 + 0.2 * peeps) * UNIT)
    return Stamp(name, (Group(drawn, -20, -20),), *middle, turn=tilt)


def _notes(level: Level, area: Area) -> Iterator[Shape]:
    """Number the notes in the order of the map, at the corner of their spaces."""
    for nth, note in enumerate(level.notes, 1):
        x, y = xy(note.at)
        if area.holds(x, y):
            yield Group(tuple(badge(str(nth), 7, 7, 8.5, Dye(RED_INK, WHITE))), x * UNIT, y * UNIT)


def _numbers(sheet: Sheet, area: Area) -> Iterator[Shape]:
    """Number each fifth column and row in the margin, as people say `6,1`."""
    for x in range(0, sheet.width, 5):
        for y in (-1, sheet.height):
            if area.holds(x, y):
                yield Words(str(x), (x + 0.5) * UNIT, (y + 0.65) * UNIT, 14, NUMBERS)
    for y in range(0, sheet.height, 5):
        for x in (-1, sheet.width):
            if area.holds(x, y):
                yield Words(str(y), (x + 0.5) * UNIT, (y + 0.65) * UNIT, 14, NUMBERS)
