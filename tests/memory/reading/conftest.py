from collections.abc import Callable
from datetime import date

import pytest

from memory.core.extraction import extract
from memory.core.types import Extraction
from tools.entities import FileCatalogue

SAID_ON = date(2026, 9, 14)


@pytest.fixture(scope="session")
def catalogue() -> FileCatalogue:
    return FileCatalogue()


@pytest.fixture(scope="session")
def read(catalogue) -> Callable[..., Extraction]:
    def read(text: str, *before: str) -> Extraction:
        return extract(text, catalogue=catalogue, said_on=SAID_ON, before=before)

    return read


@pytest.fixture(scope="session")
def values(read) -> Callable[..., set[tuple[str, str]]]:
    """Category and value of what holds after a message; notes are left to their own tests."""

    def values(text: str, *before: str) -> set[tuple[str, str]]:
        found = [one for one in read(text, *before).memories if one.category != "note"]
        return {(memory.category, memory.value) for memory in found if not memory.withdraws}

    return values
