"""From answers to scores and a code.

A scale's score is the mean of its answered items, so that one left out does not pull it down; with
too few answers there is no score. Scales with two ends (EI) run from -1 (second letter) to 1 (first
letter), the others from 0 (dislike) to 1 (like).
"""

from collections.abc import Mapping
from dataclasses import dataclass, field

from tools.assessments.rules.questionnaire import HIGHEST, LOWEST, MIDDLE, Questionnaire

MOST_MISSING = 0.25  # of a scale's items
UNCLEAR = 0.15  # nearer to the middle than this, a letter says nothing
FLAT = 0.1  # highest less lowest interest: below, there is no order among the six
CODE_LETTERS = 3
_BALANCED = "X"


@dataclass(frozen=True)
class Scored:
    """``scores`` by scale, rounded to 3 places; ``unclear`` names scales (or ``flat``) that decide
    nothing; ``missing`` counts the unanswered items."""

    scores: dict[str, float]
    code: str
    unclear: list[str] = field(default_factory=list)
    missing: int = 0


class Unanswered(ValueError):
    """Too few answers on some scales; ``items`` are the ids that are open there."""

    def __init__(self, items: list[str]) -> None:
        super().__init__(", ".join(items))
        self.items = items


def strange(form: Questionnaire, answers: Mapping[str, object]) -> list[str]:
    """What is no answer to this questionnaire: unknown items, and values that are not 1 to 5."""
    known = {item.id for item in form.items}
    return [
        item
        for item, value in answers.items()
        if item not in known
        or isinstance(value, bool)
        or not isinstance(value, int)
        or not LOWEST <= value <= HIGHEST
    ]


def score(form: Questionnaire, answers: Mapping[str, int]) -> Scored:
    """The scores and the code of checked answers.

    Raises:
        Unanswered: on some scale more than a quarter is open.
    """
    open_ = [item.id for name in form.scales for item in _too_open(form, name, answers)]
    if open_:
        raise Unanswered(open_)
    scores = {name: round(_scale(form, name, answers), 3) for name in form.scales}
    two_ended = all(len(name) == 2 for name in form.scales)
    code = _letters(scores) if two_ended else _first(form, scores)
    unclear = _undecided(scores) if two_ended else _flat(scores)
    return Scored(scores, code, unclear, len(form.items) - len(answers))


def _too_open(form: Questionnaire, scale: str, answers: Mapping[str, int]) -> list:
    items = form.of_scale(scale)
    missing = [item for item in items if item.id not in answers]
    return missing if len(missing) > MOST_MISSING * len(items) else []


def _scale(form: Questionnaire, scale: str, answers: Mapping[str, int]) -> float:
    half = HIGHEST - MIDDLE
    given = [(item, answers[item.id]) for item in form.of_scale(scale) if item.id in answers]
    if len(scale) == 2:
        signed = [(MIDDLE - value if item.reversed else value - MIDDLE) for item, value in given]
        return sum(signed) / len(signed) / half
    return sum(value - LOWEST for _, value in given) / len(given) / (HIGHEST - LOWEST)


def _letters(scores: Mapping[str, float]) -> str:
    return "".join(
        _BALANCED if value == 0 else scale[0] if value > 0 else scale[1]
        for scale, value in scores.items()
    )


def _undecided(scores: Mapping[str, float]) -> list[str]:
    return [scale for scale, value in scores.items() if abs(value) < UNCLEAR]


def _first(form: Questionnaire, scores: Mapping[str, float]) -> str:
    """The three highest; of equal ones the first in the questionnaire's order."""
    return "".join(sorted(form.scales, key=lambda name: -scores[name])[:CODE_LETTERS])


def _flat(scores: Mapping[str, float]) -> list[str]:
    return ["flat"] if max(scores.values()) - min(scores.values()) < FLAT else []
