"""The documents for people say what the program does: each command in them is parsed by the real parser."""

import re

import pytest

from paperdelve.journal.sqlite_file import NAME
from tests.project.command_line import full_commands, options, parsers
from tests.project.picture import with_picture
from tests.project.repository import ROOT, code_blocks, inline_code, project_files, text

DOCUMENTS = [path.as_posix() for path in project_files() if path.suffix == ".md"]
COMMANDS = [
    pytest.param(command, id=f"{document}: {' '.join(command)}")
    for document in DOCUMENTS
    for command in full_commands(text(document))
]


@pytest.mark.parametrize("command", COMMANDS)
def test_every_command_can_be_typed(command: list[str]) -> None:
    """A reader who copies a command from a fenced block gets no complaint about its arguments."""
    assert parsers()[()].parse_args(command).subcommand == command[0]


@pytest.mark.parametrize("document", DOCUMENTS)
def test_every_option_in_a_sentence_exists(document: str) -> None:
    """A command in running text names a subcommand and its options; a bare `--option` is somewhere known."""
    known = parsers()
    everywhere = set().union(*map(options, known.values()))
    for code in inline_code(text(document)):
        words = code.split()
        if words[:1] == ["paperdelve"]:
            path: tuple[str, ...] = ()
            for word in words[1:]:
                if (*path, word) not in known:
                    break
                path = (*path, word)
            assert path or len(words) == 1, f"{document}: {code}"
            named = {word.strip("[]").partition("=")[0] for word in words if word.strip("[").startswith("--")}
            assert named <= options(known[path]), f"{document}: {code}"
        elif re.fullmatch(r"--[a-z-]+(?: \S+)?", code):
            assert words[0] in everywhere, f"{document}: {code}"


def test_hosting_explains_every_option_of_the_server() -> None:
    """HOSTING.md has a row for each option of `paperdelve serve`, with the default that the parser has."""
    rows = dict(
        re.findall(r"^\| `--([a-z-]+) [^|]*\| `?([^|`]*)`? \|", text("server/HOSTING.md"), re.MULTILINE)
    )
    serve = parsers()[("serve",)]
    defaults = vars(serve.parse_args([]))
    told_in_words = {"data", "log", "origin", "trust-proxy"}
    assert set(rows) | {"trust-proxy", "help"} == {option.removeprefix("--") for option in options(serve)}
    assert {name: default for name, default in rows.items() if name not in told_in_words} == {
        name: str(defaults[name.replace("-", "_")]) for name in rows if name not in told_in_words
    }


def test_hosting_backs_up_the_right_file() -> None:
    """The backup and the restore name the file that the journal is in."""
    assert f"/var/lib/paperdelve/{NAME} " in text("server/HOSTING.md")
    assert f"put the copy there as `{NAME}`" in text("server/HOSTING.md")


@pytest.mark.parametrize("document", DOCUMENTS)
def test_every_link_leads_somewhere(document: str) -> None:
    """A link to a file of the repository leads to a file, from where the document stands."""
    targets = re.findall(r"\]\(([^)#\s]+)[^)]*\)", text(document))
    here = (ROOT / document).parent
    assert [t for t in targets if "://" not in t and not (here / t).exists()] == []


@pytest.mark.parametrize(
    "command", ["pip install -e . && paperdelve serve", "pip install -e '.[test]' && pytest"]
)
def test_the_readme_has_its_two_commands(command: str) -> None:
    """One command ends with the server running and one passes the tests, each in a block to be copied."""
    assert f"{command}\n" in list(code_blocks(text("README.md")))


def test_the_readme_shows_the_game_as_it_is() -> None:
    """The picture in the README is what the client draws for a real game (`tests.project.picture`)."""
    assert text("README.md") == with_picture(text("README.md"))


def test_ci_runs_the_readmes_test_command() -> None:
    """`.ci/run` takes the test command from the README by a pattern, which finds exactly that line."""
    run = text(".ci/run")
    found = re.search(r"grep -m 1 -E '([^']+)' README.md", run)
    assert found
    assert re.findall(found.group(1), text("README.md"), re.MULTILINE) == [
        "pip install -e '.[test]' && pytest"
    ]
