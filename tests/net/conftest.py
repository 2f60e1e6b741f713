"""What all tests of the gateway share."""

from collections.abc import Iterator

import pytest
import structlog


@pytest.fixture(autouse=True)
def _no_log() -> Iterator[None]:
    """Keep the log of servers inside the test's own process off its screen."""
    structlog.configure(logger_factory=structlog.ReturnLoggerFactory())
    yield
    structlog.reset_defaults()
