"""The picture in the README: a few commands of a real game, drawn by the terminal's own board.

`python -m tests.project.picture` puts it into the README anew, for when the map or the drawing has
changed on purpose.
"""

from paperdelve.rules.dice import SeededDice
from paperdelve.rules.game import Refused
from paperdelve.tables.games import GAMES
from paperdelve_client.terminal.board import ruler
from paperdelve_client.terminal.board.glyphs import SIGNS
from paperdelve_client.terminal.board.paper import Paper
from tests.project.repository import ROOT

COMMANDS = (
    ("red", "go 12,3"),
    ("red", "end"),
    ("blue", "go 9,3"),
    ("blue", "end"),
)
README = ROOT / "README.md"


def picture() -> str:
    """Return the board of the first evening's map after these commands and the monsters' turn."""
    entry = GAMES["gauntlet"]
    game, dice = entry.game, SeededDice(b"picture")
    state = None
    seats = {"red": {"class": "warrior"}, "blue": {"class": "elf"}}
    for event in game.open(entry.prepare({"map": "first-evening"}), seats, dice):
        state = game.evolve(state, event)
    turns = [(seat, game.parse(text)) for seat, text in COMMANDS]
    while turns or game.to_act(state) == ("monsters",):
        seat, command = turns.pop(0) if turns else ("monsters", game.auto(state, "monsters"))
        events = game.decide(state, seat, command, dice)
        assert not isinstance(events, Refused), events.reason
        for event in events:
            state = game.evolve(state, event)
    paper = Paper(SIGNS)
    paper.lay(entry.viewer.scene(state, entry.viewer.group("spectator")))
    rows = (
        ruler.row(y) + "".join(paper.cell(x, y).text for x in range(paper.width)) for y in range(paper.height)
    )
    return "\n".join((f"{' ' * ruler.LEFT}{ruler.columns(paper.width).rstrip()}", *rows))


def with_picture(readme: str) -> str:
    """Return the README with the picture in the place of the block that begins with the columns' numbers."""
    before, fence, rest = readme.partition("```\n    0         5 ")
    assert fence, "README.md has no picture"
    return f"{before}```\n{picture()}\n{rest[rest.index('```') :]}"


if __name__ == "__main__":
    README.write_text(with_picture(README.read_text("utf-8")), encoding="utf-8")
