"""Dice that follow from a seed, and dice that a script writes down."""

import hashlib
import hmac
from collections import Counter
from unittest.mock import patch

import pytest

from paperdelve.rules.dice import DiceRanOut, PickTooLarge, ScriptedDice, SeededDice, commitment


def draw_of(seed: bytes, text: str, n: int) -> int:
    """Work a draw out as the page says it is made."""
    return int.from_bytes(hmac.new(seed, text.encode(), hashlib.sha256).digest()[:8], "big") % n


def test_the_nth_draw_follows_from_the_seed() -> None:
    """Rolls and picks are taken one after the other from HMAC-SHA256(seed, index)."""
    dice = SeededDice(b"seed")
    assert [dice.roll(), dice.pick(5), dice.roll()] == [
        draw_of(b"seed", "0", 6) + 1,
        draw_of(b"seed", "1", 5),
        draw_of(b"seed", "2", 6) + 1,
    ]
    assert dice.index == 3


def test_draws_may_be_repeated_from_any_index() -> None:
    """The same seed and index give the same draws, another seed others."""
    first = SeededDice(b"seed")
    rolls = [first.roll() for _ in range(40)]
    again = SeededDice(b"seed", 10)
    assert [again.roll() for _ in range(30)] == rolls[10:]
    assert [SeededDice(b"other").roll() for _ in range(40)] != rolls


def test_all_faces_fall_alike() -> None:
    """Over many rolls each face falls about as often as the others, and no other does."""
    dice = SeededDice(b"fair")
    fallen = Counter(dice.roll() for _ in range(6000))
    assert sorted(fallen) == [1, 2, 3, 4, 5, 6]
    assert all(850 < count < 1150 for count in fallen.values())
    picked = Counter(dice.pick(3) for _ in range(3000))
    assert sorted(picked) == [0, 1, 2]
    assert all(850 < count < 1150 for count in picked.values())


def test_no_face_is_favoured() -> None:
    """A value past the last whole multiple of the faces is drawn again, under the same index."""
    most = (1 << 64) // 6 * 6
    values = {b"0": most, b"0.1": most + 3, b"0.2": most - 1, b"1": 4}

    def digest(_: bytes, text: bytes, __: str) -> bytes:
        return values[text].to_bytes(8, "big") + b"ignored"

    with patch("paperdelve.rules.dice.hmac.digest", digest):
        dice = SeededDice(b"seed")
        assert [dice.roll(), dice.roll()] == [6, 5]
    assert dice.index == 2


def test_the_commitment() -> None:
    """What is shown beforehand is the SHA-256 of the seed."""
    assert commitment(b"seed") == hashlib.sha256(b"seed").hexdigest()


def test_scripted_dice_come_in_order() -> None:
    """Rolls and picks are taken from their own lists, in order; what is left can be told."""
    dice = ScriptedDice([3, 6], [2, 0, 1])
    assert [dice.roll(), dice.pick(3), dice.roll(), dice.pick(1)] == [3, 2, 6, 0]
    assert (dice.rolls, dice.picks) == ([], [1])


def test_scripted_dice_run_out() -> None:
    """A roll or a pick that nobody wrote down is told as such."""
    with pytest.raises(DiceRanOut, match=r"dice run out.*\[play\] dice"):
        ScriptedDice().roll()
    with pytest.raises(DiceRanOut, match=r"picks run out.*one of 4.*\[play\] picks"):
        ScriptedDice([3]).pick(4)


@pytest.mark.parametrize("picked", [3, 7, -1])
def test_a_pick_beyond_the_things(picked: int) -> None:
    """A pick that names none of the things is told, with what there is."""
    with pytest.raises(PickTooLarge, match=rf"the pick {picked} is too large.*3 to pick from \(0 to 2\)"):
        ScriptedDice(picks=[picked]).pick(3)
