"""A bot that plays Gauntlet: its brain, a pure function of the scene, and what lets it play by a link."""
