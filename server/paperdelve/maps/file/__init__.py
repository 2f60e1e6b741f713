"""The map file: a TOML head and drawn levels, as FORMAT.md beside the shipped maps describes it."""
