"""The plan of a stocking, without any game: what is put where, and in which order foes come."""

from random import Random

import pytest
from attrs import evolve
from hypothesis import given, settings
from hypothesis import strategies as st

from paperdelve.maps.stock import Layout, StockFault, Wishes, lay_out
from paperdelve.maps.stock.crowd import Crowd
from paperdelve.maps.stock.layout import Arrival, Horde
from paperdelve.maps.stock.worksheet import Worksheet
from paperdelve.maps.survey.dangers import WALLED_UP, Dangers
from paperdelve.maps.survey.land import Land
from paperdelve.maps.survey.lock_out import lock_out
from paperdelve.maps.survey.solve import prove
from paperdelve.rules.board import space
from paperdelve.rules.gauntlet.checks import problems, serious
from paperdelve.rules.gauntlet.dungeon import MONSTERS, Counter, Dungeon, Level
from tests.maps.stock.plans import TWO_ROOMS, plan
from tests.maps.survey.levels import lattices, levels

CAVE = "#" * 32 + "\n" + ("#" + "." * 30 + "#\n") * 20 + "#" * 32
HALLS = "\n".join(
    "#" * 43 if y % 7 == 0 else "".join("#" if x % 7 == 0 else "." for x in range(43)) for y in range(29)
)


def with_doors(drawing: str) -> str:
    """Put doors between the halls of a drawing."""
    rows = [list(row) for row in drawing.split("\n")]
    for y in range(3, 29, 7):
        for x in range(7, 42, 7):
            rows[y][x] = "|"
    for y in range(7, 28, 7):
        rows[y][10 if y % 2 else 31] = "-"
    return "\n".join(map("".join, rows))


def laid_out(drawing: str, seed: int = 1, wishes: Wishes | None = None, head: str = "") -> Layout:
    """Plan the stocking of a drawn level."""
    return lay_out(plan(drawing, head).dungeon, wishes or Wishes(), Random(seed))


def count(level: Level, *kinds: str) -> int:
    """Count the counters of these kinds."""
    return sum(counter.kind in kinds for counter in level.counters)


def walled_up(level: Level) -> list[int]:
    """List the generators that have no space to spawn on."""
    sources = Dangers(Land(level, "no-corners"), None).sources()
    return [source.at for source in sources if source.reach == WALLED_UP]


@pytest.mark.parametrize("drawing", [TWO_ROOMS, CAVE, with_doors(HALLS)])
@pytest.mark.parametrize("heroes", [1, 4])
def test_nothing_is_wrong_at_any_strength(drawing: str, heroes: int) -> None:
    """At every strength a stocked plan has neither errors nor doubts."""
    layout = laid_out(drawing, wishes=Wishes(heroes))
    for strength in range(0, len(layout.steps) + 1, 29):
        assert problems(layout.at(strength), heroes) == []
        assert walled_up(layout.at(strength).levels[0]) == []


def test_heroes_can_still_move() -> None:
    """However strong the foes, they take no more than about a third of the floor; generators can spawn."""
    bare = CAVE.replace("..........", "....g.....", 3)
    layout = laid_out(bare)
    (level,) = layout.at(len(layout.steps)).levels
    floor = level.terrain().count(b".")
    assert floor / 5 < count(level, *MONSTERS, "generator") < floor * 0.37
    assert walled_up(level) == []


def test_at_last_all_are_of_the_fiercest_kind() -> None:
    """When all have come and are as strong as can be, they change their kinds."""
    layout = laid_out(TWO_ROOMS)
    (level,) = layout.at(len(layout.steps)).levels
    foes = [foe for foe in level.counters if foe.kind in MONSTERS or foe.body_points == 3]
    assert {foe.spawns or foe.kind for foe in foes} == {"grunt"}
    assert {foe.level for foe in foes if foe.kind in MONSTERS} == {3}


def test_the_same_seed_gives_the_same_dungeon() -> None:
    """The same seed gives the same dungeon, another seed another one."""
    assert laid_out(TWO_ROOMS) == laid_out(TWO_ROOMS)
    assert laid_out(TWO_ROOMS) != laid_out(TWO_ROOMS, 2)


