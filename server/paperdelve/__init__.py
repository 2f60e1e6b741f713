"""Paperdelve: an authoritative server for pen-and-paper dungeon games on a shared grid."""
