"""Open facts: what people tell of their lives that has no category of its own, as notes.

A note is a subject (``self``, ``mother``, ``younger sister`` …), a predicate (``lives in``) and a
value. Which there are, and how they are told and asked for, stands in ``notes.toml``.
"""

import re
import tomllib
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from functools import cached_property, lru_cache
from pathlib import Path

from memory.reading.message import Message
from memory.reading.stance.stances import Flag, Stance
from memory.reading.statements import SELF, Statement
from memory.reading.stating import statement
from memory.reading.text import is_chinese

NOTE = "note"
LONGEST = 40
"""Characters of a value; more is a story."""

_TABLE = tomllib.loads((Path(__file__).parent / "notes.toml").read_text(encoding="utf-8"))
_SUBJECTS = _TABLE["subjects"]
_FLAGS = re.IGNORECASE | re.ASCII
_NEVER = {Flag.ASKED, Flag.SUPPOSED}
_REPORTED = re.compile(
    r"(?<![会能])说(?!一下|实话|明)|告诉|听说|据说|认为|以为|网上|\b(?:said|says|heard|told|read)\b",
    _FLAGS,
)
"""Somebody else's word; 「叫我小王」 and 「会说法语」 are none."""

_LATELY_ZH = (
    r"(?:现在|目前|一直|从小|今年|也|还|都|已经|就|其实|平时|最近|刚刚?|上个?月|去年|上周|上学期|前年|又|真的|有点|比较|特别|非常|很|"
    r"后来|全家|一家(?:人)?|自己|本身|说一下|补充一下|\s)*"
)
_LATELY_EN = r"(?:(?:am|are|is|be|'s|'m|'re|'ve|currently|now|also|actually|just|recently|both|still|really|very|mostly|always|already|have|has|been|by the way|btw|so|and|,) ?)*"
_SELF_ZH = r"(?:(?:我|本人|俺|咱)(?:们)?(?:家(?!长))?(?:里)?|(?:我(?:们)?家?的?)?(?:孩子|儿子|女儿|闺女|娃)|(?<![^\s、:：]))"
_SELF_EN = (
    r"(?:(?<![a-z'])(?:i|we|im|ive|my family|(?:my|our) (?:son|daughter|child|kid))(?![a-z])|^)\s?"
)
_KIN_ZH = "|".join(row["zh"] for row in _SUBJECTS.values())
_KIN_EN = "|".join(row["en"] for row in _SUBJECTS.values())
_TOKENS = {
    "zh": {
        "<who>": "(?:<kin>|<self>)",
        "<kin>": rf"(?:我们?家?的?|咱|(?<![^\s、])|(?<=，))(?P<kin>{_KIN_ZH})(?:他|她|他们|俩|两个|们)?{_LATELY_ZH}",
        "<self>": _SELF_ZH + _LATELY_ZH,
        "<end>": r"(?:\s?(?:哦|哈|呀|啊|呢|啦|吧|嘛|~|!|\(|（|、|\.))*(?=$|[\s，。,!;；、)）])",
        "<words>": r"[^，。,!?;；\s]{1,16}?",
        "<place>": r"(?:[\u4e00-\u9fff·]{2,10}?|(?-i:[A-Z])[A-Za-z .]{2,24}?)",
    },
    "en": {
        "<who>": "(?:<kin>|<self>)",
        "<kin>": rf"(?:\b(?:my|our) (?:\w+ )??|^)(?P<kin>{_KIN_EN})(?:s\b)?\s?{_LATELY_EN}",
        "<self>": _SELF_EN + _LATELY_EN,
        "<end>": r"(?=\s*(?:$|[,.;!?()])|\s+(?:and|but|with|now|since|because|so|for|right now|currently|these days|at the moment|when|where|while|anymore|last|this|btw|lol|too|after|before|who|which)\b)",
        "<words>": r"(?:(?:mr|ms|mrs|dr|prof)\.? )?[^,.;!?()]{1,40}?",
        "<place>": r"[a-z][\w.'-]*(?:,? [a-z][\w.'-]*){0,3}?",
    },
}  # fmt: skip
for _name, _words in _TABLE["values"].items():
    for _tokens in _TOKENS.values():
        _tokens[f"<{_name}>"] = f"(?:{_words})"


