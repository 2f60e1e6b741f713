"""Commands as text: what is read, what is written, and what is told of what cannot be read."""

from contextlib import suppress
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from paperdelve.rules.board import LARGEST, OFF_PAPER, space
from paperdelve.rules.game import CommandFault
from paperdelve.rules.gauntlet import commands as cm
from paperdelve.rules.gauntlet import gm_commands as gm
from paperdelve.rules.gauntlet.dungeon import COLOURS, ENCHANTMENTS, KINDS, Counter
from paperdelve.rules.gauntlet.game import GAUNTLET
from paperdelve.rules.gauntlet.gm_language import FORMS as GM_FORMS
from paperdelve.rules.gauntlet.gm_language import LETTERS
from paperdelve.rules.gauntlet.language import FORMS, LOOTED, MOST_WORDS

spaces = st.builds(space, st.integers(0, LARGEST - 1), st.integers(0, LARGEST - 1))
paths = st.lists(spaces, min_size=1, max_size=6).map(tuple)
amounts = st.none() | st.integers(0, 999_999)
things = st.dictionaries(st.sampled_from(LOOTED), amounts, max_size=3)
colours = st.sampled_from(COLOURS)
enchantments = st.sampled_from(ENCHANTMENTS)
kinds = st.none() | st.sampled_from((*KINDS, "hero"))
numbers = st.integers(0, 999_999)
words = st.from_regex(r"[a-z_]{1,12}", fullmatch=True)
bodies = st.sampled_from(("all", "death", "thief")) | st.integers(0, 999).map(str)
whose = colours | st.just("death") | st.integers(0, 999).map(str) | st.just("3,7")
values = (
    numbers | st.booleans() | st.none() | words.filter(lambda word: word not in ("true", "false", "none"))
)


@st.composite
def counters(draw: st.DrawFn) -> Counter:
    """Draw a counter as a GM may put it."""
    kind = draw(st.sampled_from(KINDS))
    figures: dict[str, Any] = draw(
        st.fixed_dictionaries(
            {},
            optional={
                **dict.fromkeys(("level", "body_points", "keys", "potions", "treasure"), numbers),
                **dict.fromkeys(("spawns", "loot", "colour"), words),
            },
        )
    )
    held = draw(st.sets(enchantments)) if kind == "corpse" else set()
    return Counter(kind, draw(spaces), enchantments=tuple(e for e in ENCHANTMENTS if e in held), **figures)


commands = st.one_of(
    st.builds(cm.Move, paths),
    st.builds(cm.Go, spaces),
    st.builds(cm.Fight, spaces),
    st.builds(cm.Potion),
    st.builds(cm.Snatch, spaces),
    st.builds(cm.Loot, spaces, things.map(lambda wanted: tuple(wanted.items()))),
    st.builds(cm.Loot, spaces, st.just((("extra_speed", None), ("keys", 2), ("invisibility", None)))),
    st.builds(cm.Open, spaces),
    st.builds(cm.ChooseEnchantment, enchantments),
    st.builds(cm.Swap, enchantments, enchantments),
    st.builds(cm.Trade, colours, st.none() | enchantments, st.none() | enchantments),
    st.builds(cm.Answer, st.booleans()),
    st.builds(cm.LetPass, st.sampled_from(("ask", "always", "never"))),
    st.builds(cm.End),
    st.builds(cm.Play),
)
gm_commands = st.one_of(
    st.builds(gm.Put, counters()),
    st.builds(gm.Shift, spaces, spaces, kinds),
    st.builds(gm.Remove, spaces, kinds),
    st.builds(gm.SetFigure, whose, words, numbers),
    st.builds(gm.Give, colours, enchantments, st.booleans()),
    st.builds(gm.Draw, st.sampled_from(list(LETTERS.values())), paths),
    st.builds(gm.OpenDoors, spaces),
    st.builds(gm.SetRule, words, values),
    st.builds(gm.RollOpenly, numbers),
    st.builds(gm.TakeOver, bodies, st.none() | numbers),
    st.builds(gm.HandBack, bodies),
    st.builds(gm.Steer, paths),
    st.builds(gm.Attack, spaces),
    st.builds(gm.Done),
    st.builds(gm.Walk, spaces),
    st.builds(gm.EndTurn),
    st.builds(gm.Kill, colours),
    st.builds(gm.Revive, colours, spaces),
    st.builds(gm.Finish, st.sampled_from(("won", "lost"))),
    st.builds(gm.GoToLevel, numbers),
)


@settings(max_examples=400, derandomize=True, database=None)
@given(commands | gm_commands)
def test_written_commands_are_read_back(command: Any) -> None:
    """Every command's text is read as that command, and has no blanks too many."""
    text = GAUNTLET.text(command)
    assert GAUNTLET.parse(text) == command
    assert text == " ".join(text.split())


