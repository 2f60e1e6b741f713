"""What holds whatever is played: any commands, good or not, by anybody, the GM too, in any game.

The commands are drawn at random (random_play.py) and checked one by one (checked_play.py), the same
in each run.
"""

import random

import pytest
from hypothesis import HealthCheck, settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, rule

from tests.rules.checked_play import CheckedPlay
from tests.rules.random_play import random_command
from tests.rules.setups import game_drawn

SALTS = st.integers(0, 2**32 - 1)


def play_on(play: CheckedPlay, draw: random.Random, commands: int) -> None:
    """Play so many commands: of who is to act, now and then of the GM or of somebody not asked."""
    for _ in range(commands):
        seat = draw.choice((*[play.to_act()] * 7, "gm", draw.choice(list(play.state.heroes))))
        play.attempt(seat, "play" if seat == "monsters" else random_command(play.state, seat, draw))


@pytest.mark.parametrize("seed", range(40))
def test_long_plays(seed: int) -> None:
    """A long play breaks nothing, whoever says what, and its events tell all of it."""
    draw = random.Random(seed)
    play = CheckedPlay(game_drawn(draw))
    for _ in range(24):
        if play.state.outcome is not None:
            play.check_history()
            play = CheckedPlay(game_drawn(draw))
        play_on(play, draw, 9)
        play.check_offers()
        play.check_silence()
        play.restart()
    play.check_history()


class Play(RuleBasedStateMachine):
    """Looks for a short play that breaks something."""

    def __init__(self) -> None:
        super().__init__()
        self.play: CheckedPlay | None = None

    @initialize(salt=SALTS)
    def open(self, salt: int) -> None:
        """A game is opened."""
        self.play = CheckedPlay(game_drawn(random.Random(salt)))

    @rule(salt=SALTS)
    def act(self, salt: int) -> None:
        """Who is to act does something, or tries to."""
        play, draw = self._drawn(salt)
        seat = play.to_act()
        play.attempt(seat, "play" if seat == "monsters" else random_command(play.state, seat, draw))

    @rule(salt=SALTS)
    def go_on(self, salt: int) -> None:
        """The game goes on for a while."""
        play, draw = self._drawn(salt)
        play_on(play, draw, 9)

    @rule(salt=SALTS)
    def interfere(self, salt: int) -> None:
        """Any hero, or the GM, says something, whoever is to act."""
        play, draw = self._drawn(salt)
        seat = draw.choice(("gm", "gm", *play.state.heroes))
        play.attempt(seat, random_command(play.state, seat, draw))

    @rule()
    def stay_silent(self) -> None:
        """Who is to act is absent."""
        play, _ = self._drawn(0)
        play.check_silence()

    @rule()
    def look_around(self) -> None:
        """Who is to act looks at what may be done, and the server is started anew."""
        play, _ = self._drawn(0)
        play.check_offers()
        play.restart()

    def _drawn(self, salt: int) -> tuple[CheckedPlay, random.Random]:
        """Return the play, and chance that the salt and what has happened so far decide."""
        assert self.play is not None
        return self.play, random.Random(f"{salt} {len(self.play.events)}")

    def teardown(self) -> None:
        """The play's events tell all of it."""
        if self.play is not None:
            self.play.check_history()


TestPlay = Play.TestCase
TestPlay.settings = settings(
    max_examples=100,
    stateful_step_count=20,
    derandomize=True,
    database=None,
    suppress_health_check=list(HealthCheck),
)
