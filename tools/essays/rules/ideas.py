"""Ideas for an essay, each resting on something that the student has told. Invents nothing.

An idea is an angle (a way to look) applied to a fact; what happened is left to the student, who is
asked for it.
"""

import re
import tomllib
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from pathlib import Path

from tools.essays.rules.prompts import kind_of

# A note of this kind says what is wanted of a university: nothing happened that could be told.
_WISH = re.compile(
    r"希望|想去|想要|不想|打算|要求|预算|偏好|最好|不要离|hope|wish|would like|prefer|want|budget",
    re.IGNORECASE,
)
_UNNAMED = {"zh": "这所大学", "en": "this university"}


@dataclass(frozen=True)
class ToldFact:
    """Something the student told: ``kind`` is activity, award, major or note."""

    kind: str
    name: str
    detail: str = ""

    @property
    def described(self) -> str:
        """Name and detail, as they were told."""
        return f"{self.name} ({self.detail})" if self.detail else self.name


@cache
def angles() -> tuple[dict, ...]:
    """Every angle, in the order in which ties are settled."""
    text = Path(__file__).with_name("ideas.toml").read_text(encoding="utf-8")
    return tuple(tomllib.loads(text)["angle"])


def facts_in(profile: Mapping) -> list[ToldFact]:
    """What a profile (camelCase keys) tells that an essay could rest on, richest first."""
    activities = [
        ToldFact("activity", item["name"], _joined(item.get("role"), item.get("description")))
        for item in profile.get("activities") or ()
    ]
    awards = [
        ToldFact("award", item["name"], _joined(item.get("level"), item.get("year")))
        for item in profile.get("awards") or ()
    ]
    majors = [ToldFact("major", name) for name in profile.get("intendedMajors") or ()]
    notes = [ToldFact("note", line) for line in _lines(profile.get("notes") or "")]
    return sorted(activities, key=lambda fact: -len(fact.detail)) + majors + awards + notes


def with_told(facts: Sequence[ToldFact], told: Sequence[str]) -> list[ToldFact]:
    """The facts with experiences that were only told, unless they name one of them."""
    new = [text.strip()[:60] for text in told if text.strip()]
    new = [text for text in new if not any(fact.name in text for fact in facts)]
    return [*(ToldFact("activity", text) for text in new), *facts]


def _joined(*parts: object) -> str:
    return ", ".join(str(part) for part in parts if part)


def _lines(notes: str) -> list[str]:
    lines = (line.strip(" -*•·\t") for line in notes.splitlines())
    return [line[:60] for line in lines if line and not _WISH.search(line)][:5]


def brainstorm(
    facts: Sequence[ToldFact],
    *,
    prompt: str = "",
    school: str = "",
    count: int = 5,
    locale: str = "zh",
) -> list[dict]:
    """At most ``count`` ideas with title, angle, basedOn, questions and risk; none without facts.

    The prompt shifts which angles come first; each fact is used as evenly as can be.
    """
    language = "zh" if locale.startswith("zh") else "en"
    kind = "why_us" if school and not prompt else getattr(kind_of(prompt), "key", "")
    chosen = _spread(_candidates(facts, kind), kind, count)
    return [_idea(angle, fact, other, school, language) for angle, fact, other in chosen]


Candidate = tuple[dict, ToldFact, ToldFact | None]


def _candidates(facts: Sequence[ToldFact], kind: str) -> list[Candidate]:
    """Every pair of an angle and a fact that it suits."""
    fitting = [a for a in angles() if "only_for" not in a or kind in a["only_for"]]
    return [candidate for angle in fitting for candidate in _of_angle(angle, facts)]


def _of_angle(angle: dict, facts: Sequence[ToldFact]) -> Iterator[Candidate]:
    suited = [fact for fact in facts if fact.kind in angle["from"]]
    for position, fact in enumerate(suited):
        if not angle.get("pair"):
            yield angle, fact, None
            continue
        others = [other for other in suited[position + 1 :] if other.name != fact.name]
        if others:
            yield angle, fact, next((o for o in others if o.kind != fact.kind), others[0])


def _spread(candidates: list[Candidate], kind: str, count: int) -> list[Candidate]:
    """Take the best again and again: a new angle, made for the prompt, on a fresh fact."""
    angle_uses: Counter[str] = Counter()
    fact_uses: Counter[str] = Counter()
    left = list(candidates)
    chosen: list[Candidate] = []

    def rank(candidate: Candidate) -> tuple:
        angle, fact, _ = candidate
        uses = fact_uses[fact.name]
        off_prompt = kind not in angle["prompts"]
        return angle_uses[angle["key"]], off_prompt, uses > 0, not _called_for(angle, fact), uses

    while left and len(chosen) < count:
        best = min(left, key=rank)
        left.remove(best)
        chosen.append(best)
        angle_uses[best[0]["key"]] += 1
        fact_uses.update(fact.name for fact in best[1:] if fact)
    return chosen


def _called_for(angle: dict, fact: ToldFact) -> bool:
    cues = angle.get("cues")
    return bool(cues and re.search(cues, fact.described, re.IGNORECASE))


def _idea(angle: dict, fact: ToldFact, other: ToldFact | None, school: str, language: str) -> dict:
    names = {
        "fact": fact.name,
        "other": other.name if other else "",
        "school": school or _UNNAMED[language],
    }
    return {
        "key": angle["key"],
        "title": angle[f"title_{language}"].format_map(names),
        "angle": angle[f"angle_{language}"],
        "basedOn": " + ".join(item.described for item in (fact, other) if item),
        "questions": angle[f"questions_{language}"],
        "risk": angle[f"risk_{language}"],
    }
