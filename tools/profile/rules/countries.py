"""Citizenship: a country's ISO 3166 code from what people write (tools/data/countries.csv)."""

import csv
from functools import cache
from pathlib import Path

from tools.profile.rules.refusals import Refused

_FILE = Path(__file__).resolve().parents[2] / "data" / "countries.csv"
_MANY = "、".join(("中国 CN", "美国 US", "加拿大 CA", "新加坡 SG"))


def checked(field: str, value: object) -> str:
    """The two-letter code of a country given by code, Chinese or English name.

    Raises:
        Refused: no such country is known.
    """
    wanted = value.strip().casefold() if isinstance(value, str) else ""
    code = _by_name().get(wanted)
    if code is None:
        raise Refused(
            field,
            f"{field} 请写国家名或两个字母的国家代码（例如 {_MANY}）。",
            f"Give {field} as a country's name or its two-letter code, like CN or US.",
        )
    return code


def name(code: str, locale: str) -> str:
    """What the country is called; the code itself where it has no name here."""
    row = _rows().get(code)
    return code if row is None else row["zh" if locale.startswith("zh") else "en"]


@cache
def _rows() -> dict[str, dict[str, str]]:
    with _FILE.open(encoding="utf-8", newline="") as file:
        return {row["code"]: row for row in csv.DictReader(file)}


@cache
def _by_name() -> dict[str, str]:
    return {
        text.strip().casefold(): code
        for code, row in _rows().items()
        for text in (code, row["en"], row["zh"], *row["also"].split(";"))
        if text.strip()
    }
