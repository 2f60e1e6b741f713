"""The full-screen client for a terminal."""
