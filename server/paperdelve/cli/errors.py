"""The one error that a subcommand raises when the person at the keyboard can mend it."""


class UsageError(Exception):
    """What is wrong, where, and what to do, as a sentence for people.

    `main` prints it on one line of standard error and exits 2. Raise it from the error that it explains
    (`raise UsageError(...) from error`): the rules, maps, journal and wire have errors of their own, which a
    subcommand puts into words here at the rim.
    """
