"""The command `paperdelve` itself: finding subcommands, and what people see when something is wrong."""

import errno
import os
import shlex
import subprocess
import sys
from argparse import Namespace, _SubParsersAction
from collections.abc import Callable
from importlib.metadata import version
from pathlib import Path
from types import ModuleType
from typing import Any

import pytest

from paperdelve import cli
from paperdelve.cli.errors import UsageError
from tests.project.command_line import parsers
from tests.project.repository import ROOT

PROGRAM = "import sys; from paperdelve.cli import main; sys.exit(main())"
Plant = Callable[[Callable[[Namespace], int]], None]


@pytest.fixture
def plant(monkeypatch: pytest.MonkeyPatch) -> Plant:
    """Make `paperdelve try` run a function of the test."""

    def put(run: Callable[[Namespace], int]) -> None:
        module = ModuleType("paperdelve.cli.try")
        vars(module).update(
            run=run, add_parser=lambda subparsers: subparsers.add_parser("try", help="try it")
        )
        monkeypatch.setitem(sys.modules, "paperdelve.cli.try", module)
        monkeypatch.setattr(cli, "SUBCOMMANDS", ("try",))

    return put


def _raise(error: BaseException) -> Callable[[Namespace], int]:
    def run(_: Namespace) -> int:
        raise error

    return run


def test_a_subcommands_status_is_the_programs(plant: Plant) -> None:
    """What `run` returns is what the shell sees."""
    plant(lambda _: 3)
    assert cli.main(["try"]) == 3


@pytest.mark.parametrize(
    ("error", "said"),
    [
        (
            UsageError("There is no map 'crypt'; maps are: cellar."),
            "There is no map 'crypt'; maps are: cellar.",
        ),
        (
            FileNotFoundError(errno.ENOENT, "No such file or directory", "x.toml"),
            "x.toml: No such file or directory",
        ),
        (ConnectionRefusedError(errno.ECONNREFUSED, "Connection refused"), "Connection refused"),
        (TimeoutError(), "TimeoutError"),
    ],
)
def test_a_fault_of_the_user_is_one_line(
    plant: Plant, capsys: pytest.CaptureFixture[str], error: Exception, said: str
) -> None:
    """What a person can mend is told in one line on standard error, with status 2 and no traceback."""
    plant(_raise(error))
    assert cli.main(["try"]) == 2
    assert capsys.readouterr() == ("", f"paperdelve: {said}\n")


def test_ctrl_c_is_quiet(plant: Plant, capsys: pytest.CaptureFixture[str]) -> None:
    """Whoever interrupts the program sees no traceback, and the shell sees 130."""
    plant(_raise(KeyboardInterrupt()))
    assert cli.main(["try"]) == 130
    assert capsys.readouterr() == ("", "")


def test_a_bug_of_ours_is_not_hidden(plant: Plant) -> None:
    """What nobody at the keyboard can mend comes with its traceback."""
    plant(_raise(ZeroDivisionError()))
    with pytest.raises(ZeroDivisionError):
        cli.main(["try"])


