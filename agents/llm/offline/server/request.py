"""What a request must look like, and the error that says what is wrong with it."""

from collections.abc import Iterator

_ROLES = {"system", "developer", "user", "assistant", "tool", "function"}
_FORMATS = {"text", "json_object"}


class RequestError(Exception):
    """A request that cannot be answered.

    ``status`` is the HTTP status, ``kind``, ``code`` and ``param`` go into OpenAI's error JSON,
    ``retry_after`` (seconds) into the header of that name.
    """

    def __init__(
        self,
        message: str,
        *,
        status: int = 400,
        kind: str = "invalid_request_error",
        code: str | None = None,
        param: str | None = None,
        retry_after: float | None = None,
    ) -> None:
        super().__init__(message)
        self.message, self.status, self.kind = message, status, kind
        self.code, self.param, self.retry_after = code, param, retry_after


def validate(body: object) -> dict:
    """The request, when it can be answered.

    Raises:
        RequestError: it is not a chat-completions request; names the parameter at fault.
    """
    if not isinstance(body, dict):
        raise RequestError("The request body must be a JSON object.")
    for param, wrong in _problems(body):
        if wrong:
            raise RequestError(f"Invalid value for '{param}': {wrong}.", param=param)
    return body


def _problems(body: dict) -> Iterator[tuple[str, str]]:
    yield "messages", _wrong_messages(body.get("messages"))
    yield "stream", _wrong_flag(body.get("stream"))
    yield "stream_options", _wrong_stream_options(body.get("stream_options"))
    yield "tools", _wrong_tools(body.get("tools"))
    yield "tool_choice", _wrong_choice(body.get("tool_choice"))
    yield "n", "" if body.get("n") in (None, 1) else "only 1 answer is given at a time"
    for name in ("max_tokens", "max_completion_tokens"):
        yield name, _wrong_count(body.get(name))
    yield "response_format", _wrong_format(body.get("response_format"))
    yield "stop", _wrong_stop(body.get("stop"))


def _wrong_messages(messages: object) -> str:
    if not isinstance(messages, list) or not messages:
        return "it must be a non-empty list"
    for index, message in enumerate(messages):
        role = message.get("role") if isinstance(message, dict) else None
        if not isinstance(role, str) or role not in _ROLES:
            return f"message {index} must be an object with a known role"
        if not isinstance(message.get("content"), str | list | None):
            return f"the content of message {index} must be text, parts or null"
        if _wrong_calls(message.get("tool_calls")):
            return f"the tool_calls of message {index} must be a list of objects"
    return ""


def _wrong_calls(calls: object) -> bool:
    if calls is None:
        return False
    return not isinstance(calls, list) or not all(isinstance(call, dict) for call in calls)


def _wrong_flag(value: object) -> str:
    return "" if value is None or isinstance(value, bool) else "it must be true or false"


def _wrong_stream_options(options: object) -> str:
    if options is None:
        return ""
    if not isinstance(options, dict):
        return "it must be an object"
    return _wrong_flag(options.get("include_usage"))


def _wrong_tools(tools: object) -> str:
    if tools is None:
        return ""
    if not isinstance(tools, list):
        return "it must be a list"
    for index, tool in enumerate(tools):
        function = tool.get("function") if isinstance(tool, dict) else None
        if not isinstance(function, dict) or not isinstance(function.get("name"), str):
            return f"tool {index} must be a function with a name"
    return ""


def _wrong_choice(choice: object) -> str:
    if choice in (None, "auto", "none", "required"):
        return ""
    function = choice.get("function") if isinstance(choice, dict) else None
    named = isinstance(function, dict) and isinstance(function.get("name"), str)
    return "" if named else "it must be auto, none, required or a function"


def _wrong_count(value: object) -> str:
    if value is None or (isinstance(value, int) and not isinstance(value, bool) and value > 0):
        return ""
    return "it must be a whole number above 0"


def _wrong_format(wanted: object) -> str:
    kind = wanted.get("type") if isinstance(wanted, dict) else wanted
    return "" if wanted is None or kind in _FORMATS else "it must be text or json_object"


def _wrong_stop(stop: object) -> str:
    words = [stop] if isinstance(stop, str) else stop
    if words is None or (isinstance(words, list) and all(isinstance(w, str) for w in words)):
        return ""
    return "it must be a text or a list of texts"
