"""Values to bytes and back, for what the journal keeps: events and states.

An attrs value is written as ``[tag, field, field, ...]``: the class name in lower case, then its fields in
the order of the class (those with ``init=False`` are left out). Fields with defaults may be added at the end
of a class later: older bytes are still read. Sets are written in order, so equal values give equal bytes.

Read strictly; only an int may stand for a float, as it may for a type checker. A union may hold any number of
attrs classes and of the rest one at most that is written as a list, one as a map.
"""

from collections.abc import Callable, Iterable, Sequence
from operator import attrgetter
from types import NoneType, UnionType
from typing import Any, Literal, TypeVar, Union, get_args, get_origin

import msgpack
from attrs import NOTHING, fields, has, resolve_types
from cattrs import Converter
from cattrs.cols import mapping_structure_factory
from cattrs.dispatch import StructureHook

from paperdelve.wire.strict import ProtocolError

T = TypeVar("T")
Hook = Callable[[Any, Any], Any]
Parts = tuple[str, Callable[[Any], tuple[Any, ...]]]
"""The tag of an attrs class, and what gets the fields of a value."""

_PARTS: dict[type, Parts] = {}

_SCALARS: dict[Any, tuple[type, ...]] = {
    bool: (bool,),
    bytes: (bytes,),
    float: (float, int),
    int: (int,),
    str: (str,),
    NoneType: (NoneType,),
}


def tag(kind: type) -> str:
    """Return the name of a class on the wire and in the journal."""
    return kind.__name__.lower()


class Values:
    """Writes and reads lists of events of the given classes, and single values of any type."""

    def __init__(self, events: Iterable[type]) -> None:
        """Take the event classes; two with one tag are a ValueError, for neither could be read."""
        self._converter = _converter()
        self._event = _by_tag(tuple(events), self._converter)
        self._pack = msgpack.Packer(default=_plain).pack

    def pack(self, events: Sequence[object]) -> bytes:
        """Write events, in order."""
        return self._pack(events)

    def unpack(self, data: bytes) -> list[Any]:
        """Read events; raises ProtocolError."""
        event = self._event
        items = _unpack(data)
        if type(items) is not list:
            raise ProtocolError("$", "list expected")
        return [event(item, None) for item in items]

    def pack_value(self, value: object) -> bytes:
        """Write one value of any type that ``unpack_value`` can be told: a state, a setting."""
        return self._pack(value)

    def unpack_value(self, data: bytes, kind: type[T]) -> T:
        """Read one value of this type; raises ProtocolError."""
        return self._converter.structure(_unpack(data), kind)


def _unpack(data: bytes) -> Any:
    try:
        return msgpack.unpackb(data, strict_map_key=False)
    except (ValueError, TypeError, OverflowError) as error:
        raise ProtocolError("$", f"no MessagePack: {error}") from None


# ---------------------------------------------------------------- writing


def _plain(value: object) -> object:
    """Turn what MessagePack does not know into what it does; it calls this for each such value."""
    kind = type(value)
    parts = _PARTS.get(kind)
    if parts is None:
        if kind in (frozenset, set):
            return sorted(value)  # type: ignore[call-overload] # what it holds must have an order
        parts = _PARTS[kind] = _parts(kind)
    name, get = parts
    return (name, *get(value))


def _parts(kind: type) -> Parts:
    names = [field.name for field in _written(kind)]
    if len(names) > 1:
        return tag(kind), attrgetter(*names)
    return tag(kind), (lambda value: (getattr(value, names[0]),)) if names else lambda _: ()


def _written(kind: Any) -> list[Any]:
    """Return the attributes of an attrs class that its call takes."""
    return [field for field in fields(kind) if field.init]


# ---------------------------------------------------------------- reading


def _converter() -> Converter:
    """Return a converter for what ``_plain`` writes."""
    converter = Converter(detailed_validation=False)
    for kind, allowed in _SCALARS.items():
        converter.register_structure_hook(kind, _exactly(allowed))
    converter.register_structure_hook_func(lambda kind: kind is Any, lambda value, _: value)
    converter.register_structure_hook(bytearray, lambda value, _: bytearray(_as(bytes, value)))
    for made in (list, set, frozenset):
        converter.register_structure_hook_factory(_of(made), _collection(made))
    converter.register_structure_hook_factory(_of(tuple), _tuple)
    converter.register_structure_hook_factory(_of(dict), _map)
    converter.register_structure_hook_factory(has, _array)
    converter.register_structure_hook_factory(_of(Literal), _literal)
    converter.register_structure_hook_factory(_is_union, _union)
    return converter


