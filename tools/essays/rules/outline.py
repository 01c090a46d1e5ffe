"""An outline of an essay from what the student has told. No sentence of the essay is written.

A plan says what each section is for; a fact the student told stands under it; what happened is left
to the student, who is asked.
"""

import tomllib
from collections.abc import Iterator, Sequence
from functools import cache
from pathlib import Path

from tools.essays.rules.concreteness import markers
from tools.essays.rules.ideas import ToldFact
from tools.essays.rules.prompts import PromptKind, kind_of
from tools.essays.rules.text import ParsedEssay, excerpt
from tools.essays.rules.wording import content_words

_FOLDER = Path(__file__).parent / "outlines"
_DEFAULT = "personal_statement"
_MOST_QUOTES = 3
_LONGEST_IDEA = 160
_UNTOLD = {
    "zh": "这一部分还缺你的素材：说一件和「{name}」不同的事，做什么、多久、哪一刻最难忘。",
    "en": "Material is lacking: tell something other than “{name}”: what, how long, which moment.",
}


@cache
def plan(kind: str) -> dict:
    """The plan for a kind of prompt; the personal statement's for any other."""
    path = _FOLDER / f"{kind}.toml"
    path = path if path.is_file() else _FOLDER / f"{_DEFAULT}.toml"
    return {"key": path.stem, **tomllib.loads(path.read_text(encoding="utf-8"))}


def outline(
    facts: Sequence[ToldFact],
    *,
    prompt: str = "",
    idea: str = "",
    draft: str = "",
    limit: int | None = None,
    locale: str = "zh",
) -> dict:
    """The outline: kind, its name, the fact it follows, sections, places of the draft to use.

    ``facts`` must not be empty. ``limit`` is in words of English: shares of it are ``words``.
    """
    language = "zh" if locale.startswith("zh") else "en"
    kind = kind_of(prompt)
    chosen = plan(kind.key if kind else _DEFAULT)
    thread = _thread(facts, kind, idea, draft)
    sections = _sections(chosen["section"], thread, facts, limit, language)
    return {
        "kind": chosen["key"],
        "name": chosen[f"name_{language}"],
        "thread": thread.described,
        "wordLimit": limit,
        "sections": list(sections),
        "fromDraft": _usable(draft),
    }


def _thread(facts: Sequence[ToldFact], kind: PromptKind | None, idea: str, draft: str) -> ToldFact:
    """What the essay follows: the idea, else the draft's subject, else what suits the prompt."""
    if idea.strip():
        named = _nearest(facts, idea)
        return named or ToldFact("activity", idea.strip()[:_LONGEST_IDEA])
    if draft and (found := _nearest(facts, draft)):
        return found
    told = [fact for fact in facts if fact.kind == "activity"] or list(facts)
    return max(told, key=lambda fact: _speaks_to(fact, kind))


def _nearest(facts: Sequence[ToldFact], text: str) -> ToldFact | None:
    """The fact that shares most words with the text, an activity before a field of study."""
    wanted = content_words(text)
    shared = {fact: len(wanted & content_words(fact.described)) for fact in facts}
    best = max(facts, key=lambda fact: (shared[fact], fact.kind == "activity"))
    return best if shared[best] else None


def _speaks_to(fact: ToldFact, kind: PromptKind | None) -> int:
    return len(kind.answered.findall(fact.described)) if kind else 0


def _sections(
    rows: Sequence[dict],
    thread: ToldFact,
    facts: Sequence[ToldFact],
    limit: int | None,
    language: str,
) -> Iterator[dict]:
    used = {thread}
    for row in rows:
        fact = _fact_for(row, thread, facts, used)
        lacking = [] if fact or not row["from"] else [_UNTOLD[language].format(name=thread.name)]
        used |= {fact} if fact else set()
        yield {
            "key": row["key"],
            "purpose": row[f"purpose_{language}"],
            "restsOn": fact.described if fact else None,
            "share": row["share"],
            "words": round(limit * row["share"] / 5) * 5 if limit else None,
            "questions": [*row[f"questions_{language}"], *lacking],
            "risk": row[f"risk_{language}"],
        }


def _fact_for(
    row: dict, thread: ToldFact, facts: Sequence[ToldFact], used: set[ToldFact]
) -> ToldFact | None:
    """The thread where it suits; ``another`` wants a fact that no section has used."""
    if not row["from"]:
        return None
    suited = [fact for kind in row["from"] for fact in facts if fact.kind == kind]
    if row.get("another"):
        return next((fact for fact in suited if fact not in used), None)
    if thread.kind in row["from"] and row["from"][0] != "major":
        return thread
    return next(iter(suited), None)


def _usable(draft: str) -> list[dict]:
    """The most concrete sentences of the draft, in their order, with their paragraph from 1."""
    essay = ParsedEssay(draft)
    concrete = [s for s in essay.sentences if markers(s, essay.language) >= 2]
    best = sorted(concrete, key=lambda s: -markers(s, essay.language))[:_MOST_QUOTES]
    return [
        {"quote": excerpt(sentence.text, 240), "paragraph": sentence.paragraph + 1}
        for sentence in concrete
        if sentence in best
    ]
