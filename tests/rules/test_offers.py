"""What a seat is offered is just what it may do, and silence means what the rules say."""

import random
from collections.abc import Iterator
from itertools import product

import pytest

from paperdelve.rules.board import show, space, spaces_of
from paperdelve.rules.dice import ScriptedDice, SeededDice
from paperdelve.rules.game import Offer, Refused
from paperdelve.rules.gauntlet import events as ev
from paperdelve.rules.gauntlet.dungeon import ENCHANTMENTS, Counter
from paperdelve.rules.gauntlet.game import GAUNTLET
from paperdelve.rules.gauntlet.state import State
from tests.rules.random_play import play
from tests.rules.setups import begun, dungeon, folded, game_drawn, level

RED = "red"
TARGETS = ("monster", "thief", "generator")


def did(state: State, *lines: str, dice: tuple[int, ...] = ()) -> State:
    """Do what these lines say, a seat first in each; everything must be accepted."""
    rolls = ScriptedDice(dice)
    for line in lines:
        seat, text = line.split(" ", 1)
        command = GAUNTLET.parse(line if seat == "gm" else text)
        found = GAUNTLET.decide(state, seat, command, rolls)
        assert not isinstance(found, Refused), (line, found)
        state = folded(found, state)
    return state


def offered(state: State, do: str, seat: str = RED) -> Offer | None:
    """Return the offer of this kind."""
    return next((offer for offer in GAUNTLET.offers(state, seat) if offer.do == do), None)


def at_offered(state: State, do: str, seat: str = RED) -> list[int]:
    """List the spaces at which something is offered."""
    offer = offered(state, do, seat)
    return [] if offer is None else list(offer.at or ())


def moments() -> Iterator[State]:
    """Yield states of random plays in which a hero is to act."""
    for seed in range(40):
        state = folded(game_drawn(random.Random(seed)))
        for number, (now, _, _, found) in enumerate(play(state, seed, 40)):
            if number % 8 == 0 and now.actor in now.heroes and now.waiting is None and now.outcome is None:
                yield now
            if not isinstance(found, Refused):
                folded(found, now)


def accepted(state: State, seat: str, text: str) -> list[object] | None:
    """Return the events of a command, None if it is refused."""
    found = GAUNTLET.decide(state, seat, GAUNTLET.parse(text), SeededDice(b"o"))
    return None if isinstance(found, Refused) else found


def test_offers_are_all_that_may_be_done() -> None:
    """In any moment, of all spaces and enchantments those are offered with which a command is accepted."""
    seen = 0
    for state in moments():
        seat = str(state.actor)
        hero = state.heroes[seat]
        papers = [at for at in range(len(state.terrain)) if chr(state.terrain[at]) != " "]
        left = hero.figure("move") - state.turn.steps
        for do in ("snatch", "loot", "open"):
            may = [at for at in papers if accepted(state, seat, f"{do} {show(at)}") is not None]
            assert at_offered(state, do, seat) == may
        ways = {at: GAUNTLET.way(state, seat, f"go {show(at)}") for at in papers}
        near = [at for at, way in ways.items() if not isinstance(way, Refused) and len(way) <= left]
        may = [at for at in near if accepted(state, seat, f"go {show(at)}") is not None]
        assert at_offered(state, "go", seat) == may
        assert at_offered(state, "fight", seat) == list(struck(state, seat, papers))
        words = {offer.do for offer in GAUNTLET.offers(state, seat) if offer.at is None}
        assert words == {text for text in deals(state) if accepted(state, seat, text) is not None}
        seen += 1
    assert seen > 100


def struck(state: State, seat: str, papers: list[int]) -> Iterator[int]:
    """Yield the spaces at which a fight strikes what stands there; for a melee a wall too."""
    for at in papers:
        found = accepted(state, seat, f"fight {show(at)}") or []
        if not state.heroes[seat].shoots:
            if found:
                yield at
        elif any(isinstance(e, ev.ShotFlown) and e.path[-1:] == (at,) and e.met in TARGETS for e in found):
            yield at