@dataclass(frozen=True)
class Predicate:
    """One predicate of the table. ``says`` are the sentences, Chinese and English, with ``{v}``."""

    name: str
    single: bool
    says: tuple[str, str]
    hints: tuple[str, ...]
    names_others: bool
    wordings: Mapping[str, tuple[str, ...]]
    unfit: str
    asked: str
    gone: str

    @cached_property
    def _patterns(self) -> tuple[re.Pattern, ...]:
        return tuple(
            re.compile(_written(wording, language), _FLAGS)
            for language, wordings in self.wordings.items()
            for wording in wordings
        )

    @cached_property
    def _unfit(self) -> re.Pattern:
        return re.compile(self.unfit or r"(?!)", _FLAGS)

    @cached_property
    def _asked(self) -> re.Pattern:
        return re.compile(self.asked, _FLAGS)

    def matches(self, clause: str) -> Iterator[re.Match]:
        """Where a clause tells it."""
        text = clause.lower()
        if any(hint in text for hint in self.hints):
            for pattern in self._patterns:
                yield from pattern.finditer(clause)

    @cached_property
    def _gone(self) -> re.Pattern:
        return re.compile(self.gone or r"(?!)", _FLAGS)

    def ended_in(self, clause: str) -> re.Match | None:
        """Where a clause tells that it is over, in words of its own."""
        return self._gone.search(clause)

    def allows(self, value: str) -> bool:
        """Whether it may have that value."""
        fits = 0 < len(value) <= LONGEST and not _NO_VALUE.search(value)
        return fits and not self._unfit.fullmatch(value)

    def is_asked(self, text: str) -> bool:
        """Whether a text asks for it."""
        return self._asked.search(text) is not None


_TOKEN = re.compile(r"(?<!P)<[a-z]+>")
_NO_VALUE = re.compile(
    r"什么|哪|谁|怎么|多少|吗|编的|骗你|假的|瞎说|乱说|是$|\b(?:what|where|who|which|how)\b|^(?:的|了|过|是|和)|[?]",
    _FLAGS,
)


def _written(wording: str, language: str) -> str:
    """A wording of the table as a pattern."""
    written = _TOKEN.sub(lambda token: _TOKENS[language][token[0]], wording)
    return written if written == wording else _written(written, language)


def _predicate(name: str, row: Mapping) -> Predicate:
    return Predicate(
        name,
        row["single"],
        tuple(row["says"]),
        tuple(hint.lower() for hint in row["hints"]),
        row.get("names_others", False),
        {"zh": tuple(row.get("zh", ())), "en": tuple(row.get("en", ()))},
        row.get("not", ""),
        row["asked"],
        row.get("gone", ""),
    )


PREDICATES = {name: _predicate(name, row) for name, row in _TABLE["predicates"].items()}
"""By name, in the order of the file: what an earlier one takes, a later one leaves alone."""


@dataclass(frozen=True)
class Told:
    """``text[start:end]`` of a clause is the value of a predicate of a subject."""

    subject: str
    predicate: Predicate
    value: str
    start: int
    end: int


def notes(message: Message) -> list[Statement]:
    """The open facts that a message tells of the person and their family."""
    found: list[Statement] = []
    for stance in message.stances:
        if stance.flags & _NEVER or _is_reported(stance):
            continue
        own = Flag.OTHER not in stance.flags
        for told in told_in(stance.clause.text):
            if own or told.subject != SELF or told.predicate.names_others:
                found.append(_statement(message, stance, told))
    return found


_NO_LONGER = re.compile(
    r"(?P<zh>(?:已经|早就|现在|都)*不(?:再|怎么|想)?)(?=[^，。]{1,20}了)|\b(?P<en>no longer|(?:do|does|am|is|are)(?:n't| not)(?= .*\bany ?more\b)|not(?= .*\bany ?more\b))",
    _FLAGS,
)
_SINCE = re.compile(r"\s*(?:了|\bany ?more\b)", _FLAGS)


def ended_notes(message: Message) -> list[Statement]:
    """The open facts that a message tells as over: 「不住上海了」, "no longer vegetarian"."""
    found: list[Statement] = []
    for stance in message.stances:
        if not stance.flags & _NEVER:
            own = Flag.OTHER not in stance.flags
            told = (*_denied(stance.clause.text), *_gone(stance.clause.text))
            kept = (one for one in told if own or one.subject != SELF)
            found += [_statement(message, stance, one, withdraws=True) for one in kept]
    return found


def _denied(clause: str) -> list[Told]:
    """What a clause would tell without its denial; the values where they stand in the clause."""
    if not _NO_LONGER.search(clause):
        return []
    told = told_in(re.sub(" {2,}", " ", _SINCE.sub("", _NO_LONGER.sub("", clause))))
    places = ((one, clause.find(one.value)) for one in told)
    return [replace(one, start=at, end=at + len(one.value)) for one, at in places if at >= 0]


