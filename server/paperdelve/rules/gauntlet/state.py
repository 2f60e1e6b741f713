"""The state of a game of Gauntlet: values are frozen, the state holds them in maps and is folded in place."""

from typing import Literal

from attrs import Factory, define, evolve

from paperdelve.frozen import frozen
from paperdelve.rules.board import Ground, ground
from paperdelve.rules.gauntlet.counters import Body, Bomb, Corpse, Death, Generator, Monster, Thief
from paperdelve.rules.gauntlet.dungeon import COLOURS, Dungeon, HouseRules
from paperdelve.rules.gauntlet.hero import Hero
from paperdelve.rules.gauntlet.questions import Waiting


@frozen
class Turn:
    """What a hero did in its turn so far (G3.2 to G3.5), and which durations it began with (G3.12)."""

    moved: bool = False
    move_over: bool = False
    steps: int = 0
    fights: int = 0
    slowed_counts: bool = False
    invisible_counts: bool = False

    def stepped(self, steps: int) -> "Turn":
        """Return the turn with so many steps more, which begin its move; field by field, as Hero.standing."""
        return Turn(
            True,  # noqa: FBT003 - moved
            self.move_over,
            self.steps + steps,
            self.fights,
            self.slowed_counts,
            self.invisible_counts,
        )

    @property
    def may_move(self) -> bool:
        """Whether steps and free actions are still possible, spaces aside (G3.2 to G3.4)."""
        return not self.move_over and self.fights < 2

    @property
    def may_fight(self) -> bool:
        """Whether one more fight is possible (G3.2, G3.3)."""
        return self.fights == 0 or (self.fights == 1 and not self.moved)


@frozen
class Control:
    """What the GM has taken over: everything, or some bodies; until a round begins, or handed back (G9.2)."""

    everything: bool = False
    bodies: tuple[Body, ...] = ()
    until_round: int | None = None

    def holds(self, body: Body) -> bool:
        """Whether the GM plays this monster, ``death`` or ``thief``."""
        return self.everything or body in self.bodies

    def without(self, body: Body) -> "Control":
        """Return what is held besides this one."""
        return evolve(self, bodies=tuple(one for one in self.bodies if one != body))


@define
class State:
    """A game as it stands; ``bodies`` says who blocks which space."""

    dungeon: Dungeon
    house: HouseRules
    monster_count: int
    thief_after: int
    heroes: dict[str, Hero]
    """In the order of the colours, never changing."""
    level: int = 0
    round: int = 1
    outcome: Literal["won", "lost"] | None = None
    actor: str | None = None
    """The colour whose turn it is, ``monsters``, or None once there is an outcome."""
    turn: Turn = Factory(Turn)
    waiting: Waiting | None = None
    terrain: bytes = b""
    exit: int = 0
    bodies: dict[int, Body] = Factory(dict)
    monsters: dict[int, Monster] = Factory(dict)
    generators: dict[int, Generator] = Factory(dict)
    chests: set[int] = Factory(set)
    items: dict[int, tuple[str, ...]] = Factory(dict)
    """Kinds in the order of ITEMS; of one kind all are alike, so their age needs no keeping (G1.11)."""
    corpses: dict[str, Corpse] = Factory(dict)
    bombs: tuple[Bomb, ...] = ()
    death: Death | None = None
    thief: Thief | None = None
    slain: int = 0
    """Numbered monsters slain in the whole game (G7.14)."""
    slain_since: int = 0
    """... since the level began or the last Thief came (G7.12)."""
    carried_off: tuple[str, ...] = ()
    """What Thieves took through the exit, to lie on the next level (G7.13)."""
    queue: tuple[Body, ...] | None = None
    """Who is still to act in a monsters' turn that waits for the GM; its first is the one waited for."""
    control: Control = Factory(Control)

    def copy(self) -> "State":
        """Return a copy to judge a command on; the values in it are shared. By fields, as Hero.standing."""
        return State(
            self.dungeon,
            self.house,
            self.monster_count,
            self.thief_after,
            self.heroes.copy(),
            self.level,
            self.round,
            self.outcome,
            self.actor,
            self.turn,
            self.waiting,
            self.terrain,
            self.exit,
            self.bodies.copy(),
            self.monsters.copy(),
            self.generators.copy(),
            self.chests.copy(),
            self.items.copy(),
            self.corpses.copy(),
            self.bombs,
            self.death,
            self.thief,
            self.slain,
            self.slain_since,
            self.carried_off,
            self.queue,
            self.control,
        )

    def lay_out(self, terrain: bytes) -> None:
        """Take this terrain: the very bytes that others on the same paper have, so none need be compared."""
        self.terrain = ground(terrain, self.house.diagonals).terrain

    @property
    def ground(self) -> Ground:
        """What the terrain allows now."""
        return ground(self.terrain, self.house.diagonals)

    def order(self) -> tuple[str, ...]:
        """Return all colours in turn order on this level (G3.1)."""
        first = self.level % len(COLOURS) if self.house.rotate_first else 0
        return COLOURS[first:] + COLOURS[:first]

    def living(self) -> list[Hero]:
        """List the living heroes in turn order."""
        return [self.heroes[c] for c in self.order() if c in self.heroes and self.heroes[c].alive]

    def seen(self) -> list[Hero]:
        """List the heroes that monsters see, in turn order (G1.9)."""
        return [hero for hero in self.living() if not hero.invisible]

    def hero_on(self, at: int) -> Hero | None:
        """Return the living hero on a space."""
        body = self.bodies.get(at)
        return self.heroes[body] if isinstance(body, str) and body in self.heroes else None