def deals(state: State) -> Iterator[str]:
    """Yield every command that names no space."""
    yield from ("potion", "end")
    for give, take in product(ENCHANTMENTS, ENCHANTMENTS):
        yield f"swap {give} for {take}"
    for colour, give, take in product(state.heroes, ("nothing", *ENCHANTMENTS), ("nothing", *ENCHANTMENTS)):
        yield f"trade {colour} give {give} for {take}"


def test_steps() -> None:
    """Spaces in reach of the move are offered, around heroes and tiles, which are goals themselves (G3.5)."""
    state = begun("S...^.#\nS#T..+E\n", {"red": "warrior", "blue": "elf"})
    state = did(state, "gm set red move 4")
    assert at_offered(state, "go") == [1, 2, 3, 4, space(2, 1), space(3, 1), space(4, 1)]
    assert offered(state, "go") == Offer("go", "4 spaces left", tuple(at_offered(state, "go")))
    state = did(state, "red go 2,0")
    assert at_offered(state, "go") == [0, 1, 3, 4, space(2, 1), space(3, 1), space(4, 1)]
    state = did(state, "red go 3,1")
    assert at_offered(state, "go") == [2, 3, 4, space(2, 1), space(4, 1)]


def test_no_steps() -> None:
    """With no spaces left, and with nowhere to go, no steps are offered."""
    state = begun("S.#\n..E\n")
    walked = did(state, "gm set red move 1", "red go 1,0")
    assert offered(walked, "go") is None
    shut = did(begun("S.E\n..#\n"), *(f"gm put chest {at}" for at in ("1,0", "1,1", "0,1")))
    assert offered(shut, "go") is None


def test_fights_tell_the_number_to_roll() -> None:
    """Targets of a melee stand with the number to roll, none where there is no roll (G4.1, G4.2)."""
    counters = (Counter("demon", 1, level=2), Counter("thief", space(0, 1)), Counter("ghost", 2))
    state = begun(dungeon(level("S..E\n.%g#\n", *counters)))
    assert offered(state, "fight") == Offer("fight", "strike", (1, space(0, 1), space(1, 1)), (4, 3, None))
    assert offered(begun("S..E\n"), "fight") is None


def test_shots_tell_the_number_to_roll() -> None:
    """A shooter is offered what its shots strike within range; any other space may be aimed at (G4.3)."""
    ghosts = [Counter("ghost", at) for at in (3, 4, space(5, 1), space(8, 1))]
    state = begun(dungeon(level("S........E\n#.........\n..g#......\n", *ghosts)), {"red": "elf"})
    offer = offered(state, "fight")
    assert offer is not None
    assert offer.words == "shoot; any other space may be aimed at too"
    assert (offer.at, offer.needs) == ((3, space(5, 1), space(2, 2)), (2, 2, None))
    far = offered(begun("S........E\n", {"red": "elf"}), "fight")
    assert far == Offer("fight", "shoot; any other space may be aimed at too", (), ())


def test_sorcerers_that_are_out_are_no_targets() -> None:
    """In even rounds a sorcerer is no target, of a shot or a stroke (G7.16)."""
    wizards = (Counter("sorcerer", 4), Counter("sorcerer", space(0, 1)))
    made = dungeon(level("S......E\n...#....\n", *wizards))
    for hero, targets in (("elf", [4, space(0, 1)]), ("warrior", [space(0, 1)])):
        state = begun(made, {"red": {"class": hero, "enchantments": ["invisibility"]}}, sorcerers=True)
        assert at_offered(state, "fight") == targets
        state = did(state, "red end", "monsters play")
        assert at_offered(state, "fight") == []


