"""AP results: one memory per subject, like ``AP Calculus BC 5``."""

import re
from collections.abc import Callable
from dataclasses import dataclass

from memory.reading.message import Message, compiled
from memory.reading.numerals import whole
from memory.reading.scores.figures_in_text import corrected_before
from memory.reading.stance.facts import takes_for_given
from memory.reading.stance.meant import as_meant
from memory.reading.stance.stances import Flag
from memory.reading.statements import Statement
from memory.reading.stating import statement

# Names of the College Board's courses; the first that matches at a place wins.
_SUBJECTS = (
    ("Calculus BC", r"微积分\s?bc|calc(?:ulus)?\s?bc|(?<![a-z])bc(?![a-z])"),
    ("Calculus AB", r"微积分\s?ab|calc(?:ulus)?\s?ab|(?<![a-z])ab(?![a-z])"),
    ("Precalculus", r"预备微积分|pre-?calc(?:ulus)?"),
    ("Calculus", r"微积分|calc(?:ulus)?"),
    ("Statistics", r"统计学?|stat(?:istic)?s?(?![a-z])"),
    (
        "Physics C: Mechanics",
        r"物理\s?c\s?[:(]?\s?(?:力学|mech[a-z]*)|phys(?:ics)?\s?c\s?[:(-]?\s?mech(?:anics)?",
    ),
    (
        "Physics C: Electricity and Magnetism",
        r"物理\s?c\s?[:(]?\s?(?:电磁学?|电学|e ?& ?m|em\b)|phys(?:ics)?\s?c\s?[:(-]?\s?(?:e ?& ?m|em\b|elec\w*(?: and magnetism)?)",
    ),
    ("Physics C", r"物理\s?c|phys(?:ics)?\s?c(?![a-z])"),
    ("Physics 1", r"物理\s?(?:1|一)(?![\d分])|phys(?:ics)?\s?1(?!\d)"),
    ("Physics 2", r"物理\s?(?:2|二)(?![\d分])|phys(?:ics)?\s?2(?!\d)"),
    ("Physics", r"物理学?|physics"),
    ("Chemistry", r"化学|chem(?:istry)?(?![a-z])"),
    ("Environmental Science", r"环境科学|环科|environmental science|apes(?![a-z])"),
    ("Biology", r"生物学?|bio(?:logy)?(?![a-z])"),
    (
        "Computer Science Principles",
        r"计算机(?:科学)?原理|csp(?![a-z])|(?:cs|computer science) principles",
    ),
    (
        "Computer Science A",
        r"计算机(?:科学)?\s?a?(?![a-z])|csa?(?![a-z])|comp(?:uter)? sci(?:ence)?\s?a?(?![a-z])",
    ),
    ("Macroeconomics", r"宏观(?:经济学?)?|宏经|macro(?:economics)?(?![a-z])"),
    ("Microeconomics", r"微观(?:经济学?)?|微经|micro(?:economics)?(?![a-z])"),
    ("Psychology", r"心理学?|psych(?:ology)?(?![a-z])"),
    ("United States History", r"美国?历?史|apush|(?:us|u\.s\.|united states) history"),
    ("World History", r"世界?历?史|world(?: history)?(?![a-z])|whap"),
    ("European History", r"欧洲?历?史|euro(?:pean)?(?: history)?(?![a-z])"),
    ("English Language", r"英语语言|english lang(?:uage)?|(?<![a-z])lang(?![a-z])"),
    ("English Literature", r"英语文学|英文文学|english lit(?:erature)?|(?<![a-z])lit(?![a-z])"),
    ("Comparative Government", r"比较政(?:治|府)|comp(?:arative)? gov\w*"),
    ("United States Government", r"美国政(?:治|府)|(?:us |u\.s\. )?gov(?:ernment)?(?![a-z])"),
    ("Human Geography", r"人文地理|human geo(?:graphy)?|aphg"),
    ("Chinese", r"中文|chinese"),
    ("Spanish", r"西班牙语|spanish"),
    ("French", r"法语|french"),
    ("Japanese", r"日语|japanese"),
    ("Latin", r"拉丁语|latin"),
    ("Art History", r"艺术史|art history"),
    ("Music Theory", r"乐理|音乐理论|music theory"),
    ("Seminar", r"研讨|seminar"),
    ("Research", r"ap research"),
)
_PATTERN = re.compile(
    "|".join(f"(?P<s{number}>{words})" for number, (_, words) in enumerate(_SUBJECTS)),
    re.IGNORECASE | re.ASCII,
)
_AP = re.compile(r"(?<![A-Za-z])(?:AP|ap(?=[\s:,\u4e00-\u9fff]))s?(?![a-z])|大学先修")
_SCORE_AFTER = re.compile(
    r"(?:\s|:|=|-|\(|只有?|才|勉强|考试|成绩|科目|的|全部|，|都|全|均|也|是|为|有|考了|考到|考的|拿了|拿到|得了|得|了|各|满分|"
    r"and|got|score[ds]?|was|is|of|with|an?|exam|both|all|,)*"
    r"(?P<n>[1-5]|[一二三四五](?=\s?(?:分|$|[，。,;；!])))\s?(?:分|s\b|/5)?(?![\d.%门科个次年月月小])(?!\s?(?:on|in|for)\b)",
    re.IGNORECASE | re.ASCII,
)
_SCORE_BEFORE = compiled(
    r"(?<![\d.])(?P<n>[1-5])'?s?\s(?:(?:score|points?)\s)?(?:on|in|for|from)\s(?:both |all |the |my )*(?:ap )?$|(?<![\d.])(?P<z>[1-5一二三四五])\s?分(?:的|:|的?有|的?是)\s?(?:ap\s?)?$"
)
_REACHED = compiled(r"考了|拿了|拿到|得了|只有|\b(?:got|scored|have)\b")
_NEVER = frozenset(Flag) - {Flag.ASKED}
_JOIN = compiled(r"[\s、,和与及&/]*(?:and|以及|还有|plus)?\s?(?:ap)?\s?")


