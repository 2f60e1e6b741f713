"""Whole map files: what is read, and every problem with its place."""

import os
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from paperdelve.maps.file.format import LARGEST_FILE, load_map, read_map
from paperdelve.maps.file.problems import MapFault
from paperdelve.rules.board import space
from paperdelve.rules.gauntlet.dungeon import Counter, Note
from paperdelve.rules.gauntlet.settings import setting_problem

FAR = "." * 20
PLAIN = f'map = """\nS{FAR}E\n"""\n'


def found(text: str, *, checked: bool = True) -> list[str]:
    """List the problems of a text."""
    return [str(problem) for problem in read_map(text, "m.toml", checked=checked).problems]


def test_a_whole_file() -> None:
    """Head, legend, levels, listed counters and notes come out as a dungeon."""
    text = f"""\
title = "Title"
author = "A"
licence = "MIT"
story = "Long ago"
players = 2
monster_count = 7
thief_after = 3
[house_rules]
mercy = false
[legend]
u = {{ kind = "grunt", level = 2 }}
[[level]]
title = "One"
map = '''
S{FAR}E
Suk
'''
counters = [{{ kind = "ghost", at = [4, 0] }}]
[[level.notes]]
at = [1, 1]
words = "Psst"
[[level]]
map = "S{FAR}E"
"""
    read = read_map(text).expect()
    assert (read.author, read.licence, read.story, read.players) == ("A", "MIT", "Long ago", 2)
    dungeon = read.dungeon
    assert (dungeon.title, dungeon.monster_count, dungeon.thief_after) == ("Title", 7, 3)
    assert dungeon.house_rules == {"mercy": False}
    first, second = dungeon.levels
    assert first.rows[1] == "..." + " " * 19
    assert first.counters == (
        Counter("grunt", space(1, 1), 2),
        Counter("key", space(2, 1)),
        Counter("ghost", space(4, 0)),
    )
    assert (first.title, first.notes) == ("One", (Note(space(1, 1), "Psst"),))
    assert (second.title, second.starts) == ("", (0,))


@pytest.mark.parametrize(
    "text",
    [
        PLAIN,
        PLAIN.replace("\n", "\r\n"),
        "\ufeff" + PLAIN,
        f'levels = ["S{FAR}E"]',
        f'levels = [{{ map = "S{FAR}E" }}]',
        f'[[level]]\nmap = "S{FAR}E"',
    ],
)
def test_ways_to_draw(text: str) -> None:
    """One map, a list of drawings, of tables, or level tables; with CRLF and a byte order mark too."""
    reading = read_map(text)
    assert reading.problems == []
    assert reading.expect().dungeon.levels[0].rows == ("." * 21 + "E",)


