"""Gives a TMX, TSX or TX document the shape of its JSON twin, so that both are read by the same code."""

from collections.abc import Mapping
from typing import Any

from paperdelve.maps.importers.tiled.xml_document import Element

Shaped = dict[str, Any]

LAYERS = {"layer": "tilelayer", "objectgroup": "objectgroup", "imagelayer": "imagelayer", "group": "group"}
OUTLINES = ("polygon", "polyline")


def shaped(root: Element) -> Mapping[str, Any] | None:
    """Return the document as JSON would have it; None if it is no file of Tiled's."""
    match root.tag:
        case "map":
            tilesets = [_tileset(each) for each in root.all("tileset")]
            return {**_plain(root), "type": "map", "tilesets": tilesets, "layers": _layers(root)}
        case "tileset":
            return {**_tileset(root), "type": "tileset"}
        case "template":
            held, tileset = root.first("object"), root.first("tileset")
            return {
                "type": "template",
                "object": _object(held) if held else {},
                **({"tileset": _tileset(tileset)} if tileset else {}),
            }
        case _:
            return None


def _plain(element: Element) -> Shaped:
    """Return an element's attributes and properties."""
    held = element.first("properties")
    properties = [
        {
            "name": each.attributes.get("name"),
            "value": each.attributes.get("value", each.text),
        }
        for each in (held.all("property") if held else ())
    ]
    return {**element.attributes, "properties": properties}


def _tileset(element: Element) -> Shaped:
    return {**_plain(element), "tiles": [_tile(each) for each in element.all("tile")]}


def _tile(element: Element) -> Shaped:
    shapes = element.first("objectgroup")
    return {**_plain(element), **({"objectgroup": _objects(shapes)} if shapes else {})}


def _layers(element: Element) -> list[Shaped]:
    return [_layer(each) for each in element.children if each.tag in LAYERS]


def _layer(element: Element) -> Shaped:
    plain = {**_plain(element), "type": LAYERS[element.tag]}
    match element.tag:
        case "layer":
            return plain | _data(element.first("data"))
        case "objectgroup":
            return plain | _objects(element)
        case "group":
            return plain | {"layers": _layers(element)}
        case _:
            return plain


def _data(element: Element | None) -> Shaped:
    """Return a layer's data; tiles that are elements were read as CSV."""
    if element is None:
        return {}
    told = {
        "encoding": element.attributes.get("encoding", "csv"),
        "compression": element.attributes.get("compression", ""),
    }
    chunks = element.all("chunk")
    if chunks:
        return told | {"chunks": [{**each.attributes, "data": each.text} for each in chunks]}
    return told | {"data": element.text}


def _objects(element: Element) -> Shaped:
    return {"objects": [_object(each) for each in element.all("object")]}


def _object(element: Element) -> Shaped:
    found = _plain(element)
    for child in element.children:
        if child.tag in OUTLINES:
            found[child.tag] = _points(child.attributes.get("points", ""))
        elif child.tag == "text":
            found["text"] = {"text": child.text}
        elif child.tag != "properties":
            found[child.tag] = True
    return found


def _points(words: str) -> list[Shaped]:
    """Read points that are written as "0,0 16,8"; ``fields`` judges the numbers."""
    pairs = (pair.partition(",") for pair in words.split())
    return [{"x": x, "y": y} for x, _, y in pairs]
