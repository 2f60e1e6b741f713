"""What can be done now: offers taken apart by space, letters, words."""

from textual.geometry import Region, Size

from paperdelve.wire import messages as m
from paperdelve_client.terminal.table import hand
from paperdelve_client.terminal.table.chooser import beside
from paperdelve_client.terminal.table.telling import drawn, telling
from tests.client.drawn import at, draw
from tests.client.terminal.seated import END, Offer, fight, go, seated

ROOM = """
#####
#1.G#
#.2k#
#####
"""
PASS: Offer = {"do": "move 2,2", "words": "pass Blue", "at": [at(3, 2)]}
OPEN: Offer = {"do": "open", "words": "unlock", "at": [at(1, 2)]}
GM: Offer = {"do": "gm go", "words": "walk", "at": [at(2, 1)]}


def test_offers_are_taken_apart_by_space() -> None:
    """Offers are taken apart by space."""
    hold = seated(draw(ROOM), go(at(2, 1)), fight(at(3, 1)), PASS, END)
    assert [(deed.line, deed.verb, deed.at, deed.needs) for deed in hand.deeds(hold)] == [
        ("red go 2,1", "go", at(2, 1), None),
        ("red fight 3,1", "fight", at(3, 1), 4),
        ("red move 2,2 3,2", "move", at(3, 2), None),
        ("red end", "end", None, None),
    ]
    (through,) = hand.deeds_at(hold, at(2, 2))
    assert through.name == "pass Blue, to 3,2"
    assert hand.deeds_at(hold, at(3, 2)) == [through]
    assert hand.deeds_at(hold, at(3, 1))[0].name == "fight: strike or shoot, roll 4 or more"
    assert hand.deeds_at(hold, at(3, 1), "go") == []
    assert [deed.is_final for deed in hand.placeless(hold, "end")] == [True]


def test_a_shot_may_be_aimed_at_any_space() -> None:
    """A shot may be aimed at any space."""
    hold = seated(draw(ROOM), {"do": "fight", "words": "shoot", "at": []})
    assert [deed.line for deed in hand.deeds_at(hold, at(1, 2), "fight")] == ["red fight 1,2"]
    assert hand.deeds_at(hold, at(1, 2)) == []
    assert hand.deeds_at(hold, at(1, 1), "fight") == [], "nobody shoots where it stands"
    assert hand.deeds_at(seated(draw(ROOM)), at(1, 2), "fight") == []


def test_a_hero_steps_without_a_way_and_the_gm_commands() -> None:
    """A hero steps without a way and the gm commands."""
    (walk,) = hand.deeds(seated(draw(ROOM), go(at(2, 1))))
    assert hand.step_of(walk, at(2, 1)) == "red move 2,1"
    hold = seated(draw(ROOM, awaits="m1"))
    hold.offers = {"gm": [GM]}
    (walk,) = hand.deeds(hold)
    assert (walk.line, walk.verb, hand.step_of(walk, at(2, 1))) == ("gm go 2,1", "go", "gm go 2,1")
    assert hand.place_of(hold) == at(3, 1)


def test_who_is_to_act() -> None:
    """Who is to act."""
    hold = seated(draw(ROOM))
    assert (hand.to_act(hold), hand.acting(hold), hand.awaited(hold)) == ("red", None, "red")
    hold.scene.turn["waiting"] = {"for": "blue"}
    assert (hand.to_act(hold), hand.awaited(hold)) == ("blue", None)
    hold.scene.turn.clear()
    assert (hand.to_act(hold), hand.offers_now(hold)) == (None, ())
    assert hand.place_of(hold) == at(1, 1)
    hold.seats = ()
    assert hand.place_of(hold) is None
    assert hand.is_sending(hold) is False
    hold.open[1] = m.Do(1, "red", 1, "end")
    assert hand.is_sending(hold) is True


def test_what_is_final_asks_while_something_else_can_be_done() -> None:
    """What is final asks while something else can be done."""
    scene = draw(ROOM)
    end = hand.deeds(seated(scene, END))[0]
    assert not hand.asks_first(seated(scene, END), end)
    assert hand.asks_first(seated(scene, go(1), END), end)
    assert not hand.asks_first(seated(scene, go(1), END), hand.deeds(seated(scene, go(1)))[0])
    scene.turn["waiting"] = {"for": "red"}
    assert not hand.asks_first(seated(scene, go(1), END), end)


def test_each_verb_has_a_letter() -> None:
    """Each verb has a letter."""
    offers = [END, {"do": "snatch", "words": ""}, go(1), fight(2), OPEN, {"do": "bet", "words": ""}]
    assert hand.letters(offers) == {"go": "g", "fight": "f", "open": "o", "end": "e", "snatch": "s"}
    assert hand.letters([]) == {}


def test_places_of_a_verb_come_nearest_first() -> None:
    """Places of a verb come nearest first."""
    hold = seated(draw(ROOM), fight(at(3, 1), at(1, 2), at(2, 1)))
    assert hand.spaces_for(hold, "fight") == [at(2, 1), at(1, 2), at(3, 1)]
    hold.scene.counters.clear()
    assert hand.spaces_for(hold, "fight") == [at(2, 1), at(3, 1), at(1, 2)]


def test_steps_stay_on_the_paper() -> None:
    """Steps stay on the paper."""
    hold = seated(draw(ROOM))
    assert hand.stepped(hold, at(1, 1), hand.STEPS["9"]) == at(2, 0)
    assert hand.stepped(hold, at(0, 0), hand.STEPS["home"]) is None
    assert hand.stepped(hold, at(4, 3), hand.STEPS["right"]) is None
    assert hand.middle(hold) == at(2, 2)
    hold.scene.board.clear()
    assert hand.middle(hold) == 0


def test_a_space_is_told_in_words() -> None:
    """A space is told in words."""
    hold = seated(draw(ROOM), fight(at(3, 1)), PASS, go(at(2, 1)))
    told = telling(hold.scene, at(3, 1), at(1, 1), hand.deeds_at(hold, at(3, 1)))
    assert told == "3,1: floor; ghost 1 of level 1; 2 right; you may fight (roll 4 or more)"
    told = telling(hold.scene, at(2, 2), at(2, 2), hand.deeds_at(hold, at(2, 2)))
    assert told == "2,2: floor; Blue the warrior (blue); you may pass Blue"
    assert telling(hold.scene, at(2, 1), None, hand.deeds_at(hold, at(2, 1))) == "2,1: floor; you may go"
    assert drawn(hold.scene, at(9, 9)) == "nothing"
    hold.scene.board["rows"][0] = "@####"
    assert drawn(hold.scene, at(0, 0)) == "a mark @"


def test_a_card_stands_beside_its_space_and_inside() -> None:
    """A card stands beside its space and inside."""
    card, pane = Size(20, 5), Size(60, 20)
    assert beside(Region(10, 10, 2, 1), card, pane) == (13, 9)
    assert beside(Region(50, 19, 2, 1), card, pane) == (29, 15)
    assert beside(Region(5, 0, 2, 1), card, Size(20, 5)) == (0, 0)
