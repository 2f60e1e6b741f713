"""Completing what is typed at the prompt."""

from collections.abc import Callable, Iterable

from prompt_toolkit.completion import CompleteEvent, Completer, Completion
from prompt_toolkit.document import Document

from paperdelve_client.hold import Hold
from paperdelve_client.speech.candidates import next_words


class TypedCompleter(Completer):
    """Completes a line by what is held right now."""

    def __init__(self, hold: Callable[[], Hold]) -> None:
        self._hold = hold

    def get_completions(self, document: Document, complete_event: CompleteEvent) -> Iterable[Completion]:  # noqa: ARG002
        """Yield the words that go on with what stands before the cursor."""
        before = document.text_before_cursor
        words = before.split()
        part = "" if not before or before.endswith(" ") else words.pop()
        for word in dict.fromkeys(next_words(words, self._hold())):
            if word.startswith(part):
                yield Completion(word, start_position=-len(part))
