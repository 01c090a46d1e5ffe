"""The form that a model's answer must have."""

from typing import Annotated, Literal

from pydantic import BaseModel, ConfigDict, Field

Category = Literal[
    "gpa", "rank", "sat", "act", "toefl", "ielts", "duolingo", "gre", "ap", "activity", "award",
    "research", "internship", "budget", "school", "major", "region", "language", "communication",
    "essay_style", "ed", "ea",
]  # fmt: skip
Short = Annotated[str, Field(min_length=1, max_length=200)]


class Item(BaseModel):
    """One thing that the message says."""

    model_config = ConfigDict(extra="forbid", str_strip_whitespace=True)

    category: Category
    value: Short
    unit: Annotated[str, Field(max_length=40)] = ""
    content: Short
    quote: Annotated[str, Field(min_length=1, max_length=400)]
    about: Literal["self", "other"]
    stance: Literal["fact", "question", "hypothesis", "goal", "negated", "requirement"]
    confidence: Annotated[float, Field(ge=0, le=1)] = 0.8


class Reply(BaseModel):
    """The whole answer."""

    model_config = ConfigDict(extra="forbid")

    memories: Annotated[list[Item], Field(max_length=30)]
