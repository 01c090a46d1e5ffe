"""Looking for what is remembered, everywhere a person could meet it."""

from datetime import timedelta

from django.db import connection
from django.utils import timezone

from memory.retrieval import SearchQuery
from memory.selectors import memory_page, retrieval_context, search
from userdata import scope

EVERYTHING = -9.0  # a floor below every relevance

TEXTS = {
    "memory_memory": ("content", "value", "excerpt", "attributes", "metadata"),
    "memory_archivedmemory": ("content", "value", "excerpt", "attributes", "metadata"),
    "memory_memoryevent": ("before", "after", "reason"),
    "memory_conflict": ("reason", "conflict_key"),
}


def found(person: int, text: str, **options) -> list[str]:
    """What a search brings, sentences of conversations included."""
    query = SearchQuery(text, limit=100, include_conversations=True, floor=EVERYTHING, **options)
    return [hit.memory.content for hit in search(person, query).hits]


def prompt(person: int, question: str) -> str:
    """What a model would be told in a conversation of a month later."""
    later = timezone.now() + timedelta(days=30)
    return retrieval_context(person, question, now=later).block


def listed(person: int) -> list[str]:
    return [memory.content for memory in memory_page(person, limit=100)[0]]


def seen(person: int, question: str) -> str:
    """Search, prompt and list as one text."""
    parts = [*found(person, question), prompt(person, question), *listed(person)]
    return "\n".join(parts)


def stored(tables: dict[str, tuple[str, ...]] = TEXTS) -> str:
    """Every word in the columns that keep what a person said, conversations apart."""
    words = []
    with scope.everyone("the test looks"), connection.cursor() as cursor:
        for table, columns in tables.items():
            for column in columns:
                cursor.execute(f"SELECT {column}::text FROM {table} WHERE {column} IS NOT NULL")
                words += [row[0] for row in cursor.fetchall()]
    return "\n".join(words)
