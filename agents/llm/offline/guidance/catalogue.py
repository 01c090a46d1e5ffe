"""The entries as data, read once.

A file is a subject: ``checked`` (the month in which its entries were last read through; an entry
may have its own) and a table per entry. The table's name is the entry's id.

title, confirm   Chinese and English; ``confirm`` ends the sentence "confirm …"
zh, en           the text
asked_zh, asked_en   how people ask for it, indirect forms included; finding learns from these
not_for          the table of ours that holds the figure for a named university, if one does
"""

import tomllib
from dataclasses import dataclass
from functools import lru_cache
from pathlib import Path

LOCALES = ("zh", "en")

_FOLDER = Path(__file__).parent
_ELSEWHERE = _FOLDER / "elsewhere.toml"
_NO_SUBJECTS = {"elsewhere", "concepts"}


@dataclass(frozen=True, slots=True)
class Entry:
    """One piece of general guidance. Texts are kept by locale."""

    id: str
    subject: str
    title: dict[str, str]
    text: dict[str, str]
    asked: dict[str, tuple[str, ...]]
    confirm: dict[str, str]
    checked: str
    not_for: str | None = None


@lru_cache(maxsize=1)
def entries() -> dict[str, Entry]:
    """All entries by id."""
    return read(_FOLDER)


def read(folder: Path) -> dict[str, Entry]:
    """The entries of a folder by id. Two of one id are a mistake of the data and refused."""
    known: dict[str, Entry] = {}
    for path in sorted(folder.glob("*.toml")):
        if path.stem not in _NO_SUBJECTS:
            for entry in _subject(path):
                if entry.id in known:
                    raise ValueError(f"{entry.id} stands in {known[entry.id].subject} already")
                known[entry.id] = entry
    return known


def elsewhere(locale: str) -> list[str]:
    """Questions of people that no entry answers: tools, memory, small talk, other subjects."""
    return [text for group in _read(_ELSEWHERE).values() for text in group[locale]]


def _subject(path: Path) -> list[Entry]:
    rows = _read(path)
    checked = rows.pop("checked")
    return [_entry(name, path.stem, {"checked": checked} | row) for name, row in rows.items()]


def _entry(name: str, subject: str, row: dict) -> Entry:
    return Entry(
        id=name,
        subject=subject,
        title=_both(row["title"]),
        text={locale: row[locale] for locale in LOCALES},
        asked={locale: tuple(row[f"asked_{locale}"]) for locale in LOCALES},
        confirm=_both(row["confirm"]),
        checked=row["checked"],
        not_for=row.get("not_for"),
    )


def _both(pair: list[str]) -> dict[str, str]:
    return dict(zip(LOCALES, pair, strict=True))


def _read(path: Path) -> dict:
    return tomllib.loads(path.read_text(encoding="utf-8"))
