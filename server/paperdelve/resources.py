"""Where the files lie that the program ships beside its code."""

from importlib.resources import files
from importlib.resources.abc import Traversable
from pathlib import Path
from typing import Literal

Folder = Literal["icons", "maps", "web"]
_IN_REPOSITORY: dict[Folder, str] = {
    "icons": "client/web/src/board/counters",
    "maps": "maps",
    "web": "build/web",
}


def folder(name: Folder) -> Traversable:
    """Return the shipped dungeons, the browser client as built, or where the counters' `icons.json` lies.

    A wheel carries the folder inside the package; an editable install and a plain checkout have it in the
    repository. Raises FileNotFoundError, with the two places looked in, when it is in neither.
    """
    packaged = files("paperdelve") / "_data" / name
    if packaged.is_dir():
        return packaged
    repository = Path(__file__).parents[2]
    beside = repository / _IN_REPOSITORY[name]
    if (repository / "pyproject.toml").is_file() and beside.is_dir():
        return beside
    message = f"The folder {name!r} of paperdelve is neither at {packaged} nor at {beside}; install it again."
    raise FileNotFoundError(message)
