"""Corrections and results that do not say of what: 「说错了，是3.7」 after 「我的GPA是3.8」."""

from collections.abc import Callable
from dataclasses import replace
from decimal import Decimal

from memory.reading import contents
from memory.reading.exams import EXAMS
from memory.reading.message import Message, compiled
from memory.reading.numerals import NUMBER, text_of
from memory.reading.scores.figures_in_text import Figure, Turn, figures_between
from memory.reading.scores.measures import is_section
from memory.reading.scores.namings import MEASURES, mentions
from memory.reading.stance.facts import states_fact
from memory.reading.stance.wishes import stands_back
from memory.reading.statements import Stance, Statement
from memory.reading.stating import statement

LOOKED_BACK = 3
"""How many of the person's messages before may give a bare number its subject."""

_CUE = compiled(
    r"说错|打错|(?:记|搞|弄|看)[混岔]|[写看记打]岔|正解|正确的?(?:分数|成绩)?(?:应该)?是|[填敲按]错|手滑|手误|写错|记错|搞错|弄错|看错|输错|口误|笔误|更正|纠正|订正|不对|哦不|应该是|而是|不是[^，。]{1,20}[，,]?\s?(?:而)?是|"
    r"correction|i mean[t]?\b|misspoke|typo|mistyped|oops|scratch that|actually|sorry|my bad|not [^.,]{1,20}(?:,| but)"
)
_RESULT = compiled(r"考了|出分|拿了|这次|成绩|got|scored|came (?:out|back)|this time|retook")
_ONLY_A_NUMBER = compiled(
    r"\s*(?:嗯|哦|额|那|我的?|自己|目前|现在|大概|大约|才|只有|就|是|有|mine is|i have(?: an?)?|i'm at|it's|about|around|like|just|only|a|\s)*"
    rf"{NUMBER}\s?(?:分|/\d+(?:\.\d)?)?(?:左右|吧|呢|哈|的|了|哦|啊|now|right now|[,.。!~])*\s*"
)
Reader = Callable[[Message], list[Statement]]


def bare(message: Message, found: list[Statement], read: Reader) -> list[Statement]:
    """What a message without a subject says in the light of the person's messages before it.

    Only when it corrects or tells a result, and when just one thing that was spoken of fits; if
    several fit, nothing is taken.
    """
    corrects = _CUE.search(message.words) is not None
    tells = _RESULT.search(message.words) or _ONLY_A_NUMBER.fullmatch(message.words)
    marks = [memory for memory in found if memory.attribute in MEASURES]
    if marks or not message.before or not (corrects or tells):
        return []
    earlier = earlier_messages(message)
    number = _number(message)
    if number is not None:
        return _measure(message, number, earlier, corrects)
    return _name(message, earlier, read) if corrects and not found else []


def lacks_subject(message: Message) -> bool:
    """Whether a message puts a number right without a word of what it is."""
    return _CUE.search(message.words) is not None and not mentions(message)


def earlier_messages(message: Message) -> list[Message]:
    """The person's messages before it that it may speak of, the latest first."""
    return [
        Message(text, message.catalogue, message.rules, message.said_on)
        for text in reversed(message.before[-LOOKED_BACK:])
    ]


def _number(message: Message) -> Figure | None:
    if any(item.kind != "other" for item in mentions(message)):
        return None
    figures = [
        figure
        for figure in figures_between(message, 0, len(message.words))
        if states_fact(message, figure) and not is_section(message, figure)
    ]
    return max(figures, key=lambda figure: (figure.turn, figure.start), default=None)


def _measure(
    message: Message, figure: Figure, earlier: list[Message], corrects: bool
) -> list[Statement]:
    for before in earlier:
        kinds = {item.kind for item in mentions(before)} - {"other"}
        fitting = [kind for kind in kinds if fits_measure(message, kind, figure.value)]
        if len(fitting) == 1:
            return [as_measured(message, fitting[0], figure, corrects)]
        if fitting:
            return []
    return []


def fits_measure(message: Message, kind: str, value: Decimal) -> bool:
    """Whether a bare number can be a mark of that measure."""
    if kind == "gpa":
        return 0 < value <= 5 or 50 <= value <= 100
    return message.bounds(kind).allows(value)


def as_measured(message: Message, kind: str, figure: Figure, corrects: bool) -> Statement:
    """A bare number as the mark of a measure that was named elsewhere."""
    value = text_of(figure.value)
    if kind == "gpa":
        scale = "4.0" if figure.value <= 4 else "5.0" if figure.value <= 5 else "100"
        value = value if "." in value or scale == "100" else f"{value}.0"
        content, unit = contents.gpa(message, value, scale), f"/{scale}"
        qualifiers: dict[str, object] = {"scale": scale, "scale_said": False}
    else:
        content = contents.measure(message, kind, value)
        unit, qualifiers = EXAMS[kind].unit, {}
    return statement(
        message,
        kind,
        content,
        value,
        (figure.start, figure.end),
        rule="correction" if corrects else "result",
        confidence=0.85,
        unit=unit,
        corrects=corrects or figure.turn is Turn.CORRECTED,
        qualifiers=qualifiers,
    )


def _name(message: Message, earlier: list[Message], read: Reader) -> list[Statement]:
    """「说错了，是布朗」 after 「我决定ED康奈尔」: the same thing said of another school."""
    if not message.schools:
        return []
    kept = [one for one in message.schools if not stands_back(message, one.start)]
    if not kept:
        return []
    school = kept[-1]
    for before in earlier:
        said = [memory for memory in read(before) if memory.attribute in ("ed", "ea", "school")]
        if not said:
            continue
        old = said[-1]
        if old.value == school.name:
            return []
        title = contents.school(
            school.name, message.text[school.start : school.end], message.chinese
        )
        verb = old.unit or message.say("想申请", "Interested in")
        return [
            replace(
                old,
                value=school.name,
                content=message.say(f"更正：{verb} {title}", f"Correction: {verb} {title}"),
                start=school.start,
                end=school.end,
                rule="correction",
                confidence=0.85,
                stance=Stance.CORRECTED,
            )
        ]
    return []
