"""What can go wrong for a caller, with its consequence.

AgentError
├── EmptyMessage, BadCharacters, MemoryRefused   400
├── MessageTooLong                413
├── ConversationNotFound, RunNotFound, AgentNotFound   404
├── MemoryNotFound, ConflictNotFound, EntityNotFound   404
├── RunInProgress, ConflictSettled   409
├── RunLogExpired                 410
└── RunFailed                     the answer could not be made; carries the run's ``error`` event
"""

from django.utils.translation import gettext_lazy as _


class AgentError(Exception):
    """An error whose text may be shown to the user. ``status`` is the HTTP status."""

    code = "error"
    status = 400
    retry_after: float | None = None
    text = _("The request could not be carried out.")

    def __init__(self, message: str = "") -> None:
        self.message = message or str(self.text)
        super().__init__(self.message)


class EmptyMessage(AgentError):
    """There is nothing to answer."""

    code = "empty_message"
    text = _("Please write a message first.")


class BadCharacters(AgentError):
    """The text has characters that are no text."""

    code = "bad_characters"
    text = _("The message contains control characters that cannot be stored.")


class MessageTooLong(AgentError):
    """The text is longer than a message may be."""

    code = "message_too_long"
    status = 413

    text = _("A message can have at most %(limit)s characters.")

    def __init__(self, limit: int) -> None:
        super().__init__(str(self.text) % {"limit": limit})


class ConversationNotFound(AgentError):
    """No such conversation, or not this person's."""

    code = "conversation_not_found"
    status = 404
    text = _("This conversation does not exist.")


class RunNotFound(AgentError):
    """No such run, or not this person's."""

    code = "run_not_found"
    status = 404
    text = _("This answer does not exist.")


class AgentNotFound(AgentError):
    """No agent of that name is in service."""

    code = "agent_not_found"
    status = 404
    text = _("There is no such agent in service.")


class MemoryNotFound(AgentError):
    """No such memory, or not this person's."""

    code = "memory_not_found"
    status = 404
    text = _("This memory does not exist.")


class ConflictNotFound(AgentError):
    """No such conflict of memories, or not this person's."""

    code = "conflict_not_found"
    status = 404
    text = _("This conflict does not exist.")


class EntityNotFound(AgentError):
    """No such entity, or not this person's."""

    code = "entity_not_found"
    status = 404
    text = _("This entity does not exist.")


class MemoryRefused(AgentError):
    """What was to be remembered cannot be taken."""

    code = "invalid_memory"
    text = _("This cannot be remembered.")


class ConflictSettled(AgentError):
    """The conflict was settled before."""

    code = "already_settled"
    status = 409
    text = _("This conflict has been settled already.")


class RememberingPaused(AgentError):
    """The person has paused remembering."""

    code = "memory_paused"
    status = 409
    text = _("Remembering is paused: nothing was stored. Go on with it in the memory first.")


class RunInProgress(AgentError):
    """The answer is still being made."""

    code = "run_in_progress"
    status = 409
    text = _("This message is still being answered.")


class RunLogExpired(AgentError):
    """The events of a finished run are no longer kept; its answer is in the history."""

    code = "run_log_expired"
    status = 410
    text = _("The live events of this answer are no longer kept; reload the conversation.")


class RunFailed(AgentError):
    """A run ended without an answer; ``error`` is the data of its ``error`` event."""

    code = "run_failed"
    status = 503

    def __init__(self, run_id: str, error: dict) -> None:
        self.run_id = run_id
        self.error = error
        self.code = error.get("code", self.code)
        self.retry_after = error.get("retryAfter")
        super().__init__(error.get("message", ""))
