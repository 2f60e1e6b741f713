"""Writes what was made into the file that somebody asked for."""

from pathlib import Path

from paperdelve.cli.errors import UsageError


def check_output(path: Path | None) -> None:
    """See that a file can be written there, before hours go into what it shall hold; raises UsageError."""
    if path is None:
        return
    if path.is_dir():
        raise UsageError(f"{path}: this is a folder; name a file")
    if not path.parent.is_dir():
        raise UsageError(f"{path}: the file cannot be written: there is no folder {path.parent}")


def write_output(path: Path, content: str | bytes) -> None:
    """Write a file, text as UTF-8; raises UsageError."""
    try:
        path.write_bytes(content.encode() if isinstance(content, str) else content)
    except OSError as error:
        raise UsageError(f"{path}: the file cannot be written: {error.strerror}") from error
