"""What is drawn on single spaces: doors, breakable walls, exits, teleporters, tiles that hurt, start places.

Each function draws on a square of 40 units whose corner is 0, 0.
"""

from collections.abc import Callable, Iterable
from math import cos, pi, sin

from paperdelve.maps.picture.colours import INK, RED_INK
from paperdelve.maps.picture.ink import chance, frame, line, lines, ring
from paperdelve.maps.picture.shapes import UNIT, Group, Path, Shape, Stamp, Words, box, disc, points
from paperdelve.rules.board import DOORS

WOOD, WOOD_DARK, WOOD_JOINT, BRASS = "#c98f4a", "#5b3a1c", "#9a6630", "#f2d27a"
GREEN, VIOLET = "#14512a", "#2f3aa8"
VARIANTS = 4
"""Each sign is drawn by hand so many times; which one a space gets depends on its place."""


def feature(letter: str, x: int, y: int, *, doors: bool = True) -> Stamp | None:
    """Return the sign of a letter on a space; None for letters without one.

    Without ``doors`` only their thresholds are drawn.
    """
    variant = int(chance(x, y) * VARIANTS)
    drawn = sign(letter, variant + 1) if doors or letter not in DOORS else threshold(letter)
    if not drawn:
        return None
    middle = ((x + 0.5) * UNIT, (y + 0.5) * UNIT)
    return Stamp(f"sign{ord(letter)}-{variant}", (Group(drawn, -20, -20),), *middle)


def sign(letter: str, seed: int = 1) -> tuple[Shape, ...]:
    """Return how a letter is drawn; nothing for wall, floor and outside."""
    drawn = _SIGNS.get(letter)
    return tuple(drawn(seed)) if drawn else ()


def threshold(letter: str) -> tuple[Shape, ...]:
    """Return where a door's counter is to lie: what shows when it is taken away."""
    leaf = Path(frame(2, 12, 36, 15, rough=0.6), stroke="#c9b08c", width=1.3, dash="4 3")
    leaves: dict[str, tuple[Shape, ...]] = {"-": (leaf,), "|": (Group((leaf,), x=40, turn=90),)}
    return (_sill(), *leaves.get(letter, (leaf, *leaves["|"])))


def start_place(nth: int) -> tuple[Shape, ...]:
    """Return the sign of the start place that comes so-manieth in reading order, from 1."""
    return (
        Path(disc(20, 20, 16.5), "#dfe9f5", opacity=0.8),
        Path(ring(20, 20, 16.5, nth, 0.8), stroke="#245ba3", width=1.8, dash="5 3.5"),
        Words(str(nth), 20, 27, 20, "#245ba3", bold=True),
    )


def _across(seed: int) -> tuple[Shape, ...]:
    return (_sill(), *door(seed))


def _along(seed: int) -> tuple[Shape, ...]:
    return (_sill(), Group(door(seed), x=40, turn=90))


def _sill() -> Path:
    """Draw what shows of a door's threshold beside the leaf."""
    return Path(box(0, 0, 40, 40), "#f3e6d2")


def door(seed: int) -> tuple[Shape, ...]:
    """Draw a leaf across the way, from left to right, with its planks and two rings."""
    joints = "".join(line(x, 13, x, 26, rough=0.6) for x in (13, 27))
    return (
        Path(box(2, 15, 37, 15), "#d8c8ae"),
        Path(box(1, 12, 38, 15), WOOD),
        Path(joints, stroke=WOOD_JOINT, width=1.3),
        Path(frame(1 + seed * 0.05, 12, 38, 15, rough=0.9), stroke=WOOD_DARK, width=2),
        *_knob(7, 19.5, 3, seed),
        *_knob(33, 19.5, 3, seed + 1),
    )


def _knob(x: float, y: float, radius: float, seed: int) -> tuple[Shape, ...]:
    outline = Path(ring(x, y, radius, seed, 0.5), stroke=WOOD_DARK, width=1.3)
    return (Path(disc(x, y, radius), BRASS), outline)


def _crossing(seed: int) -> tuple[Shape, ...]:
    return (
        _sill(),
        *door(seed),
        Group(door(seed + 1), x=40, turn=90),
        Path(box(11, 11, 18, 18), WOOD),
        Path(frame(11, 11, 18, 18, rough=0.8), stroke=WOOD_DARK, width=2.2),
        *_knob(20, 20, 4.5, seed),
    )


