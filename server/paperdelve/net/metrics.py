"""What the server counts about itself, and how Prometheus reads it.

The counts are plain ints that cost nothing to raise; they are turned into metrics when somebody asks.
"""

from collections import Counter
from collections.abc import Iterator

from attrs import Factory, define
from prometheus_client import CollectorRegistry, generate_latest
from prometheus_client.core import CounterMetricFamily, GaugeMetricFamily, HistogramMetricFamily, Metric
from prometheus_client.registry import Collector

from paperdelve.tables.tally import COMMIT_BOUNDS, Tally


@define
class Counts:
    """Counted at the sockets since the server started; ``roles`` is as of now."""

    messages: int = 0
    """Messages that came in."""
    faults: int = 0
    """Messages that could not be read."""
    refused: Counter[str] = Factory(Counter)
    """Requests refused before a table saw them, by code."""
    collapses: int = 0
    """Times that a slow reader's changes were collapsed to one fresh scene."""
    ended: Counter[str] = Factory(Counter)
    """Connections that the server ended, by the code of its Goodbye (``slow``: cut without one)."""
    roles: Counter[str] = Factory(Counter)
    """Connections now, by role; ``none`` are those that have joined no table."""


class Metrics(Collector):
    """The counts as Prometheus wants them, in a registry of their own."""

    def __init__(self, counts: Counts, tables: Tally) -> None:
        """Take what is counted at the sockets and at the tables."""
        self._counts = counts
        self._tables = tables
        self._registry = CollectorRegistry()
        self._registry.register(self)

    def page(self) -> bytes:
        """Return the text that ``/metrics`` serves."""
        return generate_latest(self._registry)

    def collect(self) -> Iterator[Metric]:
        """Yield every metric as it stands."""
        counts, tables = self._counts, self._tables
        yield GaugeMetricFamily("paperdelve_tables", "Tables in memory.", value=tables.loaded)
        yield _by("role", "paperdelve_connections", "Connections by role.", counts.roles, GaugeMetricFamily)
        for name, words, value in (
            ("tables_made", "Tables made.", tables.tables),
            ("messages", "Messages received.", counts.messages),
            ("faults", "Messages that could not be read.", counts.faults),
            ("commands", "Records made by requests.", tables.commands),
            ("automatic", "Records that tables made by themselves.", tables.automatic),
            ("updates", "Updates handed out, each reader counted.", tables.updates),
            ("collapses", "Times that a slow reader got a scene instead of changes.", counts.collapses),
        ):
            yield CounterMetricFamily(f"paperdelve_{name}", words, value=value)
        refused = counts.refused + tables.refusals
        yield _by("reason", "paperdelve_refused", "Refusals by code.", refused, CounterMetricFamily)
        yield _by(
            "reason", "paperdelve_ended", "Connections that we ended.", counts.ended, CounterMetricFamily
        )
        yield _by("craft", "paperdelve_work", "Maps made and looked at.", tables.work, CounterMetricFamily)
        yield _by(
            "outcome", "paperdelve_work_ended", "... by how it ended.", tables.work_ended, CounterMetricFamily
        )
        yield CounterMetricFamily(
            "paperdelve_work_seconds", "Seconds that this work took.", value=tables.work_seconds
        )
        yield self._commits()

    def _commits(self) -> Metric:
        buckets, total = [], 0
        for bound, count in zip((*map(str, COMMIT_BOUNDS), "+Inf"), self._tables.commits, strict=True):
            total += count
            buckets.append((bound, float(total)))
        return HistogramMetricFamily(
            "paperdelve_commit_seconds",
            "How long the journal took to make a record durable.",
            buckets=buckets,
            sum_value=self._tables.commit_seconds,
        )


def _by(
    label: str,
    name: str,
    words: str,
    counts: Counter[str],
    family: type[GaugeMetricFamily | CounterMetricFamily],
) -> Metric:
    metric = family(name, words, labels=[label])
    for value, count in counts.items():
        metric.add_metric([value], count)
    return metric
