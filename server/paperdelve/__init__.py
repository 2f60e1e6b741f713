"""Paperdelve: an authoritative server for pen-and-paper dungeon games on a shared grid."""

__version__ = "0.1.0"
