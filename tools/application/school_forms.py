"""What a university of the student's list looks like when a model sends it.

Whether a round is offered, and what excludes it, is checked by ``tools.prediction.listing``.
"""

from datetime import date as Date
from typing import Annotated, Literal

from pydantic import BaseModel, ConfigDict, Field

from memory.reading.rounds import Plan

NamedSchool = Annotated[str, Field(min_length=1, max_length=120, description="Name or id")]
Tier = Literal["reach", "match", "safety"]


class _OnTheList(BaseModel):
    """Base of both: nothing unknown."""

    model_config = ConfigDict(extra="forbid")

    school: NamedSchool
    round: Plan | None = Field(None, description="Only what the student said")
    tier: Tier | None = Field(None, description="Only the student's own choice")
    major: str | None = Field(None, max_length=80)
    note: str | None = Field(None, max_length=1000)


class AddedSchool(_OnTheList):
    """A university for the list."""


class ChangedSchool(_OnTheList):
    """What is another for a university on the list."""

    no_round: bool = Field(False, description="Takes the chosen round back")
    progress: Literal["considering", "applying", "submitted", "withdrawn"] | None = Field(
        None, description="How far the student is; withdrawn: applies no longer"
    )
    outcome: Literal["admitted", "rejected", "deferred", "waitlisted", "enrolled"] | None = Field(
        None, description="What the university decided; enrolled: the student goes there"
    )
    date: Date | None = Field(None, description="Day of the outcome, YYYY-MM-DD")
