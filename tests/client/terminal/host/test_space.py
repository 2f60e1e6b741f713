"""What the GM can do at a space."""

from paperdelve_client.hold import Hold
from paperdelve_client.terminal.host import orders, space
from paperdelve_client.terminal.host.menu import Count, Point, Write
from paperdelve_client.terminal.table.telling import telling
from tests.client.drawn import at
from tests.client.terminal.host.room import follow, hold, lines, row, rows


def test_a_monster_is_moved_removed_set_and_taken_over() -> None:
    """Each is the command that could have been typed."""
    items = space.items(hold(), at(2, 1))
    assert rows(items)[0] == "Ghost 1 of level 1."
    assert lines(items) == ["gm remove 2,1 ghost", "gm control 1", "gm release 1"]
    point = row(items, "Move it").then
    assert isinstance(point, Point)
    assert point.lines(at(3, 2)) == ["gm move 2,1 3,2 ghost"]
    count = row(items, "Set level (1)").then
    assert isinstance(count, Count)
    assert (count.least, count.most, count.now, count.line(3)) == (1, 3, 1, "gm set 1 level 3")


def test_a_hero_is_given_taken_slain_and_never_removed() -> None:
    """Its figures are those of its sheet."""
    items = space.items(hold(), at(1, 1))
    assert lines(items) == ["gm kill red"]
    assert row(items, "Slay").then.question == "Slay Dio?"  # type: ignore[union-attr]
    assert lines(follow(items, "Give")) == ["gm give red invisibility"]
    assert lines(follow(items, "Take")) == ["gm take red extra_speed"]
    assert row(items, "Set keys (0)").then is not None


def test_many_figures_have_a_list_of_their_own() -> None:
    """One alone stands with the rest."""
    held = hold()
    assert held.catalogue is not None
    potions = {"of": "hero", "name": "potions", "words": "potions", "least": 0, "most": 10}
    held.catalogue.palette["figures"] = [*held.catalogue.palette["figures"], potions]
    items = space.items(held, at(1, 1))
    assert rows(follow(items, "Set a figure")) == ["Set keys (0) ...", "Set potions (0) ..."]


def test_several_things_on_a_space_have_a_list_each() -> None:
    """Items that lie together too."""
    items = space.items(hold(), at(5, 1))
    assert rows(items)[:2] == ["Key ...", "Potion ..."]
    assert lines(follow(items, "Potion")) == ["gm remove 5,1 potion"]


def test_generators_death_chests_and_bombs() -> None:
    """A bomb in flight is left alone."""
    held = hold()
    held.scene.counters["b1"] = {"kind": "bomb", "thrown_by": 1, "at": at(6, 2)}
    assert row(space.items(held, at(1, 2)), "Set body points (3)").then is not None
    assert lines(space.items(held, at(4, 1))) == [
        "gm remove 4,1 death",
        "gm control death",
        "gm release death",
    ]
    assert lines(space.items(held, at(7, 1))) == ["gm remove 7,1 chest", "gm revive blue 7,1"]
    assert lines(space.items(held, at(6, 2))) == ["gm revive blue 6,2"]


def test_things_are_put_with_one_figure_or_typed() -> None:
    """What must be said is chosen; of numbers only a few are listed."""
    put = follow(space.items(hold(), at(6, 1)), "Put")
    assert rows(put) == ["Ghost ...", "Corpse ..."]
    ghost = follow(put, "Ghost")
    assert lines(ghost) == ["gm put ghost 6,1", *(f"gm put ghost 6,1 level {n}" for n in (1, 2, 3))]
    assert ghost[-1].then == Write("gm put ghost 6,1 ")
    assert lines(follow(put, "Corpse")) == ["gm put corpse 6,1 colour red", "gm put corpse 6,1 colour blue"]


def test_kinds_without_options_and_with_strange_ones() -> None:
    """Nothing to choose is done at once; several values stand for themselves."""
    held = hold()
    assert held.catalogue is not None
    option = {"name": "enchantments", "words": "", "values": ["extra_speed"], "several": True}
    wide = {"name": "treasure", "words": "", "least": 0, "most": 99999}
    held.catalogue.palette["counters"] = [
        {"kind": "key", "put": True, "options": []},
        {"kind": "sack", "put": True, "options": [option]},
        {"kind": "heap", "put": True, "options": [wide]},
    ]
    put = follow(space.items(held, at(6, 1)), "Put")
    assert lines(put) == ["gm put key 6,1"]
    assert lines(follow(put, "Sack")) == ["gm put sack 6,1", "gm put sack 6,1 extra_speed"]
    assert lines(follow(put, "Heap")) == ["gm put heap 6,1"]


def test_terrain_is_drawn_here_or_up_to_a_corner_and_doors_are_opened() -> None:
    """A block is as many commands as its text needs."""
    items = space.items(hold(), at(3, 2))
    assert lines(items)[0] == "gm open 3,2"
    assert lines(follow(items, "Draw here")) == ["gm draw wall 3,2"]
    corner = row(follow(items, "Draw from"), "Wall").then
    assert isinstance(corner, Point)
    assert corner.lines(at(2, 1)) == ["gm draw wall 2,1 3,1 2,2 3,2"]
    whole = [*orders.draw("floor", orders.block(at(0, 0), at(99, 1)))]
    assert max(map(len, whole)) <= orders.LONGEST
    assert sum(len(line.split()) - 3 for line in whole) == 200
    assert [*orders.draw("floor", [])] == []


def test_notes_and_what_a_monster_that_waits_may_do_come_first() -> None:
    """The offers are the server's."""
    held = hold(awaits="m1")
    held.offers = {"gm": [{"do": "gm go", "words": "walk there", "at": [at(6, 1)]}]}
    items = space.items(held, at(6, 1))
    assert rows(items)[:2] == ["Note: It is cold here.", "Go here: walk there"]
    assert lines(items)[0] == "gm go 6,1"
    assert lines(space.items(held, at(2, 1)))[0] == "gm done"
    assert space.title(held, at(6, 1)) == "6,1: floor"
    assert telling(held.scene, at(6, 1), None, ()) == "6,1: floor; your map notes: It is cold here."


def test_before_the_server_has_listed_anything_only_the_board_serves() -> None:
    """And of what has no figures none can be set."""
    held = Hold("", scene=hold().scene, role="gm")
    assert rows(space.items(held, at(2, 1))) == [
        "Ghost 1 of level 1.",
        "Move it ...",
        "Remove it",
        "Take it over",
        "Hand it back",
    ]
