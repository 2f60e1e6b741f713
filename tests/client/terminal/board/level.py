"""A level with one of everything, for looking at how it is drawn."""

from paperdelve.wire.scene import Scene
from tests.client.drawn import at, draw

ROWS = """
#########################
#1..G.|..k.p.f.b.$.j#...#
#234.R%..g.r.d.l..c.#.^.#
#......--.......!...#.T.#
#...E.........D.L...##.##
#.....++................#
#########################
"""


def level() -> Scene:
    """Return the scene."""
    scene = draw(ROWS)
    more = (
        ("m9", {"kind": "sorcerer", "level": 3, "at": at(22, 5)}),
        ("thief", {"kind": "thief", "at": at(20, 5), "loot": "key"}),
        ("xred", {"kind": "corpse", "colour": "red", "at": at(18, 5)}),
        ("b1", {"kind": "bomb", "at": at(16, 5)}),
        ("i1", {"kind": "items", "holds": ["extra_speed", "key"], "at": at(14, 5)}),
        ("i2", {"kind": "items", "holds": ["invisibility"], "at": at(12, 5)}),
        ("i3", {"kind": "items", "holds": ["potion", "key"], "at": at(10, 5)}),
    )
    scene.counters |= dict(more)
    return scene
