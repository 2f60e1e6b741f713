"""The numbers at the rim of the board: of columns above, of rows at the left."""

WIDE = 2
"""Columns of the screen that a space takes."""
EACH = 5
"""Every so many spaces a number stands."""
LEFT = 4
"""Columns at the left for the numbers of rows."""
ABOVE = 1
"""Lines above for those of columns."""


def columns(width: int) -> str:
    """Write the numbers of columns over a paper of so many spaces, each over its own space if it has room."""
    line = " " * (width * WIDE)
    for x in range(0, width, EACH):
        number = str(x)
        if x * WIDE + len(number) <= len(line):
            line = line[: x * WIDE] + number + line[x * WIDE + len(number) :]
    return line


def row(y: int) -> str:
    """Write the number of a row."""
    return f"{y:>{LEFT - 1}} "
