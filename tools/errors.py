"""What can go wrong in a tool, and what follows from it.

::

    ToolError
    ├── InvalidArguments   an argument is unknown, missing or out of range
    ├── NotFound           the thing that was named does not exist, or belongs to somebody else
    ├── Missing            the student has not told us something that is needed
    ├── StateConflict      it changed meanwhile, or no longer fits
    ├── MemoryPaused       the student has paused remembering: nothing is stored
    ├── NotAllowed         this agent may not call this tool
    ├── UnknownTool        there is no such tool
    ├── Timeout            it took too long
    ├── Unavailable        something it needs is away: worth another try
    └── Failed             a defect of ours; the details are in the log, never in the answer
"""

from collections.abc import Sequence


class ToolError(Exception):
    """An error that the model is told about: ``message`` what happened, ``hint`` what to do."""

    code = "tool_error"
    status = 500  # of the HTTP answer, where a view calls the tool
    retryable = False

    def __init__(self, message: str, hint: str = "", retryable: bool | None = None) -> None:
        super().__init__(message)
        self.message = message
        self.hint = hint
        if retryable is not None:
            self.retryable = retryable

    def as_dict(self) -> dict:
        """The error as it stands in a tool's outcome."""
        return {"code": self.code, "message": self.message, "hint": self.hint}


class InvalidArguments(ToolError):
    """An argument is unknown, missing, of the wrong type or out of range."""

    code = "invalid_arguments"
    status = 400


class NotFound(ToolError):
    """The thing that was named does not exist for this student."""

    code = "not_found"
    status = 404


class Missing(ToolError):
    """Something that is needed is not in the profile and was not given."""

    code = "missing_information"
    status = 409


class StateConflict(ToolError):
    """What is to be changed is no longer what it was when it was read.

    ``errors`` names what does not fit: objects with ``field``, ``code`` and ``detail``.
    """

    code = "conflict"
    status = 409

    def __init__(self, message: str, hint: str = "", errors: Sequence[dict] = ()) -> None:
        super().__init__(message, hint)
        self.errors = list(errors)


class MemoryPaused(ToolError):
    """The person has paused remembering: nothing is stored."""

    code = "memory_paused"
    status = 409


class NotAllowed(ToolError):
    """The agent may not call this tool."""

    code = "not_allowed"
    status = 403


class UnknownTool(ToolError):
    """No tool has this name."""

    code = "unknown_tool"


class Timeout(ToolError):
    """The tool did not answer in time. Not tried again: it may still be at work."""

    code = "timeout"


class Unavailable(ToolError):
    """Something that the tool needs does not answer at the moment."""

    code = "unavailable"
    status = 503
    retryable = True


class Failed(ToolError):
    """The tool broke in a way that nobody foresaw."""

    code = "internal_error"
