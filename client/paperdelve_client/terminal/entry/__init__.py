"""The way to a table: by a link, by a code, or back to one where one was."""
