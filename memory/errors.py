"""What can go wrong with conversations and memories."""


class ConversationMissing(LookupError):
    """No such conversation, or not this person's."""


class MemoryMissing(LookupError):
    """No such memory, conflict or entity, or not this person's."""


class AlreadySettled(Exception):
    """The conflict has been settled before."""


class InvalidMemory(ValueError):
    """What was to be remembered cannot be taken; the message says why."""


class Paused(Exception):
    """The person has paused remembering: nothing is stored."""


class EmbeddingFailed(Exception):
    """No vector could be made now; words still find the text."""


class CompletionFailed(Exception):
    """The language model gave no usable answer. ``retryable``: another try may help."""

    def __init__(self, message: str, *, retryable: bool) -> None:
        super().__init__(message)
        self.retryable = retryable


class UnreadableCompletion(CompletionFailed):
    """The language model answered, but not in the wanted form; ``text`` is what it said."""

    def __init__(self, message: str, text: str = "") -> None:
        super().__init__(message, retryable=False)
        self.text = text
