"""Commands in words."""

import pytest

from paperdelve.wire.scene import Scene
from paperdelve_client.terminal.past.flags import Flag, flag_from, flags
from paperdelve_client.terminal.past.timeline import Moment
from paperdelve_client.terminal.past.told import clock, told

SCENE = Scene(sheets={"red": {"name": "Brunhild"}, "blue": {"name": "Olaf"}})


@pytest.mark.parametrize(
    ("seat", "command", "words"),
    [
        ("red", "go 6,1", "Brunhild goes to 6,1"),
        ("red", "move 6,1", "Brunhild steps to 6,1"),
        ("red", "move 6,1 7,1 8,1", "Brunhild walks 3 spaces to 8,1"),
        ("red", "fight 4,1", "Brunhild attacks at 4,1"),
        ("red", "potion", "Brunhild uses a potion"),
        ("red", "snatch 4,1", "Brunhild snatches what lies at 4,1"),
        ("red", "loot 4,1", "Brunhild loots the corpse at 4,1"),
        ("red", "open 4,1", "Brunhild opens what is locked at 4,1"),
        ("red", "choose extra_speed", "Brunhild chooses extra speed"),
        ("red", "trade blue give extra_speed for nothing", "Brunhild offers Olaf extra speed for nothing"),
        ("blue", "answer no", "Olaf says no"),
        ("blue", "pass never", "Olaf lets nobody pass"),
        ("blue", "pass ask", "Olaf wants to be asked to let others pass"),
        ("blue", "end", "Olaf ends the turn"),
        ("monsters", "play", "The monsters move"),
        ("green", "swap extra_armour for fight_power", "green swaps extra armour for fight power"),
        ("", "end", "The table ends the turn"),
        ("gm", "gm put ghost 5,1 level 2", "The GM puts ghost on 5,1 level 2"),
        ("gm", "gm move 5,1 6,1", "The GM moves what is at 5,1 to 6,1"),
        ("gm", "gm move 5,1 6,1 ghost", "The GM moves ghost at 5,1 to 6,1"),
        ("gm", "gm remove 5,1", "The GM removes what is at 5,1"),
        ("gm", "gm remove 5,1 key", "The GM removes key at 5,1"),
        ("gm", "gm set 4 body_points 2", "The GM sets body points of monster 4 to 2"),
        ("gm", "gm set 3,1 body_points 2", "The GM sets body points of what is at 3,1 to 2"),
        ("gm", "gm give red extra_magic", "The GM gives Brunhild extra magic"),
        ("gm", "gm take red extra_magic", "The GM takes extra magic from Brunhild"),
        ("gm", "gm draw wall 1,1", "The GM draws wall on 1,1"),
        ("gm", "gm draw wall 1,1 2,1", "The GM draws wall on 2 spaces from 1,1"),
        ("gm", "gm open 2,1", "The GM opens the door at 2,1"),
        ("gm", "gm rule thief_after 3", "The GM sets the rule thief after to 3"),
        ("gm", "gm roll 1", "The GM rolls a die"),
        ("gm", "gm roll 3", "The GM rolls 3 dice"),
        ("gm", "gm control all 2 rounds", "The GM takes over all monsters for 2 rounds"),
        ("gm", "gm control death", "The GM takes over death"),
        ("gm", "gm release 3", "The GM hands back monster 3"),
        ("gm", "gm go 3,3", "The GM walks the monster to 3,3"),
        ("gm", "gm steer 3,3 4,3", "The GM walks the monster to 4,3"),
        ("gm", "gm attack 3,3", "The GM attacks at 3,3"),
        ("gm", "gm done", "The GM is done with the monster"),
        ("gm", "gm end", "The GM ends the turn"),
        ("gm", "gm kill blue", "The GM slays Olaf"),
        ("gm", "gm revive blue 3,3", "The GM revives Olaf at 3,3"),
        ("gm", "gm finish won", "The GM ends the game as won"),
        ("gm", "gm level 1", "The GM takes everybody to level 2"),
        ("gm", "gm", "The GM gm"),
        ("gm", "gm level deep", "The GM gm level deep"),
        ("red", "swap one", "Brunhild swap one"),
        ("red", "dance wildly", "Brunhild dance wildly"),
        ("red", "", ""),
    ],
)
def test_commands_are_told(seat: str, command: str, words: str) -> None:
    """Who, and what; what is not known as it was written."""
    assert told(seat, command, SCENE) == words


def test_times_are_told_as_on_a_clock() -> None:
    """Hours only where there are any."""
    assert [clock(7), clock(247), clock(3847), clock(-1)] == ["0:07", "4:07", "1:04:07", "0:00"]


def test_flags_tell_the_weightiest_and_rounds_are_no_stops() -> None:
    """Turns get none at all."""
    course = [
        Moment(1, marks=("level", "round")),
        Moment(3, marks=("turn",)),
        Moment(5, marks=("door", "death")),
        Moment(7, marks=("turn", "round")),
        Moment(11, marks=("end",)),
    ]
    found = flags(course)
    assert found == [Flag(1, "level"), Flag(5, "death"), Flag(7, "round"), Flag(11, "end")]
    assert flag_from(found, 1, 1) == Flag(5, "death")
    assert flag_from(found, 5, 1) == Flag(11, "end")
    assert flag_from(found, 11, -1) == Flag(5, "death")
    assert flag_from(found, 11, 1) is None
