"""Which line of the assistant's last answer is meant: the second case, the first idea. Pure."""

import re

from memory.reading.numerals import HANZI, ORDINAL, ordinal

LONGEST = 600
"""Characters of an item that are handed on."""

_NTH = re.compile(
    rf"第\s*(\d{{1,2}}|{HANZI})\s*(?:个|条|点|位|则|种|项|例|案例|篇帖|$)|(?<![a-z])(?:the )?"
    rf"({ORDINAL})(?: (?:one|case|idea|topic|post|suggestion|applicant|student|"
    rf"option))?"
    rf"(?![a-z])|(?:number|no\.?|#) ?(\d{{1,2}})(?!\d)|案例\s*(\d{{1,2}}|{HANZI})(?!\d)",
    re.IGNORECASE,
)
_LAST = re.compile(r"最后(?:一)?(?:个|条|位|例)|the last (?:one|case|idea)", re.IGNORECASE)
_NUMBERED = re.compile(r"^\s*(?:#{2,4}\s*)?(?:\*\*)?(\d{1,2})[.、)）]\s*(.+)$")
_BULLET = re.compile(r"^[-*]\s+(.+)$")
_ROW = re.compile(r"^\|(.+)\|\s*$")
_RULE = re.compile(r"^[\s|:-]+$")
_MARKS = re.compile(r"\*\*|__|`|^#+\s*|\[([^\]]*)\]\([^)]*\)")


def place_of(text: str) -> int | None:
    """Which one is meant, from 1 on; -1 for the last; ``None`` when none is pointed to."""
    found = _NTH.search(text)
    if found:
        return ordinal(next(said for said in found.groups() if said))
    return -1 if _LAST.search(text) else None


def item_of(text: str, said: str) -> str:
    """The item of an answer that a message points to; empty when there is none."""
    place = place_of(text)
    return nth_item(said, place) if place else ""


def nth_item(said: str, place: int) -> str:
    """The item in that place, without markdown; -1 is the last."""
    items = items_in(said)
    index = place - 1 if place > 0 else place
    return items[index][:LONGEST] if -len(items) <= index < len(items) else ""


def items_in(said: str) -> list[str]:
    """The numbered items of an answer with what stands under them, else its rows, else bullets."""
    lines = said.splitlines()
    return _numbered(lines) or _rows(lines) or _bullets(lines)


def _numbered(lines: list[str]) -> list[str]:
    items: list[list[str]] = []
    for line in lines:
        start = _NUMBERED.match(line)
        if start and int(start[1]) == len(items) + 1:
            items.append([start[2]])
        elif items and line[:1] in (" ", "-", "\t") and line.strip():
            items[-1].append(line.strip(" -\t"))
    return [_plain("；".join(item)) for item in items]


def _rows(lines: list[str]) -> list[str]:
    rows = [match[1] for line in lines if (match := _ROW.match(line))]
    if len(rows) < 3:
        return []
    return [_row(rows[0], row) for row in rows[1:] if not _RULE.match(row)]


def _row(head: str, row: str) -> str:
    """A row with the names of its columns, which tell a GPA from an SAT."""
    names, cells = ([_plain(cell) for cell in part.split("|")] for part in (head, row))
    pairs = zip(names, cells, strict=False)
    return "，".join(f"{name} {cell}".strip() for name, cell in pairs if cell)


def _bullets(lines: list[str]) -> list[str]:
    return [_plain(match[1]) for line in lines if (match := _BULLET.match(line))]


def _plain(text: str) -> str:
    return re.sub(r"\s+", " ", _MARKS.sub(lambda m: m[1] or "", text)).strip()