def test_foes_only_come() -> None:
    """A step takes nothing away: it puts a foe, makes one stronger, or lets more be about."""
    layout = laid_out(with_doors(HALLS))
    before = layout.at(0)
    assert before == layout.quiet
    for strength, step in enumerate(layout.steps, 1):
        after = layout.at(strength)
        old = {counter.at: counter for counter in before.levels[0].counters}
        new = [counter for counter in after.levels[0].counters if old.pop(counter.at, None) != counter]
        assert old == {}
        assert new == ([step.counter] if isinstance(step, Arrival) else [])
        assert (after.monster_count or 16) >= (before.monster_count or 16) + 4 * isinstance(step, Horde)
        before = after


def test_foes_are_thicker_and_stronger_deep_down() -> None:
    """Foes are more the farther the start is, and none stands right beside it."""
    layout = laid_out(with_doors(HALLS))
    dungeon = layout.at(len(layout.steps) // 2)
    sheet = Worksheet.of(dungeon.levels[0], 4, "no-corners", Random(1))
    foes = [c for c in dungeon.levels[0].counters if c.kind in {*MONSTERS, "generator"}]
    near = [foe for foe in foes if sheet.steps[foe.at] < sheet.length / 2]
    assert len(near) < len(foes) / 2
    assert min(sheet.steps[foe.at] for foe in foes) >= 8


def test_everything_that_a_dungeon_needs() -> None:
    """There is food and magic, treasure, and chests, and enchantments lie off the way."""
    (level,) = laid_out(with_doors(HALLS)).quiet.levels
    for kinds in (("food",), ("potion",), ("treasure", "jewel_bag"), ("chest",), ("key",)):
        assert count(level, *kinds) > 1
    found = {counter.kind for counter in level.counters}
    assert found & {
        "extra_armour",
        "extra_magic",
        "fight_power",
        "throw_weapon",
        "extra_speed",
        "rebound_shots",
    }


def test_keys_for_every_door() -> None:
    """There is a key for each door and each chest and one more, and nobody can lock the heroes out."""
    (level,) = laid_out(with_doors(HALLS)).quiet.levels
    doors = sum(row.count("-") + row.count("|") for row in level.rows)
    assert count(level, "key") == doors + count(level, "chest") + 1
    assert prove(level, "no-corners").solvable
    assert lock_out(level, "no-corners").possible is False


def test_what_the_plan_has_counts() -> None:
    """Counters of the plan stay, and so much less is put; where it has a Death no other comes."""
    bare = plan(with_doors(HALLS).replace("......", "ff....", 30).replace("......", ".k....", 40)).dungeon
    own = (*bare.levels[0].counters, Counter("death", space(40, 26)))
    layout = lay_out(evolve(bare, levels=(evolve(bare.levels[0], counters=own),)), Wishes(), Random(1))
    (level,) = layout.at(len(layout.steps)).levels
    assert level.counters[: len(own)] == own
    assert count(level, "food") == sum(counter.kind == "food" for counter in own)
    assert count(level, "death") == 1


def test_the_plans_monster_count_is_kept() -> None:
    """If the plan says how many monsters may be about, no more are put."""
    layout = laid_out(CAVE, head="monster_count = 5\nthief_after = 3")
    dungeon = layout.at(len(layout.steps))
    assert (dungeon.monster_count, dungeon.thief_after) == (5, 3)
    assert count(dungeon.levels[0], *MONSTERS) == 5


def test_house_rules_stay() -> None:
    """House rules of the plan stay; only on a large one generators sleep, and that is told."""
    assert laid_out(TWO_ROOMS).quiet.house_rules == {}
    layout = laid_out(CAVE)
    assert layout.quiet.house_rules == {"spawn_range": 20}
    assert layout.remarks[-1] == "Generators sleep until a hero is within 20 spaces."


def test_levels_grow_harder() -> None:
    """Of two equal levels the second has more foes, and faults and remarks say which level they mean."""
    one = plan(with_doors(HALLS)).dungeon
    two = evolve(one, levels=(one.levels[0], one.levels[0]))
    layout = lay_out(two, Wishes(), Random(1))
    first, second = layout.at(len(layout.steps) // 3).levels
    assert count(first, *MONSTERS, "generator") < count(second, *MONSTERS, "generator")
    assert all(remark.startswith(("Level 1: ", "Level 2: ", "Generators")) for remark in layout.remarks)
    with pytest.raises(StockFault, match="Level 2: it has no free floor"):
        lay_out(evolve(one, levels=(one.levels[0], Level(("###",)))), Wishes(), Random(1))


def test_unreachable_parts_stay_empty() -> None:
    """What cannot be reached stays empty, and that is told."""
    layout = laid_out(CAVE + "\n#.#\n###\n")
    assert layout.remarks[2] == "Left empty, for no way leads there: 1 space of floor."
    layout = laid_out(CAVE + "\n#c...#\n######\n")
    assert layout.remarks[2] == "Left empty, for no way leads there: 3 spaces of floor."
    (level,) = layout.at(len(layout.steps)).levels
    assert [counter.kind for counter in level.counters if counter.at >> 8 > 20] == ["chest"]


@pytest.mark.parametrize(
    ("drawing", "words"),
    [
        ("#S....#.E#\n", "at 1,0: no way leads from this start space to the exit"),
        ("SE", "there are places for 1 heroes at the start, and 4 need one"),
    ],
)
def test_what_cannot_be_played_is_refused(drawing: str, words: str) -> None:
    """A plan that would be refused whatever is put on it is refused with the reason."""
    with pytest.raises(StockFault, match=words):
        laid_out(drawing)


def test_an_exit_too_near() -> None:
    """If the plan has its exit near the start, it stays, and it is told that it might be farther."""
    layout = laid_out("#" * 12 + "\n" + "#S.........#\n" * 2 + "#.........E#\n" + "#" * 12)
    near = "The exit is only 9 steps from the start; chosen anew they may lie farther apart."
    assert layout.remarks == (near,)


def test_a_tiny_plan() -> None:
    """A plan of ten by ten gets a little of everything."""
    layout = laid_out("#" * 10 + "\n" + ("#" + "." * 8 + "#\n") * 8 + "#" * 10)
    assert count(layout.quiet.levels[0], "food") >= 1
    found = problems(layout.at(len(layout.steps)), 4)
    assert [problem.words.split(" is only")[0] for problem in found] == ["the exit"]


def test_generators_are_not_crowded() -> None:
    """Where a generator would be one too many, a monster comes; what stands there grows no further."""
    crowd = Crowd(1, 1, {space(0, 0): 2})

    def ghosts(x: int, points: int) -> Counter:
        return Counter("generator", space(x, 0), spawns="ghost", body_points=points)

    assert crowd.admit(ghosts(15, 1)) == ghosts(15, 1)
    assert crowd.admit(ghosts(15, 2)) is None
    assert crowd.admit(ghosts(14, 1)) == Counter("ghost", space(14, 0))
    assert crowd.admit(ghosts(14, 2)) == Counter("ghost", space(14, 0), level=2)
    assert crowd.admit(ghosts(13, 1)) is None
    assert crowd.admit(ghosts(16, 2)) == ghosts(16, 2)
    assert crowd.admit(Counter("death", 7)) == Counter("death", 7)


@settings(max_examples=40)
@given(st.one_of(levels(letters="......###-|-|+%T ^"), lattices()), st.integers(1, 4), st.integers(0, 99))
def test_any_plan(level: Level, heroes: int, seed: int) -> None:
    """Any small plan is stocked without an error and without lock-out, or refused with a reason."""
    bare = evolve(level, counters=())
    try:
        layout = lay_out(Dungeon((bare,)), Wishes(heroes, new_ends=bool(seed % 2)), Random(seed))
    except StockFault:
        return
    for strength in {0, len(layout.steps) // 2, len(layout.steps)}:
        found = problems(layout.at(strength), heroes)
        assert serious(found) == []
        assert all("Death" not in doubt.words and "generators" not in doubt.words for doubt in found)
    (full,) = layout.at(len(layout.steps)).levels
    assert prove(full, "no-corners").solvable
    assert lock_out(full, "no-corners").possible is False
    assert walled_up(full) == []
