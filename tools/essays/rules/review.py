"""A review of an application essay on five criteria, by counting and comparing. Never rewrites it.

The result rests on word lists, sentence lengths and markers of concreteness; it sees how something
is written, and cannot know whether it is true or moving. It says so in ``method``.
"""

from collections.abc import Callable, Iterable, Sequence

from tools.essays.rules import detail, naturalness, structure, topic, voice
from tools.essays.rules.findings import CRITERIA, Finding, score
from tools.essays.rules.focus import criterion_of
from tools.essays.rules.language.checking import by_importance, errors_in
from tools.essays.rules.limits import Limit, limit_of
from tools.essays.rules.parts import findings_in, looked_at, part_of
from tools.essays.rules.phrases import criterion_name, language, phrase, remark, unit
from tools.essays.rules.text import Mention, ParsedEssay, excerpt, language_of

TOO_SHORT = {"en": 60, "zh": 100}  # words, characters: below, nothing can be said about style
MAX_QUOTES = 4
MAX_ERRORS = 60
_CHECKS: dict[str, Callable[[ParsedEssay], Iterable[Finding]]] = {
    "own_voice": voice.check,
    "concrete_detail": detail.check,
    "structure": structure.check,
    "natural_language": naturalness.check,
    "on_topic": topic.check,
}
Findings = dict[str, list[Finding] | None]


def review(
    text: str,
    *,
    prompt: str = "",
    limit: int | None = None,
    school: str = "",
    mentions: Sequence[Mention] = (),
    form: str = "",
    focus: str | None = None,
    locale: str = "zh",
) -> dict:
    """Read an essay; remarks in ``locale``, quotes verbatim in the essay's own language.

    ``form`` says what it is for where the prompt does not (a title: Common App); ``mentions`` are
    the universities that it names.

    Returns ``criteria`` (five, each with ``score`` 1-5 or ``None`` when it cannot be judged,
    ``evidence``, ``advice``), ``strengths``, ``nextSteps``, ``overall``, ``wordLimit`` when a limit
    is known, ``words``, ``language``, ``method``, ``languageErrors`` (how many, and where the most
    important stand); and ``focus`` when one was asked for and
    understood: the part (opening, ending, a paragraph) with its remarks, or the criterion.
    """
    language_here = language_of(text)
    comparable = limit if language_here == "en" else None  # a set limit counts English words
    known = limit_of(f"{prompt} {form}", language_here)
    known = Limit(comparable, "words") if comparable else known
    essay = ParsedEssay(
        text,
        prompt,
        known.most if known else None,
        school,
        tuple(mentions),
        known is not None and known.unit == "characters",
    )
    if essay.length < TOO_SHORT[essay.language]:
        return _too_short(essay, locale, limit)
    findings = {key: _findings(key, essay) for key in CRITERIA}
    looked, first = _focus(focus, essay, findings, locale)
    return {
        "criteria": [_criterion(key, findings[key], locale) for key in CRITERIA],
        "strengths": _strengths(findings, locale),
        "nextSteps": _next_steps(findings, criterion_of(focus), locale, first),
        "overall": _overall(findings, essay, locale),
        **_facts(essay, locale, limit),
        **looked,
    }


def weaknesses(text: str, locale: str) -> list[dict]:
    """What a review finds wanting in the text alone, the weightiest first: quote and comment.

    Language errors are not among them: each stands in ``languageErrors``.
    """
    essay = ParsedEssay(text)
    if essay.length < TOO_SHORT[essay.language]:
        return []
    found = [f for key in CRITERIA for f in _findings(key, essay) or () if f.weight < 0]
    found.sort(key=lambda finding: finding.weight)
    return [
        {"quote": f.quote, "comment": remark(f, locale), "advice": remark(f, locale, "advice")}
        for f in found
        if not f.key.startswith("language_")
    ]


def _focus(
    focus: str | None, essay: ParsedEssay, findings: Findings, locale: str
) -> tuple[dict, list[Finding]]:
    """What to say of that which was asked about, and its weaknesses."""
    part, criterion = part_of(focus, essay), criterion_of(focus)
    if part is None:
        named = {"criterion": criterion, "title": criterion and criterion_name(criterion, locale)}
        return ({"focus": named} if criterion else {}), []
    inside = findings_in(part, essay, [f for found in findings.values() for f in found or ()])
    weak = [finding for finding in inside if finding.weight < 0]
    return {"focus": looked_at(part, essay, inside, locale)}, weak


def _findings(key: str, essay: ParsedEssay) -> list[Finding] | None:
    """What one criterion's checks found; ``None`` when it cannot be judged."""
    if key == "on_topic" and not topic.can_judge(essay):
        return None
    return list(_CHECKS[key](essay))


def _order(findings: Findings, focus: str | None) -> list[str]:
    """Judged criteria, the one asked about first, then the weakest."""
    scores = {key: score(found) for key in CRITERIA if (found := findings[key]) is not None}
    return sorted(scores, key=lambda key: (key != focus, scores[key]))


def _criterion(key: str, found: list[Finding] | None, locale: str) -> dict:
    if found is None:
        return _unjudged(key, phrase("no_prompt", locale))
    evidence = _evidence(found, locale)
    return {
        "key": key,
        "score": score(found),
        "evidence": evidence,
        "advice": _advice(found, locale),
    }


def _evidence(found: list[Finding], locale: str) -> list[dict]:
    """The weightiest findings that have a quote, each quote once; what lowered a score first."""
    low = score(found) <= 3
    ranked = sorted(found, key=lambda f: (low and f.weight > 0, -abs(f.weight), f.weight))
    quoted = {finding.quote: finding for finding in reversed(ranked) if finding.quote}
    evidence = [
        {"quote": finding.quote, "comment": remark(finding, locale)}
        for finding in ranked
        if quoted.get(finding.quote) is finding
    ]
    return evidence[:MAX_QUOTES]


