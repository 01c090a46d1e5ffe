"""From one message to a ``Request``: what is asked, and everything that it names. Pure."""

import re
from dataclasses import replace
from datetime import date
from functools import lru_cache

from agents.llm.offline import guidance
from agents.llm.offline.reading import criteria
from agents.llm.offline.reading.asked import Request
from agents.llm.offline.reading.bounds import find_bounds
from agents.llm.offline.reading.choosing_intents import choose
from agents.llm.offline.reading.guessing import beside_talk, guess
from agents.llm.offline.reading.intents import TALK, Intent
from agents.llm.offline.reading.language import detect_language, length
from agents.llm.offline.reading.marks import budget_of, figures_in
from agents.llm.offline.reading.pasted import is_narrative, split_pasted
from agents.llm.offline.reading.schools import (
    GROUP_SIGN,
    NAMES,
    SCHOOL_SIGN,
    Schools,
    find_schools,
)
from agents.llm.offline.reading.sense import Sense, sense_of
from agents.llm.offline.reading.spelling import corrected
from agents.llm.offline.reading.statements import names_similar
from agents.llm.offline.reading.updates import stated_fields
from memory.reading.attributes.sub_facts import purpose_of
from memory.reading.folding import plain
from memory.reading.money import of_memory
from memory.reading.names.places import Place, resolve_place
from memory.reading.rounds import plans_in, speaks_of_early
from memory.reading.scores.namings import named_in
from memory.reading.times import TimeRange
from memory.reading.times.clock import time_of_day
from memory.reading.times.told import days_told, times_told

LONGEST = 12_000
"""Characters of a message that are read; the rest could only be pasted text."""

LONGEST_INSTRUCTION = 1_600
"""Characters of an instruction that are read: the beginning and, after a gap, the end."""

_LONG_RUN = re.compile(r"(\d{12})\d+|(\S{60})\S{60,}(?=\s|$)", re.ASCII)
_DIGITS = re.compile(r"(\d{12})\d+")
_NOT_THERE = re.compile(
    r"(?:不要|不想去|不考虑|除了|排除|避开|别去|(?<![a-z])(?:not in|except|avoid|outside|"
    r"excluding|besides|don't want))[^，,。.；;!！?？]*",
    re.IGNORECASE,
)
_NOT_THAT_FIELD = re.compile(
    r"(?:不|没)(?:想|要|打算|准备|再)*(?:再)?(?:学|读|选|申请?)[^，,。.；;！!？?]*|"
    r"(?<![a-z])(?:don't|do not|no longer|not) (?:want to |going to |plan to )?(?:study|major in)"
    r"[^,.;!?]*",
    re.IGNORECASE,
)
_THE_COAST = re.compile(r"(?<![a-z])the (?=(?:west|east) coast|midwest)", re.IGNORECASE)
_CHEAPER = re.compile(
    r"便宜(?:一?点|些)|更便宜|少花|太贵|贵了|省钱|预算(?:再)?(?:降|低|少)|cheaper|"
    r"less expensive|too (?:expensive|pricey)|lower (?:cost|budget)",
    re.IGNORECASE,
)
_EASIER = re.compile(
    r"(?:容易|好申|好进|稳|保守|录取率高|低)(?:一?点|些)|更(?:容易|稳|保守|好申)|太难|easier|"
    r"safer|less (?:competitive|selective)|too (?:hard|competitive|selective|ambitious)",
    re.IGNORECASE,
)
_HARDER = re.compile(
    r"(?:好|高|强|难|冲)(?:一?点|些)的?(?:学校)?|更(?:好|高|强|顶|有挑战)|太(?:保守|低|容易)|"
    r"more (?:ambitious|competitive|selective|prestigious|challenging)|better (?:ones|schools)|"
    r"higher[- ]ranked|too (?:easy|low|safe)",
    re.IGNORECASE,
)
_MORE = re.compile(
    r"(?:^|[，,。 ])(?:再|还|另外|继续|多)(?:多)?(?:来|给|推荐|列|找|有|加|说|要)|还有(?:吗|"
    r"别的|其他|没有|哪些|什么)|更多|换一批|其他的?|别的|下一页|(?<![a-z])(?:more(?! (?:about|"
    r"on|than|detail|info|likely|competitive|selective|important|expensive|difficult|ambitious|"
    r"prestigious|challenging|time|vivid|formal|concise|natural))|others?|another|else|"
    r"additional|next page|keep going|continue)(?![a-z])",
    re.IGNORECASE,
)


