"""The image and the compose file speak of the program as it is, though no container engine runs here."""

import ast
import json
import re
import shlex
from typing import Any

import pytest
import yaml

from tests.project.command_line import parsers
from tests.project.repository import ROOT, pyproject, text

SERVICE_KEYS = {
    "build": dict,
    "cap_drop": list,
    "command": list,
    "depends_on": list,
    "environment": dict,
    "image": str,
    "ports": list,
    "profiles": list,
    "read_only": bool,
    "restart": str,
    "security_opt": list,
    "stop_grace_period": str,
    "tmpfs": list,
    "volumes": list,
}
"""What our services use of the compose specification, with the type that it asks for."""

INSTRUCTIONS = {
    "CMD",
    "COPY",
    "ENTRYPOINT",
    "ENV",
    "EXPOSE",
    "FROM",
    "HEALTHCHECK",
    "RUN",
    "STOPSIGNAL",
    "USER",
    "VOLUME",
    "WORKDIR",
}


@pytest.fixture
def compose() -> dict[str, Any]:
    """Return docker-compose.yml as read."""
    read: dict[str, Any] = yaml.safe_load(text("docker-compose.yml"))
    return read


@pytest.fixture
def dockerfile() -> list[tuple[str, str]]:
    """Return the Dockerfile as (instruction, rest of it on one line)."""
    lines = re.sub(r"^#.*\n", "", text("server/Dockerfile"), flags=re.MULTILINE).replace("\\\n", " ")
    return [(word, rest) for word, _, rest in (line.partition(" ") for line in lines.splitlines() if line)]


def _only(dockerfile: list[tuple[str, str]], instruction: str) -> str:
    """Return the one use of an instruction."""
    [rest] = [rest for word, rest in dockerfile if word == instruction]
    return rest


def _with_defaults(value: str) -> str:
    """Return a compose value with its variables replaced by their defaults, as without any environment."""
    return re.sub(r"\$\{\w+:-([^}]*)\}", r"\1", value)


def test_the_compose_file_uses_known_keys(compose: dict[str, Any]) -> None:
    """Every key is one of the specification, with a value of its type; volumes and profiles hang together."""
    assert set(compose) == {"name", "services", "volumes"}
    for service in compose["services"].values():
        for key, value in service.items():
            assert isinstance(value, SERVICE_KEYS[key]), key
        assert set(service.get("depends_on", ())) <= set(compose["services"])
        for volume in service["volumes"]:
            source = volume.partition(":")[0]
            assert source in compose["volumes"] or (ROOT / source).is_file(), volume
    assert compose["services"]["proxy"]["profiles"] == ["tls"]
    assert "profiles" not in compose["services"]["server"]


def test_the_compose_command_is_one_of_ours(
    compose: dict[str, Any], dockerfile: list[tuple[str, str]]
) -> None:
    """The server is started by arguments that its parser takes, on the image's port and folder."""
    command = [_with_defaults(word) for word in compose["services"]["server"]["command"]]
    args = parsers()[()].parse_args(command)
    assert args.subcommand == "serve"
    assert (args.host, str(args.port)) == ("0.0.0.0", _only(dockerfile, "EXPOSE"))  # noqa: S104 - inside a container
    assert str(args.data) == _only(dockerfile, "VOLUME")
    assert f"data:{_only(dockerfile, 'VOLUME')}" in compose["services"]["server"]["volumes"]
    assert [port.rpartition(":")[2] for port in compose["services"]["server"]["ports"]] == [str(args.port)]


def test_the_server_can_change_nothing_but_its_data(compose: dict[str, Any]) -> None:
    """The container has a read-only file system, no capabilities, and is open to this machine only."""
    server = compose["services"]["server"]
    assert server["read_only"] is True
    assert server["cap_drop"] == ["ALL"]
    assert server["security_opt"] == ["no-new-privileges:true"]
    assert all(port.startswith("127.0.0.1:") for port in server["ports"])


def test_the_image_is_built_from_files_that_exist(
    compose: dict[str, Any], dockerfile: list[tuple[str, str]]
) -> None:
    """The Dockerfile that compose names copies folders of the repository, and all that the build needs."""
    build = compose["services"]["server"]["build"]
    assert (ROOT / build["context"] / build["dockerfile"]).is_file()
    assert {word for word, _ in dockerfile} <= INSTRUCTIONS
    copied = {
        name.removeprefix("./")
        for word, rest in dockerfile
        if word == "COPY" and "--from" not in rest
        for name in rest.split()[:-1]
    }
    assert [name for name in copied if not (ROOT / name).exists()] == []
    assert copied >= {"pyproject.toml", "hatch_build.py", "server", "client", "maps", "README.md", "LICENSE"}


def test_the_image_runs_our_command_without_rights(dockerfile: list[tuple[str, str]]) -> None:
    """The image starts the program of pyproject.toml, with arguments that its parser takes, not as root."""
    assert json.loads(_only(dockerfile, "ENTRYPOINT")) == list(pyproject()["project"]["scripts"])
    assert parsers()[()].parse_args(json.loads(_only(dockerfile, "CMD"))).subcommand == "serve"
    user = _only(dockerfile, "USER")
    assert int(user) > 0
    assert any(f"useradd --system --uid {user} " in rest for _, rest in dockerfile)
    pythons = {rest.split()[0] for word, rest in dockerfile if word == "FROM"}
    assert pythons == {"python:3.13-slim"}


def test_the_health_check_is_a_program(dockerfile: list[tuple[str, str]]) -> None:
    """The check is valid Python and asks for the page `/healthz` on the port of the image."""
    _, _, argv = _only(dockerfile, "HEALTHCHECK").partition("CMD ")
    program, option, code = json.loads(argv)
    assert (program, option) == ("python", "-c")
    ast.parse(code)
    assert f"'http://127.0.0.1:{_only(dockerfile, 'EXPOSE')}/healthz'" in code


def test_the_proxy_reaches_the_server(compose: dict[str, Any], dockerfile: list[tuple[str, str]]) -> None:
    """Caddy forwards to the server's name and port, and gets each variable that its file asks for."""
    caddyfile = text("server/Caddyfile")
    assert f"reverse_proxy server:{_only(dockerfile, 'EXPOSE')}\n" in caddyfile
    proxy = compose["services"]["proxy"]
    assert set(re.findall(r"\{\$(\w+)\}", caddyfile)) == set(proxy["environment"])
    assert set(re.findall(r"\$\{(\w+)", text("docker-compose.yml"))) == set(proxy["environment"])
    assert proxy["depends_on"] == ["server"]


def test_documented_docker_commands_name_our_services(compose: dict[str, Any]) -> None:
    """Whoever follows HOSTING.md with `docker compose` uses services and profiles that there are."""
    lines = re.findall(r"^(?:\w+=\S+ )?docker compose .+$", text("server/HOSTING.md"), re.MULTILINE)
    assert lines
    for line in lines:
        words = shlex.split(line)
        for option, known in (("--profile", {"tls"}), ("exec", set(compose["services"])), ("-f", {"server"})):
            if option in words:
                assert words[words.index(option) + 1] in known
