"""Pips: a tiny game that stands in for Gauntlet, as proof that only rules and scenes know which is played.

Two people, ace and bee, roll dice to a goal; the bank, played by the rules, draws after each round and may
win too. Each has a card that only its own seat sees, and may ask the other to swap. A table can begin with
both bidding at the same time.
"""

from tests.standin.game import Pips
from tests.standin.viewer import PipsViewer

__all__ = ["Pips", "PipsViewer"]