@lru_cache(maxsize=512)
def understand(text: str, today: date, locale: str = "en", before: tuple[str, ...] = ()) -> Request:
    """The meaning of one message. Equal arguments give the same object.

    ``before`` are the person's messages before it, in whose light a bare correction is read.
    """
    split = split_pasted(text[:LONGEST])
    instruction = corrected(_shortened(plain(split.instruction)))
    schools = find_schools(instruction)
    request = replace(
        _named(instruction, schools, today),
        locale=detect_language(text, locale),
        material=split.material,
        figures=figures_in(text, before),
    )
    request = _with_budget(request)
    intents = choose(request, schools.masked)
    sense = _sense(request, schools.masked, today, first=not before)
    whole = not before or length(request.text) >= ENOUGH_BY_ITSELF
    if learnt := _learnt(intents, sense, whole=whole):
        return replace(request, intents=learnt, act=sense.act)
    doubtful = () if intents or before else sense.doubtful
    request = replace(request, act=sense.act, doubtful=doubtful)
    if not intents and split.material and (is_narrative(split.material) or "\n" in split.material):
        return replace(request, intents=guess(request, schools.masked), assumed=False)
    if not intents:
        return replace(request, intents=guess(request, schools.masked), assumed=True)
    if all(intent in TALK for intent in intents):
        asked = beside_talk(request, schools.masked, intents)
        return replace(request, intents=asked or intents, assumed=bool(asked))
    return replace(request, intents=intents)


_ONLY_NAMES = re.compile(rf"[\s{SCHOOL_SIGN}{GROUP_SIGN}\d,，、.。?？!！和与跟呢吧and]*")
_HEARD = frozenset(
    {
        *(Intent.MEMORY_ASK, Intent.MEMORY_FORGET, Intent.MEMORY_PAUSE),
        *(Intent.MANNER, Intent.CHITCHAT, Intent.WORRY),
    }
)
"""What is seen to elsewhere: the memory's own questions, and the wishes for answers."""

ENOUGH_BY_ITSELF = 9
"""Words (or Chinese characters) of a message that says by itself what it wants."""

_WISHED = {"intended_majors", "locations", "budget"}
"""Fields that a message changes by what it wishes, without being asked to."""

_DEFINED = frozenset({Intent.GLOSSARY, Intent.ESSAY_RULE})
"""What the rules call kinds of general knowledge."""


def _sense(request: Request, masked: str, today: date, *, first: bool) -> Sense:
    """What the examples say of an instruction; nothing of bare names, which say nothing."""
    if _ONLY_NAMES.fullmatch(masked):
        return Sense()
    sense = sense_of(request.text, first=first)
    heard = set(_HEARD)
    if Intent.GUIDANCE in sense.intents and guidance.find(request.text, request.locale) is None:
        heard.add(Intent.GUIDANCE)
    if Intent.UPDATE in sense.intents and stated_fields(request, today).keys() <= _WISHED:
        heard.add(Intent.UPDATE)  # told, and no value of the profile: the memory takes it in
    if not (request.school_names or request.group_ids):
        heard.add(Intent.DETAILS)  # of no school: a figure of one's own, as a rule
    left = next((intent for intent in sense.intents if intent in heard), None)
    if left is None:
        return sense
    rest = tuple(intent for intent in sense.intents if intent not in heard)
    return replace(sense, intents=rest, act=sense.act or left)