@pytest.mark.parametrize(
    ("text", "problem"),
    [
        ("", "1:1: error: nothing is drawn: map ="),
        ("x = 1\n" + PLAIN, "1:1: error: a map file has no 'x'"),
        ("title = 3\n" + PLAIN, "1:1: error: this must be words in quotes, not 3"),
        (
            'title = "\\u0007"\n' + PLAIN,
            "1:1: error: this must be at most 2000 characters that can be printed",
        ),
        ("players = 5\n" + PLAIN, "1:1: error: players must be a whole number from 1 to 4, not 5"),
        ("thief_after = true\n" + PLAIN, "1:1: error: thief_after must be"),
        ("house_rules = 1\n" + PLAIN, "1:1: error: house_rules is a table"),
        (PLAIN + "[house_rules]\nmercy = 1", "5:1: error: mercy must be true or false"),
        ("legend = 1\n" + PLAIN, "1:1: error: the legend is a table"),
        (PLAIN + '[legend]\nk = { kind = "key" }', "5:1: error: the letter 'k' is the map format's own: key"),
        (PLAIN + 'levels = ["S"]', "4:1: error: a map is drawn in one of these, not in map and levels"),
        ("levels = []", "1:1: error: levels must hold 1 to 50 levels"),
        ("level = 3", "1:1: error: level must hold"),
        ("levels = [3]", "1:11: error: a level is a drawing, or a table"),
        ("map = 3", "1:1: error: a level needs a drawing"),
        ('counters = []\nlevels = ["S"]', "1:1: error: counters belong into a [[level]] table here"),
        ("counters = 1\n" + PLAIN, "1:1: error: counters is a list of tables"),
        ('[[level]]\nmaps = ""', "2:1: error: a level has no 'maps'"),
        ('[[level]]\ntitle = 3\nmap = ""', "2:1: error: this must be words"),
        ('counters = [\n { kind = "x" }]\n' + PLAIN, "2:4: error: there is no counter 'x'"),
        ("notes = [1]\n" + PLAIN, "1:10: error: a note is a table"),
        ("notes = [{ at = [1] }]\n" + PLAIN, "1:12: error: a note needs a place"),
        ("notes = [{ at = [0, 0] }]\n" + PLAIN, "1:10: error: a note needs words"),
        ('notes = [{ at = [0, 0], words = "a", by = 1 }]\n' + PLAIN, "1:38: error: a note has no 'by'"),
        ('map = """\nS.\n.?E"""', "3:2: error: at 1,1: the letter '?' means nothing"),
        ('levels = ["""\nS?E""", "SE"]', "2:2: error: level 1, at 1,0: the letter '?'"),
        ('map = ""', "1:8: error: the map is empty"),
        ('map = """\nS#E"""', "2:1: error: at 0,0: no way leads from this start space to the exit"),
        ('map = "S."', "1:1: error: there is no exit"),
        (
            f'counters = [{{ kind = "chest", at = [50, 0] }}]\nmap = "S{FAR}E"',
            "1:13: error: at 50,0: the chest is off the paper",
        ),
        ("a = [", "1:6: error: this is not TOML: "),
        ("\n\na = 1 1", "3:7: error: this is not TOML: "),
        ('a = """', "1:8: error: this is not TOML: "),
        ("a = " + "9" * 5000, "1:5: error: a word or a number has less than 1000"),
        ("players = 0x" + "f" * 5000, "1:11: error: a word or a number has less than 1000"),
        ("title = 1\na" + ".a" * 50_000 + " = 1", "2:1: error: a key has at most 8 parts"),
        ("[a . 'b.c'" + ' . "a"' * 9 + "]", "1:2: error: a key has at most 8 parts"),
        ("a = " + "[" * 60 + "]" * 60, "1:1: error: this is nested too deep"),
        ('a = "' + '\\"' * 50_000, "1:"),
        ("a = " + "[" * 5000, "1:1: error: this is nested too deep"),
    ],
)
def test_problems(text: str, problem: str) -> None:
    """Every problem is told with its line and column, and refuses the map."""
    reading = read_map(text, "m.toml")
    assert reading.map is None
    assert any(line.startswith(f"m.toml:{problem}") for line in map(str, reading.problems)), found(text)
    with pytest.raises(MapFault, match="error") as caught:
        reading.expect()
    assert caught.value.problems == reading.problems


def test_warnings_refuse_nothing() -> None:
    """A map with warnings only is read, and they are told."""
    reading = read_map('map = "SE"', "m.toml")
    assert reading.map is not None
    assert found('map = "SE"') == [
        "m.toml:1:1: warning: the exit is only 1 steps from the start; 20 or more are better"
    ]


def test_without_the_checks() -> None:
    """A script reads what can be read; whether it can be played is judged when it is opened."""
    assert found('map = "..."', checked=False) == []
    assert found('map = ".?."', checked=False) != []


def test_players_need_places() -> None:
    """A map that names how many it is for has places for so many (G2.4)."""
    assert found(f'players = 3\nmap = "S#{FAR}E#"', checked=True)[0].startswith(
        "m.toml:2:8: error: at 0,0: there are places for 1 heroes at the start, and 3 need one"
    )


@pytest.mark.parametrize("name", ["monster_count", "thief_after"])
@pytest.mark.parametrize("value", [-1, 0, 1000, 1001, 10_000, 10_001, 100_000, 100_001])
def test_a_map_may_say_what_a_host_may(name: str, value: int) -> None:
    """A figure that map and host may both set has the same bounds in both places, and the same words."""
    problem = setting_problem(name, value)
    assert found(f"{name} = {value}\n{PLAIN}") == ([f"m.toml:1:1: error: {problem}"] if problem else [])


