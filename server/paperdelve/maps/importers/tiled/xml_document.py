"""Reads XML that a stranger wrote: no DTD, no entities, and nothing without a bound."""

import re
from typing import Any
from xml.parsers import expat

from attrs import Factory, define

from paperdelve.maps.importers.plan import ImportFault

LONGEST = 16_000_000
"""Bytes of the longest document that is read."""
MOST_TAGS = 1_000_000
"""Tags, and attributes, of the largest document; most of them are tiles, which are not kept."""
MOST_ELEMENTS = 100_000
"""Elements that are kept."""
MOST_ATTRIBUTES = 1000
"""Attributes of one element."""
DEEPEST = 80

KEPT = {
    *("map", "tileset", "template", "tile", "properties", "property"),
    *("group", "layer", "data", "chunk", "imagelayer"),
    *("objectgroup", "object", "ellipse", "point", "polygon", "polyline", "text"),
}
"""Tags of elements that say something about a plan."""
_ATTRIBUTES = re.compile("=[^<]*")


@define
class Element:
    """An element of a document, with its text and those of its children that are kept."""

    tag: str
    attributes: dict[str, str] = Factory(dict)
    children: list["Element"] = Factory(list)
    texts: list[str] = Factory(list)

    @property
    def text(self) -> str:
        """The element's own text."""
        return "".join(self.texts)

    def all(self, tag: str) -> list["Element"]:
        """Return the children with a tag."""
        return [child for child in self.children if child.tag == tag]

    def first(self, tag: str) -> "Element | None":
        """Return the first child with a tag."""
        return next(iter(self.all(tag)), None)


def parse_xml(content: bytes) -> Element:
    """Return the root of a document; raises ImportFault.

    The tiles of a layer's data become its text, as if they were CSV.
    """
    if len(content) > LONGEST:
        raise ImportFault(f"it is larger than {LONGEST} bytes")
    try:
        text = content.decode("utf-8-sig")
    except ValueError as error:
        raise ImportFault("it is no text in UTF-8") from error
    _measure(text)
    builder = _Builder()
    parser = expat.ParserCreate("utf-8")
    parser.buffer_text = True
    parser.StartDoctypeDeclHandler = _refuse
    parser.StartElementHandler = builder.start
    parser.EndElementHandler = builder.end
    parser.CharacterDataHandler = builder.characters
    try:
        parser.Parse(text.encode(), True)  # noqa: FBT003 - the parser takes no keywords
    except expat.ExpatError as error:
        reason = expat.ErrorString(error.code)
        raise ImportFault(f"line {error.lineno}, column {error.offset + 1}: {reason}") from error
    return builder.root.children[0] if builder.root.children else Element("")


def _measure(text: str) -> None:
    """Refuse a document whose tags would take too much; ``<`` stands in no attribute."""
    if text.count("<") > MOST_TAGS or text.count("=") > MOST_TAGS:
        raise ImportFault(f"it has more than {MOST_TAGS} tags or attributes")
    if any(found.group().count("=") > MOST_ATTRIBUTES for found in _ATTRIBUTES.finditer(text)):
        raise ImportFault(f"an element has more than {MOST_ATTRIBUTES} attributes")


def _refuse(*_: object) -> None:
    raise ImportFault("it has a DTD, which no map needs and which is not read")


class _Builder:
    """Builds the tree; an element that is not kept is left out with all in it."""

    def __init__(self) -> None:
        self.root = Element("")
        self._open = [self.root]
        self._ignored = 0
        self._elements = 0

    def start(self, tag: str, attributes: dict[str, Any]) -> None:
        """Open an element."""
        inside = self._open[-1]
        if self._ignored or (tag not in KEPT and inside is not self.root):
            self._ignored += 1
        elif tag == "tile" and inside.tag in {"data", "chunk"}:
            inside.texts.append(f"{',' if inside.texts else ''}{attributes.get('gid', '0')}")
            self._ignored = 1
        else:
            self._elements += 1
            element = Element(tag, attributes)
            inside.children.append(element)
            self._open.append(element)
        if len(self._open) + self._ignored > DEEPEST:
            raise ImportFault(f"its elements are nested more than {DEEPEST} deep")
        if self._elements > MOST_ELEMENTS:
            raise ImportFault(f"it has more than {MOST_ELEMENTS} elements")

    def end(self, _tag: str) -> None:
        """Close the element that is open."""
        if self._ignored:
            self._ignored -= 1
        else:
            self._open.pop()

    def characters(self, text: str) -> None:
        """Add text to the element that is open; blanks between tags say nothing."""
        if not self._ignored and not text.isspace():
            self._open[-1].texts.append(text)