def test_things_in_reach() -> None:
    """What lies, is locked or dead is offered where it is in reach and of use (G6.3, G6.7, G6.14)."""
    drawing = "Sk.E\nc-.#\nb..k\n"
    corpse = Counter("corpse", space(1, 0), colour="green", potions=1)
    state = begun(dungeon(level(drawing, corpse)), {"red": {"class": "warrior", "keys": 1}})
    assert at_offered(state, "snatch") == [1]
    assert at_offered(state, "loot") == [1]
    assert at_offered(state, "open") == [space(0, 1), space(1, 1)]
    assert offered(begun(drawing), "open") is None
    for do, words in (
        ("snatch", "take what lies there"),
        ("loot", "take what the dead left"),
        ("open", "open with a key"),
    ):
        offer = offered(state, do)
        assert offer is not None
        assert offer.words == words
    full = begun(dungeon(level(drawing, corpse)), {"red": {"class": "warrior", "keys": 10}})
    assert offered(full, "snatch") is None
    assert offered(full, "loot") is None


def test_potions_and_the_end() -> None:
    """A potion is offered with its reach to who has one, the end of the turn always (G3.8, G4.7)."""
    state = begun("S..E\n", {"red": {"class": "warrior", "potions": 1}})
    assert offered(state, "potion") == Offer("potion", "magic bursts 3 spaces far")
    assert offered(state, "end") == Offer("end", "end your turn", final=True)
    state = did(state, "red potion")
    assert offered(state, "potion") is None
    assert offered(state, "end") is not None


def test_trades_and_swaps() -> None:
    """Deals are offered as whole commands, in words with blanks (G5.1, G5.9)."""
    held = ["extra_armour", "extra_magic", "fight_power", "invisibility"]
    state = begun(
        dungeon(level("SS.E\n", Counter("extra_speed", 0))),
        {"red": {"class": "elf", "enchantments": held}, "blue": {"class": "wizard", "name": "Ann"}},
    )
    texts = {offer.do: offer.words for offer in GAUNTLET.offers(state, RED)}
    assert texts["swap extra_armour for extra_speed"] == "give up extra armour for extra speed"
    assert texts["trade blue give extra_magic for nothing"] == "offer Ann extra magic for nothing"
    assert len([text for text in texts if text.startswith("swap")]) == 3
    assert len([text for text in texts if text.startswith("trade")]) == 3


def test_answers() -> None:
    """Only who is asked is offered anything while a question is open, and just the answers (G3.10)."""
    state = begun("SS.E\n", {"red": "warrior", "blue": {"class": "elf", "pass": "ask"}})
    state = did(state, "red move 1,0 2,0")
    assert GAUNTLET.asks(state)
    assert GAUNTLET.to_act(state) == ("blue",)
    assert GAUNTLET.offers(state, RED) == []
    yes, no = Offer("answer yes", "yes", final=True), Offer("answer no", "no", final=True)
    assert GAUNTLET.offers(state, "blue") == [yes, no]


def test_what_a_chest_offers() -> None:
    """The opener of a chest is offered every enchantment but invisibility (G6.8)."""
    state = begun("S.E\n.c.\n", {"red": {"class": "warrior", "keys": 1}})
    state = did(state, "red open 1,1", dice=(6,))
    offers = GAUNTLET.offers(state, RED)
    assert [offer.do for offer in offers] == [f"choose {kind}" for kind in ENCHANTMENTS[:-1]]
    assert offers[0].words == "the chest holds extra armour"
    assert all(offer.final for offer in offers)


def test_nobody_is_offered_anything_out_of_turn() -> None:
    """Not the others, not the monsters, not who is not in play, and nobody after the end."""
    state = begun("SS.E\n", {"red": "warrior", "blue": "elf"})
    assert [GAUNTLET.offers(state, seat) for seat in ("blue", "green", "monsters", "gm")] == [[]] * 4
    ended = did(state, "gm finish lost")
    assert GAUNTLET.offers(ended, RED) == []
    assert GAUNTLET.to_act(ended) == ()


