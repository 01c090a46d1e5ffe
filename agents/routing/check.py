"""What is wrong with a routing rule, told when staff save it."""

import math
import re
from collections.abc import Callable, Iterable
from dataclasses import dataclass, field
from re import _constants as ops  # type: ignore[attr-defined]  # not in its types
from re import _parser  # type: ignore[attr-defined]
from typing import Any

from agents.routing.text import SENTENCE, readable

MAX_PATTERN, MAX_KEYWORD, MAX_ITEMS = 300, 40, 500
MAX_WORK = 50_000
"""Ways a pattern may try from one place of a sentence; two ``.*`` are within it, three are not."""

Check = Callable[[str], tuple[str, dict[str, str]] | None]
"""The fault of an entry as a template and what fills it; ``None`` when it is sound."""


@dataclass(frozen=True)
class Problem:
    """One fault of an entry of ``field``; ``template`` is translatable, filled with ``params``."""

    field: str
    item: str
    template: str
    params: dict[str, str] = field(default_factory=dict)

    def __str__(self) -> str:
        text = self.template % self.params
        return f"“{self.item}”: {text}" if self.item else text


def check_rule(patterns: Any, keywords: Any) -> list[Problem]:
    """All faults of a rule's patterns and keywords, in the order written; empty when sound."""
    problems = []
    for name, items, check in (
        ("patterns", patterns, _pattern_problem),
        ("keywords", keywords, _keyword_problem),
    ):
        if not isinstance(items, list | tuple) or not all(isinstance(item, str) for item in items):
            problems.append(Problem(name, "", "Give a list of texts."))
        elif len(items) > MAX_ITEMS:
            problems.append(
                Problem(name, "", "At most %(limit)s entries.", {"limit": str(MAX_ITEMS)})
            )
        else:
            problems += _faults(name, items, check)
    return problems


def _faults(name: str, items: Iterable[str], check: Check) -> list[Problem]:
    found = ((item, check(item)) for item in items)
    return [Problem(name, item, *fault) for item, fault in found if fault]


def _keyword_problem(keyword: str) -> tuple[str, dict[str, str]] | None:
    form = readable(keyword)
    if not form:
        return "a keyword cannot be empty.", {}
    if len(keyword) > MAX_KEYWORD:
        return "a keyword has at most %(limit)s characters.", {"limit": str(MAX_KEYWORD)}
    if len(form) == 1:
        return "a single character says too little.", {}
    return None


def _pattern_problem(pattern: str) -> tuple[str, dict[str, str]] | None:
    if len(pattern) > MAX_PATTERN:
        return "a pattern has at most %(limit)s characters.", {"limit": str(MAX_PATTERN)}
    try:
        compiled = re.compile(pattern, re.IGNORECASE)
        work = _work(_parser.parse(pattern, re.IGNORECASE), repeated=False)
    except (re.error, RecursionError, OverflowError) as error:
        return "not a regular expression (%(error)s).", {"error": str(error)}
    if compiled.search(""):
        return "it matches every message.", {}
    if work > math.log(MAX_WORK):
        return "too many ways to match; bound the repeats, for example .{0,20}.", {}
    return None


def _work(tree: Iterable[tuple[Any, Any]], *, repeated: bool) -> float:
    """Logarithm of the ways a parsed pattern can match from one place, at the worst."""
    return sum(_node_work(op, value, repeated) for op, value in tree)


def _node_work(op: Any, value: Any, repeated: bool) -> float:
    if op in (ops.MAX_REPEAT, ops.MIN_REPEAT, ops.POSSESSIVE_REPEAT):
        low, high, body = value
        high = min(high, SENTENCE)
        inner = _work(body, repeated=repeated or high > 1)
        return high * inner + math.log(max(high - low, 0) + 1)
    if op is ops.BRANCH:
        ways = [_work(branch, repeated=repeated) for branch in value[1]]
        return max(ways) + (math.log(len(ways)) if repeated else 0.0)
    if op is ops.SUBPATTERN:
        return _work(value[-1], repeated=repeated)
    if op in (ops.ASSERT, ops.ASSERT_NOT):
        return _work(value[1], repeated=False)
    if op is ops.ATOMIC_GROUP:
        return _work(value, repeated=repeated)
    if op is ops.GROUPREF_EXISTS:
        return max(_work(branch or (), repeated=repeated) for branch in value[1:])
    return 0.0