@pytest.mark.parametrize(
    ("text", "command"),
    [
        ("move 2,1 3,2", cm.Move((space(2, 1), space(3, 2)))),
        ("go 6,1", cm.Go(space(6, 1))),
        ("fight 4,1", cm.Fight(space(4, 1))),
        ("potion", cm.Potion()),
        ("snatch 3,2", cm.Snatch(space(3, 2))),
        ("loot 3,2", cm.Loot(space(3, 2))),
        ("loot 3,2 keys 1 treasure", cm.Loot(space(3, 2), (("keys", 1), ("treasure", None)))),
        ("loot 3,2 potions keys 0", cm.Loot(space(3, 2), (("potions", None), ("keys", 0)))),
        ("loot 3,2 extra_speed", cm.Loot(space(3, 2), (("extra_speed", None),))),
        ("open 4,1", cm.Open(space(4, 1))),
        ("choose extra_speed", cm.ChooseEnchantment("extra_speed")),
        ("swap extra_speed for invisibility", cm.Swap("extra_speed", "invisibility")),
        (
            "trade blue give extra_speed for throw_weapon",
            cm.Trade("blue", "extra_speed", "throw_weapon"),
        ),
        ("trade blue give nothing for throw_weapon", cm.Trade("blue", None, "throw_weapon")),
        ("trade red give extra_speed for nothing", cm.Trade("red", "extra_speed", None)),
        ("answer yes", cm.Answer(yes=True)),
        ("answer no", cm.Answer(yes=False)),
        ("pass ask", cm.LetPass("ask")),
        ("pass always", cm.LetPass("always")),
        ("pass never", cm.LetPass("never")),
        ("end", cm.End()),
        ("play", cm.Play()),
        ("  go   6,1 ", cm.Go(space(6, 1))),
        ("go 249,249", cm.Go(space(249, 249))),
        ("gm put ghost 3,1", gm.Put(Counter("ghost", space(3, 1)))),
        (
            "gm put corpse 3,1 colour blue keys 2 fight_power extra_speed treasure 5",
            gm.Put(
                Counter(
                    "corpse",
                    space(3, 1),
                    colour="blue",
                    keys=2,
                    treasure=5,
                    enchantments=("fight_power", "extra_speed"),
                )
            ),
        ),
        ("gm move 1,1 2,1", gm.Shift(space(1, 1), space(2, 1))),
        ("gm move 1,1 2,1 hero", gm.Shift(space(1, 1), space(2, 1), "hero")),
        ("gm remove 1,1 key", gm.Remove(space(1, 1), "key")),
        ("gm set red armour 5", gm.SetFigure("red", "armour", 5)),
        ("gm set 007 level 2", gm.SetFigure("7", "level", 2)),
        ("gm set 04,1 body_points 2", gm.SetFigure("4,1", "body_points", 2)),
        ("gm take red extra_speed", gm.Give("red", "extra_speed", give=False)),
        ("gm draw outside 1,1 2,2", gm.Draw(" ", (space(1, 1), space(2, 2)))),
        ("gm open 1,1", gm.OpenDoors(space(1, 1))),
        ("gm rule mercy true", gm.SetRule("mercy", value=True)),
        ("gm rule mercy false", gm.SetRule("mercy", value=False)),
        ("gm rule spawn_range none", gm.SetRule("spawn_range", None)),
        ("gm rule spawn_range 5", gm.SetRule("spawn_range", 5)),
        ("gm rule diagonals free", gm.SetRule("diagonals", "free")),
        ("gm rule diagonals 1234567", gm.SetRule("diagonals", "1234567")),
        ("gm roll 3", gm.RollOpenly(3)),
        ("gm control all", gm.TakeOver("all")),
        ("gm control 3 1 round", gm.TakeOver("3", 1)),
        ("gm control thief 2 rounds", gm.TakeOver("thief", 2)),
        ("gm release death", gm.HandBack("death")),
        ("gm steer 1,1 2,1", gm.Steer((space(1, 1), space(2, 1)))),
        ("gm go 2,1", gm.Walk(space(2, 1))),
        ("gm attack 1,1", gm.Attack(space(1, 1))),
        ("gm done", gm.Done()),
        ("gm end", gm.EndTurn()),
        ("gm kill red", gm.Kill("red")),
        ("gm revive red 1,1", gm.Revive("red", space(1, 1))),
        ("gm finish won", gm.Finish("won")),
        ("gm level 1", gm.GoToLevel(1)),
    ],
)
def test_commands_as_people_write_them(text: str, command: object) -> None:
    """Each form reads as it should."""
    assert GAUNTLET.parse(text) == command


@pytest.mark.parametrize("word", ["250,1", "1,250", "-1,3", "3,-1", "999,999"])
def test_spaces_off_every_paper(word: str) -> None:
    """A space that no paper has is read all the same: the rules refuse it."""
    assert GAUNTLET.parse(f"go {word}") == cm.Go(OFF_PAPER)
    assert GAUNTLET.parse(GAUNTLET.text(cm.Go(OFF_PAPER))) == cm.Go(OFF_PAPER)


@pytest.mark.parametrize(
    "word",
    ["3", "3,", ",3", "3.1", "3,1,2", "a,b", "3,x", "\u0663,\u0661", "3;1", "+1,2", "1, 2", "9999999999,1"],
)
def test_what_is_no_space(word: str) -> None:
    """What is no column and row is told, with how to write one."""
    with pytest.raises(CommandFault, match=r"is not a space|the form is"):
        GAUNTLET.parse(f"go {word}")


