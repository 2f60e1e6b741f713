"""The card of help: what the keys do, what can be typed, what the signs mean."""

from typing import ClassVar

from rich.table import Table
from rich.text import Text
from textual.app import ComposeResult
from textual.binding import BindingType
from textual.containers import VerticalScroll
from textual.screen import ModalScreen
from textual.widgets import Static, TabbedContent, TabPane, Tabs

from paperdelve_client.speech.typed import HELP
from paperdelve_client.terminal.board.glyphs import Signs
from paperdelve_client.terminal.board.palettes import Palette

KEYS = (
    ("arrows, 1 to 9", "step; into something: what can be done to it"),
    ("Shift+arrows, v", "move the cursor, which tells what is where"),
    ("Enter", "do what can be done at the cursor"),
    ("Escape", "put away what is open"),
    ("letters", "what stands beside them under Do; e ends your turn"),
    ("y  n  1  2", "answer a question"),
    ("u", "take back your last command"),
    ("c, Ctrl+arrows", "follow who acts; look around"),
    ("x", "skip what is being shown"),
    ("[  {", "look back a step, a round"),
    (":  /", "type a command; Tab completes it, Up calls back"),
    ("t", "talk"),
    ("!  P", "remind who is to act; stop the game, or let it go on"),
    ("G", "for GM and host: what they can do, at the cursor"),
    ("b", "hide what stands beside the board, or show it"),
    ("F3 to F7", "heroes, log, what can be done, talk, people"),
    ("F2  ?", "settings; this card"),
    ("Ctrl+O  Ctrl+Q", "go to your tables; leave: your seat stays yours"),
)
"""What the keys do at a table."""

SEEN: tuple[tuple[str, tuple[dict[str, object], ...]], ...] = (
    ("a hero, by its colour", ({"kind": "hero", "colour": "red"},)),
    (
        "a ghost (g), grunt (r), demon (d), lobber (l), sorcerer (z) and its level",
        ({"kind": "ghost", "level": 2},),
    ),
    ("a wounded one, thinner", ({"kind": "demon", "level": 3, "body_points": 1},)),
    (
        "a generator of them, with the points it has left",
        ({"kind": "generator", "spawns": "grunt", "body_points": 3},),
    ),
    ("Death", ({"kind": "death"},)),
    ("the Thief; with loot", ({"kind": "thief"}, {"kind": "thief", "loot": "key"})),
    (
        "a key (k), potion (p), food (f), booze (b), treasure ($), jewel bag (j); with more",
        ({"kind": "items", "holds": ["key"]}, {"kind": "items", "holds": ["key", "food"]}),
    ),
    (
        "an enchantment, by its letter; with more",
        (
            {"kind": "items", "holds": ["extra_armour"]},
            {"kind": "items", "holds": ["extra_armour", "key"]},
        ),
    ),
    ("a chest", ({"kind": "chest"},)),
    ("a corpse, by its colour", ({"kind": "corpse", "colour": "green"},)),
    ("a bomb in flight", ({"kind": "bomb"},)),
)
AIMED = {"kind": "demon", "level": 3}
"""What stands for all targets."""
DRAWN = (
    ("wall", "#"),
    ("breakable wall", "%"),
    ("doors", "-|+"),
    ("exit", "E"),
    ("it hurts to tread here", "^"),
    ("teleporter", "T"),
)


def keys() -> Table:
    """Return the keys, each with what it does."""
    table = Table.grid(padding=(0, 2, 0, 0))
    for names, what in KEYS:
        table.add_row(Text(names, "bold", no_wrap=True), Text(what))
    return table


def signs_on_board(signs: Signs, palette: Palette) -> Text:
    """Return the signs of the board in their colours."""
    drawn = [([signs.terrain[letter] for letter in letters], words) for words, letters in DRAWN]
    lying = [([*map(signs.counter, counters)], words) for words, counters in SEEN]
    lines = [
        Text(" ").join([*(Text(glyph.text, palette[glyph.role]) for glyph in glyphs), Text(f" {words}")])
        for glyphs, words in (*drawn, *lying)
    ]
    aimed = signs.target(signs.counter(AIMED), 4)
    target = Text(aimed.text, palette[aimed.role] + palette["target"])
    return Text("\n").join([*lines, target + Text("  what you may strike or shoot: roll 4 or more")])


class HelpCard(ModalScreen[None]):
    """The card, in three parts."""

    BINDINGS: ClassVar[list[BindingType]] = [
        ("escape,question_mark,enter,q,f1", "away", "Close"),
        ("down", "scroll(1)", "Down"),
        ("up", "scroll(-1)", "Up"),
    ]

    def __init__(self, signs: Signs, palette: Palette) -> None:
        super().__init__()
        self._signs = signs_on_board(signs, palette)

    def compose(self) -> ComposeResult:
        """Lay it out."""
        with TabbedContent(id="help-card"):
            for title, words in (
                ("Keys", keys()),
                ("Signs", self._signs),
                ("Commands", Text("\n".join(HELP))),
            ):
                with TabPane(title), VerticalScroll(can_focus=False):
                    yield Static(words)

    def on_mount(self) -> None:
        """Let the arrows to the sides turn from part to part."""
        self.query_one(Tabs).focus()

    def action_scroll(self, lines: int) -> None:
        """Scroll the part that is in front."""
        pane = self.query_one("#help-card", TabbedContent).active_pane
        assert pane is not None
        pane.query_one(VerticalScroll).scroll_relative(y=lines, animate=False)

    def action_away(self) -> None:
        """Put it away."""
        self.dismiss()
