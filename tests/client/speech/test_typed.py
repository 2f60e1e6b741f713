"""Reading and completing what people type."""

from typing import Any

import pytest
from prompt_toolkit.completion import CompleteEvent
from prompt_toolkit.document import Document

from paperdelve.wire import messages as m
from paperdelve.wire.scene import Scene
from paperdelve_client.hold import Hold
from paperdelve_client.plain.completion import TypedCompleter
from paperdelve_client.speech.typed import Command, Look, Misread, Rename, Request, Seating, Typed, Way, read

COLOURS = ("red", "blue", "green", "yellow")
ONE = Seating(COLOURS, ("red",), "red", back_to=11)
TWO = Seating(COLOURS, ("red", "blue"), "blue")
HOST = Seating(COLOURS, (), "red", is_gm=True)
NONE = Seating(COLOURS, (), "red")
WATCHER = Seating(COLOURS, (), "red", watches=True)


@pytest.mark.parametrize(
    ("line", "seating", "typed"),
    [
        ("", ONE, None),
        ("go 6,1", ONE, Command("red", "go 6,1")),
        ("go 6,1", TWO, Command("blue", "go 6,1")),
        ("Red  go  6,1", TWO, Command("red", "go 6,1")),
        ("gm put ghost 5,1", TWO, Command("gm", "gm put ghost 5,1")),
        ("put ghost 5,1", HOST, Command("gm", "gm put ghost 5,1")),
        ("gm", ONE, Command("gm", "gm")),
        ("End", ONE, Command("red", "end")),
        ("Name Dio", ONE, Command("red", "name Dio")),
        ("look", ONE, Look("look")),
        ("?", ONE, Look("help")),
        ("/quit", ONE, Look("quit")),
        ("/q", ONE, Look("quit")),
        ("way go 6,1", ONE, Way("red", "go 6,1")),
        ("/sit red Ann Marie", NONE, Request(m.Sit(0, "red", "Ann Marie"))),
        ("/name Pat Lee", NONE, Rename("Pat Lee")),
        ("/leave", ONE, Request(m.Leave(0, "red"))),
        ("/choose class elf", ONE, Request(m.Choose(0, "red", {"class": "elf"}))),
        ("/choose red name Lord Byron", TWO, Request(m.Choose(0, "red", {"name": "Lord Byron"}))),
        ("/class elf", ONE, Request(m.Choose(0, "red", {"class": "elf"}))),
        ("/name Dio", ONE, Request(m.Choose(0, "red", {"name": "Dio"}))),
        ("/ready", ONE, Request(m.Ready(0, "red"))),
        ("/unready blue", TWO, Request(m.Ready(0, "blue", ready=False))),
        ("/start", ONE, Request(m.Start(0))),
        ("/bot blue", ONE, Request(m.Fill(0, "blue"))),
        ("/nobot blue", ONE, Request(m.Fill(0, "blue", bot=False))),
        ("/say hello  there", ONE, Request(m.Say(0, "hello  there"))),
        ("/nudge", ONE, Request(m.Nudge(0))),
        ("/pause", ONE, Request(m.Pause(0))),
        ("/resume", ONE, Request(m.Resume(0))),
        ("/takeback", ONE, Request(m.TakeBack(0, 11))),
        ("/takeback 7", TWO, Request(m.TakeBack(0, 7))),
        ("/yes", ONE, Request(m.Consent(0, "red", yes=True))),
        ("/no blue", TWO, Request(m.Consent(0, "blue", yes=False))),
        ("/again", ONE, Request(m.Again(0))),
        ("/kick blue", ONE, Request(m.Kick(0, "blue"))),
        ("/close", ONE, Request(m.Close(0))),
    ],
)
def test_lines_are_read(line: str, seating: Seating, typed: Typed) -> None:
    """Each line becomes what it asks for, for the seat that is named, acting, or the only one."""
    assert read(line, seating) == typed