@dataclass(frozen=True)
class _Subject:
    name: str
    start: int
    end: int


def ap(message: Message) -> list[Statement]:
    """The person's AP results."""
    found: list[Statement | None] = []
    ends = {message.sentence_of(stance) for stance in message.stances}
    for start, end in sorted(ends):
        marker = _AP.search(message.words, start, end)
        if marker is not None:
            named = _subjects(message, start, end)
            own = [one for one in named if not message.flagged(one.start, *_NEVER)]
            told = _scored(message, own, end, _is_told)
            aside = [pair for pair in _scored(message, named, end) if pair not in told]
            found += [_memory(message, *pair, marker.start()) for pair in told]
            found += [_aside(message, *pair, marker.start()) for pair in aside]
    return [one for one in found if one is not None]


def at(message: Message, start: int, end: int) -> list[Statement]:
    """The result that a number is: of the subject of its sentence that stands nearest to it."""
    mark = whole(message.words[start:end])
    named = _subjects(message, *message.sentence_at(start))
    if not named or mark is None or not 1 <= mark <= 5:
        return []
    subject = min(named, key=lambda one: max(start - one.end, one.start - end))
    span = min(subject.start, start), max(subject.end, end)
    return [_stated(message, subject.name, mark, span, corrected_before(message, start))]


def _subjects(message: Message, start: int, end: int) -> list[_Subject]:
    return [
        _Subject(_SUBJECTS[int(match.lastgroup[1:])][0], *match.span())
        for match in _PATTERN.finditer(message.words, start, end)
        if match.lastgroup
    ]


def _scored(
    message: Message, subjects: list[_Subject], end: int, takes: Callable = lambda *_: True
) -> list[tuple[_Subject, re.Match]]:
    """The subjects with the marks beside them that ``takes`` lets pass."""
    scores: dict[int, re.Match] = {}
    for place, subject in enumerate(subjects):
        limit = subjects[place + 1].start if place + 1 < len(subjects) else end
        after = _SCORE_AFTER.match(message.words, subject.end, limit)
        before = _SCORE_BEFORE.search(message.words, max(0, subject.start - 28), subject.start)
        score = before or after
        if score and takes(message, subject, score):
            scores[place] = score
    _share(message, subjects, scores)
    return [(subjects[place], scores[place]) for place in sorted(scores)]


def _aside(message: Message, subject: _Subject, score: re.Match, ap_at: int) -> Statement | None:
    """A mark that is told without being a fact of the person; ``None`` where nothing says so."""
    places = (subject.start, score.end() - 1)
    flags = {flag for place in places if (at := message.at(place)) for flag in at.flags}
    told = _memory(message, subject, score, ap_at)
    return as_meant(told, flags) if told is not None and flags else None


def _is_told(message: Message, subject: _Subject, score: re.Match) -> bool:
    """Whether a mark is stated: a question may rest on one, as 「考了4分要不要送」 does."""
    if message.flagged(score.end() - 1, *_NEVER):
        return False
    start, end = min(subject.start, score.start()), max(subject.end, score.end())
    if not any(message.flagged(place, Flag.ASKED) for place in (subject.start, score.end() - 1)):
        return True
    reached = _REACHED.search(message.words, start, end)
    return bool(reached) or takes_for_given(message, start, end)


def _share(message: Message, subjects: list[_Subject], scores: dict[int, re.Match]) -> None:
    """「微积分BC、物理C都是5分» and "5s on Calc BC and Stats": a score for all that are joined."""
    places = range(len(subjects) - 1)
    for order, step in ((reversed(places), 0), (places, 1)):
        for place in order:
            giver, taker = (place, place + 1) if step else (place + 1, place)
            between = message.words[subjects[place].end : subjects[place + 1].start]
            if giver in scores and taker not in scores and _JOIN.fullmatch(between):
                scores[taker] = scores[giver]


def _mark(score: re.Match) -> str:
    return score.groupdict().get("z") or score["n"]


def _memory(message: Message, subject: _Subject, score: re.Match, ap_at: int) -> Statement | None:
    mark = whole(_mark(score))
    if mark is None:
        return None
    start = min(subject.start, score.start(), ap_at if subject.start - ap_at < 40 else 10**6)
    span = start, max(subject.end, score.end())
    return _stated(message, subject.name, mark, span, corrected_before(message, score.start()))


def _stated(
    message: Message, subject: str, mark: int, span: tuple[int, int], corrects: bool
) -> Statement:
    name = f"AP {subject}"
    return statement(
        message,
        "ap",
        message.say(f"{name} {mark} 分", f"{name} score {mark}"),
        f"{name} {mark}",
        span,
        rule="ap",
        confidence=0.93,
        unit="/5",
        corrects=corrects,
        qualifiers={"subject": subject, "score": mark},
    )
