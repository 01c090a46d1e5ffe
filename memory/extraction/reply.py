"""The form of a model's answer, read entry by entry: a bad one costs itself and nothing else."""

import json
import re
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Annotated, Literal

from pydantic import BaseModel, ConfigDict, Field, ValidationError

from memory.core.categories import Categories

MOST_ENTRIES = 30
Act = Literal["tell", "correct", "withdraw", "dislike", "end"]
Status = Literal["", "applied", "admitted", "rejected", "waitlisted", "deferred"]
Doubt = Literal[
    "other", "question", "supposed", "goal", "required", "hearsay", "practice", "ahead", "jest",
]  # fmt: skip
_Short = Annotated[str, Field(min_length=1, max_length=200)]
_Quote = Annotated[str, Field(min_length=1, max_length=400)]
_OPEN_LIST = re.compile(r'"(memories|wrong)"\s*:\s*\[')


class _Form(BaseModel):
    model_config = ConfigDict(str_strip_whitespace=True, coerce_numbers_to_str=True)


class Entry(_Form):
    """One thing that the message says. ``said`` are the words of ``quote`` that are the value,
    ``of`` names the known memory (``m1``) or the finding of the rules (``r1``) that it speaks of.
    """

    act: Act = "tell"
    category: _Short
    value: _Short
    unit: Annotated[str, Field(max_length=40)] = ""
    status: Status = ""
    said: Annotated[str, Field(max_length=200)] = ""
    quote: _Quote
    about: Literal["self", "other"] = "self"
    stance: Literal["fact", "question", "supposed", "goal", "denied", "required"] = "fact"
    of: Annotated[str, Field(max_length=8)] = ""
    confidence: Annotated[float, Field(ge=0, le=1)] = 0.8


class Wrong(_Form):
    """A finding of the rules that the message does not bear out; ``quote`` shows why."""

    finding: Annotated[str, Field(max_length=8)]
    reason: Doubt
    quote: _Quote


@dataclass(frozen=True)
class Reply:
    """What of an answer has the wanted form; ``errors`` name the rest. ``is_formless``: it has no
    list of memories at all."""

    entries: tuple[Entry, ...] = ()
    wrong: tuple[Wrong, ...] = ()
    errors: tuple[str, ...] = ()
    is_formless: bool = False


def reply_of(answer: Mapping) -> Reply:
    """The entries of an answer that have the wanted form."""
    entries, bad = _read(answer, "memories", Entry)
    wrong, bad_too = _read(answer, "wrong", Wrong)
    formless = not isinstance(answer.get("memories"), list)
    return Reply(tuple(entries), tuple(wrong), (*bad, *bad_too), formless)


def _read(answer: Mapping, name: str, form: type[_Form]) -> tuple[list, list[str]]:
    rows, read, errors = answer.get(name, [] if name == "wrong" else None), [], []
    if not isinstance(rows, list):
        return [], [f"{name}: a list is wanted"]
    for number, row in enumerate(rows[:MOST_ENTRIES]):
        try:
            read.append(form.model_validate(row))
        except ValidationError as error:
            first = error.errors()[0]
            errors.append(f"{name}[{number}].{'.'.join(map(str, first['loc']))}: {first['msg']}")
    return read, errors


def salvaged(text: str) -> dict[str, list]:
    """The whole objects of an answer that was cut off, or is wrapped in other words."""
    found: dict[str, list] = {}
    decoder = json.JSONDecoder()
    for match in _OPEN_LIST.finditer(text):
        at, rows = match.end(), found.setdefault(match[1], [])
        while (opening := re.compile(r"[\s,]*(?=\{)").match(text, at)) is not None:
            try:
                row, at = decoder.raw_decode(text, opening.end())
            except ValueError:
                break
            rows.append(row)
    return found


def schema(categories: Categories) -> dict:
    """The answer's form as a JSON schema, with the categories that may be named."""
    entry = Entry.model_json_schema()
    names = [category.name for category in categories.values() if category.bounds.enabled]
    entry["properties"]["category"] = {"enum": names}
    return {
        "type": "object",
        "properties": {
            "memories": {"type": "array", "maxItems": MOST_ENTRIES, "items": entry},
            "wrong": {"type": "array", "items": Wrong.model_json_schema()},
        },
        "required": ["memories", "wrong"],
    }
