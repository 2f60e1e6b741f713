"""Where lines come from."""

import io

from prompt_toolkit.application import create_app_session
from prompt_toolkit.completion import DummyCompleter
from prompt_toolkit.input import create_pipe_input
from prompt_toolkit.output import DummyOutput

from paperdelve_client.plain.typist import AtPrompt, FromPipe


async def test_lines_at_a_prompt() -> None:
    """A person's lines come one by one until Ctrl-D."""
    with create_pipe_input() as pipe, create_app_session(input=pipe, output=DummyOutput()):
        pipe.send_text("go 6,1\rend\r\x04")
        assert [line async for line in AtPrompt(DummyCompleter()).lines()] == ["go 6,1", "end"]


async def test_ctrl_c_ends_the_lines() -> None:
    """Ctrl-C leaves as cleanly as Ctrl-D."""
    with create_pipe_input() as pipe, create_app_session(input=pipe, output=DummyOutput()):
        pipe.send_text("\x03")
        assert [line async for line in AtPrompt(DummyCompleter()).lines()] == []


async def test_lines_from_a_pipe() -> None:
    """A pipe's lines come one by one until its end."""
    source = io.StringIO("/ready\n\ngo 6,1")
    assert [line async for line in FromPipe(source).lines()] == ["/ready", "", "go 6,1"]
