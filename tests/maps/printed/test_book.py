"""Printed books: what is on which page, for whom, and that squares have their size."""

from collections.abc import Iterator
from itertools import pairwise
from pathlib import Path
from typing import Any

import pypdfium2
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from paperdelve.cli import main
from paperdelve.maps.file.format import MapFile
from paperdelve.maps.picture.extras import NotInstalled
from paperdelve.maps.picture.fonts import font_file
from paperdelve.maps.printed.book import Book, Order, bind, plan_sheets
from paperdelve.maps.printed.lettering import BROAD, REPLACEMENT, Lettering
from paperdelve.maps.printed.paper import PAPERS, PrintFault
from paperdelve.maps.printed.press import Hand, Press
from paperdelve.maps.printed.rule_pages import print_rules
from paperdelve.maps.printed.rule_words import rules
from paperdelve.maps.printed.word_pages import print_notes
from paperdelve.rules.gauntlet.dungeon import Counter, Dungeon, Level, Note

POINTS = 72 / 25.4
"""PDF's points in a millimetre."""
PATH = 2
"""PDFium's number for a drawn path."""


def small(title: str = "The Cupboard", **said: Any) -> MapFile:
    """Return a map that takes two sheets, with a note, a secret and one of most counters."""
    rows = (
        "#" * 22,
        "#S" + "." * 9 + "-" + "." * 8 + "E#",
        "#" * 11 + "%" + "#" * 10,
        " " * 9 + "#....#",
        " " * 9 + "######",
    )
    counters = (Counter("generator", 260, spawns="lobber"), Counter("key", 262), Counter("chest", 263))
    level = Level(rows, (257,), counters, notes=(Note(264, "The plaster is thin here."),))
    return MapFile(Dungeon((level,), title), **said)


@pytest.fixture(scope="module")
def book() -> Book:
    """A book of the small map."""
    return bind(small(author="Somebody", licence="CC0", story="There is a way."), Order())


def pages(printed: Book) -> list[str]:
    """Return the words of each page."""
    document = pypdfium2.PdfDocument(printed.pdf)
    return [page.get_textpage().get_text_bounded() for page in document]


def paths(printed: Book, page: int) -> list[tuple[float, float, float, float]]:
    """Return left, bottom, right and top of each path of a page, in millimetres."""
    found: Any = pypdfium2.PdfDocument(printed.pdf)[page].get_objects()
    boxes = [thing.get_bounds() for thing in found if thing.type == PATH]
    return [(a / POINTS, b / POINTS, c / POINTS, d / POINTS) for a, b, c, d in boxes]


def page_with(printed: Book, words: str) -> int:
    """Return which page holds words."""
    return next(i for i, text in enumerate(pages(printed)) if words in text)


def test_what_is_in_a_book(book: Book) -> None:
    """The GM's book has everything, in order, and its first page says where."""
    texts = pages(book)
    assert book.pages == len(texts)
    heads = [text.partition(" The Cupboard, page")[0].replace("\r\n", " ") for text in texts]
    wanted = ["Print this first", "Level 1: for the GM", "The GM's notes", "Level 1: how the sheets lie"]
    wanted += ["Level 1, sheet A1", "Level 1, sheet B1", "Counters to cut out", "Monsters on the floor"]
    wanted += ["Character sheets", "Character sheets", "The rules", "The rules, continued", "Who made this"]
    assert heads == wanted
    first = " ".join(texts[0].split())
    for words in (
        "by Somebody, CC0",
        "There is a way.",
        "Print at 100 %",
        "The plan, page 4",
        "The rules, page 11",
    ):
        assert words in first
    assert "(8,1) The plaster is thin here." in texts[2]
    for words in (
        "game-icons.net",
        "CC BY 3.0",
        "Lorc: bowman (elf)",
        "SIL Open Font License",
        "by Somebody, CC0.",
    ):
        assert words in " ".join(texts[-1].split())
    assert not book.missing


def test_every_monster_that_may_be_about_has_its_line() -> None:
    """Those that one sheet has no room for are on another."""
    found = pages(bind(MapFile(Dungeon((Level(("S.E",)),), monster_count=60)), Order()))
    first, second = [" ".join(text.split()) for text in found if "Monsters on the floor" in text]
    assert " 56" in first
    assert " 57 58 59 60" in second
    none = pages(bind(MapFile(Dungeon((Level(("S.E",)),), monster_count=0)), Order()))
    assert not any("Monsters on the floor" in text for text in none)