def test_the_way_of_a_walk() -> None:
    """The way that `go` would take is told, however long, and why there is none (G3.5)."""
    state = begun("S.....E\n#.#####\n")
    assert GAUNTLET.way(state, RED, "go 3,0") == (1, 2, 3)
    assert GAUNTLET.way(state, RED, "go 1,1") == (1, space(1, 1))
    for text, reason in {
        "go 0,0": "you are there already",
        "go 0,1": "you cannot stand on 0,1: a wall is in the way",
        "go 9,9": "you cannot stand on 9,9: that is off the paper",
        "go nowhere": "'nowhere' is not a space; write its column and row, like 3,1",
        "end": "only go and fight cross spaces",
    }.items():
        assert GAUNTLET.way(state, RED, text) == Refused(reason)
    assert GAUNTLET.way(state, "blue", "go 3,0") == Refused("no hero of yours is on the paper")


def test_the_path_of_a_shot() -> None:
    """The spaces that a shot would cross are told, rebounds and all, to what it would strike (G5.7)."""
    wizard = {"class": "wizard", "at": [8, 1], "enchantments": ["rebound_shots"]}
    state = begun("#" * 12 + "\n#E........S#\n" + "#" * 12, {"red": wizard})
    assert GAUNTLET.way(state, RED, "fight 9,1") == tuple(space(x, 1) for x in (9, 10, 9, 8, 7, 6, 5))
    struck = did(state, "gm put ghost 7,1")
    assert GAUNTLET.way(struck, RED, "fight 9,1") == tuple(space(x, 1) for x in (9, 10, 9, 8, 7))
    assert GAUNTLET.way(state, RED, "fight 8,1") == Refused("you cannot shoot at your own space")
    assert GAUNTLET.way(state, RED, "fight 99,99") == Refused("99,99 is off the paper")


def test_the_reach_of_a_stroke() -> None:
    """A stroke crosses the one space that it strikes, if there is something to strike (G4.2)."""
    state = begun("S.g.E\n.%...\n")
    assert GAUNTLET.way(state, RED, "fight 1,1") == (space(1, 1),)
    assert GAUNTLET.way(state, RED, "fight 2,0") == Refused("2,0 is not beside you, and you cannot shoot")


def test_a_hero_off_the_paper_crosses_nothing() -> None:
    """Who has escaped is told so."""
    state = did(begun("SS.E\n", {"red": "warrior", "blue": "elf"}), "gm kill red")
    assert isinstance(GAUNTLET.way(state, RED, "go 3,0"), Refused)


@pytest.mark.parametrize(
    ("lines", "dice", "silent", "command"),
    [
        ([], (), "red", "end"),
        (["red move 1,0 2,0"], (), "blue", "answer yes"),
        (["red trade blue give extra_speed for nothing"], (), "blue", "answer no"),
        (["red open 0,1"], (6,), "red", "choose extra_armour"),
        (
            ["gm control all", "gm put death 4,1", "red end", "blue end", "monsters play"],
            (),
            "gm",
            "gm release all",
        ),
    ],
)
def test_silence(lines: list[str], dice: tuple[int, ...], silent: str, command: str) -> None:
    """Silence lets pass, trades nothing, takes extra armour, ends the turn, hands monsters back (G10.4)."""
    red = {"class": "warrior", "keys": 1, "enchantments": ["extra_speed"]}
    state = begun("SS.#.\nc...E\n", {"red": red, "blue": {"class": "elf", "pass": "ask"}})
    state = did(state, *lines, dice=dice)
    assert GAUNTLET.to_act(state) == (silent,)
    said = GAUNTLET.absent(state, silent)
    assert GAUNTLET.text(said) == command
    assert not isinstance(GAUNTLET.decide(state, silent, said, SeededDice(b"")), Refused)


def test_silence_of_the_others() -> None:
    """While somebody else is asked, whose turn it is has nothing to say but the end of it (G10.4)."""
    state = begun("SS.E\n", {"red": "warrior", "blue": {"class": "elf", "pass": "ask"}})
    state = did(state, "red move 1,0 2,0")
    assert GAUNTLET.text(GAUNTLET.absent(state, RED)) == "end"


