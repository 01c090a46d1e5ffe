"""What a reader of times is made of."""

import re
from collections.abc import Callable
from typing import NamedTuple

from memory.reading.times.calendar import Days, Seen


class Pattern(NamedTuple):
    """Words that name a time, and which days they mean.

    ``exact``: a day, some weeks or a month that one could mark in a calendar, not "recently", a
    season or a year. ``ahead``: it only counts where times point that way; ``None``: either way.
    """

    words: re.Pattern
    days: Callable[[re.Match, Seen], Days]
    exact: bool = True
    ahead: bool | None = None


def words(pattern: str) -> re.Pattern:
    """A pattern blind to case, whose letters and digits are those of English."""
    return re.compile(pattern, re.IGNORECASE | re.ASCII)
