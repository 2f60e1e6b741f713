"""How each counter looks, on a square of 40 units."""

from collections.abc import Sequence

from paperdelve.maps.picture.cards import arch, arch_stones, badge, card, pip, shadow, spark, token, write
from paperdelve.maps.picture.colours import INK, LIVERIES, Dye, dye
from paperdelve.maps.picture.icons import icon
from paperdelve.maps.picture.ink import line, lines
from paperdelve.maps.picture.shapes import Group, Path, Shape, box, disc, points
from paperdelve.rules.gauntlet.dungeon import ITEMS, MONSTERS, Counter
from paperdelve.rules.gauntlet.figures import GENERATOR_BODY_POINTS

LETTERS = {"ghost": "g", "grunt": "r", "demon": "d", "lobber": "l", "sorcerer": "s"}
"""The letters of monsters: those of their generators in map files."""


def face(counter: Counter) -> tuple[Shape, ...]:
    """Return how a counter looks as it lies on the table."""
    kind = counter.kind
    if kind in MONSTERS:
        points_left = counter.level if counter.body_points is None else counter.body_points
        return monster(kind, counter.level, points_left)
    match kind:
        case "generator":
            return generator(counter.spawns, counter.body_points or GENERATOR_BODY_POINTS)
        case "corpse":
            return corpse(counter)
        case "thief":
            return thief(counter.loot)
    return items((kind,)) if kind in ITEMS else plain(kind)


def look_of(counter: Counter) -> str:
    """Return a name for how a counter looks; equal names, equal faces."""
    rich = bool(counter.keys or counter.potions or counter.treasure or counter.enchantments)
    said = (counter.kind, counter.level, counter.body_points, counter.spawns, counter.loot, counter.colour)
    return "-".join(str(part) for part in (*said, rich) if part not in {"", None})


def monster(
    kind: str, level: int, body_points: int, number: int | None = None, *, cut_out: bool = False
) -> tuple[Shape, ...]:
    """Draw a monster: along the lower edge its letter, and a pip a level, hollow for a lost body point."""
    ink = dye(kind).ink
    drawn = card(kind, 34, cut_out=cut_out)
    strip = Path(box(4.5, 26.5, 31, 9), "#ffffff", opacity=0.62)
    pips = [pip(31.6 - (level - 1 - i) * 7.2, 31, ink, left=i < body_points) for i in range(level)]
    drawn += [strip, write(LETTERS[kind], 9.5, 30.4, 12.5, ink), *pips]
    shown = _lobber(ink) if kind == "lobber" else [icon(kind, 20, 15.4, 21.5, ink)]
    if number is None:
        return (*drawn, *shown)
    return (*drawn, Group(tuple(shown), -1, 2.2, 0.86), write(str(number), 30.4, 9.8, 9.5, ink))


def _lobber(ink: str) -> list[Shape]:
    """Draw the thrower, with a bomb in the hand that a ball would be too small for."""
    return [
        icon("lobber", 22.5, 17, 21, ink),
        Path(disc(13.6, 12.2, 7), dye("lobber").card),
        Path(disc(13.6, 12.4, 5.7), INK),
        Path(line(16, 8, 18.5, 6, rough=0.5), stroke=INK, width=1.6),
        spark(19.4, 5.8, 3.4),
    ]


def plain(kind: str, *, cut_out: bool = False) -> tuple[Shape, ...]:
    """Draw a counter that is a card with a picture: Death, the Thief, a chest, a bomb."""
    side = 33 if kind == "chest" else 34
    return (*card(kind, side, cut_out=cut_out), icon(kind, 20, 20, 28, dye(kind).ink))


def thief(loot: str | None) -> tuple[Shape, ...]:
    """Draw the Thief, and what it carries off."""
    drawn = plain("thief")
    if loot is None:
        return drawn
    return (*drawn, *badge("", 30, 10, 7, dye(loot)), icon(loot, 30, 10, 10, dye(loot).ink))


def generator(spawns: str, body_points: int, *, cut_out: bool = False) -> tuple[Shape, ...]:
    """Draw a mouth of stone out of which they come, with its body points."""
    shown = "bomb" if spawns == "lobber" else spawns
    below = [] if cut_out else [Group((shadow(arch(0)),), 1.2, 1.8)]
    return (
        *below,
        Path(arch(0), "#a9a294", INK, 1.7),
        Path(arch_stones(), stroke=INK, width=1.1),
        Path(arch(4.8), "#2b2724", INK, 1.1),
        icon(shown, 19, 21, 20, dye(spawns).card),
        *badge(str(body_points), 31.6, 31.3, 8, Dye(dye(spawns).card, INK)),
    )


def items(holds: Sequence[str], *, cut_out: bool = False) -> tuple[Shape, ...]:
    """Draw one thing on its card; several as a fan, the first on top; beyond three a number tells."""
    shown = holds[:3]
    if len(shown) == 1:
        return _thing(shown[0], 27, cut_out=cut_out)
    drawn: list[Shape] = []
    for i in reversed(range(len(shown))):
        turn = ((len(shown) - 1) / 2 - i) * -20.6
        turned = Group(_thing(shown[i], 22), -20, -44)  # a hand of cards turns about a point below it
        drawn.append(Group((turned,), 20, 46, turn=turn))
    return (*drawn, *(badge(str(len(holds)), 32, 31, 7) if len(holds) > len(shown) else ()))


def _thing(kind: str, side: float, *, cut_out: bool = False) -> tuple[Shape, ...]:
    return (*card(kind, side, cut_out=cut_out), icon(kind, 20, 20, side - 5, dye(kind).ink))


def corpse(counter: Counter, *, cut_out: bool = False) -> tuple[Shape, ...]:
    """Draw a stone in the hero's colour; a glint if it guards something."""
    livery = LIVERIES[counter.colour]
    outline: list[tuple[float, float]] = [(9, 34), (9, 17), (12, 10), (20, 6.5), (28, 10), (31, 17), (31, 34)]
    stone = "M9 34V18A11 11 0 0 1 31 18V34Z"
    drawn: list[Shape] = [
        *([] if cut_out else [Group((shadow(stone),), 1.2, 1.8)]),
        Path(stone, livery.fill),
        Path(lines(outline, rough=0.7) + line(5, 34.5, 35, 34.5, rough=0.7), stroke=INK, width=1.7),
        write(livery.letter, 20, 20.5, 16, livery.on),
    ]
    if counter.keys or counter.potions or counter.treasure or counter.enchantments:
        star = [(31, 4), (32.6, 9.4), (38, 11), (32.6, 12.6), (31, 18), (29.4, 12.6), (24, 11), (29.4, 9.4)]
        drawn.append(Path(points(star, closed=True), "#ffd95e", INK, 1))
    return tuple(drawn)


def hero(colour: str, of_class: str, *, cut_out: bool = False) -> tuple[Shape, ...]:
    """Draw a hero's token."""
    livery = LIVERIES[colour]
    return (
        *token(livery, 18.6, cut_out=cut_out),
        icon(of_class, 18.4, 17.8, 24, livery.on),
        *badge(livery.letter, 31, 31, 8.4),
    )
