"""What the user is told when an answer could not be made, by class of error, in their language."""

from django.utils.translation import gettext_lazy as _
from django.utils.translation import override

from agents.llm.errors import LLMError

DEFAULT_WAITS = {"rate_limit": 60.0, "circuit_open": 30.0}  # seconds

_TEXTS = {
    "timeout": (_("The model took too long to answer."), True),
    "rate_limit": (_("The model is handling too many requests right now."), True),
    "quota": (_("The model's quota is used up, so no answer can be made at the moment."), False),
    "network": (_("The connection to the model failed."), True),
    "circuit_open": (_("The model has failed several times in a row and is resting."), True),
    "moderation": (_("The model's provider refused to answer this message."), False),
    "interrupted": (_("The server stopped while this answer was being made."), True),
    "storage": (_("The answer could not be saved."), True),
    "unknown": (_("Something went wrong while answering."), True),
}
_SUGGESTIONS = {
    "timeout": [_("Ask a shorter question")],
    "network": [_("Wait a moment, then try again")],
    "rate_limit": [_("Wait a minute, then try again")],
    "quota": [_("Ask the staff to raise the quota")],
    "moderation": [_("Say it in other words")],
    "circuit_open": [_("Wait half a minute, then try again")],
}


def fallback(code: str, locale: str, *, retry_after: float | None = None) -> dict:
    """The data of the ``error`` event for an error class. ``retryAfter`` is in seconds."""
    if code not in _TEXTS:
        code = "unknown"
    text, should_retry = _TEXTS[code]
    with override(locale):
        kept = _("%(problem)s Your message has been kept.")
        return {
            "code": code,
            "message": kept % {"problem": text},
            "shouldRetry": should_retry,
            "retryAfter": retry_after if retry_after is not None else DEFAULT_WAITS.get(code),
            "suggestions": [str(item) for item in _SUGGESTIONS.get(code, ())],
        }


def fallback_for(error: Exception, locale: str) -> dict:
    """The data of the ``error`` event for an exception."""
    if isinstance(error, LLMError):
        return fallback(error.code, locale, retry_after=error.retry_after)
    return fallback("unknown", locale)