def test_players_get_no_secrets() -> None:
    """A book for players has neither notes nor counters nor what the GM's plan shows."""
    found = bind(small(), Order(players_only=True, gm_plan=True))
    text = " ".join(pages(found))
    for words in ("plaster", "for the GM", "Counters to cut out", "breakable wall\r"):
        assert words not in text
    assert found.pages == 9
    assert "breakable walls look like walls" in " ".join(text.split())


def test_a_plan_for_the_gm(book: Book) -> None:
    """With the GM's plan in full size there are counters on it, which make the file larger."""
    gm = bind(small(), Order(gm_plan=True))
    assert gm.pages == book.pages
    tile = page_with(gm, "sheet A1")
    assert len(paths(gm, tile)) > len(paths(book, tile)) + 20
    assert "everything is on it" in " ".join(pages(gm)[0].split())


def test_the_rulers_are_true(book: Book) -> None:
    """The two rulers are 100 mm long, and their ticks a millimetre apart."""
    found = paths(book, 0)
    assert any(c - a == pytest.approx(100, abs=0.8) and d - b < 1 for a, b, c, d in found)
    assert any(d - b == pytest.approx(100, abs=0.8) and c - a < 1 for a, b, c, d in found)
    ticks = sorted({round((a + c) / 2, 2) for a, b, c, d in found if c - a < 0.5 and 2 < d - b < 7})
    assert len(ticks) == 101
    assert all(b - a == pytest.approx(1, abs=0.02) for a, b in pairwise(ticks))


@pytest.mark.parametrize("square", [15.24, 9.0])
def test_squares_are_true(square: float) -> None:
    """The squares to measure, the plan's ruling and the counters' cuts have the same size."""
    printed = bind(small(), Order(square=square))
    squares = [
        c - a for a, b, c, d in paths(printed, 0) if c - a == pytest.approx(d - b, abs=0.01) and c - a < 90
    ]
    assert len(squares) >= 9
    assert all(side == pytest.approx(square, abs=0.6) for side in squares)
    cuts = paths(printed, page_with(printed, "Counters to cut out"))
    lines = sorted({round((b + d) / 2, 2) for a, b, c, d in cuts if d - b < 0.5 and c - a > square * 2})
    assert len(lines) >= 3
    assert all(b - a == pytest.approx(square, abs=0.02) for a, b in pairwise(lines))
    level = page_with(printed, "Level 1, sheet A1" if square > 10 else "Level 1 The")
    doors = [c - a for a, b, c, d in paths(printed, level) if c - a == pytest.approx(d - b, abs=0.01)]
    assert any(side == pytest.approx(square, abs=0.6) for side in doors)  # a threshold fills its space


def test_a_plan_on_one_sheet_needs_no_glue() -> None:
    """Given a level that fits, then there is no sheet that shows how sheets lie."""
    printed = bind(
        MapFile(Dungeon((Level(("S.E",)), Level(("S.E",), title="Coats")))), Order(paper=PAPERS["letter"])
    )
    text = " ".join(pages(printed))
    assert "how the sheets lie" not in text
    assert "cut along this edge" not in text
    assert "Level 2: Coats" in text
    assert "A dungeon without a title" in text
    assert "The GM's notes" not in text
    page: Any = pypdfium2.PdfDocument(printed.pdf)[0]
    assert page.get_size() == (pytest.approx(612), pytest.approx(792))


def test_long_words_leave_the_rulers_their_room() -> None:
    """Given the longest title and story, then they are cut, and both rulers are on the page."""
    words = "many words " * 180
    printed = bind(small(title=words, author=words, licence=words, story=words), Order(players_only=True))
    assert all(b > 0 and d < 297 for _, b, _, d in paths(printed, 0))
    assert pages(printed)[0].count("…") >= 3


def test_a_blank_level_is_printed() -> None:
    """Given a level that is not drawn yet, then the book has all but its plan."""
    printed = bind(MapFile(Dungeon((Level(("",)),))), Order())
    assert "for the GM" in " ".join(pages(printed))
    assert "The plan, page" not in pages(printed)[0]


