"""Plans to stock: drawn by hand, or at random."""

from textwrap import dedent

from paperdelve.maps.file.format import MapFile, read_map

TWO_ROOMS = """
    ##########     ###########
    #........#     #.........#
    #........#######.........#
    #........|.....|.........#
    #........#####.#.........#
    #........#   #.#.........#
    #####-####   #.###########
        #.#      #.#
        #.########.##########
        #..........%........#
        ####################%
"""
"""Two rooms, corridors with a loop, a blind alley behind a breakable wall."""


def plan(drawing: str, head: str = "") -> MapFile:
    """Read a drawn plan, finished or not."""
    text = f"{head}\nmap = '''\n{dedent(drawing).lstrip(chr(10))}'''\n"
    return read_map(text, checked=False).expect()
