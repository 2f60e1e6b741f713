"""Scenes: what a viewer may know of a game, and what changes in it."""
