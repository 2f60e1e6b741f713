"""The tree is the map: what may lie where, how long files may be, what must not be in them."""

import re
from itertools import chain

from tests.project.repository import ROOT, code_blocks, project_files, text

TOP = {
    ".ci",
    ".gitignore",
    "CHANGELOG.md",
    "LICENSE",
    "README.md",
    "client",
    "docker-compose.yml",
    "hatch_build.py",
    "maps",
    "pyproject.toml",
    "requirements-dev.lock",
    "server",
    "tests",
}

LONGEST = 400
MADE = {"client/web/src/wire.ts"}
"""Made by a program from others of our files; nobody has to read it."""


def test_the_top_level_holds_what_it_should() -> None:
    """A stranger who opens the repository sees thirteen things, each with a reason."""
    assert {path.parts[0] for path in project_files()} <= TOP | {"PKG-INFO"}  # an sdist adds the latter


def test_no_source_file_is_too_long() -> None:
    """Every source file can be read in one sitting."""
    files = [path for path in project_files() if path.as_posix() not in MADE]
    sources = [path for path in files if path.suffix in {".py", ".ts", ".tsx", ".css"}]
    long = {str(path): n for path in sources if (n := len(text(str(path)).splitlines())) > LONGEST}
    assert long == {}


def test_nothing_speaks_of_one_machine() -> None:
    """No file names a folder of somebody's machine or the host of a package registry."""
    private = re.compile(r"(?<![\w.])/(?:work|root|farm|home/\w+)/|\bpythonhosted\b|\bpypi\.|\bregistry\.npm")
    texts = [path for path in project_files() if path.suffix not in {".png", ".woff2"}]
    assert [str(path) for path in texts if private.search(text(str(path)))] == []


def test_nothing_is_left_for_later() -> None:
    """No file holds a note to do something some day."""
    later = re.compile(r"\b(?:TO" r"DO|FIX" r"ME|XX" r"X)\b")
    sources = [path for path in project_files() if path.suffix not in {".lock", ".png"}]
    assert [str(path) for path in sources if later.search(text(str(path)))] == []


def _folders_in_readme() -> set[str]:
    """Return the paths of the README's map: names that end with a slash, nested by indentation."""
    block = next(block for block in code_blocks(text("README.md")) if block.startswith("server/"))
    folders: set[str] = set()
    stack: list[tuple[int, str]] = []
    for line in block.splitlines():
        found = re.match(r"( *)(\S+/)(?:\s|$)", line)
        if found:
            depth = len(found.group(1))
            stack = [(d, name) for d, name in stack if d < depth]
            stack.append((depth, found.group(2)))
            folders.add("".join(name for _, name in stack).rstrip("/"))
    return folders


def test_the_map_of_folders_is_true() -> None:
    """Every folder that the README names exists, and no folder of the top or of a package is missing."""
    named = _folders_in_readme()
    assert {name for name in named if not (ROOT / name).is_dir()} == set()
    tops = {path.parts[0] for path in project_files() if len(path.parts) > 1}
    packages = {
        "/".join(path.parts[:3])
        for path in project_files()
        if path.parts[0] in {"server", "client"} and len(path.parts) > 3
    }
    assert set(chain(tops, packages)) <= named
