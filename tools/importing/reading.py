"""Reading a list: CSV in UTF-8 (with or without a mark) or GB18030, the first line names columns.

Spreadsheets are saved as CSV first: one format is checked well rather than several badly.
"""

import csv
import io
from collections.abc import Iterable
from dataclasses import dataclass
from pathlib import Path

LARGEST = 100 * 1024 * 1024  # bytes of a file
_ENCODINGS = ("utf-8-sig", "gb18030")
_BEGINNINGS = {
    b"PK\x03\x04": "a spreadsheet (XLSX): save it as CSV (UTF-8)",
    b"\xd0\xcf\x11\xe0": "an old spreadsheet (XLS): save it as CSV (UTF-8)",
    b"\xff\xfe": "in UTF-16: save it as CSV (UTF-8)",
    b"\xfe\xff": "in UTF-16: save it as CSV (UTF-8)",
}


class Unreadable(ValueError):
    """The file as a whole cannot be read; the message says why."""


@dataclass(frozen=True)
class Row:
    """One row: the line of the file it begins in, and its cells by column, without blanks."""

    line: int
    cells: dict[str, str]


@dataclass(frozen=True)
class Sheet:
    """A list as read. ``torn`` are lines with more or fewer cells than there are columns."""

    columns: tuple[str, ...]
    rows: tuple[Row, ...]
    torn: tuple[int, ...]
    encoding: str


def read_sheet(path: Path) -> Sheet:
    """The rows of a file.

    Raises:
        Unreadable: no such file, too large, another format or encoding, no or doubled columns.
    """
    text, encoding = _decoded(_content(path))
    reader = csv.reader(io.StringIO(text, newline=""), strict=True)
    try:
        columns = _columns(next(reader, []))
        rows, torn = _rows(reader, columns)
    except csv.Error as error:
        raise Unreadable(f"line {reader.line_num}: {error}") from None
    return Sheet(columns, tuple(rows), tuple(torn), encoding)


def _content(path: Path) -> bytes:
    try:
        if path.stat().st_size > LARGEST:
            raise Unreadable(f"{path.name} is larger than {LARGEST // 1024**2} MiB")
        content = path.read_bytes()
    except OSError as error:
        raise Unreadable(f"{path}: {error.strerror}") from None
    for beginning, what in _BEGINNINGS.items():
        if content.startswith(beginning):
            raise Unreadable(f"{path.name} is {what}")
    return content


def _decoded(content: bytes) -> tuple[str, str]:
    for encoding in _ENCODINGS:
        try:
            return content.decode(encoding), encoding.removesuffix("-sig")
        except UnicodeDecodeError:
            continue
    raise Unreadable("the text is neither UTF-8 nor GB18030")


def _columns(names: list[str]) -> tuple[str, ...]:
    columns = tuple(name.strip().lower() for name in names)
    if not any(columns):
        raise Unreadable("the first line has no names of columns")
    doubled = {name for name in columns if name and columns.count(name) > 1}
    if doubled:
        raise Unreadable(f"columns that stand twice: {', '.join(sorted(doubled))}")
    return columns


def _rows(reader: Iterable[list[str]], columns: tuple[str, ...]) -> tuple[list[Row], list[int]]:
    rows, torn, line = [], [], reader.line_num + 1
    for cells in reader:
        begins, line = line, reader.line_num + 1
        if not any(cell.strip() for cell in cells):
            continue
        if len(cells) != len(columns):
            torn.append(begins)
            continue
        named = zip(columns, (cell.strip() for cell in cells), strict=True)
        rows.append(Row(begins, {name: cell for name, cell in named if name}))
    return rows, torn
