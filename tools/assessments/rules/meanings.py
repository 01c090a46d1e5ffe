"""What scales may mean and how far to trust them (tools/data/questionnaires/meanings.toml)."""

import tomllib
from dataclasses import dataclass
from functools import cache
from pathlib import Path

from tools.assessments.rules.questionnaire import Questionnaire
from tools.assessments.rules.scoring import CODE_LETTERS, UNCLEAR, Scored

_FILE = Path(__file__).resolve().parents[2] / "data" / "questionnaires" / "meanings.toml"
_MARKED = 0.5  # from here on a tendency is called marked


@dataclass(frozen=True)
class ScaleMeaning:
    """One scale of a result. ``letter`` is empty where nothing is decided; ``strength``:
    unclear, slight or marked for two-ended scales, high, middle or low for interests."""

    scale: str
    letter: str
    value: float
    strength: str
    name: dict[str, str]
    study: dict[str, str]
    work: dict[str, str]


def meanings(form: Questionnaire, scored: Scored) -> list[ScaleMeaning]:
    """What a result may say: of two-ended scales each, of interests the three highest first."""
    if len(form.scales[0]) == 2:
        return [_two_ended(form.kind, scale, value) for scale, value in scored.scores.items()]
    ordered = sorted(form.scales, key=lambda name: (name not in scored.code, -scored.scores[name]))
    return [_interest(form.kind, name, scored) for name in ordered]


def _two_ended(kind: str, scale: str, value: float) -> ScaleMeaning:
    letter = scale[0] if value >= 0 else scale[1]
    said = _texts()[kind][letter]
    if abs(value) < UNCLEAR:
        both = [_texts()[kind][one] for one in scale]
        name = {lang: " / ".join(one[lang] for one in both) for lang in ("zh", "en")}
        return ScaleMeaning(scale, "", value, "unclear", name, {}, {})
    strength = "marked" if abs(value) >= _MARKED else "slight"
    return ScaleMeaning(scale, letter, value, strength, _name(said), said["study"], said["work"])


def _interest(kind: str, scale: str, scored: Scored) -> ScaleMeaning:
    said, value = _texts()[kind][scale], scored.scores[scale]
    place = scored.code.find(scale)
    strength = "high" if 0 <= place < CODE_LETTERS else "low" if value < UNCLEAR else "middle"
    return ScaleMeaning(scale, scale, value, strength, _name(said), said["study"], said["work"])


def name_of(kind: str, letter: str, language: str) -> str:
    """What a letter is called."""
    return _texts()[kind][letter][language]


def validity(kind: str) -> dict[str, str]:
    """How far a questionnaire may be trusted, by language."""
    return dict(_texts()["validity"][kind])


def _name(said: dict) -> dict[str, str]:
    return {"zh": said["zh"], "en": said["en"]}


@cache
def _texts() -> dict:
    with _FILE.open("rb") as file:
        return tomllib.load(file)
