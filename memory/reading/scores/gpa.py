"""GPA: its value, its scale, weighted or not."""

import re
from collections.abc import Sequence
from decimal import Decimal

from memory.reading import contents
from memory.reading.message import Message, compiled
from memory.reading.numerals import NUMBER, text_of, value_of
from memory.reading.scores.figures_in_text import Figure, Turn, figures_between
from memory.reading.scores.measures import candidates, holding
from memory.reading.scores.namings import Mention, mentions
from memory.reading.stance.facts import states_fact
from memory.reading.statements import Statement
from memory.reading.stating import statement

_N = f"(?P<scale>{NUMBER})"
_SCALES = (
    rf"满分(?:是|为|:)?\s?{_N}(?:\s?分)?制?",
    rf"(?:总分|按|以)\s?{_N}\s?分?(?:制|满分|计|算)",
    rf"{_N}\s?(?:分)?制",
    rf"{_N}\s?(?:分)?(?:为)?满分",
    rf"/\s?{_N}(?!\s?\(?(?:un-?)?w)",
    rf"(?:out of|on an?|in an?)\s?{_N}(?:[ -]?point)?(?:\s?scale)?",
    rf"{_N}(?:[ -]?point)? scale",
)
_SCALE = re.compile(
    "|".join(re.sub("<scale>", f"<s{i}>", p) for i, p in enumerate(_SCALES)), re.I | re.ASCII
)
_HUNDRED = compiled("百分制")
_WEIGHTED = compiled(r"(?<!un)(?<!un-)weighted|(?<![a-z\d])w(?![a-z])|(?<!未)(?<!不)(?<!非)加权")
_UNWEIGHTED = compiled(r"un-?weighted|(?<![a-z\d])uw(?![a-z])|未加权|不加权|非加权")


_CUMULATIVE = compiled(
    r"(?:累[计积](?:gpa|绩点|均分)?|总(?:的)?(?:gpa|绩点|均分|平均)?|\b(?:cumulative|overall)(?: (?:uw |unweighted )?gpa)?)"
    r"(?:\s|:|是|为|在|大概|约|的|有|is|was|of|at|about|an?|unweighted)*$"
)
_CUMULATIVE_AFTER = compiled(r"\s?\(?(?:cumulative|overall|累[计积])\b")


def gpa(message: Message) -> list[Statement]:
    """The person's GPA, at most one."""
    facts = [
        (mention, figure)
        for mention in _mentions(message)
        for figure in _figures(message, mention)
        if is_mark(message, figure) and states_fact(message, figure)
    ]
    plain = [item for item in facts if not _is_weighted(message, item[1])]
    told = [figure for _, figure in plain or facts]
    whole = [figure for figure in told if _is_cumulative(message, figure)]
    put_right = any(figure.turn is Turn.CORRECTED for figure in told)
    figure = holding(message, "gpa", told if put_right else whole or told)
    if figure is None:
        return []
    mention = next(mention for mention, other in facts if other is figure)
    return [mark(message, mention, figure, [other for _, other in facts])]


def _mentions(message: Message) -> list[Mention]:
    """Namings of the GPA; a GPA's scale alone names it as well: 「满分五分拿了4.6」."""
    named = [item for item in mentions(message) if item.kind == "gpa"]
    if named or any(item.kind != "other" for item in mentions(message)):
        return named
    found = []
    for start, end, scale in _scales(message):
        stance = message.at(start)
        if stance and scale:
            found.append(Mention("gpa", start, end, message.sentence_of(stance)[1]))
    return found[:1]


def _figures(message: Message, mention: Mention) -> list[Figure]:
    kept = [f for f in candidates(message, mention, ()) if not _is_scale(message, f)]
    if kept or not _scales(message):
        return kept
    # "on a 4.0 scale I have a 3.7", "3.7 on a 4.0 scale GPA": the mark may stand before the name.
    begin = message.sentence_at(mention.start)[0]
    before = figures_between(message, begin, mention.start)
    return [figure for figure in before if not _is_scale(message, figure)][-1:]


def is_mark(message: Message, figure: Figure) -> bool:
    """Whether a number can be a GPA: no scale, and not beyond its own."""
    plausible = _plausible(figure.value, _scale(message, figure)[0])
    return plausible and not _is_scale(message, figure)