def test_sheets_of_several_rows_are_marked() -> None:
    """Given sheets above and beside each other, then each says what is glued to it."""
    level = Level(tuple(["#" * 20] + ["#" + "." * 18 + "#"] * 32 + ["#" * 20]), (257,))
    printed = bind(MapFile(Dungeon((level,), "Hall")), Order(players_only=True))
    middle = pages(printed)[page_with(printed, "sheet A1")]
    assert plan_sheets(MapFile(Dungeon((level,))), Order()) == 4
    assert {"B1", "A2"} <= set(middle.split())
    assert "cut along this edge" in pages(printed)[page_with(printed, "sheet B2")]


def test_letters_that_the_hand_lacks() -> None:
    """Greek and Cyrillic come from the broad font; what no font has is replaced, and told."""
    printed = bind(small(title="Ночь \u03b1", author="\u4e2d\u6587 \U0001f409\x07"), Order(players_only=True))
    assert printed.missing == ("\u4e2d", "\u6587", "\U0001f409")
    first = pages(printed)[0]
    assert "Ночь \u03b1" in first
    assert f"by {REPLACEMENT * 2} {REPLACEMENT}" in first


def test_a_font_of_ones_own(tmp_path: Path) -> None:
    """Given a font, then its letters are used before the broad one is asked for."""
    font = font_file(BROAD)
    assert font is not None
    lettering = Lettering(["Ночь"], font)
    assert [name for name, _ in lettering.files] == ["Delius", "own"]
    broken = tmp_path / "a.ttf"
    broken.write_bytes(b"no font")
    with pytest.raises(PrintFault, match=r"a\.ttf: this font cannot be read"):
        Lettering([], broken)
    with pytest.raises(PrintFault, match=r"ends in \.ttf or \.otf"):
        Lettering([], tmp_path / "a.woff")


