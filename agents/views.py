"""The chat page. What happens on it goes over the REST interface and the socket."""

from functools import cache
from pathlib import Path
from uuid import UUID

from django.conf import settings
from django.contrib.auth.decorators import login_required
from django.contrib.staticfiles import finders
from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_safe


@never_cache
@require_safe
@login_required
def chat_page(request: HttpRequest, conversation_id: UUID | None = None) -> HttpResponse:
    """The page, the same for a new conversation and for the address of an old one."""
    context = {"max_chars": settings.MESSAGE_MAX_CHARS, "modules": _modules()}
    return render(request, "chat.html", context)


@cache
def _modules() -> list[str]:
    """The page's script modules, named up front so that the browser fetches them side by side."""
    folder = Path(finders.find("chat/main.js")).parent
    return [f"chat/{file.relative_to(folder)}" for file in sorted(folder.rglob("*.js"))]
