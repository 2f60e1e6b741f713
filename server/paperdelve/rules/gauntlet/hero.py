"""A hero's sheet and its place."""

from typing import Literal

from paperdelve.frozen import frozen
from paperdelve.rules.gauntlet.figures import BELT, CLASSES, ENCHANTMENTS_HELD


@frozen
class Hero:
    """A hero's sheet and place, None once off the paper; ``invisible`` and ``slowed`` count turns left."""

    colour: str
    name: str
    kind: str
    at: int | None
    status: Literal["alive", "escaped", "dead"] = "alive"
    body_points: int = 100
    keys: int = 0
    potions: int = 0
    treasure: int = 0
    enchantments: tuple[str, ...] = ()
    invisible: int = 0
    slowed: int = 0
    lets_through: Literal["ask", "always", "never"] = "always"
    changed: tuple[tuple[str, int], ...] = ()
    """Figures that the GM changed: name and what is added to it."""

    def standing(self, at: int) -> "Hero":
        """Return the hero on another space: the change made most, so field by field, the fastest way."""
        return Hero(
            self.colour,
            self.name,
            self.kind,
            at,
            self.status,
            self.body_points,
            self.keys,
            self.potions,
            self.treasure,
            self.enchantments,
            self.invisible,
            self.slowed,
            self.lets_through,
            self.changed,
        )

    def figure(self, name: str) -> int:
        """Return a figure in force: armour, fight, magic_power, range or move (G5.2, G3.11, G9.2)."""
        value: int = getattr(CLASSES[self.kind], name)
        for figure, added in self.changed:
            if figure == name:
                value += added
        if name in _RAISED_BY and _RAISED_BY[name] in self.enchantments:
            value += 1
        value = max(value, 0)
        return value // 2 if name == "move" and self.slowed else value

    @property
    def armour(self) -> int:
        """The least roll that hits."""
        return self.figure("armour")

    @property
    def fight(self) -> int:
        """Body points that a hit takes."""
        return self.figure("fight")

    @property
    def shoots(self) -> bool:
        """Whether it attacks from afar (G4.3)."""
        return CLASSES[self.kind].shoots or "throw_weapon" in self.enchantments

    @property
    def alive(self) -> bool:
        """Whether it is alive and on the paper."""
        return self.status == "alive"

    @property
    def seen(self) -> bool:
        """Whether monsters other than Death see it (G1.9)."""
        return self.status == "alive" and not self.invisible

    def may_hold(self, enchantment: str) -> bool:
        """Whether one more enchantment is allowed and of another kind, places aside (G5.1, G5.6)."""
        if enchantment in self.enchantments:
            return False
        return enchantment != "throw_weapon" or not CLASSES[self.kind].shoots

    def has_room(self, thing: str) -> bool:
        """Whether it can carry one more thing of this kind now (G6.2, G6.4, G5.1)."""
        if thing in ("key", "potion"):
            return self.keys + self.potions < BELT
        if thing in ("food", "booze", "treasure", "jewel_bag"):
            return True
        return len(self.enchantments) < ENCHANTMENTS_HELD and self.may_hold(thing)


_RAISED_BY = {
    "armour": "extra_armour",
    "fight": "fight_power",
    "magic_power": "extra_magic",
    "move": "extra_speed",
}
