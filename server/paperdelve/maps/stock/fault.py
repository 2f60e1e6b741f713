"""What makes a plan unfit to be stocked."""


class StockFault(Exception):
    """A plan cannot be stocked; the message is one sentence for people."""
