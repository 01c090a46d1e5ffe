"""What a message asks about what the person told before. Pure."""

import re
from dataclasses import dataclass, replace
from enum import StrEnum
from functools import cache

from agents.llm.offline.reading.language import close_up, sentences
from agents.llm.offline.reading.lexicon import memories as words
from agents.llm.offline.reading.lexicon import own
from agents.llm.offline.reading.statements import is_about_another
from memory.reading.folding import plain
from memory.reading.questions import asks_of_past


class Kind(StrEnum):
    """How it is asked."""

    FACT = "fact"  # what is my GPA
    WHEN = "when"  # when did I say so
    HOW = "how"  # how do you know
    EPISODE = "episode"  # did I tell you why I gave up on MIT
    ALL = "all"  # what do you know about me


@dataclass(frozen=True)
class Recollection:
    """A question about what is remembered: of which subjects, in which words.

    ``rest`` is what else the message asks, empty when it asks nothing else. ``sure`` is false where
    only the value is asked for, so that the question may mean something else than a memory.
    ``wide`` marks a question about oneself that speaks of no memory: only what is remembered makes
    it one. ``past`` marks one about what held before: 「一开始我说预算多少」.
    """

    kind: Kind
    subjects: tuple[str, ...] = ()
    text: str = ""
    rest: str = ""
    sure: bool = True
    wide: bool = False
    past: bool = False


LONGEST = 400
"""Characters of a message that can be such a question; a longer one is a draft or a story."""

_SHORT = 16
_AND = re.compile(r"^(?:那|那么|还有|and|what about|how about)|(?:呢|吗)[?？]?$", re.IGNORECASE)
_SPLIT = re.compile(r"[,，]\s*(?=(?:那|然后|并且?|再|请|帮我|给我|按|根据|推荐|and then|then))")


@cache
def _pattern(text: str) -> re.Pattern:
    return re.compile(text, re.IGNORECASE)


def _has(pattern: str, text: str) -> bool:
    return bool(_pattern(pattern).search(text))


def read_recollection(text: str, before: str = "") -> Recollection | None:
    """The question about what is remembered; ``None`` when the message asks something else.

    ``before`` is what the person said before it: "and my SAT?" continues such a question.
    """
    if len(text) > LONGEST:
        return None
    if asks_of_past(text):
        return Recollection(Kind.FACT, subjects_in(close_up(plain(text))), text, past=True)
    parts = [p for s in sentences(plain(text)) for p in _SPLIT.split(s) if p.strip()]
    for index, part in enumerate(parts):
        found = _of_sentence(part)
        if found:
            rest = " ".join(parts[:index] + parts[index + 1 :])
            return replace(found, rest=rest)
    return _continued(text, before)


def _continued(text: str, before: str) -> Recollection | None:
    if not before or len(text) > _SHORT + 16 or not _AND.search(text.strip()):
        return None
    earlier, named = read_recollection(before), subjects_in(text)
    if earlier is None or not named or _has(words.ADVICE, text) or _has(words.LOOKUP, text):
        return None
    return Recollection(Kind.FACT, named, text)


def _of_sentence(part: str) -> Recollection | None:
    text = _pattern(own.POLITE).sub("", close_up(part))
    named = () if is_about_another(text) else subjects_in(text)
    if _has(words.WHEN_SAID, text):
        return Recollection(Kind.WHEN, named, part)
    if _has(words.HOW_KNOWN, text):
        return Recollection(Kind.HOW, named, part)
    if _has(own.SUMMARY, text):
        return Recollection(Kind.ALL, (), part)
    if _has(words.ABOUT_ME, text):
        return Recollection(Kind.FACT if named else Kind.ALL, named, part)
    if _has(r"推荐(?!信)|recommend|suggest|帮我", text) and not _has(words.SAID_BEFORE, text):
        return None
    if _has(words.SAID_BEFORE, text) and not _has(r"^(?:按|根据|基于|given|based)", text):
        return Recollection(_kind(text, named), named, part)
    if _has(words.LOOKUP, text):
        return None
    if _has(words.REMEMBER, text):
        return Recollection(_kind(text, named), named, part)
    if _has(words.OWN_REASON, text) and not _has(words.ADVICE, text):
        return Recollection(Kind.EPISODE, named, part, sure=False)
    other = _has(words.ADVICE, text) or _WHEN.search(text) or is_about_another(text)
    asked = () if other else _own_fact(text)
    return Recollection(Kind.FACT, asked, part, sure=False) if asked else None


