"""The letters of a map for what the paper is made of, by their names."""

WALL, BREAKABLE, FLOOR, OUTSIDE = "#", "%", ".", " "
EXIT, HURT, TELEPORTER = "E", "^", "T"
HORIZONTAL, VERTICAL = "-", "|"
"""Doors: people walk up and down through a horizontal one, and left and right through a vertical one."""