def test_the_monsters_play_by_themselves() -> None:
    """The monsters' seat is automatic, and what it does is to play (G7.1)."""
    state = did(begun("S..E\n"), "red end")
    assert GAUNTLET.to_act(state) == ("monsters",)
    assert GAUNTLET.text(GAUNTLET.auto(state, "monsters")) == "play"
    assert [seat.name for seat in GAUNTLET.seats if seat.automatic] == ["monsters"]
    before = GAUNTLET.turn(state)
    state = did(state, "monsters play")
    assert GAUNTLET.turn(state) != before
    assert not GAUNTLET.asks(state)


def test_spaces_are_listed_in_reading_order() -> None:
    """Whatever is offered at spaces lists them in reading order, each once (G1.7)."""
    for state in moments():
        for offer in GAUNTLET.offers(state, str(state.actor)):
            assert list(offer.at or ()) == spaces_of(sum(1 << at for at in offer.at or ()))
            assert offer.needs is None or len(offer.needs) == len(offer.at or ())


def awaited(text: str, *counters: Counter, house: dict[str, object] | None = None) -> State:
    """Begin a game whose monsters the GM plays, with the first of them waited for."""
    state = begun(dungeon(level(text, *counters), house_rules=house or {}))
    return did(state, "gm control all", "red end", "monsters play")


def test_the_gm_is_offered_what_its_monster_may_do() -> None:
    """Spaces in reach, whom it may attack with the number to roll, and being done (G9.2)."""
    state = awaited("S.........E\n", Counter("grunt", 1), Counter("ghost", 9))
    assert at_offered(state, "gm go", "gm") == list(range(2, 9))
    assert offered(state, "gm attack", "gm") == Offer(
        "gm attack", "attack; that ends its turn", (0,), (3,), final=True
    )
    assert offered(state, "gm done", "gm") == Offer("gm done", "it has done what it shall", final=True)
    moved = did(state, "gm go 4,0")
    assert at_offered(moved, "gm go", "gm") == [1, 2, 3, *range(5, 9)]
    assert offered(moved, "gm attack", "gm") is None


def test_a_monster_that_is_shut_in_is_offered_no_steps() -> None:
    """With nowhere to go there is only being done."""
    state = awaited("S.E#\n####\n#.##\n", Counter("ghost", space(1, 2)))
    assert [offer.do for offer in GAUNTLET.offers(state, "gm")] == ["gm done"]


def test_what_the_gm_is_offered_is_accepted() -> None:
    """Each space of a walk and each target may be chosen, by every kind of body."""
    for kind in ("ghost", "demon", "lobber", "death", "thief"):
        state = awaited("S..+...E\n.......#\n", Counter(kind, space(2, 1)))
        assert at_offered(state, "gm go", "gm"), kind
        for offer in GAUNTLET.offers(state, "gm"):
            for at in offer.at or (None,):
                text = offer.do if at is None else f"{offer.do} {show(at)}"
                assert accepted(state, "gm", text) is not None, (kind, text)
        refused = set(range(8)) - set(at_offered(state, "gm go", "gm"))
        for at in refused:
            assert accepted(state, "gm", f"gm go {show(at)}") is None, (kind, at)


def test_the_gm_has_no_offers_while_nobody_waits() -> None:
    """In a hero's turn, and after the end, the console has nothing to play."""
    state = begun("S..E\n")
    assert GAUNTLET.offers(state, "gm") == []
    assert GAUNTLET.offers(did(state, "gm finish won"), "gm") == []


def test_the_gm_asks_for_a_way() -> None:
    """The way of a walk is told; what crosses no spaces, cannot be read or is out of reach is refused."""
    state = awaited("S.........E\n", Counter("ghost", 5))
    assert GAUNTLET.way(state, "gm", "gm go 8,0") == (6, 7, 8)
    for text in ("gm go 10,0", "gm done", "gm fly"):
        assert isinstance(GAUNTLET.way(state, "gm", text), Refused)
    assert isinstance(GAUNTLET.way(begun("S..E\n"), "gm", "gm go 1,0"), Refused)