def test_fonts_without_letters_or_too_large(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A font that has no letters is none; nor is one that is vast."""
    font = tmp_path / "a.ttf"
    font.write_bytes(b"12345")
    monkeypatch.setattr("paperdelve.maps.printed.lettering.LARGEST_FONT", 4)
    with pytest.raises(PrintFault, match="at most 4 bytes"):
        Lettering([], font)
    monkeypatch.undo()
    monkeypatch.setattr("fontTools.ttLib.TTFont.getBestCmap", lambda _: None)
    with pytest.raises(PrintFault, match="no table of letters"):
        Lettering([])


@pytest.fixture(scope="module")
def press() -> Iterator[Press]:
    """A press whose first sheet is there."""
    made = Press(PAPERS["a4"], "T", Lettering(["x"]), "S")
    yield made
    made.finish()


@settings(max_examples=25)
@given(words=st.text(), room=st.floats(3, 100), size=st.floats(4, 30))
def test_any_words_can_be_printed(press: Press, words: str, room: float, size: float) -> None:
    """Whatever is to be written, and however little room there is, it is."""
    press.line(words, (10, 10), room, Hand(size))
    for line in press.lines(words, size, max(room, size)):
        assert line
    press.line("x" * 500, (10, 10), room, Hand(size, bold=True, align="R"))


def test_words_can_be_measured_at_once() -> None:
    """A press needs nothing more before it breaks words into lines, and none of them is on a sheet yet."""
    made = Press(PAPERS["a4"], "T", Lettering(["x"]), "S")
    assert made.lines("one two", 10, 10) == ["one", "two"]
    assert made.pages == 1
    assert "one" not in " ".join(pages(Book(made.finish(), 1, ())))


EVERY = {"sorcerers": True, "diagonals": "never", "mercy": False, "spawn_range": 9, "friendly_fire": "hurts"}


@pytest.mark.parametrize("paper", sorted(PAPERS))
@pytest.mark.parametrize("house_rules", [{}, EVERY])
def test_the_rules_take_two_sheets(paper: str, house_rules: dict[str, Any]) -> None:
    """On each paper, with all that a dungeon changes, the rules are two pages long."""
    made = Press(PAPERS[paper], "T", Lettering(["x"]), "S")
    print_rules(made, rules(MapFile(Dungeon((), house_rules=house_rules))))
    assert made.pages == 1 + 2
    made.finish()


def test_rules_that_do_not_fit_take_more_sheets(monkeypatch: pytest.MonkeyPatch) -> None:
    """Rules that are too long for two sheets in the smallest letters go on all the same."""
    monkeypatch.setattr("paperdelve.maps.printed.rule_pages.SIZES", (9.0,))
    made = Press(PAPERS["letter"], "T", Lettering(["x"]), "S")
    print_rules(made, rules(MapFile(Dungeon(()))) * 2)
    assert made.pages > 1 + 2
    made.finish()


def test_many_notes_take_more_sheets() -> None:
    """Notes go on on the next sheet."""
    notes = tuple(Note(1, f"Note {i}: " + "many words " * 20) for i in range(60))
    made = Press(PAPERS["a4"], "T", Lettering(["x"]), "S")
    print_notes(made, MapFile(Dungeon((Level(("S.E",), notes=notes),))))
    printed = Book(made.finish(), made.pages, ())
    assert "The GM's notes, continued" in " ".join(pages(printed))
    assert "Note 59" in " ".join(pages(printed))


def test_what_is_not_installed_is_said(monkeypatch: pytest.MonkeyPatch) -> None:
    """Without its libraries nothing is printed, and the sentence says how to install them."""
    for module in ("press", "lettering"):
        with monkeypatch.context() as patch:
            patch.setattr(f"paperdelve.maps.printed.{module}.find_spec", lambda _: None)
            with pytest.raises(NotInstalled, match=r"need fpdf2, .*pip install 'paperdelve\[print\]'"):
                bind(small(), Order())
    monkeypatch.setattr("paperdelve.maps.printed.lettering.font_file", lambda _: None)
    with pytest.raises(NotInstalled, match="need the font Delius"):
        bind(small(), Order())


def test_the_command(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """`paperdelve map print` says how much paper it takes, and what it could not write."""
    out, file = tmp_path / "a.pdf", tmp_path / "m.toml"
    file.write_text('title = "\u4e2d"\nmap = "S' + "." * 20 + 'E"\n', "utf-8")
    usual = ["map", "print", str(file), "-o", str(out), "--players-only"]
    assert main([*usual, "--paper", "letter", "--square", "0.6in"]) == 0
    said = capsys.readouterr().out.splitlines()
    assert said[0] == "The plan takes 2 sheets with squares of 15.24 mm."
    assert said[1].startswith(f"Written: {out}, 9 pages.")
    assert said[2].endswith("question marks: \u4e2d")
    assert out.read_bytes().startswith(b"%PDF")
    file.write_text('map = "SE"', "utf-8")
    assert main([*usual, "--square", "5mm", "--pages", "all"]) == 0
    assert capsys.readouterr().out.startswith("The plan takes 1 sheet with squares of 5 mm.\nWritten")


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        (["--square", "3mm"], "a square is 5 to 50 mm long, not 3 mm"),
        (["--pages", "some"], "--pages is a whole number or all, not some"),
        (
            ["--pages", "2"],
            "the plan takes 6 sheets with squares of 15 mm, more than 2; ask for smaller squares",
        ),
        (["--font", "nowhere.ttf"], "nowhere.ttf: No such file or directory"),
        (["--font", "a.woff"], "a.woff: a font's file ends in .ttf or .otf"),
    ],
)
def test_what_cannot_be_printed(
    arguments: list[str], words: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """Each mistake is one sentence, and nothing is written."""
    out = tmp_path / "a.pdf"
    assert main(["map", "print", "moth-court", "-o", str(out), *arguments]) == 2
    assert capsys.readouterr().err.startswith(f"paperdelve: {words}")
    assert not out.exists()


def test_the_smallest_squares_cannot_be_smaller(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """Where squares are as small as can be, only more sheets are offered."""
    arguments = [
        "map",
        "print",
        "moth-court",
        "-o",
        str(tmp_path / "a.pdf"),
        "--square",
        "5mm",
        "--pages",
        "0",
    ]
    assert main(arguments) == 2
    assert "ask for more sheets (--pages 1, or --pages all)" in capsys.readouterr().err
