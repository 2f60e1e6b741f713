"""Puts what tiles and objects mean on a draft, and keeps what can only be put once all else lies."""

from attrs import Factory, define

from paperdelve.maps.cells import Cell
from paperdelve.maps.file.grid import LETTERS
from paperdelve.maps.importers.binding import Draft
from paperdelve.maps.importers.chosen import put_secret_door, put_traps, put_water
from paperdelve.maps.importers.meaning import DOOR, START, Meaning, meaning
from paperdelve.maps.importers.plan import Choices
from paperdelve.maps.importers.tiled.fields import Properties, is_true
from paperdelve.maps.importers.tiled.readings import Reading, words_of
from paperdelve.maps.importers.tiled.vocabulary import SECRET_DOOR, TRAP, WATER
from paperdelve.maps.letters import FLOOR, OUTSIDE, WALL

TURNED = {"door": "door-v", "door-h": "door-v", "door-v": "door-h"}
"""What a door is that lies on its side: its picture is of one that is seen from the front."""


@define
class Features:
    """Puts things on a draft."""

    draft: Draft
    chosen: Choices
    entrances: list[Cell] = Factory(list)
    secrets: list[Cell] = Factory(list)
    traps: list[Cell] = Factory(list)
    waters: list[Cell] = Factory(list)
    grouped: list[Cell] = Factory(list)

    def put(self, cells: list[Cell], reading: Reading, told: Properties, *, turned: bool = False) -> None:
        """Put one thing on some cells, with what its properties add."""
        idea = words_of(told, reading.idea)
        if idea in TURNED:
            idea = self._door(cells, idea, told, turned=turned)
        if _says(told, "trap"):
            self.traps += cells
        if idea == SECRET_DOOR:
            self.secrets += cells
        elif idea in {TRAP, WATER}:
            (self.traps if idea == TRAP else self.waters).extend(cells)
            self._tread(cells)
        elif idea == "start" and not reading.sure:
            self.entrances += cells
            self._tread(cells)
        elif idea == "exit":
            self.draft.ways_out += cells
            self._tread(cells)
        else:
            self._lay(cells, meaning(idea))
        if idea == "teleporter" and "group" in told:
            self.grouped += cells
        self._tell(cells, idea, reading)

    def _door(self, cells: list[Cell], idea: str, told: Properties, *, turned: bool) -> str:
        """Return what a door is, and tell what of it makes no difference."""
        report = self.draft.report
        if _says(told, "secret"):
            return SECRET_DOOR
        if _says(told, "locked") or _says(told, "starts_locked"):
            report.became("locked doors became doors, which all need a key", cells)
        if not turned:
            return idea
        report.became("doors that lie on their side, whose axis is turned", cells)
        return TURNED[idea]

    def _tread(self, cells: list[Cell]) -> None:
        """Lay floor under something to which a way must lead."""
        for cell in cells:
            if self.draft.cells.get(cell, OUTSIDE) in {OUTSIDE, WALL}:
                self.draft.cells[cell] = FLOOR

    def _lay(self, cells: list[Cell], what: Meaning | None) -> None:
        """Lay a letter, or a counter on what lies there already."""
        assert what is not None, "all other ideas are words of the legend"
        if what.counter is None:
            self.draft.cells.update(dict.fromkeys(cells, what.letter))
            return
        for cell in cells:
            self.draft.cells.setdefault(cell, FLOOR)
            self.draft.counters.append((cell, what.counter))

    def _tell(self, cells: list[Cell], idea: str, reading: Reading) -> None:
        """Tell what things became, and why; of walls and floor only how many."""
        what = meaning(idea)
        terrain = what is not None and what.counter is None
        named = LETTERS.get(what.letter, "door") if what and terrain else idea
        say = self.draft.report.became if reading.sure else self.draft.report.guessed
        if idea in {"wall", "floor"}:
            say(f"{named}, by {reading.why}", count=len(cells))
        else:
            say(f"{named}, by {reading.why}", cells, what=what)

    def finish(self) -> tuple[str, ...]:
        """Put what the GM has chosen, and where the heroes come in; return the choices that count."""
        draft = self.draft
        for cell in dict.fromkeys(self.secrets):
            put_secret_door(draft, cell, DOOR, self.chosen)
        if START not in draft.cells.values():
            draft.entrance = next(iter(self.entrances), None)
        others = [cell for cell in dict.fromkeys(self.entrances) if cell != draft.entrance]
        draft.report.left_out("further entrances became floor", others)
        put_water(draft, self.waters, self.chosen)
        put_traps(draft, self.traps, self.chosen)
        draft.report.left_out("groups of teleporters, for each leads to all others", self.grouped)
        counting = [("secret_doors", self.secrets), ("traps", self.traps), ("water", self.waters)]
        return tuple(name for name, cells in counting if cells)


def _says(told: Properties, name: str) -> bool:
    """Whether a property says yes, or anything but no."""
    value = told.get(name, "")
    return is_true(value) or value.strip().lower() not in {"", "false", "0", "no", "none"}
