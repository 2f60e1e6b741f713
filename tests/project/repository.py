"""The project's own files, for tests about them."""

import os
import re
import subprocess
import tomllib
from collections.abc import Iterator
from pathlib import Path
from shutil import which
from typing import Any

ROOT = Path(__file__).parents[2]

NOT_OURS = {"__pycache__", "build", "dist", "node_modules"}


def pyproject() -> dict[str, Any]:
    """Return pyproject.toml as it is read by the tools."""
    return tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))


def text(name: str) -> str:
    """Return the text of a file, named from the top of the repository."""
    return (ROOT / name).read_text("utf-8")


def project_files() -> list[Path]:
    """Return every file that belongs to the project, relative to its top.

    Asks git where there is a repository; an unpacked sdist is walked, without caches and virtual
    environments.
    """
    git = which("git")
    if git is not None and (ROOT / ".git").exists():
        listed = subprocess.run(
            [git, "ls-files", "-z"], cwd=ROOT, capture_output=True, text=True, check=False
        )
        if listed.returncode == 0:
            names = [Path(name) for name in listed.stdout.split("\0") if name]
            return [name for name in names if (ROOT / name).exists()]
    return sorted(_walk())


def _walk() -> Iterator[Path]:
    for folder, below, names in os.walk(ROOT):
        below[:] = [
            name
            for name in below
            if name not in NOT_OURS
            and (not name.startswith(".") or name == ".ci")
            and not (Path(folder) / name / "pyvenv.cfg").exists()
        ]
        yield from ((Path(folder) / name).relative_to(ROOT) for name in names)


def code_blocks(markdown: str) -> Iterator[str]:
    """Yield the contents of the fenced blocks of a Markdown text, without their fences."""
    for found in re.finditer(r"^```[^\n]*\n(.*?)^```$", markdown, re.MULTILINE | re.DOTALL):
        yield found.group(1)


def inline_code(markdown: str) -> Iterator[str]:
    """Yield what stands between single backticks outside the fenced blocks."""
    prose = re.sub(r"^```.*?^```$", "", markdown, flags=re.MULTILINE | re.DOTALL)
    for found in re.finditer(r"`([^`]+)`", prose):
        yield " ".join(found.group(1).split())
