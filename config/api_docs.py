"""The API's description: the OpenAPI document and a page to browse it, all from our own files."""

from csp.decorators import csp_update
from django.utils.decorators import method_decorator
from drf_spectacular.renderers import (
    OpenApiJsonRenderer,
    OpenApiJsonRenderer2,
    OpenApiYamlRenderer,
    OpenApiYamlRenderer2,
)
from drf_spectacular.views import SpectacularAPIView, SpectacularSwaggerSplitView
from rest_framework.permissions import AllowAny

DESCRIPTION = """
Everything under `/ai-agent` is for signed-in people: `Authorization: Bearer <access token>` (see
`/auth/token`), or the browser's session with its CSRF token. Errors are RFC 9457 problem documents
in Chinese or English (`Accept-Language`); `code` is stable, `errors` names fields. A `429` and a
`503` say in `Retry-After` when to try again.

**An answer is a run of the server's.** It goes on and is stored when the client leaves. Its events
have sequence numbers from 1 without gaps and end with one `done` or `error`; they can be followed
and resumed by server-sent events (`id:` is `runId:seq`) or by WebSocket, from anywhere.

| event | data |
|---|---|
| `phase_change` | `{phase: plan, execute or solve}` |
| `content` | `{chunk}` |
| `tool_start`, `tool_end` | `{callId, name, args}`, `{callId, name, status, result, durationMs}` |
| `agent_switch` | `{from, to}` |
| `memory` | `{action, id, content}` |
| `status` | `{code, message}` |
| `usage` | `{promptTokens, completionTokens, totalTokens, costUsd}` |
| `done` | `{response}`: the answer as `POST /ai-agent/chat` gives it |
| `error` | `{code, message, shouldRetry, retryAfter, suggestions}` |

**What is remembered** says where it comes from (`source`), what it weighs (`score`, `tier`) and
since when it holds; `memories/{id}/history` has every change of it. A memory that was replaced is
`superseded`, not gone; what contradicts another one and waits for the person is `pending`, with a
conflict at `memories/conflicts`. A deletion can be taken back for some hours. `saidAt` orders them.

**WebSocket** `/ws/chat/`: a session cookie with the site's `Origin`, or a Bearer token. Frames are
JSON objects. The client sends

- `{type: message, text, conversationId?, locale?, clientMessageId?}`, answered by `{type: ack,
  clientMessageId, runId, conversationId, messageId}` and the events of the run;
- `{type: resume, runId or conversationId, after?}`: the events behind `after`;
- `{type: stop, runId or conversationId}`: ends the run and keeps what it has said;
- `{type: ping}`, answered by `{type: pong}`.

Events are `{type, seq, runId, conversationId, data}`. An `error` without `seq` answers a bad frame.
The socket is closed with 4401 when the token's time is over.
"""


class SchemaView(SpectacularAPIView):
    """OpenAPI 3.1: JSON unless YAML is asked for."""

    renderer_classes = [
        OpenApiJsonRenderer2,
        OpenApiJsonRenderer,
        OpenApiYamlRenderer,
        OpenApiYamlRenderer2,
    ]
    permission_classes = [AllowAny]
    authentication_classes = []
    custom_settings = {"DESCRIPTION": DESCRIPTION}


@method_decorator(csp_update({"style-src": ["'unsafe-inline'"]}), name="dispatch")
class DocsView(SpectacularSwaggerSplitView):
    """Swagger UI from our own static files; it styles its elements inline."""

    permission_classes = [AllowAny]
    authentication_classes = []
