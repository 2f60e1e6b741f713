"""Finds the map that somebody names on the command line: a file, or one that comes with the program."""

from pathlib import Path

from paperdelve.cli.errors import UsageError
from paperdelve.maps import shipped
from paperdelve.maps.format import Reading, load_map


def find_map(named: str) -> Reading:
    """Read the map file of that path or, if there is none, the shipped map of that name; else UsageError."""
    path = Path(named)
    if not path.exists() and named in shipped.names():
        return shipped.shipped(named)
    try:
        return load_map(path)
    except FileNotFoundError as error:
        names = ", ".join(shipped.names())
        raise UsageError(f"{named}: there is no such file, and the maps to name are {names}") from error
    except OSError as error:
        raise UsageError(f"{named}: the file cannot be read: {error.strerror}") from error