def _unjudged(key: str, advice: str) -> dict:
    return {"key": key, "score": None, "evidence": [], "advice": advice}


def _advice(found: list[Finding], locale: str) -> str:
    """Advice on the heaviest weakness, with what was seen; without one, on the best strength."""
    if not found:
        return phrase("nothing_remarkable", locale)
    worst = min(found, key=lambda finding: finding.weight)
    if worst.weight >= 0:
        return remark(max(found, key=lambda finding: finding.weight), locale, "advice")
    advice = remark(worst, locale, "advice")
    if worst.quote:
        return advice
    return remark(worst, locale) + ("" if language(locale) == "zh" else " ") + advice


def _strengths(findings: Findings, locale: str) -> list[str]:
    """What is good, the weightiest first; each kind of strength once, at most four."""
    good = [f for found in findings.values() for f in found or () if f.weight > 0]
    good.sort(key=lambda finding: finding.weight)
    by_key = {finding.key: finding for finding in good}
    best = sorted(by_key.values(), key=lambda finding: -finding.weight)
    return [_with_quote(finding, locale) for finding in best[:4]]


def _with_quote(finding: Finding, locale: str) -> str:
    said = remark(finding, locale)
    if not finding.quote:
        return said
    return (
        f"{said}（“{finding.quote}”）"
        if language(locale) == "zh"
        else f"{said} (“{finding.quote}”)"
    )


def _next_steps(
    findings: Findings, focus: str | None, locale: str, first: list[Finding]
) -> list[str]:
    """Steps for the part asked about, then one of each weak criterion; at most four."""
    order = _order(findings, focus)
    judged = ((key, findings[key] or []) for key in order)
    weak = [found for key, found in judged if key == focus or any(f.weight < 0 for f in found)]
    steps: list[str] = []
    quoted: set[str] = set()
    for found in [*([finding] for finding in first), *weak]:
        if not quoted or any(f.weight < 0 and not _overlaps(f.quote, quoted) for f in found):
            steps.append(_step(found, quoted, locale))
    if findings["on_topic"] is None:
        steps.append(phrase("no_prompt", locale))
    return list(dict.fromkeys(steps))[:4] or [phrase("read_aloud", locale)]


def _step(found: list[Finding], quoted: set[str], locale: str) -> str:
    """The advice with the place that it is about; a place that was ``quoted`` is not again."""
    fresh = [finding for finding in found if not _overlaps(finding.quote, quoted)]
    worst = min(fresh or found, key=lambda finding: finding.weight, default=None)
    if worst is None or worst.weight >= 0 or not worst.quote:
        return _advice(fresh or found, locale)
    if _overlaps(worst.quote, quoted):
        return remark(worst, locale, "advice")
    quoted.add(worst.quote)
    mark = "：" if language(locale) == "zh" else ": "
    return f"“{excerpt(worst.quote, 60)}”{mark}{remark(worst, locale, 'advice')}"


def _overlaps(quote: str, others: set[str]) -> bool:
    return bool(quote) and any(quote in other or other in quote for other in others)


def _overall(findings: Findings, essay: ParsedEssay, locale: str) -> str:
    scores = {key: score(found) for key, found in findings.items() if found is not None}
    mean = sum(scores.values()) / len(scores)
    stock = sum(finding.key == "cliche" for finding in findings["own_voice"] or ())
    level = "strong" if mean >= 4 and stock < 2 else "developing" if mean >= 2.75 else "early"
    best, worst = max(scores, key=scores.__getitem__), min(scores, key=scores.__getitem__)
    if scores[best] == scores[worst]:
        level += "_even"
    names = {"best": criterion_name(best, locale), "worst": criterion_name(worst, locale)}
    names["unit"] = unit(essay.language, locale)
    return phrase(level, locale, words=essay.length, mean=f"{mean:.1f}", **names)


def _too_short(essay: ParsedEssay, locale: str, limit: int | None) -> dict:
    least = TOO_SHORT[essay.language]
    counted = unit(essay.language, locale)
    verdict = phrase("too_short", locale, words=essay.length, least=least, unit=counted)
    return {
        "criteria": [_unjudged(key, verdict) for key in CRITERIA],
        "strengths": [],
        "nextSteps": [phrase("write_more", locale)],
        "overall": verdict,
        **_facts(essay, locale, limit),
    }


def _language_errors(essay: ParsedEssay, locale: str) -> dict:
    """How many there are, and the most important ones with their places."""
    errors = by_importance(errors_in(essay.text))
    reader = language(locale)
    return {
        "count": len(errors),
        "items": [
            {
                "start": error.start,
                "end": error.end,
                "before": error.before,
                "after": error.after,
                "kind": error.kind,
                "reason": error.why(reader),
            }
            for error in errors[:MAX_ERRORS]
        ],
    }


def _facts(essay: ParsedEssay, locale: str, limit: int | None) -> dict:
    """Length and limit; ``over`` is ``None`` for Chinese beside a limit in English words."""
    facts = {
        "words": essay.length,
        "language": essay.language,
        "method": phrase("method", locale),
        "languageErrors": _language_errors(essay, locale),
    }
    if essay.limit:
        counted = {"limit": essay.limit, "words": essay.measured}
        over = max(0, essay.measured - essay.limit)
        facts["wordLimit"] = {**counted, "over": over, "unit": _unit(essay)}
    elif limit:
        counted = {"limit": limit, "words": essay.length}
        facts["wordLimit"] = {**counted, "over": None, "unit": "words"}
    return facts


def _unit(essay: ParsedEssay) -> str:
    return "characters" if essay.in_characters else "words"
