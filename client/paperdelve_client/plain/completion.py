"""Completing what is typed at the prompt."""

from collections.abc import Callable, Iterable, Sequence

from prompt_toolkit.completion import CompleteEvent, Completer, Completion
from prompt_toolkit.document import Document

from paperdelve_client.speech.candidates import Offers, candidates


class TypedCompleter(Completer):
    """Completes a line by what is offered right now."""

    def __init__(self, offers: Callable[[], Offers], seats: Callable[[], Sequence[str]]) -> None:
        self._offers = offers
        self._seats = seats

    def get_completions(self, document: Document, complete_event: CompleteEvent) -> Iterable[Completion]:  # noqa: ARG002
        """Yield the words that go on with what stands before the cursor."""
        before = document.text_before_cursor
        words = before.split()
        part = "" if not before or before.endswith(" ") else words.pop()
        for word in dict.fromkeys(candidates(words, self._offers(), self._seats())):
            if word.startswith(part):
                yield Completion(word, start_position=-len(part))
