"""The proof of solvability."""

from hypothesis import given, settings
from hypothesis import strategies as st

from paperdelve.maps.survey.locks import Lock, Locks
from paperdelve.maps.survey.search import Search
from paperdelve.maps.survey.solve import Proof, Unlocking, prove
from paperdelve.maps.survey.spare import keys_to_bring, vital_keys
from paperdelve.maps.survey.stage import Stage
from paperdelve.rules.board import space
from paperdelve.rules.gauntlet.dungeon import Counter, Level
from tests.maps.survey.levels import drawn, lattices, levels
from tests.maps.survey.oracle import Oracle, begun

DIAGONALS = st.sampled_from(["no-corners", "free", "never"])
CLOSET = """
S.k..|.k.
#-####|##
..#E.|...
"""
"""The door below leads nowhere, that on the right to a key, and two more lie between it and the exit."""


@settings(max_examples=80)
@given(level=levels() | lattices(), diagonals=DIAGONALS, keys=st.integers(0, 2))
def test_the_proof_agrees_with_trying_everything(level: Level, diagonals: str, keys: int) -> None:
    """On small levels the proof says what trying every order says, and its order leads out, key by key."""
    proof = prove(level, diagonals, keys)
    oracle = Oracle(level, diagonals)
    assert proof.solvable is oracle.solvable(begun(level, keys))
    after, out = oracle.follows(begun(level, keys), [unlocking.lock.spaces for unlocking in proof.order])
    assert out is proof.solvable
    assert after.keys == proof.keys_left
    if not proof.solvable:
        assert sorted(after.lying) == list(proof.beyond)


def test_an_order_with_its_keys() -> None:
    """A proof names each lock, and where its key was picked up: those brought along are used first."""
    proof = prove(drawn("S..k.|..k|.E"), "no-corners")
    assert proof.solvable
    assert proof.order == (
        Unlocking(Lock("door", (5,)), 3),
        Unlocking(Lock("door", (9,)), 8),
    )
    assert (proof.keys_left, proof.at_hand) == (0, 1)
    assert [unlocking.key for unlocking in prove(drawn("S..k.|..k|.E"), "no-corners", 1).order] == [None, 3]


def test_where_the_keys_fail() -> None:
    """Of a level that is not solvable the proof tells what stays shut, and the keys beyond."""
    proof = prove(drawn(CLOSET), "no-corners", 0)
    assert proof.solvable is False
    assert proof.shut == (Lock("door", (space(1, 1),)), Lock("door", (space(5, 2),)))
    assert [unlocking.lock.where for unlocking in proof.order] == ["5,0", "6,1"]
    assert proof.keys_left == 0
    assert prove(drawn("S.|.kE"), "no-corners") == Proof(
        solvable=False, shut=(Lock("door", (2,)),), beyond=(4,)
    )


def test_keys_on_corpses_count() -> None:
    """A corpse's keys open doors like others."""
    corpse = Counter("corpse", 1, colour="blue", keys=2)
    assert prove(drawn("S.|.|E", corpse), "no-corners").order[1].key == 1


def test_a_thief_runs_off_with_its_key() -> None:
    """What a Thief holds from the start is counted apart."""
    proof = prove(drawn("S..|E", Counter("thief", 1, loot="key")), "no-corners")
    assert (proof.solvable, proof.held) == (False, 1)


def test_a_key_on_a_chest_is_snatched() -> None:
    """A key that lies on a closed chest is taken from beside it, and may open another lock."""
    assert prove(drawn("S.c#|E\n....##"), "no-corners").solvable is False
    level = drawn("S.c.|E\n......", Counter("key", 2))
    assert prove(level, "no-corners").solvable
    assert prove(drawn("S.#|E\n#c..#\n#####", Counter("key", space(1, 1))), "never").solvable is False


def test_a_chest_may_bar_the_way() -> None:
    """A chest costs a key like a door, and opens the way behind it."""
    proof = prove(drawn("Sk.c.k|.E", Counter("key", 1)), "no-corners")
    assert [str(unlocking.lock) for unlocking in proof.order] == ["the chest at 3,0", "the door at 6,0"]


def test_a_chest_on_the_exit() -> None:
    """A chest on the exit has to be opened, and nobody gets past it to what lies behind."""
    level = drawn("Sk.E.k", Counter("chest", 3))
    proof = prove(level, "no-corners")
    assert [str(unlocking.lock) for unlocking in proof.order] == ["the chest at 3,0"]
    assert proof.keys_left == 0


def test_a_chest_on_a_teleporter() -> None:
    """A teleporter under a chest leads somewhere once that is opened."""
    level = drawn("Sk.T#\n#####\nE...T", Counter("chest", 3))
    assert [str(unlocking.lock) for unlocking in prove(level, "no-corners").order] == ["the chest at 3,0"]


def test_names_of_locks() -> None:
    """A chain of doors is named by both its ends."""
    assert str(Lock("door", (2, 3, 4))) == "the doors at 2,0 to 4,0"


def test_a_parallel_door_that_does_more_is_not_spoilt() -> None:
    """A door that gives back its key is not taken at once where another leads to the same key and farther."""
    level = drawn("....##\n..#-.#\n-...-|\n....#E", *(Counter("key", at) for at in (0, 0, space(4, 1))))
    level = Level(level.rows, (0,), level.counters)
    plan = Locks(level, "no-corners")
    useless = next(number for number, lock in enumerate(plan.locks) if lock.spaces == (space(0, 2),))
    assert Search(plan).way_out(Stage.start(plan, 0).open(plan, useless))


def test_an_open_question_stays_open() -> None:
    """With no work to spare a search says that it is not decided, not that there is no way."""
    level = drawn("Sk.|..|..\n##.####-#\n...|k..#.\n####|####\nE.|......")
    assert prove(level, "no-corners", work=0).solvable is None


def test_vital_keys() -> None:
    """A key is vital if nobody can do without it."""
    assert vital_keys(drawn("Sk.|..E"), "no-corners") == (1,)
    assert vital_keys(drawn("Skk|..E"), "no-corners") == ()
    assert vital_keys(drawn("Sk.|..E"), "no-corners", work=1) == ()
    assert vital_keys(drawn("Skk|..E\n##-####\n..k...."), "no-corners") == ()


def test_keys_to_bring() -> None:
    """The fewest keys are told that make a level solvable; none if too many are needed."""
    level = drawn("S.|.|.|.E")
    assert keys_to_bring(level, "no-corners", 10) == 3
    assert keys_to_bring(level, "no-corners", 2) is None
    assert keys_to_bring(drawn("S.|.E"), "no-corners", 10) == 1


def test_ways_that_meet_again_are_searched_once() -> None:
    """Two far keys can be fetched in any order; that neither helps is found out all the same."""
    shaft = "\n".join(f"####{letter}######" for letter in "-.-.-.-.-.-E")
    level = drawn(f"k|.|Skk.|.|k\n{shaft}", Counter("key", 4))
    assert prove(level, "no-corners").solvable is False


def test_a_lock_that_is_not_needed_is_left_out() -> None:
    """What was opened because it costs nothing is no part of the order, if the way does without it."""
    level = drawn("k|Sk.|kk\n###-####\n###.####\n###-####\n###E####")
    assert prove(level, "no-corners").order[0].lock.where == "5,0"
    assert len(prove(level, "no-corners").order) == 3


def test_a_start_under_a_chest_is_no_start() -> None:
    """Nobody starts where a chest stands."""
    assert prove(drawn("SSE", Counter("chest", 0)), "no-corners").solvable
