"""`paperdelve simulate`: bots play a map many times."""

import json
from collections.abc import Callable
from pathlib import Path

import pytest

from paperdelve.cli import main, simulation
from paperdelve.cli.simulate import play_one
from paperdelve.cli.simulation import GameResult, HeroResult, Simulation
from paperdelve.cli.simulation_report import summary, tables
from paperdelve.maps.file.format import read_map
from paperdelve.rules.gauntlet.game import GAUNTLET
from paperdelve.scenes.gauntlet import GAUNTLET_VIEWER
from paperdelve.wire.scene import Scene

FAR = "." * 20


def played(
    drawing: str, brain: Callable[[Scene, str], str], heroes: tuple[str, ...] = ("warrior",)
) -> GameResult:
    """Play one game on a drawn level."""
    dungeon = read_map(f"map = '''\n{drawing}'''").expect().dungeon
    game = Simulation(GAUNTLET, GAUNTLET_VIEWER, brain, b"seed")
    return game.play({"dungeon": dungeon.data()}, heroes)


def test_a_walk_to_the_exit() -> None:
    """A hero that walks to the exit wins with what it picked up; the scene is carried along."""

    def walk(scene: Scene, seat: str) -> str:
        assert scene.turn["seat"] == seat
        return "go 21,0" if not scene.turn.get("moved") else "end"

    result = played(f"Sk$j{FAR[3:]}E", walk)
    hero = HeroResult("warrior", survived=True, keys=1, treasure=600)
    assert result == GameResult("won", 3, 0, (hero,), {}, 7, 0)


def test_a_refused_command_ends_the_turn() -> None:
    """A brain that asks for the impossible is counted, and its turn ends, so that the game goes on."""
    result = played(f"S{FAR}E", lambda *_: "go 0,0", ("elf",))
    assert result.outcome == "unfinished"
    assert result.refused == result.rounds - 1 == 20


