"""What a client says over the socket, and what is answered besides the events of runs."""

import json

from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy
from rest_framework.exceptions import ValidationError

from agents.api.requests import MessageFrame, PingFrame, ResumeFrame, RunFrame
from agents.errors import AgentError
from agents.services import Accepted

FORMS = {"message": MessageFrame, "stop": RunFrame, "resume": ResumeFrame, "ping": PingFrame}


class BadFrame(AgentError):
    """The frame is none of those that a client may send."""

    code = "bad_frame"
    text = gettext_lazy("This frame could not be understood.")

    def __init__(self, message: str = "", *, errors: dict | None = None) -> None:
        self.errors = errors
        super().__init__(message)


class FrameTooLarge(AgentError):
    """The frame is larger than a request may be."""

    code = "frame_too_large"
    status = 413
    text = gettext_lazy("This frame is too large.")


class TooManyRuns(AgentError):
    """One socket follows as many runs as it may."""

    code = "too_many_runs"
    status = 429
    text = gettext_lazy("This connection follows too many answers at once.")


class SignedOut(AgentError):
    """The token or the session is over, or the account was closed."""

    code = "not_authenticated"
    status = 401
    text = gettext_lazy("Please sign in again.")


class ServerFault(AgentError):
    """Something went wrong that is not the client's doing."""

    code = "server_fault"
    status = 500
    text = gettext_lazy("Something went wrong on our side.")


def parse(text: str | None, limit: int) -> dict:
    """A client's frame of at most ``limit`` characters as JSON.

    Raises:
        FrameTooLarge, BadFrame: it cannot be taken.
    """
    if text is None:
        raise BadFrame(_("Frames are text."))
    if len(text) > limit:
        raise FrameTooLarge
    try:
        frame = json.loads(text)
    except (ValueError, RecursionError):
        raise BadFrame(_("A frame is a JSON object.")) from None
    if not isinstance(frame, dict):
        raise BadFrame(_("A frame is a JSON object."))
    if not isinstance(frame.get("type"), str) or frame["type"] not in FORMS:
        raise BadFrame(_("The frame's type is not known."))
    return frame


def checked(frame: dict) -> dict:
    """The fields of a frame, as its type takes them.

    Raises:
        BadFrame: a field is missing or has the wrong type.
    """
    form = FORMS[frame["type"]](data=frame)
    try:
        form.is_valid(raise_exception=True)
    except ValidationError as error:
        raise BadFrame(errors=error.detail) from None
    return form.validated_data


def ack(accepted: Accepted) -> dict:
    """The message is stored and being answered."""
    ids = {
        "clientMessageId": accepted.client_message_id,
        "runId": accepted.run_id,
        "conversationId": accepted.conversation_id,
        "messageId": accepted.message_id,
    }
    return {"type": "ack", **ids, "data": ids}


def refusal(error: AgentError, frame: dict) -> dict:
    """What was wrong with a frame; its own ids tell which one it was. It carries no ``seq``."""
    ids = ("clientMessageId", "runId", "conversationId")
    named = {key: frame[key] for key in ids if isinstance(frame.get(key), str)}
    data = {
        "code": error.code,
        "message": error.message,
        "shouldRetry": error.status in (429, 500, 503),
        "retryAfter": error.retry_after,
        "suggestions": [],
    }
    if errors := getattr(error, "errors", None):
        data["errors"] = errors
    return {"type": "error", **named, "data": data}
