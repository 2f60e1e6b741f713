"""Processes beside this one that play games."""

import signal
from concurrent.futures import ProcessPoolExecutor
from multiprocessing import get_context


def pool(jobs: int) -> ProcessPoolExecutor:
    """Make so many processes, which Ctrl-C ends at once and without a word."""
    return ProcessPoolExecutor(jobs, mp_context=get_context("spawn"), initializer=_end_quietly)


def _end_quietly() -> None:
    signal.signal(signal.SIGINT, signal.SIG_DFL)
