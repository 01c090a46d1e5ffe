"""The questionnaires as their files say (tools/data/questionnaires), each read once per process."""

import tomllib
from dataclasses import dataclass
from functools import cache
from pathlib import Path

_FOLDER = Path(__file__).resolve().parents[2] / "data" / "questionnaires"
KINDS = ("mbti", "holland")
LOWEST, HIGHEST = 1, 5
MIDDLE = (LOWEST + HIGHEST) / 2


@dataclass(frozen=True)
class QuestionnaireItem:
    """One statement. ``pole``: the letter that agreement speaks for; empty where a scale has one
    end only."""

    id: str
    scale: str
    zh: str
    en: str
    pole: str = ""

    @property
    def reversed(self) -> bool:
        """Whether agreement speaks for the second end of the scale."""
        return bool(self.pole) and self.scale.index(self.pole) == 1


@dataclass(frozen=True)
class Questionnaire:
    """Items in the order of asking; ``title``, ``instructions`` and ``answers`` by language."""

    kind: str
    version: str
    minutes: int
    scales: tuple[str, ...]
    items: tuple[QuestionnaireItem, ...]
    title: dict[str, str]
    instructions: dict[str, str]
    answers: dict[str, list[str]]

    def of_scale(self, scale: str) -> list[QuestionnaireItem]:
        """The items of one scale."""
        return [item for item in self.items if item.scale == scale]


@cache
def questionnaire(kind: str) -> Questionnaire:
    """The present version of a questionnaire.

    Raises:
        KeyError: there is none of that kind.
    """
    if kind not in KINDS:
        raise KeyError(kind)
    with (_FOLDER / f"{kind}.toml").open("rb") as file:
        said = tomllib.load(file)
    return Questionnaire(
        kind=said["kind"],
        version=said["version"],
        minutes=said["minutes"],
        scales=tuple(said["scales"]),
        items=tuple(QuestionnaireItem(**item) for item in said["items"]),
        title=said["title"],
        instructions=said["instructions"],
        answers={"zh": said["answers_zh"], "en": said["answers_en"]},
    )