def _cracked(seed: int) -> list[Shape]:
    """Draw loose masonry: courses of stones and a crack through them, on a lighter ground than rock."""
    joints = []
    for course in range(4):
        top = course * 10
        joints += [line(0, top, UNIT, top, rough=0.9)] if course else []
        for at in (10, 30) if course % 2 else (0.5, 20):
            x = at + (chance(seed * 7 + course, round(at)) - 0.5) * 5
            joints += [line(x, top + 0.5, x, top + 9.5, rough=0.7)] if x > 2 else []
    crack = [
        (20 + (chance(seed * 31 + i, seed * 17) - 0.5) * 22, down)
        for i, down in enumerate((0.0, 9.0, 16.0, 24.0, 31.0, 40.0))
    ]
    (px, py), (qx, qy) = crack[2], crack[3]
    side = line(px, py, px + 9, py + 5, rough=0.8) + line(qx, qy, qx - 9, qy + 4, rough=0.8)
    return [
        Path(box(0, 0, 40, 40), "#eadfc8"),
        Path("".join(joints), stroke="#8b7a5c", width=1.1),
        Path(lines(crack, rough=0.8), stroke=INK, width=2.1),
        Path(side, stroke=INK, width=1.5),
    ]


def _exit(seed: int) -> list[Shape]:
    """Draw steps that lead down into the dark, and the word."""
    drawn: list[Shape] = [Path(box(2, 2, 36, 36), "#e6f6e6")]
    for i, shade in enumerate(("#9fd0a8", "#6cab78", "#3f7f4d", "#1d4a2a")):
        left, top, width = 5 + i * 3.4, 4.5 + i * 5, 30 - i * 6.8
        drawn.append(Path(box(left, top, width, 6), shade))
        drawn.append(Path(frame(left, top, width, 5, rough=0.4), stroke=GREEN, width=1.2))
    drawn.append(Words("EXIT", 20, 35.5, 12, GREEN, bold=True))
    drawn.append(Path(frame(2 + seed * 0.05, 2, 36, 36, rough=0.9), stroke=GREEN, width=2.4))
    return drawn


def _spikes(seed: int) -> list[Shape]:
    """Draw a plate out of which spikes stand."""
    drawn: list[Shape] = [
        Path(box(4, 4, 32, 32), "#f6e3dd"),
        Path(frame(4 + seed * 0.05, 4, 32, 32, rough=0.6), stroke=RED_INK, width=1.5, dash="4 3.5"),
    ]
    for x, y, high in ((12, 22, 14), (28, 22, 14), (20, 33, 21), (9.5, 33, 12), (30.5, 33, 12)):
        tip = (x, y - high)
        drawn += [
            Path(points([(x - 3.8, y), tip, (x + 3.8, y)], closed=True), "#ffffff"),
            Path(points([(x, y), tip, (x + 3.8, y)], closed=True), "#a9b0b7"),
            Path(
                points([(x - 1.7, y - high * 0.56), tip, (x + 1.7, y - high * 0.56)], closed=True), "#b3281b"
            ),
            Path(lines([(x - 3.8, y), tip, (x + 3.8, y)], rough=0.2), stroke=INK, width=1),
        ]
    return drawn


def _teleporter(seed: int) -> list[Shape]:
    """Draw a whirl: two arms of ink that turn inwards."""
    arms = []
    for start in (0, pi):
        arm = []
        for i in range(27):
            radius, angle = 15.5 * (1 - i / 27) ** 0.8, start + i * 0.27
            arm.append((20 + radius * cos(angle), 20 + radius * sin(angle)))
        arms.append(points(arm))
    return [
        Path(disc(20, 20, 17), "#dcdffb"),
        Path("".join(arms), stroke="#3a3fae", width=3),
        Path(ring(20, 20, 17, seed, 0.9), stroke=VIOLET, width=1.8),
    ]


_SIGNS: dict[str, Callable[[int], Iterable[Shape]]] = {
    "-": _across,
    "|": _along,
    "+": _crossing,
    "%": _cracked,
    "E": _exit,
    "^": _spikes,
    "T": _teleporter,
}
