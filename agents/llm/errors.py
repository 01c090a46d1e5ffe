"""What can go wrong with a language model, with its consequence.

LLMError
├── RateLimited       retryable, may say when (``retry_after``)
├── LLMTimeout        retryable
├── NetworkError      retryable
├── ServerFault       retryable (500, 502, 503, 504)
├── CircuitOpen       not tried at all; says when the next try is allowed
├── RequestRefused    not retryable (400, 401, 403, 404 …)
├── Moderated         not retryable: the provider's content filter
├── OutOfQuota        not retryable: the provider's account is used up
└── EmptyAnswer       not retryable: nothing came, twice
"""


class LLMError(Exception):
    """A call of the model failed. ``code`` names the class to the user's side."""

    code = "unknown"
    retryable = False

    def __init__(self, message: str = "", *, retry_after: float | None = None) -> None:
        super().__init__(message or type(self).__name__)
        self.retry_after = retry_after


class RateLimited(LLMError):
    """429."""

    code = "rate_limit"
    retryable = True


class LLMTimeout(LLMError):
    """No token within the allowed time."""

    code = "timeout"
    retryable = True


class NetworkError(LLMError):
    """The connection failed or broke."""

    code = "network"
    retryable = True


class ServerFault(LLMError):
    """The provider's server failed."""

    code = "network"
    retryable = True


class CircuitOpen(LLMError):
    """Too many failures in a row; the call was not tried."""

    code = "circuit_open"


class RequestRefused(LLMError):
    """The provider will not answer this request, now or later."""


class Moderated(LLMError):
    """The provider's content filter refused."""

    code = "moderation"


class OutOfQuota(LLMError):
    """The provider's account is used up."""

    code = "quota"


class EmptyAnswer(LLMError):
    """The model said nothing, also when asked again."""
