"""A bot that plays Gauntlet: its brain (a pure function of the scene) and the program that lets it play by a link."""
