"""One Page Dungeon, a generator of dungeons by watabou: its JSON export."""

from paperdelve.maps.importers.one_page.plan_map import OnePageDungeon

__all__ = ["OnePageDungeon"]
