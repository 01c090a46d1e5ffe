"""``manage.py extract``: what the rules read in messages, one JSON object per line."""

import json
import sys
from typing import Any

from django.conf import settings
from django.core.management.base import BaseCommand
from django.utils import timezone
from django.utils.module_loading import import_string

from memory.core.extraction import extract
from memory.core.types import Candidate, Extraction
from memory.remembering.categories import categories

DEFAULT_CATALOGUE = "tools.schools.catalogue.SchoolCatalogue"


class Command(BaseCommand):
    """Nothing is stored, and no model is asked."""

    help = (
        "Read messages, a line each: the text, or a JSON object with text and before (the person's "
        "messages before it). Print the memories and entities that the rules find."
    )

    def handle(self, **options: Any) -> None:
        """Print one JSON object per line that is not empty."""
        catalogue, known, today = load_catalogue(), categories(), timezone.localdate()
        for line in sys.stdin:
            if not line.strip():
                continue
            text, before = _parse(line.rstrip("\r\n"))
            found = extract(
                text, catalogue=catalogue, categories=known, said_on=today, before=before
            )
            self.stdout.write(json.dumps(as_dict(found), ensure_ascii=False))
            self.stdout.flush()


def load_catalogue() -> Any:
    """The catalogue of names that the settings name (``MEMORY["CATALOGUE"]``)."""
    path = getattr(settings, "MEMORY", {}).get("CATALOGUE", DEFAULT_CATALOGUE)
    return import_string(path)()


def as_dict(found: Extraction) -> dict:
    """What was found as it is printed; what is given up stands apart from what holds."""
    holding = [memory for memory in found.memories if not memory.withdraws]
    given_up = [memory for memory in found.memories if memory.withdraws]
    shown = {"memories": [_memory(memory) for memory in holding]}
    if given_up:
        shown["withdrawn"] = [_memory(memory) for memory in given_up]
    shown["entities"] = [
        {
            "type": str(entity.type),
            "name": entity.name,
            "relation": entity.relation,
            "attributes": dict(entity.attributes),
        }
        for entity in found.entities
    ]
    return shown


def _memory(memory: Candidate) -> dict:
    shown = {
        "type": str(memory.type),
        "category": memory.category,
        "value": memory.value,
        "unit": memory.unit,
        "content": memory.content,
        "confidence": memory.confidence,
        "attributes": dict(memory.attributes),
    }
    return {**shown, "explicit": True} if memory.explicit else shown


def _parse(line: str) -> tuple[str, tuple[str, ...]]:
    """A line that is a JSON object with a ``text``, or else the text itself."""
    if line.lstrip().startswith("{"):
        try:
            given = json.loads(line)
        except ValueError:
            return line, ()
        if isinstance(given, dict) and isinstance(given.get("text"), str):
            before = given.get("before") or ()
            before = [before] if isinstance(before, str) else before
            return given["text"], tuple(str(text) for text in before)
    return line, ()
