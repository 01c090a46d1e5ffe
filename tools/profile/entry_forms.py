"""What an entry of a profile's list looks like when a model sends it.

Ranges are checked by tools.profile.rules.entries, whose refusals speak both languages.
"""

from typing import Annotated

from pydantic import BaseModel, ConfigDict, Field
from pydantic.alias_generators import to_camel


class ProfileEntry(BaseModel):
    """Base of all entries: camelCase names, snake_case taken as well, nothing unknown."""

    model_config = ConfigDict(extra="forbid", alias_generator=to_camel, populate_by_name=True)


class Activity(ProfileEntry):
    """An activity outside of class."""

    name: str = Field(min_length=1, max_length=120)
    role: str | None = Field(None, max_length=120)
    years: str | None = Field(None, max_length=60, description="When or how long, e.g. 10-12年级")
    grade_levels: list[int] | None = Field(None, description="Grades in which, e.g. [10, 11]")
    hours_per_week: float | None = Field(None, description="Hours a week, 0.5-100")
    weeks_per_year: int | None = Field(None, description="Weeks a year, 1-52")
    description: str | None = Field(None, max_length=1000)


class Award(ProfileEntry):
    """A prize or an honour."""

    name: str = Field(min_length=1, max_length=120)
    level: str | None = Field(
        None, max_length=60, description="school, city, province, national, international"
    )
    year: int | None = Field(None, description="When it was won")


Test = Annotated[str, Field(description="sat, act, toefl, ielts, duolingo or gre")]


class Sitting(ProfileEntry):
    """A test that was taken."""

    test: Test
    total: float | None = Field(None, description="May be left out when all sections are given")
    date: str | None = Field(None, description="YYYY-MM-DD, not in the future")
    sections: dict[str, float] | None = Field(
        None,
        description="sat: reading, math; act: english, math, reading, science; toefl and ielts: "
        "reading, listening, speaking, writing; gre: verbal, quantitative",
    )


class TakenTest(ProfileEntry):
    """Which sitting is meant."""

    test: Test
    date: str | None = Field(None, description="YYYY-MM-DD")
    total: float | None = None


class ApSubject(ProfileEntry):
    """An AP subject, taken or being taken."""

    subject: str = Field(min_length=1, max_length=80)
    score: int | None = Field(None, description="1-5; left out before the exam")
    year: int | None = Field(None, description="Year of the exam")


class YearGrade(ProfileEntry):
    """The GPA of one school year."""

    grade: int = Field(description="9-12; 高一 is 10")
    gpa: float
    scale: float | None = Field(None, description="4.0, 4.3, 4.5, 5.0 or 100")
