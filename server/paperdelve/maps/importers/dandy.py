"""Makes a map of a level of Dandy, the game of 1983 from which Gauntlet grew: 60 by 30 cells in 900 bytes."""

from paperdelve.maps.importers.binding import Draft, bind
from paperdelve.maps.importers.meaning import START, Meaning, meaning
from paperdelve.maps.importers.plan import Choices, ImportFault, Legend, Plan, Upload
from paperdelve.maps.letters import EXIT, FLOOR

WIDTH, HEIGHT = 60, 30
BYTES = WIDTH * HEIGHT // 2
NAMES_AND_MEANINGS = (
    ("floor", "floor"),
    ("walls", "wall"),
    ("locks", "door"),
    ("ways up", "start"),
    ("ways down", "exit"),
    ("keys", "key"),
    ("food", "food"),
    ("money", "treasure"),
    ("bombs", "potion"),
    ("ghosts", "ghost 1"),
    ("smileys", "ghost 2"),
    ("bigs", "ghost 3"),
    ("hearts", "food"),
    ("generators of ghosts", "generator ghost 1"),
    ("generators of smileys", "generator ghost 2"),
    ("generators of bigs", "generator ghost 3"),
)
"""What each of the 16 values of a cell is called, and what it becomes.

All creatures of Dandy run into heroes, as ghosts do (G7.7), and differ in strength alone.
"""
PLAIN = ("floor", "wall", "door", "start", "exit")
WALLED = 0.9
"""Share of the border that is wall, at least: else the bytes are something else."""
_MEANINGS = [meaning(words) or Meaning(FLOOR) for _, words in NAMES_AND_MEANINGS]


class Dandy:
    """The format (see ``plan.Format``)."""

    title = "Dandy levels"

    def recognises(self, upload: Upload) -> bool:
        """Whether a file has the right size, is no text, and is walled in."""
        if len(upload.content) != BYTES or upload.text is not None:
            return False
        values = _values(upload.content)
        border = [
            values[y * WIDTH + x]
            for y in range(HEIGHT)
            for x in range(WIDTH)
            if x in {0, WIDTH - 1} or y in {0, HEIGHT - 1}
        ]
        return border.count(1) >= WALLED * len(border)

    def read(self, upload: Upload, chosen: Choices, legend: Legend) -> Plan:  # noqa: ARG002 - all is told
        """Make a map of a level; raises ImportFault."""
        draft = Draft(walls_drawn=True, title=f"Dandy {upload.name}" if upload.name else "")
        for number, value in enumerate(_values(upload.content)):
            cell = number % WIDTH, number // WIDTH
            name, words = NAMES_AND_MEANINGS[value]
            draft.put(cell, _MEANINGS[value])
            if words not in PLAIN:
                draft.report.became(f"{name} became {words}", [cell], what=_MEANINGS[value])
        starts = [cell for cell, letter in draft.cells.items() if letter == START]
        draft.cells.update(dict.fromkeys(starts, FLOOR))
        draft.entrance = next(iter(starts), None)
        draft.report.became("ways up became the start", starts[:1], what=Meaning(START))
        draft.report.left_out("further ways up became floor", starts[1:])
        exits = [cell for cell, letter in draft.cells.items() if letter == EXIT]
        draft.report.became("ways down became the exit", exits, what=Meaning(EXIT))
        if FLOOR not in draft.cells.values():
            raise ImportFault("it has no floor")
        return bind(draft)


def _values(content: bytes) -> list[int]:
    """Take the cells apart: two a byte, the lower half first."""
    return [value for byte in content for value in (byte & 15, byte >> 4)]
