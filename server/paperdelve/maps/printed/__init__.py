"""Dungeons on sheets of paper: plan at a true size, counters to cut out, character sheets, rules; as PDF."""
