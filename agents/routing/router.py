"""Scores a message against the rules and decides whether the model must be asked."""

from collections.abc import Iterable
from dataclasses import dataclass

from agents.routing.rules import CompiledRule, Rule, compiled
from agents.routing.text import readable, sentences
from memory.reading.text import lowered

THRESHOLD = 0.7
RIVAL = 0.45
"""The confidence of one pattern in a rule trusted to 0.9: what a second agent needs to contest."""

ORCHESTRATOR = "orchestrator"


@dataclass(frozen=True)
class Route:
    """The router's finding.

    ``agent`` is the best claim even when the model is to be asked, None when nothing spoke for any.
    ``confidence`` is 0-1. ``should_use_llm`` False means: go to ``agent`` directly.
    """

    agent: str | None
    confidence: float
    matched_keywords: tuple[str, ...]
    should_use_llm: bool


@dataclass(frozen=True)
class _Claim:
    agent: str
    confidence: float
    keywords: tuple[str, ...]


def route(message: str, rules: Iterable[Rule], threshold: float = THRESHOLD) -> Route:
    """Find the agent for ``message``; the module docstring of the package tells how."""
    claims = _best_per_agent(_claims(readable(message), [compiled(rule) for rule in rules]))
    if not claims:
        return Route(None, 0.0, (), True)
    first, second = claims[0], claims[1].confidence if len(claims) > 1 else 0.0
    direct = (
        first.agent != ORCHESTRATOR
        and first.confidence >= threshold
        and second < min(RIVAL, threshold)
    )
    return Route(first.agent, first.confidence, first.keywords, not direct)


def _claims(text: str, rules: list[CompiledRule]) -> list[_Claim]:
    low, parts = lowered(text), sentences(text)
    found = _keywords(text, low, rules)
    claims = []
    for rule, words in zip(rules, found, strict=True):
        hit = any(pattern.search(part) for pattern in rule.patterns for part in parts)
        claims.append(_Claim(rule.rule.agent, rule.score(hit, len(words)), words))
    return claims


def _keywords(text: str, low: str, rules: list[CompiledRule]) -> list[tuple[str, ...]]:
    """Per rule the keywords that stand somewhere outside every longer keyword of any rule."""
    spans = [
        {word.written: list(word.spans(text, low)) for word in rule.keywords} for rule in rules
    ]
    every = {span for rule in spans for found in rule.values() for span in found}
    free = {span for span in every if not any(_inside(span, other) for other in every)}
    return [
        tuple(word for word, found in rule.items() if not free.isdisjoint(found)) for rule in spans
    ]


def _inside(span: tuple[int, int], other: tuple[int, int]) -> bool:
    return span != other and other[0] <= span[0] and span[1] <= other[1]


def _best_per_agent(claims: list[_Claim]) -> list[_Claim]:
    """One claim per agent, the most confident first, those with no evidence left out."""
    best: dict[str, _Claim] = {}
    for claim in sorted(claims, key=lambda claim: (-claim.confidence, claim.agent, claim.keywords)):
        if claim.confidence > 0:
            best.setdefault(claim.agent, claim)
    return list(best.values())