def test_a_reader_that_goes_away_is_no_fault(
    plant: Plant, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """`paperdelve ... | head` ends quietly, and nothing fails when standard output is flushed at the end."""
    plant(_raise(BrokenPipeError(errno.EPIPE, "Broken pipe")))
    with (tmp_path / "out").open("w") as out:
        monkeypatch.setattr(sys, "stdout", out)
        assert cli.main(["try"]) == 141
        out.write("lost")
    assert (tmp_path / "out").read_text() == ""


@pytest.mark.parametrize("arguments", [[], ["--help"]])
def test_help_lists_every_subcommand(arguments: list[str], capsys: pytest.CaptureFixture[str]) -> None:
    """Without arguments, as with `--help`, the program tells what it can do."""
    with pytest.raises(SystemExit, match="0"):
        cli.main(arguments)
    listed = [line.split()[0] for line in capsys.readouterr().out.splitlines() if line.startswith("    ")]
    assert [word for word in listed if not word.startswith("-")][-len(cli.SUBCOMMANDS) :] == list(
        cli.SUBCOMMANDS
    )


def test_an_unknown_subcommand_is_refused(capsys: pytest.CaptureFixture[str]) -> None:
    """A slip of the finger is answered with the subcommands that there are."""
    with pytest.raises(SystemExit, match="2"):
        cli.main(["sevre"])
    assert "invalid choice: 'sevre'" in capsys.readouterr().err


def test_the_version_is_the_distributions(capsys: pytest.CaptureFixture[str]) -> None:
    """`paperdelve --version` names the version that pip installed."""
    with pytest.raises(SystemExit, match="0"):
        cli.main(["--version"])
    assert capsys.readouterr().out == f"paperdelve {version('paperdelve')}\n"


def test_every_subcommand_is_listed() -> None:
    """What has `add_parser` in the package is a subcommand that people can call, under its own name."""
    folder = ROOT / "server/paperdelve/cli"
    files = {path.stem: path for path in folder.glob("*.py")}
    files |= {path.parent.name: path for path in folder.glob("*/__init__.py")}
    modules = {name for name, path in files.items() if "def add_parser(" in path.read_text("utf-8")}
    assert modules == set(cli.SUBCOMMANDS)
    assert {path[0] for path in parsers() if len(path) == 1} == modules


def test_every_option_is_explained() -> None:
    """`--help` of each subcommand says what each of its arguments is for."""
    unexplained: list[Any] = [
        (path, action.dest)
        for path, parser in parsers().items()
        for action in parser._actions  # noqa: SLF001 - argparse has no public way to ask
        if not action.help and not isinstance(action, _SubParsersAction)
    ]
    assert unexplained == []


def _in_a_shell(words: str, folder: Path, **environment: str) -> subprocess.CompletedProcess[str]:
    """Run `$PAPERDELVE ...` by a shell."""
    program = shlex.join((sys.executable, "-c", PROGRAM))
    return subprocess.run(  # noqa: S602 - the words are the test's own
        words.replace("$PAPERDELVE", program),
        shell=True,
        cwd=folder,
        env={**os.environ, **environment},
        capture_output=True,
        text=True,
        check=False,
    )


@pytest.mark.parametrize("closed", [">&-", "2>&-", ">&- 2>&-"])
def test_a_closed_stream_is_no_fault(tmp_path: Path, closed: str) -> None:
    """Given a shell that closes what the program writes to, then the status is what it was."""
    ran = _in_a_shell(f"$PAPERDELVE map list {closed}", tmp_path)
    assert (ran.returncode, ran.stderr) == (0, "")
    ran = _in_a_shell(f"$PAPERDELVE map show nowhere {closed}", tmp_path)
    assert (ran.returncode, ran.stdout, "Traceback" in ran.stderr) == (2, "", False)


def test_what_the_locale_cannot_write_is_shown_as_its_number(tmp_path: Path) -> None:
    """Given a terminal for ASCII alone and a dungeon with another letter, then it is drawn all the same."""
    (tmp_path / "cave.toml").write_text(f'title = "H\u00f6hle"\nmap = "S{"." * 24}E"\n', encoding="utf-8")
    for environment in ({"PYTHONIOENCODING": "ascii"}, {"LC_ALL": "C", "PYTHONCOERCECLOCALE": "0"}):
        ran = _in_a_shell("$PAPERDELVE map show cave.toml", tmp_path, PYTHONUTF8="0", **environment)
        assert (ran.returncode, ran.stderr) == (0, "")
        assert ran.stdout.startswith("H\\xf6hle\n")


def test_ctrl_c_is_quiet_while_the_program_is_still_being_loaded(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """Whoever interrupts the program in its first second sees no traceback either."""

    def load(_: str) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr(cli, "import_module", load)
    assert cli.main(["serve"]) == 130
    assert capsys.readouterr() == ("", "")
