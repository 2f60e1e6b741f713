"""The pinned tools of CI."""

import re

from packaging.requirements import Requirement
from packaging.utils import canonicalize_name

from tests.project.repository import project_files, pyproject, text

PIN = re.compile(
    r"^([a-z0-9-]+)==(\S+)(?: ; .+?)? \\\n((?:    --hash=sha256:[0-9a-f]{64}(?: \\)?\n)+)", re.MULTILINE
)


def test_lock_files_name_no_host() -> None:
    """Whoever installs from a lock file does so from the registry of their own choice."""
    locks = [path for path in project_files() if "lock" in path.name and path.suffix in {".lock", ".json"}]
    assert "requirements-dev.lock" in map(str, locks)
    for path in locks:
        assert not re.search(r'"resolved"|--(?:extra-)?index-url|--find-links', text(str(path)))
    assert "://" not in text("requirements-dev.lock")


def test_every_pin_has_its_hashes() -> None:
    """Nothing is installed in CI that the lock file has not seen."""
    lock = re.sub(r"^\s*#.*\n", "", text("requirements-dev.lock"), flags=re.MULTILINE)
    assert PIN.sub("", lock) == ""


def test_the_lock_follows_pyproject() -> None:
    """Each dependency and each tool is pinned to a version that pyproject.toml allows."""
    pins = {name: version for name, version, _ in PIN.findall(text("requirements-dev.lock"))}
    project = pyproject()["project"]
    wanted = [*project["dependencies"], *pyproject()["build-system"]["requires"]]
    wanted += [line for extra in project["optional-dependencies"].values() for line in extra]
    for requirement in map(Requirement, wanted):
        name = canonicalize_name(requirement.name)
        if name == project["name"]:  # an extra that takes in another
            continue
        assert name in pins, f"{name} is not in requirements-dev.lock"
        assert requirement.specifier.contains(pins[name]), f"{requirement} is locked to {pins[name]}"