@pytest.fixture(autouse=True)
def _short_games(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let no game last longer than 20 rounds."""
    monkeypatch.setattr(simulation, "MOST_ROUNDS", 20)


@pytest.mark.parametrize(
    ("drawing", "cause"),
    [
        ("S" + "^" * 30 + "..E", "hurtful tile"),
        ("S.!" + FAR + "E", "Death"),
        ("S.g" + FAR + "E", "ghost"),
    ],
)
def test_causes_of_death(drawing: str, cause: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """What struck last is what a hero died of."""
    monkeypatch.setattr(simulation, "MOST_ROUNDS", 200)

    def pace(scene: Scene, _: str) -> str:
        if cause != "hurtful tile" or scene.turn.get("moved"):
            return "end"
        here = next(c["at"] for c in scene.counters.values() if c["kind"] == "hero")
        return "go 2,0" if here == 1 else "go 1,0"

    result = played(drawing, pace)
    assert (result.outcome, result.causes) == ("lost", {cause: 1})


def test_the_same_seed_plays_the_same_game() -> None:
    """Games of one number and seed are alike, of others not all."""
    dungeon = read_map(f"map = '''\nSS.r..g{FAR}E\nSS..k.....c.'''").expect().dungeon.data()
    games = [play_one({"dungeon": dungeon}, ("warrior", "elf"), 1, number) for number in (0, 0, 1, 2, 3)]
    assert games[0] == games[1]
    assert len(set(map(str, games))) > 1


def test_sums() -> None:
    """Games are summed up by outcome, rounds, causes and heroes."""
    saved, fallen, poor = (
        HeroResult("elf", survived=survived, keys=keys, treasure=50 * keys)
        for survived, keys in ((True, 2), (False, 3), (False, 0))
    )
    results = [
        GameResult("won", 10, 1, (saved, fallen), {"ghost": 1}, 9, 0),
        GameResult("lost", 20, 1, (poor, poor), {"ghost": 1, "Death": 1}, 9, 1),
        GameResult("unfinished", 30, 0, (poor, poor), {}, 9, 1),
    ]
    assert summary(results) == {
        "games": 3,
        "won": 1,
        "lost": 1,
        "unfinished": 1,
        "rounds": {"least": 10, "median": 20, "most": 30},
        "lost_on_level": {"2": 1},
        "causes": {"ghost": 2, "Death": 1},
        "keys_left": pytest.approx(2 / 3),
        "treasure": pytest.approx(100 / 3),
        "refused": 2,
        "heroes": [
            {"class": "elf", "survived": 1, "keys_left": 2, "treasure": 100},
            {"class": "elf", "survived": 0, "keys_left": 0, "treasure": 0},
        ],
    }


def test_losses_in_the_tables() -> None:
    """The tables name the level on which a game was lost and what heroes died of."""
    fallen = HeroResult("elf", survived=False, keys=0, treasure=0)
    whole, heroes = tables(summary([GameResult("lost", 20, 1, (fallen,), {"Death": 1}, 9, 0)]))
    cells = [list(column.cells) for column in whole.columns]
    rows = dict(zip(*cells, strict=True))
    assert rows["lost on level 2"] == "1 (100 %)"
    assert rows["slain by: Death"] == "1.00 a game"
    assert heroes.row_count == 1


@pytest.fixture
def small(tmp_path: Path) -> str:
    """A map that bots finish soon."""
    path = tmp_path / "small.toml"
    path.write_text(f"map = '''\nSS.g{FAR}E\nSS..k...'''\ntitle = 'Small'\n", encoding="utf-8")
    return str(path)


def test_the_tables(small: str, capsys: pytest.CaptureFixture[str]) -> None:
    """The command prints the sums as tables."""
    assert main(["simulate", small, "--heroes", "warrior,elf", "--games", "3", "--seed", "7"]) == 0
    out = capsys.readouterr().out
    assert out.startswith("Small: 3 games, seed 7\n")
    assert "3 (100 %)" in out
    assert "elf" in out


@pytest.mark.parametrize(
    ("players", "words"),
    [(4, "The map is for 4 heroes; here play 2."), (1, "The map is for 1 hero; here play 2.")],
)
def test_a_map_for_others(small: str, players: int, words: str, capsys: pytest.CaptureFixture[str]) -> None:
    """If the map is for more or fewer heroes, that is told: the sums say little of it then."""
    with Path(small).open("a", encoding="utf-8") as file:
        file.write(f"players = {players}\n")
    assert main(["simulate", small, "--heroes", "warrior,elf", "--games", "1"]) == 0
    assert capsys.readouterr().out.splitlines()[1] == words


def test_json_and_jobs(small: str, capsys: pytest.CaptureFixture[str]) -> None:
    """The command prints one JSON object, the same with one process as with several."""
    printed = []
    for jobs in ("1", "2"):
        assert main(["simulate", small, "--games", "2", "--json", "--jobs", jobs]) == 0
        printed.append(json.loads(capsys.readouterr().out))
    assert printed[0] == printed[1]
    assert printed[0]["games"] == 2
    assert [hero["class"] for hero in printed[0]["heroes"]] == ["warrior", "valkyrie", "elf", "wizard"]


@pytest.mark.parametrize(
    ("arguments", "says"),
    [
        (["no-such-map"], "there is no such file"),
        (["first-evening", "--heroes", "bard"], "name 1 to 4 of warrior"),
        (["first-evening", "--heroes", "elf,elf,elf,elf,elf"], "name 1 to 4 of warrior"),
        (["first-evening", "--games", "0"], "a whole number from 1 is needed"),
    ],
)
def test_wrong_arguments(arguments: list[str], says: str, capsys: pytest.CaptureFixture[str]) -> None:
    """What is wrong with the arguments is told in words."""
    try:
        status = main(["simulate", *arguments])
    except SystemExit as stop:
        status = int(stop.code or 0)
    assert status == 2
    assert says in capsys.readouterr().err


def test_maps_that_cannot_be_played(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """A map with errors, or without places for so many heroes, is told in one line."""
    path = tmp_path / "m.toml"
    path.write_text("map = ''", encoding="utf-8")
    assert main(["simulate", str(path)]) == 2
    assert "has errors; see them by: paperdelve map check" in capsys.readouterr().err
    path.write_text("map = 'S%E'", encoding="utf-8")
    assert main(["simulate", str(path)]) == 2
    assert "there are places for 1 heroes at the start, and 4 need one" in capsys.readouterr().err
