"""The card of help: what the keys do, what can be typed, what the signs mean."""

from collections.abc import Iterator
from typing import ClassVar

from rich.text import Text
from textual.app import ComposeResult
from textual.binding import BindingType
from textual.containers import VerticalScroll
from textual.screen import ModalScreen
from textual.widgets import Static

from paperdelve_client.speech.typed import HELP
from paperdelve_client.terminal.board.glyphs import Signs
from paperdelve_client.terminal.board.palettes import Palette

KEYS = (
    (
        "arrows, Home, End, Page Up, Page Down",
        "one step, the last four aslant; into something: what can be done to it",
    ),
    ("1 to 9", "the same, as the digits lie"),
    ("Shift and arrows", "move the cursor, which tells what is where; Escape puts it away"),
    ("Enter", "do what can be done at the cursor"),
    (":  or  /", "type a command; Tab completes it, the arrows call back earlier ones"),
    ("e", "end your turn"),
    ("u", "take back your last command"),
    ("c", "follow who acts, or look around freely (drag with w a s d)"),
    ("x", "skip what is being shown"),
    ("[  ]", "look back and forth in what happened; Escape comes back to now"),
    ("t", "talk"),
    ("b", "hide or show what stands beside the board"),
    ("F2", "themes, signs, speed, bell"),
    ("?", "this card"),
    ("Ctrl+Q", "leave; your seat stays yours"),
)
"""What the keys do at a table."""

SEEN: tuple[tuple[str, dict[str, object]], ...] = (
    ("a hero, by its colour", {"kind": "hero", "colour": "red"}),
    (
        "a ghost (g), grunt (r), demon (d), lobber (l), sorcerer (z) and its level",
        {"kind": "ghost", "level": 2},
    ),
    (
        "a generator of them, with the points it has left",
        {"kind": "generator", "spawns": "grunt", "body_points": 3},
    ),
    ("Death", {"kind": "death"}),
    ("the Thief; with loot", {"kind": "thief", "loot": "key"}),
    (
        "a key (k), potion (p), food (f), booze (b), treasure ($), jewel bag (j)",
        {"kind": "items", "holds": ["key"]},
    ),
    ("an enchantment; + says that more lies there", {"kind": "items", "holds": ["extra_speed", "key"]}),
    ("a chest", {"kind": "chest"}),
    ("a corpse, by its colour", {"kind": "corpse", "colour": "green"}),
    ("a bomb in flight", {"kind": "bomb"}),
)
DRAWN = (
    ("wall", "#"),
    ("breakable wall", "%"),
    ("doors", "-"),
    ("", "|"),
    ("", "+"),
    ("exit", "E"),
    ("it hurts to tread here", "^"),
    ("teleporter", "T"),
)


def card(signs: Signs, palette: Palette) -> Iterator[Text]:
    """Yield the lines of the card."""
    yield Text("Keys", "bold underline")
    yield from (Text.assemble((f"{keys:>22}  ", "bold"), what) for keys, what in KEYS)
    yield Text()
    yield Text("Signs", "bold underline")
    for words, letter in DRAWN:
        glyph = signs.terrain[letter]
        yield Text.assemble("  ", (glyph.text, palette[glyph.role]), f"  {words}")
    for words, counter in SEEN:
        glyph = signs.counter(counter)
        yield Text.assemble("  ", (glyph.text, palette[glyph.role]), f"  {words}")
    yield Text()
    yield Text("What can be typed", "bold underline")
    yield from map(Text, HELP)


class HelpCard(ModalScreen[None]):
    """The card, over the table."""

    BINDINGS: ClassVar[list[BindingType]] = [("escape,question_mark,enter,q", "dismiss", "Close")]

    def __init__(self, signs: Signs, palette: Palette) -> None:
        super().__init__()
        self._lines = [*card(signs, palette)]

    def compose(self) -> ComposeResult:
        """Lay it out."""
        with VerticalScroll(id="help-card"):
            yield Static(Text("\n").join(self._lines))