def _is_scale(message: Message, figure: Figure) -> bool:
    return any(start <= figure.start < end for start, end, _ in _scales(message))


def _scales(message: Message) -> list[tuple[int, int, str]]:
    if "scales" not in message.memo:
        message.memo["scales"] = _read_scales(message)
    return message.memo["scales"]


def _read_scales(message: Message) -> list[tuple[int, int, str]]:
    found = [(m.start(), m.end(), "100") for m in _HUNDRED.finditer(message.words)]
    for match in _SCALE.finditer(message.words):
        value = value_of(next(group for group in match.groups() if group))
        scale = _canonical(message, value) if value is not None else ""
        if scale:
            found.append((*match.span(), scale))
    return sorted(found)


def _canonical(message: Message, value: Decimal) -> str:
    """The scale as it is written, ``""`` when staff know of none with that largest mark."""
    for scale in message.bounds("gpa").scales:
        if value == Decimal(str(scale)):
            return f"{scale:.0f}" if scale >= 100 else f"{scale:.1f}"
    return ""


def _scale(message: Message, figure: Figure) -> tuple[str, bool]:
    """The scale of a number, and whether it was said."""
    near = [
        (min(abs(start - figure.end), abs(figure.start - end)), scale)
        for start, end, scale in _scales(message)
        if _together(message, start, figure)
    ]
    if near:
        return min(near)[1], True
    if figure.value <= 4:
        return "4.0", False
    if figure.value <= 5:
        return "5.0", False
    return "100", False


def _together(message: Message, position: int, figure: Figure) -> bool:
    stance = message.at(figure.start)
    if stance is None:
        return False
    start, end = message.sentence_of(stance)
    return start <= position < end and abs(position - figure.start) < 30


def _plausible(value: Decimal, scale: str) -> bool:
    """A mark of 100 below 50 is somebody's age or a share, not a mean mark."""
    return 0 < value <= Decimal(scale) and (scale != "100" or value >= 50)


def _is_cumulative(message: Message, figure: Figure) -> bool:
    """Whether a mark is the mean of all years, and not that of one of them."""
    before = message.words[max(0, figure.start - 20) : figure.start]
    return bool(_CUMULATIVE.search(before) or _CUMULATIVE_AFTER.match(message.words, figure.end))


def _is_weighted(message: Message, figure: Figure) -> bool:
    stance = message.at(figure.start)
    start = stance.clause.start if stance else figure.start
    before = message.words[max(start, figure.start - 24) : figure.start]
    # What stands before another mark is that one's.
    before = re.split(r"\d\.\d+(?:u?w)?", before)[-1]
    after = message.words[figure.end : figure.end + 24]
    marks = [(m.end(), True) for m in _WEIGHTED.finditer(before)]
    marks += [(m.end(), False) for m in _UNWEIGHTED.finditer(before)]
    if marks:
        return max(marks)[1]
    behind = re.match(
        r"[\s(/a-z]*?\b((?:un-?)?weighted|uw|w)\b(?!\s?[:=]?\s?\d\.\d+(?!\d|\s?\(?(?:un-?)?w))",
        after,
        re.IGNORECASE | re.ASCII,
    )
    return behind is not None and behind[1].lower() in ("weighted", "w")


def mark(
    message: Message, mention: Mention, figure: Figure, figures: Sequence[Figure] = ()
) -> Statement:
    """A number as a GPA; ``figures`` are all that are told of it, weighted ones too."""
    scale, said = _scale(message, figure)
    value = text_of(figure.value)
    value = value if "." in value or scale == "100" else f"{value}.0"
    qualifiers: dict[str, object] = {"scale": scale, "scale_said": said}
    weighted = [other for other in figures if _is_weighted(message, other)]
    if figure in weighted:
        qualifiers["weighted"] = True
    elif weighted:
        qualifiers["weighted_value"] = text_of(weighted[0].value)
    return statement(
        message,
        "gpa",
        contents.gpa(message, value, scale, figure.about),
        value,
        (min(mention.start, figure.start), max(mention.end, figure.end)),
        rule="gpa",
        confidence=0.75 if figure.about else (0.95 if said else 0.92),
        unit=f"/{scale}",
        corrects=figure.turn is Turn.CORRECTED,
        qualifiers=qualifiers,
    )
