"""What an estimate rests on: a university's published figures, and what is known of a student."""

import math
from dataclasses import dataclass

LOWEST, HIGHEST = 0.01, 0.99  # nobody's chance is surer than that
REACH_BELOW, SAFETY_ABOVE = 0.30, 0.70


@dataclass(frozen=True)
class SchoolFigures:
    """The published figures an estimate needs. ``None``: not known.

    The percentiles are those of the students who enrolled and had sent scores (IPEDS, Common Data
    Set item C9); ``rate`` is the share of all applicants who were admitted.
    """

    rate: float
    sat_25: int | None = None
    sat_75: int | None = None
    act_25: int | None = None
    act_75: int | None = None
    test_use: str = ""  # required | considered_if_submitted | not_considered


@dataclass(frozen=True)
class Credentials:
    """What is known of the student. ``gpa_scale`` is the best mark possible: 4.0 ... 100.

    ``achievements`` is what awards and activities are worth, in log-odds (``achievements.worth``).
    """

    sat: int | None = None
    act: int | None = None
    gpa: float | None = None
    gpa_scale: float | None = None
    achievements: float = 0.0


def tier_of(chance: float) -> str:
    """``reach``, ``match`` or ``safety``."""
    if chance < REACH_BELOW:
        return "reach"
    return "safety" if chance > SAFETY_ABOVE else "match"


def clipped(chance: float) -> float:
    """A chance that is neither impossible nor certain."""
    return min(HIGHEST, max(LOWEST, chance))


def logit(chance: float) -> float:
    """The log-odds of a chance between 0 and 1."""
    return math.log(chance / (1 - chance))


def sigmoid(odds: float) -> float:
    """The chance that log-odds stand for."""
    return 1 / (1 + math.exp(-odds))
