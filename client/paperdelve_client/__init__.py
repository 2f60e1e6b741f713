"""Thin clients of a Paperdelve server: they know the wire, not the rules."""
