"""Puts the shipped maps into the wheel; an editable install reads them from the repository instead."""

import platform
import sys
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface


class CustomBuildHook(BuildHookInterface):  # type: ignore[type-arg]
    """Called by hatchling for each wheel; `version` is "standard" or "editable"."""

    def dependencies(self) -> list[str]:
        """Refuse a Python that is too old before pip looks for dependencies, which it would blame instead."""
        if sys.version_info < (3, 11):  # noqa: UP036 - pip asks us before it looks at requires-python
            sys.exit(f"Paperdelve needs Python 3.11 or later; this is {platform.python_version()}.")
        return []

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """Add `maps/` as `paperdelve/_data/maps`.

        Not as a `force-include` in pyproject.toml: that copies into site-packages on editable installs too,
        where the copy goes stale and shadows the folder that people edit.
        """
        if version == "standard":
            build_data["force_include"][str(Path(self.root) / "maps")] = "paperdelve/_data/maps"