FIFTY = """\
titel = 1
title = 2
author = 3
licence = 4
story = 5
players = 6
monster_count = -1
thief_after = -1

[house_rules]
diagonals = "some"
rotate_first = 1
friendly_fire = "often"
mercy = "no"
demon_range = -1
death_total = 0
revival = "maybe"
nonsense = true

[legend]
ab = { kind = "key" }
k = { kind = "key" }
u = { kind = "gnome" }
v = 1

[[level]]
title = 7
colour = "red"
map = '''
????????????????????????????S
E!!.g....T
'''
counters = [
  1,
  { kind = "ghost" },
  { kind = "ghost", at = [0] },
  { kind = "ghost", at = [0, 1], level = 9 },
  { kind = "chest", at = [4, 1] },
  { kind = "ghost", at = [200, 1] },
  { kind = "sorcerer", at = [6, 1] },
]
notes = [1, { at = [1, 1] }]
"""


def test_fifty_faults_at_once() -> None:
    """A file with fifty faults and more tells all of them, each in its line."""
    problems = read_map(FIFTY, "m.toml").problems
    lines = FIFTY.split("\n")
    told = [problem.line for problem in problems]
    assert len(problems) > 50
    assert told == sorted(told)
    faulty = {
        number
        for number, line in enumerate(lines, 1)
        if line and not line.startswith(("[", "map", "'''", "counters", "]"))
    }
    assert {problem.line for problem in problems if problem.serious} == faulty
    for problem in problems:
        if "'?'" in problem.words:
            assert lines[problem.line - 1][problem.column - 1] == "?"
            assert problem.at == (problem.column - 1, 0)


PIECES = [
    "map = ", '"""', "'''", "S..E", "#", "\n", "levels = [", "]", ",", "[[level]]\n", "[legend]\n",
    "{", "}", '"', "counters = [", "kind = ", '"ghost"', "at = [1, 1]", "title = ", "1", "=", "notes",
    "words", "\\", "\t", "k",
    "[house_rules]\n", "mercy", "true", "[", "9" * 30, "players = 3\n", "é", " ", "level", ".",
]  # fmt: skip


@given(st.lists(st.sampled_from(PIECES), max_size=40).map("".join) | st.text())
def test_any_text(text: str) -> None:
    """No text raises anything: there is a map, or a serious problem in a line that the text has."""
    reading = read_map(text)
    assert (reading.map is None) == any(problem.serious for problem in reading.problems)
    lines = text.replace("\r\n", "\n").split("\n")
    for problem in reading.problems:
        assert 1 <= problem.line <= len(lines)
        assert 1 <= problem.column <= len(lines[problem.line - 1]) + 1


def test_files(tmp_path: Path) -> None:
    """A file is read from disk; not UTF-8 or too large is a problem, missing is an error."""
    path = tmp_path / "m.toml"
    path.write_text(PLAIN, encoding="utf-8")
    assert load_map(path).problems == []
    path.write_bytes(b"title = 'a'\nauthor = '\xff'")
    assert str(load_map(path).problems[0]) == f"{path}:2:11: error: this is not UTF-8 text"
    with path.open("wb") as file:
        os.truncate(file.fileno(), LARGEST_FILE + 1)
    assert "at most" in load_map(path).problems[0].words
    with pytest.raises(FileNotFoundError):
        load_map(tmp_path / "none.toml")


def test_what_costs_too_much_is_looked_for_in_keys_only() -> None:
    """Words with many dots and long words may stand in texts, drawings and comments."""
    dots, word = "a" + ".a" * 20, "w" * 1500
    text = (
        f'# {dots} {word}\ntitle = "{dots}"\nauthor = \'{dots}\'\nstory = """\n{dots}\n{word} "{dots}"\n"""\n'
    )
    reading = read_map(f"{text}map = '''\nS{FAR}E\ng.g.g.g.g.g.g.g.g.g.g.g\n'''")
    assert reading.expect().dungeon.title == dots
