"""Where Chromium is, and with what it is started."""

import os
import shutil
from pathlib import Path
from typing import NoReturn

import pytest

NAMES = ("chromium", "chromium-browser", "google-chrome-stable", "google-chrome")
ARGUMENTS = [
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-quic",
    "--disable-sync",
    "--no-first-run",
]
REQUIRED = os.environ.get("PAPERDELVE_BROWSER") == "require"
"""Whether a test that cannot be run fails; `.ci/run` sets it, so that nothing is left out unseen."""


def find(bundled: str) -> str | None:
    """Return the path of the system's Chromium, or of the one that Playwright brought, if it did."""
    paths = [*map(shutil.which, NAMES), bundled if Path(bundled).is_file() else None]
    return next((path for path in paths if path), None)


def skip(reason: str) -> NoReturn:
    """Leave a test out, or fail it where none may be left out."""
    if REQUIRED:
        pytest.fail(f"PAPERDELVE_BROWSER=require, but {reason}")
    pytest.skip(reason)