def _as(kind: type[T], value: object) -> T:
    if type(value) is not kind:
        raise ProtocolError("$", f"{kind.__name__} expected, not {type(value).__name__}")
    return value


def _exactly(allowed: tuple[type, ...]) -> Hook:
    words = allowed[0].__name__

    def hook(value: object, _: Any) -> object:
        if type(value) not in allowed:
            raise ProtocolError("$", f"{words} expected, not {type(value).__name__}")
        return value

    return hook


def _of(kind: object) -> Callable[[Any], bool]:
    return lambda container: get_origin(container) is kind


def _is_union(kind: Any) -> bool:
    return get_origin(kind) in (Union, UnionType)


def _collection(made: Callable[[Iterable[Any]], Any]) -> Callable[[Any, Converter], StructureHook]:
    def factory(container: Any, converter: Converter) -> StructureHook:
        (kind,) = get_args(container)
        item = converter.get_structure_hook(kind)
        return lambda value, _: made([item(each, kind) for each in _as(list, value)])

    return factory


def _tuple(container: Any, converter: Converter) -> StructureHook:
    kinds = get_args(container)
    if kinds[-1] is ...:
        return _collection(tuple)(list[kinds[0]], converter)  # type: ignore[valid-type] # known when it runs
    items = [(converter.get_structure_hook(kind), kind) for kind in kinds]

    def hook(value: object, _: Any) -> tuple[Any, ...]:
        values = _as(list, value)
        if len(values) != len(items):
            raise ProtocolError("$", f"{len(items)} values expected, not {len(values)}")
        return tuple(item(each, kind) for (item, kind), each in zip(items, values, strict=True))

    return hook


def _literal(kind: Any, _: Converter) -> StructureHook:
    allowed = get_args(kind)

    def hook(value: object, _: Any) -> object:
        if not any(value == one and type(value) is type(one) for one in allowed):
            raise ProtocolError("$", f"one of {allowed} expected")
        return value

    return hook


def _map(container: Any, converter: Converter) -> StructureHook:
    inside = mapping_structure_factory(container, converter)
    return lambda value, _: inside(_as(dict, value), container)


def _array(kind: Any, converter: Converter) -> StructureHook:
    """Read an attrs class from its tag and fields; those at the end may be missing if they have defaults."""
    written, name = _written(kind), tag(kind)
    least = 1 + sum(field.default is NOTHING for field in written)
    hooks: list[tuple[Hook, Any]] = []

    def hook(value: object, _: Any) -> Any:
        if not hooks:  # not before the first value: a class may hold its own kind
            written[:] = _written(resolve_types(kind))
            hooks.extend((converter.get_structure_hook(field.type), field.type) for field in written)
        parts = _as(list, value)
        if not least <= len(parts) <= 1 + len(written) or parts[0] != name:
            raise ProtocolError("$", f"{name} expected")
        return kind(*[item(each, of) for (item, of), each in zip(hooks, parts[1:], strict=False)])

    return hook


def _by_tag(kinds: tuple[type, ...], converter: Converter) -> Hook:
    """Read a value of one of these attrs classes."""
    hooks = {tag(kind): converter.get_structure_hook(kind) for kind in kinds}
    if len(hooks) < len(kinds):
        raise ValueError(f"two classes of one name among {', '.join(sorted(map(tag, kinds)))}")

    def hook(value: object, _: Any) -> Any:
        if type(value) is not list or not value or type(value[0]) is not str or value[0] not in hooks:
            raise ProtocolError("$", "no known value")
        return hooks[value[0]](value, None)

    return hook


def _written_as(kind: Any) -> Iterable[type]:
    """Return the types as which what is no attrs class comes out of MessagePack."""
    if get_origin(kind) is Literal:
        return set(map(type, get_args(kind)))
    return _SCALARS.get(kind) or (dict if get_origin(kind) is dict else list,)


def _union(union: Any, converter: Converter) -> StructureHook:
    classes = tuple(kind for kind in get_args(union) if has(kind))
    tagged = _by_tag(classes, converter)
    tags = set(map(tag, classes))
    others: dict[type, tuple[Hook, Any]] = {}
    for kind in get_args(union):
        if kind not in classes:
            for seen in _written_as(kind):
                others[seen] = (converter.get_structure_hook(kind), kind)

    def hook(value: object, _: Any) -> Any:
        if type(value) is list and value and type(value[0]) is str and value[0] in tags:
            return tagged(value, None)
        if type(value) not in others:
            raise ProtocolError("$", f"{union} expected, not {type(value).__name__}")
        inside, kind = others[type(value)]
        return inside(value, kind)

    return hook
