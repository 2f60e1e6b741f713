"""Universal VTT (.dd2vtt, .uvtt, .df2vtt), the plans that map makers export for virtual tables."""

from paperdelve.maps.importers.universal_vtt.plan_map import UniversalVtt

__all__ = ["UniversalVtt"]
