"""Building the browser client at install time: when it is done, with which Node.js, what if it cannot be."""

import io
import json
import os
import shutil
import subprocess
import sys
import tarfile
import zipfile
from pathlib import Path

import pytest
from attrs import frozen

from hatch_build import ICONS, NODE_WHEEL, fingerprint, npm_on_path
from tests.project.repository import ROOT

NPM = """#!/bin/sh
echo "$*" >> "$CALLS"
case "$FAILS" in *"$1"*) echo "no registry today" >&2; exit 1;; esac
if [ "$1" = run ]; then
    mkdir -p "$PAPERDELVE_WEB_OUT/assets"
    echo "version $PAPERDELVE_VERSION" > "$PAPERDELVE_WEB_OUT/index.html"
    cat src/main.ts > "$PAPERDELVE_WEB_OUT/assets/main.js"
fi
"""


@frozen
class Project:
    """A small project with our pyproject.toml and hook, and a folder for programs in the place of Node.js."""

    root: Path
    programs: Path

    def has_node(self, version: str = "v24.1.0") -> None:
        """Put a Node.js of this version on PATH, with an npm that notes how it is called."""
        for name, script in (("node", f"#!/bin/sh\necho {version}\n"), ("npm", NPM)):
            program = self.programs / name
            program.write_text(script)
            program.chmod(0o755)

    def run(self, code: str, **environment: str) -> subprocess.CompletedProcess[str]:
        """Run a line of Python in the project, with nothing else on PATH than what a shell script needs."""
        kept = {name: value for name, value in os.environ.items() if not name.startswith("PAPERDELVE_")}
        path = os.pathsep.join(map(str, (self.programs, self.programs / "system")))
        calls = str(self.programs / "calls")
        return subprocess.run(
            [sys.executable, "-c", code],
            cwd=self.root,
            env={**kept, "PATH": path, "CALLS": calls, "FAILS": "", **environment},
            capture_output=True,
            text=True,
            check=False,
        )

    def build(self, kind: str = "wheel", **environment: str) -> subprocess.CompletedProcess[str]:
        """Build a wheel, an editable one, or an sdist, into `dist`."""
        shutil.rmtree(self.root / "dist", ignore_errors=True)
        return self.run(f"from hatchling.build import build_{kind} as b; b('dist')", **environment)

    def calls(self) -> list[str]:
        """Return how npm was called since the last time."""
        noted = self.programs / "calls"
        lines = noted.read_text().splitlines() if noted.exists() else []
        noted.unlink(missing_ok=True)
        return lines

    def packed(self) -> set[str]:
        """Return what of the client is in the wheel or sdist."""
        archive = next((self.root / "dist").iterdir())
        if archive.suffix == ".whl":
            with zipfile.ZipFile(archive) as wheel:
                return {name for name in wheel.namelist() if "_data/web/" in name}
        with tarfile.open(archive) as sdist:
            return {name.partition("/")[2] for name in sdist.getnames() if "build/web/" in name}


def _unpacked(sdist: Path, folder: Path) -> Path:
    """Unpack an sdist and return the folder in it."""
    with tarfile.open(sdist) as archive:
        for member in archive.getmembers():
            content = archive.extractfile(member)
            if content is not None:
                path = folder / member.name
                path.parent.mkdir(parents=True, exist_ok=True)
                path.write_bytes(content.read())
    return next(folder.iterdir())


BUILD = ["ci --ignore-scripts --omit=dev", "run build"]
IN_WHEEL = {f"paperdelve/_data/web/{name}" for name in (".fingerprint", "assets/main.js", "index.html")}


