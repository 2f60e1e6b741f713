"""What needs more than Paperdelve itself."""

EXTRA = "print"


class NotInstalled(Exception):
    """Something is asked for whose library is not installed; the message says how to install it."""

    def __init__(self, wanted: str, library: str) -> None:
        super().__init__(f"{wanted} need {library}, which comes with: pip install 'paperdelve[{EXTRA}]'")
