"""Commands that documents and configuration name, held against the parser that the program really uses."""

import re
import shlex
from argparse import ArgumentParser, _SubParsersAction
from collections.abc import Iterator

from paperdelve.cli import build_parser
from tests.project.repository import code_blocks


def parsers() -> dict[tuple[str, ...], ArgumentParser]:
    """Return every parser of the program by the words that lead to it: (), ("serve",), ("map", "check")."""
    return dict(_below((), build_parser()))


def _below(
    words: tuple[str, ...], parser: ArgumentParser
) -> Iterator[tuple[tuple[str, ...], ArgumentParser]]:
    yield words, parser
    for action in parser._actions:  # noqa: SLF001 - argparse has no public way to ask
        if isinstance(action, _SubParsersAction):
            for name, below in action.choices.items():
                yield from _below((*words, name), below)


def options(parser: ArgumentParser) -> set[str]:
    """Return the long options that this one parser knows."""
    known = parser._option_string_actions  # noqa: SLF001 - the same
    return {option for option in known if option.startswith("--")}


def full_commands(markdown: str) -> Iterator[list[str]]:
    """Yield the arguments of each `paperdelve ...` in the fenced blocks: what a reader would copy and run.

    One that goes on over a line's end with a backslash is one command; what a shell does around it (`&&`,
    pipes, redirection, a comment, the path of the program) is left out.
    """
    for block in code_blocks(markdown):
        for line in block.replace("\\\n", " ").splitlines():
            if re.search(r"(?:^|[\s/=])paperdelve ", line):
                yield from _commands_in(line)


def _commands_in(line: str) -> Iterator[list[str]]:
    lexer = shlex.shlex(line, posix=True, punctuation_chars="|&;<>")
    lexer.whitespace_split = True
    lexer.commenters = "#"
    arguments: list[str] | None = None
    for word in lexer:
        if set(word) <= set("|&;<>"):
            if arguments is not None:
                yield arguments
            arguments = None
        elif arguments is not None:
            arguments.append(word)
        elif word.endswith(("/paperdelve", "=paperdelve")) or word == "paperdelve":
            arguments = []
    if arguments is not None:
        yield arguments
