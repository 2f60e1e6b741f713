"""Undoes the filters of PNG, by which a line is made of its neighbours so that it packs better."""


def _plain(line: bytearray, above: bytearray, step: int) -> None:
    """Leave a line as it is."""


def _left(line: bytearray, above: bytearray, step: int) -> None:  # noqa: ARG001 - as all filters
    for i in range(step, len(line)):
        line[i] = line[i] + line[i - step] & 255


def _up(line: bytearray, above: bytearray, step: int) -> None:  # noqa: ARG001 - as all filters
    line[:] = bytes(value + up & 255 for value, up in zip(line, above, strict=True))


def _average(line: bytearray, above: bytearray, step: int) -> None:
    for i, up in enumerate(above):
        left = line[i - step] if i >= step else 0
        line[i] = line[i] + (left + up) // 2 & 255


def _paeth(line: bytearray, above: bytearray, step: int) -> None:
    """Add the nearest of left, up and corner to what these three let expect."""
    for i, up in enumerate(above):
        left, corner = (line[i - step], above[i - step]) if i >= step else (0, 0)
        by_left, by_up, by_corner = abs(up - corner), abs(left - corner), abs(left + up - 2 * corner)
        nearest = left if by_left <= by_up and by_left <= by_corner else up if by_up <= by_corner else corner
        line[i] = line[i] + nearest & 255


FILTERS = (_plain, _left, _up, _average, _paeth)
"""By their numbers; each mends a line in place. ``step`` is the bytes from a pixel to the next."""
