"""Where the files lie that the program ships beside its code."""

from importlib.resources import files
from importlib.resources.abc import Traversable
from pathlib import Path
from typing import Literal


def folder(name: Literal["maps"]) -> Traversable:
    """Return the shipped folder of that name.

    A wheel carries it inside the package; an editable install and a plain checkout have it at the top of the
    repository. Raises FileNotFoundError, with the two places looked in, when it is in neither.
    """
    packaged = files("paperdelve") / "_data" / name
    if packaged.is_dir():
        return packaged
    repository = Path(__file__).parents[2]
    beside = repository / name
    if (repository / "pyproject.toml").is_file() and beside.is_dir():
        return beside
    message = f"The folder {name!r} of paperdelve is neither at {packaged} nor at {beside}; install it again."
    raise FileNotFoundError(message)