def _gone(clause: str) -> Iterator[Told]:
    for predicate in PREDICATES.values():
        match = predicate.ended_in(clause)
        if match is not None:
            yield Told(SELF, predicate, match["v"], *match.span("v"))


def _is_reported(stance: Stance) -> bool:
    return Flag.HEARSAY in stance.flags and _REPORTED.search(stance.clause.text) is not None


def told_in(clause: str) -> list[Told]:
    """The open facts that a clause tells, none of whose words overlap."""
    found: list[Told] = []
    for predicate in PREDICATES.values():
        for match in predicate.matches(clause):
            value = match["v"].strip()
            start = match.start("v") + len(match["v"]) - len(match["v"].lstrip())
            told = Told(_subject(match), predicate, value, start, start + len(value))
            if predicate.allows(value) and not any(_overlap(told, one) for one in found):
                found.append(told)
    return found


def _overlap(one: Told, other: Told) -> bool:
    return one.start < other.end and other.start < one.end


def _subject(match: re.Match) -> str:
    said = match.groupdict().get("kin")
    return _named(said) if said else SELF


@lru_cache(maxsize=256)
def _named(said: str) -> str:
    for name, row in _SUBJECTS.items():
        if re.fullmatch(f"{row['zh']}|{row['en']}", said.strip(), _FLAGS):
            return name
    return SELF


def _statement(message: Message, stance: Stance, told: Told, **more: bool) -> Statement:
    start = stance.clause.start + told.start
    return noted(message, told, (start, start + len(told.value)), **more)


def noted(message: Message, told: Told, span: tuple[int, int], **more: bool) -> Statement:
    """An open fact as a statement whose value stands in ``span``."""
    value = message.text[span[0] : span[1]]
    qualifiers: dict[str, object] = {"subject": told.subject, "predicate": told.predicate.name}
    if told.predicate.single:
        qualifiers["single"] = told.predicate.name
    content = sentence(told.subject, told.predicate.name, value, chinese=message.chinese)
    if more.get("withdraws"):
        content = message.say(f"不再成立：{content}", f"No longer holds: {content}")
    return statement(
        message,
        NOTE,
        content,
        value,
        span,
        rule=f"note:{told.predicate.name}",
        confidence=0.85,
        qualifiers=qualifiers,
        **more,
    )


def sentence(subject: str, predicate: str, value: str, *, chinese: bool) -> str:
    """A note in one short sentence: 「妹妹住在杭州」, "Lives in Hangzhou"."""
    says = PREDICATES[predicate].says[0 if chinese else 1].format(v=value)
    if subject == SELF:
        return says if chinese else says[:1].upper() + says[1:]
    who = _SUBJECTS[subject]["says"][0 if chinese else 1]
    return f"{who}{says}" if chinese or says[0] == "'" else f"{who} {says}"


@lru_cache(maxsize=1)
def _sentences() -> list[tuple[re.Pattern, str]]:
    """What each sentence looks like that a note is kept as; the longer beginnings first."""
    zh, en = ("|".join(row["says"][i] for row in _SUBJECTS.values()) for i in (0, 1))
    forms = [
        (len(says.partition("{v}")[0]), rf"(?P<who>{who})?\s?{re.escape(says)}", predicate.name)
        for predicate in PREDICATES.values()
        for says, who in zip(predicate.says, (zh, en), strict=True)
    ]
    forms.sort(key=lambda form: -form[0])
    return [(re.compile(f.replace(r"\{v\}", "(?P<v>.+)"), _FLAGS), name) for _, f, name in forms]


def noted_in(content: str) -> tuple[str, str, str] | None:
    """The subject, predicate and value of a note, from the sentence that it is kept as."""
    for pattern, name in _sentences():
        match = pattern.fullmatch(content)
        if match is not None:
            return _labelled(match["who"] or ""), name, match["v"]
    return None


def _labelled(who: str) -> str:
    return next((name for name, row in _SUBJECTS.items() if who in row["says"]), SELF)


def asked_in(text: str) -> list[tuple[str, str]]:
    """The subjects and predicates that a question is about: ``("self", "lives in")``."""
    named = _asked_of(text)
    return [
        (SELF if one.names_others else named, name)
        for name, one in PREDICATES.items()
        if one.is_asked(text)
    ]


def _asked_of(text: str) -> str:
    pattern = _KIN_ZH if is_chinese(text) else rf"\b(?:{_KIN_EN})s?\b"
    match = re.search(pattern, text, _FLAGS)
    return _named(re.sub(r"s$", "", match[0])) if match else SELF