_WHY = re.compile(
    r"为什么|为何|为啥|原因|怎么(?:会|回事|了)|(?<![a-z])(?:why|reason|because)(?![a-z])", re.I
)

_WHEN = re.compile(r"什么时候|哪天|几号|何时|(?<![a-z])when(?![a-z])", re.IGNORECASE)
_DISTASTE = re.compile(
    r"不喜欢|讨厌|不想(?:去|要|学)|(?<![a-z])(?:dislike|hate|don't (?:like|"
    r"want))",
    re.I,
)


def _kind(text: str, named: tuple[str, ...]) -> Kind:
    """A question for a reason, a dislike, or nothing with a name of its own is for a story."""
    told = _WHY.search(text) or _DISTASTE.search(text) or _WHEN.search(text) or not named
    return Kind.EPISODE if told else Kind.FACT


def _own_fact(text: str) -> tuple[str, ...]:
    """The subjects whose value is asked for: 我 SAT 多少, which school am I EDing."""
    if _has(words.OWN_SCORES, text):
        return words.SCORES
    asked = next((name for name in words.SUBJECTS if _asks_for(name, text)), "")
    if asked and re.search(r"和|、|与|跟|(?<![a-z])and(?![a-z])", text):
        return subjects_in(text)
    return (asked,) if asked else ()


def _asks_for(name: str, text: str) -> bool:
    frames = (words.OWN_FACT_ZH, words.OWN_FACT_EN)
    return any(_has(frame.replace("@", words.SUBJECTS[name].words), text) for frame in frames)


def subjects_in(text: str) -> tuple[str, ...]:
    """What is asked about; scores in general stand for all tests."""
    named = [name for name, s in words.SUBJECTS.items() if _has(s.words, text)]
    if {"ed", "ed2", "ea", "rd", "dream", "safety"} & set(named):
        named = [name for name in named if name != "school"]
    if "ed2" in named:
        named = [name for name in named if name != "ed"]
    if not named and _has(words.ALL_SCORES, text):
        return words.SCORES
    return tuple(named)


def own_question(text: str) -> Recollection | None:
    """A question about oneself that wants no advice and no published figure.

    What was told earlier may answer it; the question alone does not say so.
    """
    asked = _pattern(own.POLITE).sub("", plain(text).strip())
    if len(text) > LONGEST or not (_has(own.FIRST, asked) and _has(own.ASKS, asked)):
        return None
    named = () if is_about_another(asked) else subjects_in(close_up(asked))
    if "manner" not in named and (_has(own.WANTS_MORE, asked) or _has(own.LOOKED_UP, asked)):
        return None
    kind = _kind(asked, named)
    return Recollection(kind, named, text, sure=False, wide=True)


def asks_to_remember(text: str) -> str:
    """What is to be kept in mind; empty when nothing is."""
    match = _pattern(words.REMEMBER_THIS).search(text.strip())
    if len(text) > LONGEST or text.rstrip().endswith(("?", "？", "吗")):
        return ""
    return next((group for group in match.groups() if group), "").strip() if match else ""


def asks_to_forget(text: str) -> str:
    """What is to be forgotten, in the person's words; empty when nothing is."""
    if len(text) > LONGEST:
        return ""
    match = _pattern(words.FORGET).search(plain(text).strip())
    if match is None or _has(words.ASK, text.rstrip("。.!！")[-2:]):
        return ""
    return next((g for g in match.groups() if g), match[0]).strip(" 。.!！") or match[0]


def sets_answer_style(text: str) -> bool:
    """Whether it says how answers shall be from now on."""
    return len(text) <= LONGEST and _has(words.ANSWER_STYLE, text)