@pytest.fixture
def project(tmp_path: Path) -> Project:
    """Return a project whose client has not been built; there is no Node.js."""
    root, programs = tmp_path / "project", tmp_path / "programs"
    (programs / "system").mkdir(parents=True)
    for name in ("cat", "mkdir", "sh"):
        found = shutil.which(name)
        assert found is not None
        (programs / "system" / name).symlink_to(found)
    for name in ("client/web/src", "client/paperdelve_client", "maps", "server/paperdelve"):
        (root / name).mkdir(parents=True)
    for name in ("pyproject.toml", "hatch_build.py", "README.md", "LICENSE", "server/paperdelve/__init__.py"):
        shutil.copy(ROOT / name, root / name)
    (root / ".gitignore").write_text("build/\ndist/\nnode_modules/\n")
    (root / "client/paperdelve_client/__init__.py").touch()
    (root / "maps/cellar.toml").touch()
    (root / ICONS).parent.mkdir(parents=True)
    (root / ICONS).write_text("{}")
    (root / "client/web/package.json").write_text("{}")
    (root / "client/web/src/main.ts").write_text("one")
    return Project(root, programs)


def test_a_wheel_carries_a_client_with_its_version(project: Project) -> None:
    """Given Node.js, then pip's build makes the client, stamped with the version, and packs it."""
    project.has_node()
    assert project.build().returncode == 0
    assert project.calls() == BUILD
    assert project.packed() == IN_WHEEL
    code = "from paperdelve import __version__; print(__version__)"
    version = project.run(code, PYTHONPATH=str(ROOT / "server")).stdout
    assert (project.root / "build/web/index.html").read_text() == f"version {version}"


@pytest.mark.parametrize("kind", ["wheel", "editable", "sdist"])
def test_it_is_built_again_only_if_sources_changed(project: Project, kind: str) -> None:
    """Given a client that was built, then the next install is quick, until a source is another."""
    project.has_node()
    project.build(kind)
    assert project.calls() == BUILD
    project.build(kind)
    assert project.calls() == []
    (project.root / "client/web/src/main.ts").write_text("two")
    assert project.build(kind).returncode == 0
    assert project.calls() == BUILD
    assert (project.root / "build/web/assets/main.js").read_text() == "two"


def test_an_editable_install_copies_nothing(project: Project) -> None:
    """Given an editable install, then the server reads the build in the repository, not an old copy of it."""
    project.has_node()
    project.build("editable")
    assert (project.root / "build/web/index.html").is_file()
    assert project.packed() == set()


def test_an_sdist_needs_no_node_any_more(project: Project) -> None:
    """Given an sdist, then it has the client as built, and its wheel is made without npm."""
    project.has_node()
    project.build("sdist")
    project.calls()
    assert "build/web/index.html" in project.packed()
    root = _unpacked(next((project.root / "dist").iterdir()), project.root.parent / "unpacked")
    (project.programs / "npm").unlink()
    unpacked = Project(root, project.programs)
    assert unpacked.build(PAPERDELVE_WEB="require").returncode == 0
    assert unpacked.packed() == IN_WHEEL
    assert project.calls() == []


def test_a_developers_packages_stay(project: Project) -> None:
    """Given a folder of packages for tests and checks, then a build neither reads nor changes it."""
    project.has_node()
    mine = project.root / "client/web/node_modules/mine"
    mine.mkdir(parents=True)
    project.build()
    assert mine.is_dir()


@pytest.mark.parametrize("fails", ["ci", "run"])
def test_an_install_goes_on_without_the_client(project: Project, fails: str) -> None:
    """Given no way to the registry, then there is a warning, and a wheel that has all the rest."""
    project.has_node()
    done = project.build(FAILS=fails)
    assert done.returncode == 0
    assert "no registry today" in done.stderr
    assert f"The browser client was not built: `npm {fails}" in done.stdout + done.stderr
    assert project.packed() == set()
    project.calls()
    project.build()
    assert project.calls() == BUILD, "it is tried anew"


def test_what_must_be_built_fails_if_it_cannot(project: Project) -> None:
    """Given PAPERDELVE_WEB=require and no way to the registry, then there is no wheel, and a reason."""
    project.has_node()
    done = project.build(PAPERDELVE_WEB="require", FAILS="ci")
    assert done.returncode != 0
    assert "The browser client was not built: `npm ci" in done.stdout + done.stderr


def test_no_node_at_all_is_said(project: Project) -> None:
    """Given no Node.js, on PATH or brought by pip, then the reason names what is missing."""
    done = project.build(PAPERDELVE_WEB="require", PAPERDELVE_WEB_NODE="system")
    assert done.returncode != 0
    assert "there is no Node.js 20.19 or 22.12 or later" in done.stdout + done.stderr


