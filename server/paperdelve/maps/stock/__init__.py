"""Stocks a bare plan: fills it with keys, foes and rewards until bots win about as often as is wished.

``planner.lay_out`` is pure: it puts everything but the foes, and lists the foes in the order in which they
come. ``tuning.tune`` finds out by trial games how many of them a difficulty needs. ``stocking.stock`` does
one after the other.
"""

from paperdelve.maps.stock.fault import StockFault
from paperdelve.maps.stock.layout import Layout
from paperdelve.maps.stock.planner import lay_out
from paperdelve.maps.stock.stocking import stock
from paperdelve.maps.stock.telling import told
from paperdelve.maps.stock.tuning import Game, GoOn, Measure, Progress, Stocked, Trial, tune
from paperdelve.maps.stock.wishes import BANDS, Wishes

__all__ = [
    "BANDS",
    "Game",
    "GoOn",
    "Layout",
    "Measure",
    "Progress",
    "StockFault",
    "Stocked",
    "Trial",
    "Wishes",
    "lay_out",
    "stock",
    "told",
    "tune",
]
