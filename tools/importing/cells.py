"""From the text of a cell to its value. Empty means: not known."""

import re
from collections.abc import Iterable

LONGEST_SHOWN = 60  # characters of a cell in a report


class RowRefused(ValueError):
    """A row that is not taken: which column, what stands there, and why."""

    def __init__(self, column: str, value: str, reason: str) -> None:
        super().__init__(f"{column}: {reason}")
        self.column, self.value, self.reason = column, value[:LONGEST_SHOWN], reason


def text(cells: dict[str, str], column: str, *, longest: int, needed: bool = False) -> str:
    """The text of a cell.

    Raises:
        RowRefused: it is missing, too long, or holds a character that no table can keep.
    """
    value = cells.get(column, "")
    if needed and not value:
        raise RowRefused(column, value, "is missing")
    if len(value) > longest:
        raise RowRefused(column, value, f"is longer than {longest} characters")
    if "\x00" in value:
        raise RowRefused(column, value, "holds the character U+0000")
    return value


def whole(
    cells: dict[str, str], column: str, low: int, high: int, *, needed: bool = False
) -> int | None:
    """A whole number; a thousands' comma is read over.

    Raises:
        RowRefused: it is missing, no whole number, or outside of the bounds.
    """
    found = number(cells, column, low, high, needed=needed)
    if found is not None and found != int(found):
        raise RowRefused(column, cells[column], "is not a whole number")
    return None if found is None else int(found)


def number(
    cells: dict[str, str], column: str, low: float, high: float, *, needed: bool = False
) -> float | None:
    """A number.

    Raises:
        RowRefused: it is missing, no number, or outside of the bounds.
    """
    value = text(cells, column, longest=40, needed=needed)
    if not value:
        return None
    plain = re.sub(r"(?<=\d),(?=\d{3}(?:\D|$))", "", value)
    if not re.fullmatch(r"-?\d+(?:\.\d+)?", plain, re.ASCII):
        raise RowRefused(column, value, "is not a number")
    if not low <= float(plain) <= high:
        raise RowRefused(column, value, f"is not between {low:g} and {high:g}")
    return float(plain)


def choice(cells: dict[str, str], column: str, allowed: Iterable[str], default: str = "") -> str:
    """One of several words.

    Raises:
        RowRefused: it is another one.
    """
    allowed = list(allowed)
    value = cells.get(column, "").lower().replace(" ", "_") or default
    if value and value not in allowed:
        raise RowRefused(column, cells[column], f"is none of: {', '.join(allowed)}")
    return value
