"""What is told of a moment: where it is in the course, who did what, and the log up to it."""

from collections.abc import Sequence

from rich.text import Text

from paperdelve.wire.scene import Change
from paperdelve_client.speech.words import many
from paperdelve_client.terminal.past.reel import Reel
from paperdelve_client.terminal.past.slider import LETTERS, SIGNS
from paperdelve_client.terminal.past.told import clock, told

LINES = 80
"""Lines of the log that are written."""

KEYS = (
    ("[  ]  arrows", "a move back, a move on"),
    ("Shift and arrows", "a turn back, a turn on"),
    ("{  }  Page Up, Down", "a round back, a round on"),
    ("p  n", "the flag before, the next flag"),
    ("Home  End", "the start, the end"),
    (":  g", "a number to go to"),
    ("Space", "play, or stop;  + and - make it faster, slower"),
    ("c  w a s d", "follow who acts; look around"),
    ("b", "hide what stands beside the board, or show it"),
    ("Escape  l  q", "back to where you came from"),
)
"""What the keys do."""
FLAGS = (
    ("level", "a level begins"),
    ("round", "a round begins"),
    ("door", "doors open"),
    ("death", "a hero dies"),
    ("end", "the game is over"),
)


def help_card(*, plain: bool) -> Text:
    """Write the card of help."""
    signs = LETTERS if plain else SIGNS
    text = Text()
    for keys, what in KEYS:
        text.append(f"{keys:<21}", "bold").append(f"{what}\n")
    text.append("\nThe slider takes the mouse. Its flags:\n")
    for mark, what in FLAGS:
        text.append(f"  {signs[mark]}  ", "bold").append(f"{what}\n")
    return text


def where(reel: Reel) -> str:
    """Say which number is shown, when that was, and whose command led there."""
    moment = reel.moment
    parts = [f"Move {reel.at} of {reel.last}"]
    if moment is not None:
        parts.append(clock(moment.time))
        if moment.back is not None:
            parts.append(f"the game goes back to move {moment.back}")
        parts.append(told(moment.seat, moment.command, reel.scene))
    return " · ".join(part for part in parts if part)


def behind(reel: Reel, *, is_due: bool) -> str:
    """Say how far back one looks, and that one is waited for."""
    moves = reel.last - reel.at
    now = "at the present" if moves == 0 else f"{many(moves, 'move')} behind"
    return f"Looking back: {now}." + (" It is your turn: Escape comes back." if is_due else "")


def updates(reel: Reel) -> tuple[list[str], list[Sequence[Change]]]:
    """Return the log so far: lines that only the scene tells, and the changes of each number after them."""
    found: list[Sequence[Change]] = []
    number, count = reel.at, 0
    while number > 1 and count < LINES and (moment := reel.moment_at(number)) is not None:
        count += sum(change[0] == "log" for change in moment.changes)
        found.append(moment.changes)
        number -= 1
    log = reel.scene.log
    is_all = number <= 1 or count >= LINES
    return ([] if is_all else log[: max(0, len(log) - count)]), found[::-1]
