"""Universities' names cut to what a line of a table holds."""

import re
from functools import cache

from tools.reference import name_rows

_CAMPUS = re.compile(r"-(?:Main|Pittsburgh|Seattle) Campus$| Campus Immersion$")
_LONG = 26  # characters; above, a usual short name is better in a table


def without_campus(name: str) -> str:
    """The name without the words that the statistics add for the main campus."""
    return _CAMPUS.sub("", name)


def in_few_words(identifier: object, name: str) -> str:
    """The name as people call it when it is long: MIT, Georgia Tech, UC Davis."""
    name = without_campus(name)
    return _usual().get(str(identifier), name) if len(name) > _LONG else name


@cache
def _usual() -> dict[str, str]:
    """The first alias of each university that is understood in running text."""
    usual: dict[str, str] = {}
    for row in name_rows():
        if row["kind"] == "alias" and row["locale"] == "en" and row["use"] == "text":
            usual.setdefault(row["school_id"], row["text"])
    return usual
