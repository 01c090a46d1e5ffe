"""Universities as the tools' results show them: figures with their years, ``None`` = not known."""

import re

from tools.schools.models import Deadline, EssayPrompt, Ranking, School, SchoolMajor

TOP_MAJORS = 10


def school_card(school: School) -> dict:
    """The short form: money in USD a year, rates between 0 and 1."""
    card = {
        "id": str(school.pk),
        "name": school.name,
        "nameZh": school.name_zh,
        "city": school.city,
        "state": school.state,
        "control": school.control,
        "admissionRate": school.admission_rate,
        "sat25": school.sat_25,
        "sat75": school.sat_75,
        "act25": school.act_25,
        "act75": school.act_75,
        "tuition": school.tuition,
        "cost": school.cost,
        "undergraduates": school.undergraduates,
        "internationalShare": school.international_share,
        "testPolicy": school.test_policy or None,
        "website": school.website,
        "years": {
            "admissions": school.admissions_year,
            "tuition": school.tuition_year,
            "enrolment": school.enrolment_year,
            "international": _year_in(school.international_source),
        },
        "source": school.source,
    }
    return card if school.cost is not None else card | _known_cost(school)


def _known_cost(school: School) -> dict:
    """Of a cost that is not published as a whole: the sum of what is, and the parts that lack."""
    parts = cost_parts(school)
    known = [value for value in parts.values() if value is not None]
    missing = [name for name, value in parts.items() if value is None]
    return {"costFloor": sum(known) if known else None, "costMissing": missing}


def cost_parts(school: School) -> dict:
    """What a year's cost is made of, USD."""
    return {
        "tuition": school.tuition,
        "foodHousing": school.food_housing,
        "books": school.books,
    }


def _year_in(source: str) -> str | None:
    """When students were counted: ``CDS 2024-25 table B2 (..., fall 2024)`` → ``fall 2024``.

    A source that names no term is known by its first year: ``CDS 2024-25`` → ``2024-25``.
    """
    found = re.search(r"fall 20\d\d", source) or re.search(r"20\d\d(?:-\d\d)?", source)
    return found.group() if found else None


def school_details(school: School) -> dict:
    """The long form. Reads names, deadlines, majors, rankings and prompts."""
    majors = list(school.majors.all())
    return school_card(school) | {
        "aliases": [name.text for name in school.names.all() if name.kind == "alias"],
        "costParts": cost_parts(school),
        "tuitionInState": school.tuition_in_state,
        "applicants": school.applicants,
        "admits": school.admits,
        "satMath25": school.sat_math_25,
        "satMath75": school.sat_math_75,
        "satReading25": school.sat_reading_25,
        "satReading75": school.sat_reading_75,
        "satSubmittedPercent": school.sat_submitted_percent,
        "actSubmittedPercent": school.act_submitted_percent,
        "englishTest": school.english_test or None,
        "internationalShareSource": school.international_source or None,
        "deadlines": [deadline_row(deadline) for deadline in school.deadlines.all()],
        "topMajors": [major_row(major) for major in majors[:TOP_MAJORS]],
        "majorsYear": majors[0].year if majors else None,
        "rankings": [ranking_row(ranking) for ranking in school.rankings.all()],
        "essayPrompts": [prompt_row(prompt) for prompt in school.essay_prompts.all()],
    }


def deadline_row(deadline: Deadline) -> dict:
    """A deadline as last published: ``date`` is a day of the year, ``MM-DD``."""
    return {
        "plan": deadline.plan,
        "date": deadline.published,
        "cycle": deadline.cycle,
        "note": deadline.note,
        "source": deadline.source,
    }


def ranking_row(ranking: Ranking) -> dict:
    """A place in a published list: ``12``, or a band like ``101-150``."""
    return {
        "publisher": ranking.publisher,
        "list": ranking.title or None,
        "year": ranking.year,
        "rank": ranking.place,
        "licence": ranking.licence,
        "source": ranking.source or None,
    }


def prompt_row(prompt: EssayPrompt) -> dict:
    """An essay question of one cycle, word for word."""
    return {
        "cycle": prompt.cycle,
        "kind": prompt.kind,
        "prompt": prompt.prompt,
        "wordLimit": prompt.word_limit,
        "source": prompt.source,
    }


def major_row(major: SchoolMajor) -> dict:
    """A field of study with the bachelor's degrees awarded in it."""
    return {"title": major.title, "cip6": major.cip6, "degrees": major.degrees}