@pytest.mark.parametrize(
    ("line", "seating", "words"),
    [
        ("go 6,1", NONE, "You have no seat yet"),
        ("go 6,1", Seating(COLOURS, ("red", "blue"), "green"), "red or blue in front"),
        ("go 6,1", WATCHER, "only lets you watch"),
        ("Sit red", NONE, "with a slash: /sit red"),
        ("red", ONE, "Say what to do"),
        ("/dance", ONE, "There is no /dance"),
        ("/sit", NONE, "red or blue"),
        ("/name", NONE, "Say your name: /name Pat."),
        ("/name Pat", WATCHER, "only lets you watch"),
        ("/choose class", ONE, "Say what to choose"),
        ("/takeback", TWO, "to which number"),
        ("/takeback now", ONE, "to which number"),
        ("/kick", ONE, "Say which seat"),
    ],
)
def test_slips_are_explained(line: str, seating: Seating, words: str) -> None:
    """What cannot be read is answered with what was expected."""
    with pytest.raises(Misread, match=words):
        read(line, seating)


def test_one_seat_needs_no_colour() -> None:
    """Who holds one seat commands it, whoever is to act."""
    assert read("end", Seating(COLOURS, ("red",), "blue")) == Command("red", "end")


def complete(line: str) -> list[str]:
    """Return how a line may go on, with red offered some things."""
    offers: dict[str, list[dict[str, Any]]] = {
        "red": [
            {"do": "go", "words": "", "at": [258, 259]},
            {"do": "fight", "words": "", "at": [260]},
            {"do": "end", "words": ""},
        ]
    }
    hold = Hold("", offers=offers, scene=Scene(seats={seat: {} for seat in COLOURS}))
    completer = TypedCompleter(lambda: hold)
    return [completion.text for completion in completer.get_completions(Document(line), CompleteEvent())]


@pytest.mark.parametrize(
    ("line", "words"),
    [
        ("g", ["go"]),
        ("go ", ["2,1", "3,1"]),
        ("go 3", ["3,1"]),
        ("red fight ", ["4,1"]),
        ("red f", ["fight"]),
        ("r", ["red"]),
        ("answer ", ["yes", "no"]),
        ("choose extra_s", ["extra_speed"]),
        ("trade b", ["blue"]),
        ("trade blue give not", ["nothing"]),
        ("/sit ", list(COLOURS)),
        ("/st", ["/start"]),
        ("/say he", []),
    ],
)
def test_lines_are_completed(line: str, words: list[str]) -> None:
    """Verbs, offered spaces, enchantments, colours and the table's commands complete a line."""
    assert complete(line) == words


def test_without_offers_all_verbs_are_known() -> None:
    """Before anything is offered every verb may be begun."""
    completer = TypedCompleter(lambda: Hold(""))
    assert [word.text for word in completer.get_completions(Document("sna"), CompleteEvent())] == ["snatch"]


@pytest.mark.parametrize(
    ("line", "is_gm", "to", "text"),
    [
        ("/whisper red The  wall", True, "red", "The  wall"),
        ("/whisper I search the wall", False, "gm", "I search the wall"),
        ("/whisper gm I search", False, "gm", "I search"),
    ],
)
def test_whispers_go_to_a_seat_or_to_the_gm(line: str, to: str, text: str, *, is_gm: bool) -> None:
    """The GM says to whom; a player need not."""
    assert read(line, Seating(COLOURS, (), None, is_gm=is_gm)) == Request(m.Say(0, text, to))


@pytest.mark.parametrize(
    ("line", "is_gm"), [("/whisper red", True), ("/whisper", False), ("/whisper gm", False)]
)
def test_a_whisper_without_words_is_none(line: str, *, is_gm: bool) -> None:
    """What is missing is said."""
    with pytest.raises(Misread, match="Say"):
        read(line, Seating(COLOURS, (), None, is_gm=is_gm))
