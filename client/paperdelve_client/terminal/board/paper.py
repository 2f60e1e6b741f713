"""What of a scene is seen on each space, kept up to date at the cost of what changed."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Any

from attrs import define, field

from paperdelve.wire.scene import STRIDE, Scene
from paperdelve_client.terminal.board.glyphs import UNKNOWN, Glyph, Signs

LAYERS = {"corpse": 1, "items": 2, "chest": 3, "generator": 4, "death": 6, "thief": 6, "hero": 7, "bomb": 8}
"""Which counters lie on top: the higher number; monsters are of layer 5."""
MONSTER_LAYER = 5

Change = Sequence[Any]


@define
class Paper:
    """The drawn board of one scene: ``cell`` tells how a space looks."""

    signs: Signs
    width: int = 0
    height: int = 0
    _rows: list[str] = field(factory=list)
    _tops: dict[int, dict[str, tuple[int, Glyph]]] = field(factory=dict)
    """By space what lies there: by counter its layer and its looks."""
    _places: dict[str, int] = field(factory=dict)

    def lay(self, scene: Scene) -> None:
        """Draw a whole scene."""
        self._rows = list(scene.board.get("rows") or ())
        self.width = max(map(len, self._rows), default=0)
        self.height = len(self._rows)
        self._tops.clear()
        self._places.clear()
        for name, counter in scene.counters.items():
            self._put(name, counter)

    def take(self, scene: Scene, changes: Iterable[Change]) -> set[int] | None:
        """Take in changes that the scene has taken in.

        Returns the spaces that may look otherwise; None if it may be all of them.
        """
        touched: set[int] = set()
        for change in changes:
            match change:
                case ["clear"] | ["board", *_]:
                    self.lay(scene)
                    return None
                case ["terrain", int(at), _]:
                    y = at // STRIDE
                    self._rows[y] = scene.board["rows"][y]
                    touched.add(at)
                case ["counter" | "set" | "move" | "gone", str(name), *_]:
                    touched.update(self._renew(name, scene.counters.get(name)))
                case _:
                    pass
        return touched

    def cell(self, x: int, y: int) -> Glyph:
        """Return how a space looks: its topmost counter, or what is drawn on it."""
        lying = self._tops.get(y * STRIDE + x)
        if lying:
            return max(lying.items(), key=_rank)[1][1]
        row = self._rows[y] if y < self.height else ""
        return self.signs.terrain.get(row[x] if x < len(row) else " ", UNKNOWN)

    def _renew(self, name: str, counter: Mapping[str, Any] | None) -> Iterator[int]:
        before = self._places.pop(name, None)
        if before is not None:
            self._tops[before].pop(name)
            if not self._tops[before]:
                del self._tops[before]
            yield before
        if counter is not None:
            self._put(name, counter)
            if name in self._places:
                yield self._places[name]

    def _put(self, name: str, counter: Mapping[str, Any]) -> None:
        at = counter.get("at")
        if isinstance(at, int):
            layer = LAYERS.get(str(counter.get("kind")), MONSTER_LAYER)
            self._places[name] = at
            self._tops.setdefault(at, {})[name] = (layer, self.signs.counter(counter))


def _rank(lying: tuple[str, tuple[int, Glyph]]) -> tuple[int, str]:
    """Rank by layer; of one layer by name, so that it does not matter which came first."""
    name, (layer, _) = lying
    return layer, name