def test_nothing_is_built_if_not_wanted(project: Project) -> None:
    """Given PAPERDELVE_WEB=skip, then what is there is packed as it is, and nothing if nothing is."""
    project.has_node()
    project.build(PAPERDELVE_WEB="skip")
    assert project.packed() == set()
    project.build()
    project.calls()
    (project.root / "client/web/src/main.ts").write_text("two")
    project.build(PAPERDELVE_WEB="skip")
    assert project.packed() == IN_WHEEL
    assert project.calls() == []


@pytest.mark.parametrize("variable", ["PAPERDELVE_WEB", "PAPERDELVE_WEB_NODE"])
def test_a_slip_in_a_variable_is_told(project: Project, variable: str) -> None:
    """Given a value that means nothing, then the build names those that do."""
    done = project.build(**{variable: "maybe"})
    assert done.returncode != 0
    assert f"{variable}=maybe is none of: auto" in done.stderr


@pytest.mark.parametrize(
    ("node", "wanted", "brought"),
    [
        ("", "auto", True),
        ("v20.18.3", "auto", True),
        ("v22.12.0", "auto", False),
        ("v22.12.0", "wheel", True),
        ("", "system", False),
    ],
)
def test_pip_brings_node_where_none_is(project: Project, node: str, wanted: str, brought: bool) -> None:  # noqa: FBT001
    """Given no Node.js that is new enough, then the build asks pip for one; not if it will not be used."""
    if node:
        project.has_node(node)
    code = "import json; from hatchling.build import *; print(json.dumps({}))"
    for kind in ("wheel", "editable", "sdist"):
        asked = project.run(code.format(f"get_requires_for_build_{kind}()"), PAPERDELVE_WEB_NODE=wanted)
        assert (NODE_WHEEL in json.load(io.StringIO(asked.stdout))) is brought
    asked = project.run(code.format("get_requires_for_build_wheel()"), PAPERDELVE_WEB="skip")
    assert json.loads(asked.stdout) == []


@pytest.mark.parametrize(
    ("version", "runs"),
    [
        *(("v20.19.0", True), ("v22.12.0", True), ("v23.0.0", True), ("v24.19.0", True), ("v26.1.0", True)),
        *(("v18.20.0", False), ("v20.18.9", False), ("v21.7.0", False), ("v22.11.0", False), ("odd", False)),
    ],
)
def test_a_node_that_vite_runs_on(
    project: Project,
    monkeypatch: pytest.MonkeyPatch,
    version: str,
    runs: bool,  # noqa: FBT001 - a case of the table
) -> None:
    """Vite runs on Node.js 20.19 and later 20s, and on 22.12 and all that is later."""
    project.has_node(version)
    monkeypatch.setenv("PATH", f"{project.programs}:{project.programs / 'system'}")
    assert (npm_on_path() is not None) is runs


def test_a_node_that_does_not_start_is_none(project: Project, monkeypatch: pytest.MonkeyPatch) -> None:
    """Given a program of that name that fails, then it is as if there were none."""
    project.has_node()
    (project.programs / "node").write_text("#!/bin/sh\nexit 3\n")
    monkeypatch.setenv("PATH", f"{project.programs}:{project.programs / 'system'}")
    assert npm_on_path() is None


def test_the_fingerprint_is_of_what_is_built(project: Project) -> None:
    """It is another for another version, text, name or place of a source, and not for tests or packages."""
    web = project.root / "client/web"
    seen = [fingerprint(web, "1"), fingerprint(web, "2")]
    (web / "src/main.ts").write_text("two")
    seen.append(fingerprint(web, "1"))
    for name in ("src/start.ts", "start.ts", ".start.ts"):
        next(path for path in web.rglob("*.ts")).rename(web / name)
        seen.append(fingerprint(web, "1"))
    assert len(set(seen)) == len(seen)
    (web / "src/start.test.ts").touch()
    (web / "node_modules").mkdir()
    (web / "node_modules/mine.js").touch()
    assert fingerprint(web, "1") == seen[-1]
