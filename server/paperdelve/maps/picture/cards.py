"""What counters are made of: squares of card, rounds with a letter, pips. On a square of 40 units."""

from math import cos, pi, sin

from paperdelve.maps.picture.colours import CREAM, INK, Dye, Livery, dye, token_edge
from paperdelve.maps.picture.ink import frame, line
from paperdelve.maps.picture.shapes import Path, Shape, Words, box, disc, points

SHADOW = "#5a4a2c"
PAPER = Dye(CREAM, INK)


def shadow(d: str) -> Path:
    """Return the soft edge below what lies on the paper."""
    return Path(d, SHADOW, opacity=0.28)


def card(kind: str, side: float, *, cut_out: bool = False) -> list[Shape]:
    """Draw a square of card, its middle in the middle; one to be cut out throws no shadow."""
    at = 20 - side / 2
    colour = dye(kind).card
    drawn: list[Shape] = [] if cut_out else [shadow(box(at + 1.2, at + 1.8, side, side))]
    inner = box(at + 1.8, at + 1.8, side - 3.6, side - 3.6)
    return [
        *drawn,
        Path(box(at, at, side, side), colour),
        Path(inner, stroke="#ffffff", width=1.4, opacity=0.55),
        Path(frame(at, at, side, side, rough=0.7), stroke=INK, width=1.5),
    ]


def write(text: str, x: float, y: float, size: float, colour: str) -> Words:
    """Write a few letters with their middle at a place."""
    return Words(text, x, y + size * 0.34, size, colour, bold=True)


def badge(text: str, x: float, y: float, radius: float, colours: Dye = PAPER) -> list[Shape]:
    """Draw a small round of card with a letter or number."""
    edge = disc(x, y, radius)
    drawn: list[Shape] = [Path(edge, colours.card, INK, 1.3)]
    size = radius * (1.6 if len(text) < 2 else 1.25)
    return [*drawn, write(text, x, y, size, colours.ink)] if text else drawn


def pip(x: float, y: float, ink: str, *, left: bool) -> Path:
    """Draw a body point that is left, or a lost one."""
    return Path(disc(x, y, 2.6), ink if left else "none", ink, 1.3)


def spark(x: float, y: float, radius: float) -> Path:
    """Draw the burning end of a fuse."""
    rays = []
    for i in range(4):
        dx, dy = radius * cos(i * pi / 4), radius * sin(i * pi / 4)
        rays.append(points([(x - dx, y - dy), (x + dx, y + dy)]))
    return Path("".join(rays), stroke="#e2571b", width=1.3)


def token(livery: Livery, radius: float, *, cut_out: bool = False) -> list[Shape]:
    """Draw a hero's token, whose edge tells it apart without colours."""
    edge = points(token_edge(livery.cut, 20, 20, radius), closed=True)
    inner = points(token_edge(livery.cut, 20, 20, radius * 0.86), closed=True)
    below = points(token_edge(livery.cut, 21, 21.7, radius), closed=True)
    return [
        *([] if cut_out else [shadow(below)]),
        Path(edge, livery.fill, INK, 2),
        Path(inner, stroke=livery.on, width=1.2, opacity=0.75),
    ]


def arch(inset: float) -> str:
    """Return the path around a gate, so much smaller than the space."""
    foot, radius = 37 - inset * 0.4, 17 - inset
    left = 3 + inset
    return f"M{left:g} {foot:g}V19A{radius:g} {radius:g} 0 0 1 {40 - left:g} 19V{foot:g}Z"


def arch_stones() -> str:
    """Return the joints between the stones of a gate."""
    joints = [line(x, 28, x + 4.5, 28, rough=0.4) for x in (3, 32.5)]
    for i in range(7):
        dx, dy = cos(pi + i * pi / 6), sin(pi + i * pi / 6)
        joints.append(line(20 + 12.5 * dx, 19 + 12.5 * dy, 20 + 16.5 * dx, 19 + 16.5 * dy, rough=0.4))
    return "".join(joints)
