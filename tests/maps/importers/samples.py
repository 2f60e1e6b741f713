"""Imports every file of a folder, and compares what came of it with a table of facts.

``python -m tests.maps.importers.samples FOLDER`` prints a line a file: its format, or why it is
refused; the spaces, doors and notes of its map; the time, and the memory at its peak. Where FACTS.tsv in
the folder tells the same figure, it says if they differ. It exits with 1 if one does, or an importer crashes.
"""

import csv
import sys
import time
import tracemalloc
from pathlib import Path

from paperdelve.cli.map.companions import companions
from paperdelve.maps.file.format import read_map
from paperdelve.maps.file.write import write_map
from paperdelve.maps.importers import ImportFault, Plan, Upload, format_of, import_plan
from tests.maps.importers.measures import MEASURES, letters, passable

FACTS = "FACTS.tsv"
SLOW, LARGE = 2.0, 200.0
"""Seconds and megabytes that no file may take."""


def facts(folder: Path) -> dict[str, dict[str, str]]:
    """Return what FACTS.tsv says of each file: figures by their names."""
    if not (folder / FACTS).exists():
        return {}
    with (folder / FACTS).open(encoding="utf-8", newline="") as opened:
        rows = list(csv.reader(opened, delimiter="\t", quoting=csv.QUOTE_NONE))[1:]
    return {
        row[0]: dict(pair.split("=", maxsplit=1) for pair in row[1].split("; ") if "=" in pair)
        for row in rows
        if len(row) > 1
    }


def judged(upload: Upload, said: dict[str, str]) -> tuple[str, list[str]]:
    """Import a file; return what to print of it, and what is wrong."""
    known = format_of(upload)
    title = known.title if known else "-"
    started = time.perf_counter()
    try:
        plan = import_plan(upload)
    except ImportFault as fault:
        return f"refused as {title}: {fault}" if known else f"refused: {fault}", []
    taken = time.perf_counter() - started
    peak = _peak(upload)
    wrong = [f"took {taken:.1f} s"] if taken > SLOW else []
    wrong += [f"took {peak:.0f} MB"] if peak > LARGE else []
    reading = read_map(write_map(plan.map))
    wrong += [str(problem) for problem in reading.problems if problem.serious]
    measured = MEASURES[title](upload, plan) if title in MEASURES else {}
    shared = [name for name in measured if name in said]
    wrong += [
        f"{name}: {measured[name]}, not {said[name]}" for name in shared if measured[name] != said[name]
    ]
    missing = [name for name in said if name in MEASURABLE and name not in measured]
    wrong += [f"{name} was not measured" for name in missing]
    return f"{title}: {_size(plan)}; {len(shared)} facts compared; {taken:.2f} s, {peak:.0f} MB", wrong


MEASURABLE = ("rect_cells", "open_cells", "lock")


def _size(plan: Plan) -> str:
    (level,) = plan.map.dungeon.levels
    count = letters(plan)
    doors = ", ".join(f"{count[letter]} {letter}" for letter in "-|+%" if count[letter])
    return (
        f"{level.width}x{level.height}, {passable(plan)} spaces, doors {doors or 'none'}, "
        f"{len(level.counters)} counters, {len(level.notes)} notes, {len(plan.tiles)} tiles"
    )


def _peak(upload: Upload) -> float:
    """Return the megabytes that an import takes at its peak, beside the file itself."""
    tracemalloc.start()
    import_plan(Upload(upload.content, upload.name, upload.beside))
    peak = tracemalloc.get_traced_memory()[1]
    tracemalloc.stop()
    return peak / 1_000_000


def main(folder: Path) -> int:
    """Judge all files of a folder."""
    said = facts(folder)
    sums = {"imported": 0, "refused": 0, "wrong": 0}
    for file in sorted(path for path in folder.rglob("*") if path.is_file()):
        name = file.relative_to(folder).as_posix()
        content = file.read_bytes()
        try:
            line, wrong = judged(Upload(content, file.name, companions(file, content)), said.get(name, {}))
        except Exception as error:  # noqa: BLE001 - a crash is what this looks for
            line, wrong = "crashed", [repr(error)]
        sums["wrong" if wrong else "refused" if line.startswith("refused") else "imported"] += 1
        sys.stdout.write(f"{name}\t{line}\n" + "".join(f"\tWRONG: {each}\n" for each in wrong))
    sys.stdout.write(", ".join(f"{number} {what}" for what, number in sums.items()) + "\n")
    return 1 if sums["wrong"] else 0


if __name__ == "__main__":
    sys.exit(main(Path(sys.argv[1])))
