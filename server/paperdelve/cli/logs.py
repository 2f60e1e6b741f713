"""Where the log goes: standard error, readable for people or one JSON object a line for programs."""

import logging
import sys

import structlog


def configure(form: str) -> None:
    """Set the log up as ``text`` or ``json``.

    Traces are printed without the values of variables, which may hold secrets.
    """
    renderer: structlog.typing.Processor = structlog.processors.JSONRenderer()
    if form == "text":
        renderer = structlog.dev.ConsoleRenderer(
            colors=sys.stderr.isatty(), exception_formatter=structlog.dev.plain_traceback
        )
    tail = [renderer] if form == "text" else [structlog.processors.format_exc_info, renderer]
    structlog.configure(
        processors=[
            structlog.processors.add_log_level,
            structlog.processors.TimeStamper(fmt="iso", utc=form == "json"),
            *tail,
        ],
        wrapper_class=structlog.make_filtering_bound_logger(logging.INFO),
        logger_factory=structlog.PrintLoggerFactory(sys.stderr),
        cache_logger_on_first_use=True,
    )
