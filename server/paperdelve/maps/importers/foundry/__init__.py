"""Foundry VTT: scenes as the program exports them."""

from paperdelve.maps.importers.foundry.plan_map import FoundryScene

__all__ = ["FoundryScene"]
