"""``manage.py route``: where messages would go, one JSON object per line of standard input."""

import asyncio
import json
import sys
from collections.abc import Iterable
from typing import Any

from django.conf import settings
from django.core.management.base import BaseCommand
from django.utils import timezone

from agents.configs import seed_missing
from agents.llm.provider import current_llm
from agents.preview import Preview, preview
from agents.turn.records import load_team
from userdata.threads import in_thread


class Command(BaseCommand):
    """Nothing is stored and no tool is run."""

    help = "Read messages, a line each; print the route, the final agent and the planned tools."

    def handle(self, **options: Any) -> None:
        """Print one JSON object per line that is not empty."""
        seed_missing()
        lines = (line.strip() for line in sys.stdin)
        asyncio.run(self._print_all(line for line in lines if line))

    async def _print_all(self, lines: Iterable[str]) -> None:
        team, llm = await in_thread(load_team), current_llm()
        for line in lines:
            found = await preview(
                line,
                team,
                llm,
                threshold=settings.ROUTE_THRESHOLD,
                depth=settings.MAX_DELEGATION_DEPTH,
                today=timezone.localdate(),
            )
            self.stdout.write(json.dumps(_as_dict(found), ensure_ascii=False))
            self.stdout.flush()


def _as_dict(found: Preview) -> dict:
    return {
        "agent": found.route.agent,
        "confidence": round(found.route.confidence, 4),
        "matchedKeywords": list(found.route.matched_keywords),
        "shouldUseLlm": found.route.should_use_llm,
        "finalAgent": found.final_agent,
        "tools": found.tools,
    }
