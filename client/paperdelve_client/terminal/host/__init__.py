"""Hosting a table, and being its GM: cards of what can be done, each a line that could have been typed."""