def _learnt(intents: tuple[Intent, ...], sense: Sense, *, whole: bool) -> tuple[Intent, ...]:
    """The intents learnt from examples, where no phrase decides or they are surer than one.

    In a conversation a short message mostly goes on from what was said: they must be sure.
    """
    if not sense.intents or set(intents) & {*sense.intents, Intent.CRISIS}:
        return ()
    if Intent.GUIDANCE in sense.intents and set(intents) & _DEFINED:
        return ()
    decided = any(intent not in TALK for intent in intents)
    return sense.intents if sense.sure or (whole and not decided) else ()


def _with_budget(request: Request) -> Request:
    """With the family's budget, which goes before any other limit that the message names."""
    budget = budget_of(request.figures)
    if budget is None:
        return request
    tuition = budget.qualifiers.get("purpose") == "tuition"
    return replace(request, money=of_memory(budget.value, budget.unit), tuition=tuition)


def _named(text: str, schools: Schools, today: date) -> Request:
    masked = schools.masked
    return Request(
        text=text,
        schools=schools.ids,
        school_names=(*schools.names, *schools.unknown),
        rejected=schools.rejected,
        groups=schools.groups,
        group_ids=schools.group_ids,
        **_wishes(masked),
        **_moves(masked),
        **_facts(text, masked, today),
    )


def _wishes(masked: str) -> dict:
    """What schools should be like."""
    money = criteria.find_limit(masked)
    return {
        "majors": _wanted_majors(_readable(masked)),
        "count": criteria.find_count(masked),
        "top": criteria.find_top(masked),
        "money": money,
        "tuition": bool(money) and purpose_of(masked) == "tuition",
        "tiers": tuple(criteria.find_tiers(masked)),
        "places": tuple(_wanted_places(_readable(masked))),
        "control": criteria.find_control(masked),
        "size": criteria.find_size(masked),
        "sort": criteria.find_sort(masked),
        "bounds": find_bounds(masked),
    }


def _moves(masked: str) -> dict:
    """How it departs from what was said before."""
    return {
        "similar": names_similar(masked),
        "cheaper": bool(_CHEAPER.search(masked)),
        "easier": 1 if _EASIER.search(masked) else -1 if _HARDER.search(masked) else 0,
        "more": bool(_MORE.search(masked)),
    }


def _facts(text: str, masked: str, today: date) -> dict:
    """Marks, rounds, days and times."""
    time = time_of_day(masked)
    return {
        "rounds": tuple(plans_in(text)),
        "early": speaks_of_early(text),
        "tests": tuple(named_in(masked)),
        "dates": tuple(day.start for day in days_told(text, today) if day.end >= today),
        "time": time.time if time else "",
        "period": _period(text, today),
    }


def _period(text: str, today: date) -> TimeRange | None:
    """The first stretch of days that is named and not over, from today on."""
    ahead = [time for time in times_told(text, today) if time.is_stretch and time.end >= today]
    return replace(ahead[0], start=max(ahead[0].start, today)) if ahead else None


def _shortened(text: str) -> str:
    """A text of bounded length, since phrases are looked for at every position."""
    text = (
        _LONG_RUN.sub(lambda run: run[1] or run[2], text)
        if text.isascii()
        else _DIGITS.sub(r"\1", text)
    )
    if len(text) <= LONGEST_INSTRUCTION:
        return text
    tail = LONGEST_INSTRUCTION // 4
    return f"{text[: LONGEST_INSTRUCTION - tail]}\n{text[-tail:]}"


def _readable(masked: str) -> str:
    """The text with a gap where a school stood, so that its name is not read as anything else."""
    return masked.replace(SCHOOL_SIGN, " , ")


def _wanted_majors(text: str) -> tuple[str, ...]:
    """The fields named, without those that are turned down."""
    return tuple(dict.fromkeys(name.name for name in NAMES.majors(_NOT_THAT_FIELD.sub(" ", text))))


def _wanted_places(text: str) -> list[Place]:
    text = re.sub(r"州大学(?=有|都)", "州的大学", text)
    named = NAMES.places(_THE_COAST.sub("", _NOT_THERE.sub(" ", text)))
    return list(dict.fromkeys(filter(None, (resolve_place(name.name) for name in named))))
