"""What pip gets: versions, licences, dependencies, and what lies in the wheel and the sdist."""

import ast
import os
import re
import subprocess
import sys
import tarfile
import zipfile
from importlib.metadata import packages_distributions
from pathlib import Path

import pytest
from packaging.requirements import Requirement
from packaging.utils import canonicalize_name

from paperdelve import __version__
from paperdelve.maps.picture.fonts import PACKAGES
from tests.project.repository import ROOT, project_files, pyproject, text

OURS = {"hatch_build", "paperdelve", "paperdelve_client", "tests"}
LATER = {"compression"}
"""Modules of the standard library of a later Python, for which an older one has a distribution."""


def test_both_packages_are_typed() -> None:
    """Type checkers of other people's projects believe our annotations."""
    assert (ROOT / "server/paperdelve/py.typed").is_file()
    assert (ROOT / "client/paperdelve_client/py.typed").is_file()


def test_the_changelog_tells_of_this_version() -> None:
    """The newest release in the changelog is this version, with its date."""
    releases = re.findall(r"^## \[(\d[^\]]*)\] - (\d{4}-\d\d-\d\d)$", text("CHANGELOG.md"), re.MULTILINE)
    assert releases[0][0] == __version__


def test_supported_pythons_are_said_alike() -> None:
    """The classifiers, the lower bound and the lock file speak of the same Pythons: 3.11 to 3.13."""
    project = pyproject()["project"]
    named = [
        c.removeprefix("Programming Language :: Python :: ") for c in project["classifiers"] if ":: 3." in c
    ]
    assert named == ["3.11", "3.12", "3.13"]
    assert project["requires-python"] == ">=3.11"
    assert "--python-version 3.11 " in text("requirements-dev.lock")


def _declared(*extras: str) -> set[str]:
    project = pyproject()["project"]
    lines = list(project["dependencies"])
    for extra in extras:
        lines += project["optional-dependencies"][extra]
    return {canonicalize_name(Requirement(line).name) for line in lines}


def _imported(*folders: str) -> set[str]:
    """Return the distributions (not ours, not the standard library) that Python files below import."""
    modules: set[str] = set()
    for path in project_files():
        if path.suffix == ".py" and path.parts[0] in folders:
            for node in ast.walk(ast.parse(text(str(path)))):
                if isinstance(node, ast.Import):
                    modules |= {alias.name.partition(".")[0] for alias in node.names}
                elif isinstance(node, ast.ImportFrom) and node.level == 0 and node.module:
                    modules.add(node.module.partition(".")[0])
    distributions = packages_distributions()
    return {
        canonicalize_name(distributions[module][0]) if module in distributions else module
        for module in modules - OURS - LATER - sys.stdlib_module_names
    }


def test_every_dependency_is_declared_and_needed() -> None:
    """What the packages import is what pyproject.toml asks for, no less and no more; fonts are no code."""
    fonts = {canonicalize_name(package) for package, _ in PACKAGES.values()}
    assert _imported("server", "client") | fonts == _declared("print")


def test_the_test_extra_holds_what_the_tests_import() -> None:
    """`pip install -e '.[test]'` is enough to run every test."""
    # packaging comes with pytest and is its public dependency.
    assert _imported("tests") <= _declared("test") | {"packaging"}


@pytest.fixture(scope="module")
def built(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Build wheel and sdist of the working tree into a folder."""
    folder = tmp_path_factory.mktemp("dist")
    subprocess.run(
        [sys.executable, "-m", "hatchling", "build", "-d", str(folder)],
        cwd=ROOT,
        env={**os.environ, "PAPERDELVE_WEB": "skip"},  # test_web_build.py is about that
        check=True,
        capture_output=True,
    )
    return folder


def test_the_wheel_carries_code_types_maps_and_icons(built: Path) -> None:
    """An installed server has both packages, their `py.typed`, licence and icons, and every shipped map."""
    with zipfile.ZipFile(next(built.glob("*.whl"))) as wheel:
        names = set(wheel.namelist())
    assert {"paperdelve/py.typed", "paperdelve_client/py.typed"} <= names
    assert any(name.endswith("/licenses/LICENSE") for name in names)
    shipped = {f"paperdelve/_data/{path.as_posix()}" for path in project_files() if path.parts[0] == "maps"}
    assert shipped <= names
    assert "paperdelve/_data/icons/icons.json" in names


def test_maps_are_found_inside_a_wheel(built: Path, tmp_path: Path) -> None:
    """The program finds its maps where no repository is near, even inside the wheel itself."""
    wheel = next(built.glob("*.whl"))
    found = subprocess.run(
        [sys.executable, "-c", "from paperdelve.resources import folder; print(folder('maps'))"],
        cwd=tmp_path,
        env={**os.environ, "PYTHONPATH": str(wheel)},
        check=True,
        capture_output=True,
        text=True,
    )
    assert found.stdout.strip().rstrip("/") == f"{wheel}/paperdelve/_data/maps"


def test_an_editable_install_copies_no_maps(tmp_path: Path) -> None:
    """Whoever edits a map of the repository plays the edited one."""
    code = f"from hatchling.build import build_editable; build_editable({str(tmp_path)!r})"
    environment = {**os.environ, "PAPERDELVE_WEB": "skip"}
    subprocess.run([sys.executable, "-c", code], cwd=ROOT, env=environment, check=True, capture_output=True)
    with zipfile.ZipFile(next(tmp_path.glob("*.whl"))) as wheel:
        assert not [name for name in wheel.namelist() if "_data" in name]


def test_the_sdist_carries_everything(built: Path) -> None:
    """Whoever gets the source gets its tests, documents and tools too."""
    with tarfile.open(next(built.glob("*.tar.gz"))) as sdist:
        names = {name.partition("/")[2] for name in sdist.getnames()}
    assert {path.as_posix() for path in project_files()} <= names
