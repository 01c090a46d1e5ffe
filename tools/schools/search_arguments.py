"""The arguments of a search among universities, each with what it tells the model."""

from typing import Annotated, Literal

from pydantic import Field

from memory.reading import EXAMS

_Rate = Annotated[float, Field(ge=0, le=1)]
_Dollars = Annotated[int, Field(ge=0, le=1_000_000)]
_Heads = Annotated[int, Field(ge=0, le=1_000_000)]

Query = Annotated[
    str | None,
    Field(
        max_length=120,
        description="Part of a name, a city, or a group such as Ivy League or 藤校. Leave it out "
        "when the other arguments say everything.",
    ),
]
State = Annotated[
    str | None,
    Field(max_length=60, description="A state by name or abbreviation: CA, California, 加州."),
]
Region = Annotated[
    Literal["northeast", "midwest", "south", "west"] | None,
    Field(description="A census region of the US."),
]
Control = Annotated[Literal["public", "private"] | None, Field(description="Public or private.")]
MinRate = Annotated[_Rate | None, Field(description="Lowest share of applicants admitted, 0-1.")]
MaxRate = Annotated[
    _Rate | None, Field(description="Highest share of applicants admitted, 0-1: 0.2 is 20 %.")
]
Sat = Annotated[
    int | None,
    Field(
        ge=EXAMS["sat"].low,
        le=EXAMS["sat"].high,
        description="The student's SAT: universities whose 25th percentile is not above it.",
    ),
]
Act = Annotated[
    int | None,
    Field(
        ge=EXAMS["act"].low,
        le=EXAMS["act"].high,
        description="The student's ACT, used in the same way as sat.",
    ),
]
MaxTuition = Annotated[
    _Dollars | None, Field(description="Highest tuition, USD a year, out of state.")
]
MaxCost = Annotated[
    _Dollars | None,
    Field(
        description="Highest cost of tuition, housing, food and books, USD a year. A student's "
        "budget belongs here."
    ),
]
Major = Annotated[
    str | None,
    Field(
        max_length=80,
        description="A field of study in the student's words: CS, 经济学. Only universities that "
        "awarded degrees in it.",
    ),
]
MinHeads = Annotated[_Heads | None, Field(description="Smallest number of undergraduates.")]
MaxHeads = Annotated[_Heads | None, Field(description="Largest number of undergraduates.")]
TestPolicy = Annotated[
    Literal["required", "optional", "blind", "not_required"] | None,
    Field(
        description="How SAT and ACT are treated: required, optional (considered when sent), blind "
        "(never looked at), not_required (optional or blind: for a student without scores)."
    ),
]
Sort = Annotated[
    Literal["name", "admission_rate", "tuition", "cost", "size", "major_size"] | None,
    Field(
        description="Order: most selective first (admission_rate), cheapest first (tuition, cost), "
        "largest first (size), most degrees in the major first (major_size)."
    ),
]
Limit = Annotated[int, Field(ge=1, le=50, description="How many to return.")]
SchoolText = Annotated[str, Field(min_length=1, max_length=120)]