@pytest.mark.parametrize("verb", FORMS)
def test_the_form_is_told(verb: str) -> None:
    """A command of the wrong form is told the right one."""
    with pytest.raises(CommandFault) as fault:
        GAUNTLET.parse(f"{verb} so that nobody understands")
    assert FORMS[verb] in str(fault.value) or "is not a space" in str(fault.value)


@pytest.mark.parametrize("verb", GM_FORMS)
def test_the_form_of_the_gms_is_told(verb: str) -> None:
    """A command of the GM of the wrong form is told the right one."""
    with pytest.raises(CommandFault) as fault:
        GAUNTLET.parse(f"gm {verb} so that nobody understands")
    assert GM_FORMS[verb] in str(fault.value) or "is not a space" in str(fault.value)


@pytest.mark.parametrize(
    ("text", "says"),
    [
        ("", "a command is missing"),
        ("   ", "a command is missing"),
        ("move " + "1,1 " * MOST_WORDS, "too long"),
        ("dance", "there is no command 'dance'; there are move, go"),
        ("go", "the form is: go X,Y"),
        ("move", "the form is: move X,Y X,Y ..."),
        ("choose sword", "'sword' is not an enchantment; there are extra_armour"),
        ("swap extra_speed for sword", "'sword' is not an enchantment"),
        ("trade pink give nothing for nothing", "the form is: trade COLOUR"),
        ("trade blue give nothing for sword", "'sword' is not an enchantment"),
        ("answer maybe", "the form is: answer yes, or answer no"),
        ("pass sometimes", "the form is: pass ask"),
        ("loot 1,1 swords", "'swords' does not belong there"),
        ("loot 1,1 3", "'3' does not belong there"),
        ("loot 1,1 keys 1 2", "'2' does not belong there"),
        ("loot 1,1 keys -1", "'-1' does not belong there"),
        ("loot 1,1 keys 1234567", "'1234567' does not belong there"),
        ("loot 1,1 extra_speed 1", "'1' does not belong there"),
        ("gm", "the GM's commands are gm put, gm move"),
        ("gm dance", "the GM's commands are gm put"),
        ("gm put dragon 1,1", GM_FORMS["put"]),
        ("gm put ghost 1,1 level", "a value is missing after 'level'"),
        ("gm put ghost 1,1 level two", "'two' is not a whole number"),
        ("gm put ghost 1,1 size 3", "there is no 'size' to put"),
        ("gm put ghost 1,1 extra_speed 3", "there is no 'extra_speed' to put"),
        ("gm move 1,1 2,1 dragon", GM_FORMS["move"]),
        ("gm move 1,1 2,1 key potion", GM_FORMS["move"]),
        ("gm remove 1,1 wall", GM_FORMS["remove"]),
        ("gm set thief body_points 1", "'thief' is not a whole number"),
        ("gm set red armour high", "'high' is not a whole number"),
        ("gm set red armour -1", "'-1' is not a whole number"),
        ("gm set red armour 1234567", "'1234567' is not a whole number"),
        ("gm set red armour ²", "is not a whole number"),
        ("gm give red sword", GM_FORMS["give"]),
        ("gm give pink extra_speed", GM_FORMS["give"]),
        ("gm draw lava 1,1", GM_FORMS["draw"]),
        ("gm draw wall", GM_FORMS["draw"]),
        ("gm control ghost", "'ghost' is not a whole number"),
        ("gm control all 2 turns", GM_FORMS["control"]),
        ("gm control all two rounds", "'two' is not a whole number"),
        ("gm release everybody", "'everybody' is not a whole number"),
        ("gm kill pink", GM_FORMS["kill"]),
        ("gm revive pink 1,1", GM_FORMS["revive"]),
        ("gm finish draw", GM_FORMS["finish"]),
        ("gm level one", "'one' is not a whole number"),
    ],
)
def test_what_cannot_be_read(text: str, says: str) -> None:
    """What cannot be read is a fault that says what was expected."""
    with pytest.raises(CommandFault) as fault:
        GAUNTLET.parse(text)
    assert says in str(fault.value)


def test_the_longest_command() -> None:
    """A move through hundreds of spaces can be said."""
    command = GAUNTLET.parse("move" + " 1,1" * (MOST_WORDS - 1))
    assert command == cm.Move((space(1, 1),) * (MOST_WORDS - 1))


@settings(max_examples=200, derandomize=True, database=None)
@given(
    st.text(max_size=40)
    | st.lists(st.sampled_from((*FORMS, *GM_FORMS, "gm", "1,1", "3", "red", "key", "for")), max_size=6).map(
        " ".join
    )
)
def test_no_text_breaks_it(text: str) -> None:
    """Any text is a command or a fault."""
    command = None
    with suppress(CommandFault):
        command = GAUNTLET.parse(text)
    assert command is None or GAUNTLET.parse(GAUNTLET.text(command)) == command
