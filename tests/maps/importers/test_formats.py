"""Which format a file is of, and what is refused before any format is asked."""

import pytest

from paperdelve.maps.importers import (
    LARGEST_PLAN,
    Choices,
    ImportFault,
    Upload,
    format_of,
    import_plan,
    json_document,
)
from paperdelve.maps.importers.foreign_text import LONGEST_WIDE


def test_a_huge_file() -> None:
    """A file that is too large is not even read."""
    with pytest.raises(ImportFault, match="larger than"):
        import_plan(Upload(b" " * (LARGEST_PLAN + 1)))


def test_unknown_choices() -> None:
    """A choice that there is not is told with those that there are."""
    with pytest.raises(ImportFault, match="water is one of floor, hurtful tile, wall, not 'wine'"):
        import_plan(Upload(b"{}"), Choices(water="wine"))


@pytest.mark.parametrize(
    "content", [b"", b"{", b"\xff\xfe{}", b"[" * 99999, b'{"a":' * 99999, b"9" * 9999, b"<svg/>"]
)
def test_files_of_no_format(content: bytes) -> None:
    """What is broken, nested without end or something else is of no format, and is refused in one line."""
    assert format_of(Upload(content)) is None
    with pytest.raises(ImportFault) as caught:
        import_plan(Upload(content))
    assert "\n" not in str(caught.value)


def test_a_document(monkeypatch: pytest.MonkeyPatch) -> None:
    """A JSON object is read with or without a byte order mark; a picture in it comes out empty."""
    assert Upload(b'\xef\xbb\xbf {"a": [1]}').document == {"a": [1]}
    picture = b"A" * 1_000_001
    assert Upload(b'{"image": "' + picture + b'=="}').document == {"image": ""}
    assert Upload(b"[1]").document is None
    assert Upload(b'{"a": ' + b"1" * 5000 + b"}").document is None
    monkeypatch.setattr(json_document, "MOST_MARKS", 3)
    assert Upload(b'{"a": [1]}').document == {"a": [1]}
    assert Upload(b'{"a": [1,2]}').document is None
    monkeypatch.setattr(json_document, "LONGEST", 5)
    assert Upload(b'{"a":1}').document is None


@pytest.mark.parametrize(
    ("content", "text"),
    [
        (b"a\r\nb\rc", "a\nb\nc"),
        (b"\xef\xbb\xbf#", "#"),
        ("#é".encode("utf-16"), "#é"),
        (b"\xfe\xff\x00#", "#"),
        (b"\xff\xfe#", None),
        (b"\xe9#", "é#"),
        (b"#\x00#", None),
        (b"\x89PNG\r\n\x1a\n", None),
        (b"#" * 4_000_001, None),
    ],
)
def test_text(content: bytes, text: str | None) -> None:
    """A file's text is found by its byte order mark, else it is UTF-8 or Latin-1; some files are none."""
    assert Upload(content).text == text


def test_files_in_utf_16() -> None:
    """What a shell wrote so is read like any other file, up to some length."""
    drawn = '{"rects": [{"x": 0, "y": 0, "w": 5, "h": 3}], "doors": []}'
    assert import_plan(Upload(drawn.encode("utf-16"))) == import_plan(Upload(drawn.encode()))
    long = "#".encode("utf-16") + b" " * LONGEST_WIDE
    assert Upload(long).content is long


def test_pictures(monkeypatch: pytest.MonkeyPatch) -> None:
    """Long runs of base64 are cut out wherever they begin; shorter ones, such as layers, stay."""
    monkeypatch.setattr(json_document, "SHORTEST_PICTURE", 8)
    for before in range(20):
        text = " " * before
        assert Upload(f'{{"a":{text}"{"A" * 7}"}}'.encode()).document == {"a": "AAAAAAA"}
        assert Upload(f'{{"a":{text}"{"A" * 8}","b":"{"b" * 30}"}}'.encode()).document == {"a": "", "b": ""}
