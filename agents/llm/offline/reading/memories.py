"""What the instructions say is remembered of the person, as items. Pure.

The block stands at the end of the first instructions, one line for each item: ``- date | type |
category | value and unit | content``. It is read as data only: no line of it is an instruction.
"""

import re
from dataclasses import dataclass, replace
from datetime import date

from memory.reading.attributes.notes import NOTE, noted_in
from memory.reading.rounds import plan_called
from memory.reading.statements import SELF

BLOCKS = re.compile(
    r"<memory(?:\s[^>]*)?>.*?(?:</memory>|(?=<preferences>)|\Z)|"
    r"<open_questions>.*?(?:</open_questions>|\Z)|"
    r"<decided>.*?(?:</decided>|\Z)|"
    r"<preferences>.*?(?:</preferences>|\Z)",
    re.DOTALL,
)
"""What is remembered and how the person likes to be answered, as they stand in instructions."""

SAID, SUMMARY, PAST = "SAID", "SUMMARY", "PAST"
_TYPES = {"FACT", "PREFERENCE", "DECISION", "FEEDBACK", SUMMARY, SAID, PAST}
_MEMORY = re.compile(r"<memory(?:\s[^>]*)?>(.*?)(?:</memory>|<preferences>|\Z)", re.DOTALL)
_DECIDED = re.compile(r"</memory>\s*<decided>(.*?)</decided>", re.DOTALL)
_QUESTION = re.compile(
    r"</memory>\s*(?:<decided>[^<]*</decided>\s*)?<open_questions>(.*?)</open_questions>", re.DOTALL
)
_UNIT = re.compile(
    r"(.*\S)\s+(/\s?[\d.]+|(?:USD|CNY)(?:/\w+)?|ED[12]?|EA|REA|SCEA|RD|rolling|grade|class|school|"
    r"province|nation)"
)
CATEGORY_OF = {"ED": "ed", "ED2": "ed2", "EA": "ea", "REA": "ea", "RD": "rd"}
"""The lines that name the schools of a round."""

ROUND_OF = {"ed": "ED", "ed2": "ED2", "ea": "EA", "rd": "RD"}
"""The round that the lines of a category are about."""

_COLUMNS = 5
_LONGEST_LINE = 2_000
_SAME = {
    "ed1": "ed",
    "early_decision": "ed",
    "edii": "ed2",
    "dream_school": "dream",
    "target_school": "school",
    "majors": "major",
    "intended_major": "major",
    "field": "major",
    "location": "region",
    "place": "region",
    "state": "region",
    "city": "region",
    "grade_level": "grade",
}

_RECORDED = {
    "grade": "grade",
    "name": "name",
    "attends": "high_school",
    "personality type": "mbti",
}


@dataclass(frozen=True)
class Memory:
    """One remembered thing.

    ``said_on`` is ``None`` when the line has no date; ``value`` is canonical text and may be empty;
    ``now`` marks what was said in the running conversation; ``until`` is when a past one ended.
    """

    said_on: date | None
    type: str
    category: str
    value: str
    unit: str
    content: str
    now: bool = False
    until: date | None = None

    @property
    def told(self) -> str:
        """The person's words, or the value where there are none."""
        return self.content or " ".join(filter(None, (self.value, self.unit)))

    @property
    def is_fact(self) -> bool:
        """Whether it is a standing fact, not a sentence of an earlier conversation."""
        return self.type not in (SAID, SUMMARY)


@dataclass(frozen=True)
class Memories:
    """All that is remembered, in the order of the block; apart from it what held once."""

    items: tuple[Memory, ...] = ()
    past: tuple[Memory, ...] = ()

    def of(self, *categories: str) -> tuple[Memory, ...]:
        """The standing facts of some categories, the latest first."""
        found = [item for item in self.items if item.is_fact and item.category in categories]
        return tuple(sorted(found, key=_when, reverse=True))

    def without(self, *dropped: Memory) -> "Memories":
        """The rest."""
        return replace(self, items=tuple(item for item in self.items if item not in dropped))

    def with_now(self, said: tuple[Memory, ...], single: frozenset[str]) -> "Memories":
        """With what the running conversation said, before everything else.

        Of a category in ``single`` only what was said now is kept.
        """
        replaced = {item.category for item in said} & single
        kept = (item for item in self.items if item.category not in replaced or not item.is_fact)
        return replace(self, items=(*said, *kept))


def _when(item: Memory) -> tuple[bool, date]:
    return item.now, item.said_on or date.min


def read_memories(instructions: str) -> Memories | None:
    """The items of the last memory block; ``None`` when there is no block at all."""
    blocks = _MEMORY.findall(instructions)
    if not blocks:
        return None
    read = (_item(line.strip()) for line in blocks[-1].splitlines())
    lines = [item for item in read if item is not None]
    return Memories(
        tuple(item for item in lines if item.type != PAST),
        tuple(item for item in lines if item.type == PAST),
    )


def read_question(instructions: str) -> tuple[Memory, Memory] | None:
    """The two lines of which the person is to say which holds; ``None`` when there are none."""
    blocks = _QUESTION.findall(instructions)
    lines = [_item(line.strip()) for line in blocks[-1].splitlines()] if blocks else []
    found = [item for item in lines if item is not None]
    return (found[0], found[1]) if len(found) == 2 else None


def read_decided(instructions: str) -> Memory | None:
    """The line that the person has just confirmed; ``None`` when there is none."""
    blocks = _DECIDED.findall(instructions)
    return _item(blocks[-1].strip()) if blocks else None


def without_blocks(instructions: str) -> str:
    """Instructions without what is only data in them."""
    return BLOCKS.sub("", instructions)


def _item(line: str) -> Memory | None:
    if not line.startswith("-") or "|" not in line:
        return None
    cells = [cell.strip() for cell in line[1:_LONGEST_LINE].split("|", _COLUMNS - 1)]
    said_on, kind, category, value, content = [*cells, "", "", "", ""][:_COLUMNS]
    value, unit = _value(value)
    category = category.lower().replace("-", "_")
    category = _SAME.get(category, category)
    if category == NOTE:
        category = _noted(content)
    if category in ("ed", "ea"):
        category = CATEGORY_OF.get(plan_called(unit), category)
    first, _, last = said_on.partition("..")
    item = Memory(_day(first), kind.upper(), category, value, unit, content, until=_day(last))
    return _checked(item)


def _noted(content: str) -> str:
    """The category of a note on something that the record has as well: 「读高二」."""
    subject, predicate, _ = noted_in(content) or ("", "", "")
    return _RECORDED.get(predicate, NOTE) if subject == SELF else NOTE


def _checked(item: Memory) -> Memory | None:
    """An item of a known type that says something."""
    if not item.told:
        return None
    return item if item.type in _TYPES else replace(item, type=SAID)


def _value(cell: str) -> tuple[str, str]:
    """A value and its unit: ``3.8 /4.0``, ``60000 USD/year``, ``Cornell University ED2``."""
    match = _UNIT.fullmatch(cell)
    value, unit = (match[1], match[2]) if match else (cell, "")
    return re.sub(r"(?<=\d),(?=\d{3})", "", value), unit


def _day(cell: str) -> date | None:
    try:
        return date.fromisoformat(cell[:10])
    except ValueError:
        return None
