"""Forty students: whatever way they tell something, every view shows the same after every step."""

import pytest

from agents.llm.offline.server.misbehaviour import ENVIRONMENT
from tests.evals.lives import lives
from tests.evals.lives.lives import Life
from tests.evals.lives.living import LISTS, TOTALS, Student
from tests.tools.conftest import facts
from tools.schools.catalogue import name_index
from userdata.models import User
from userdata.threads import in_thread

pytestmark = pytest.mark.django_db(transaction=True)
ALL = lives.load()
__all__ = ["facts"]


@pytest.fixture
def world(team, facts, settings, monkeypatch) -> None:
    """The team and all universities, which stay the same; nobody watches an answer grow."""
    monkeypatch.setenv(ENVIRONMENT, "pace=0")
    name_index()
    settings.CATALOGUE_HOLD_SECONDS = 3600


@pytest.mark.parametrize("language", ALL)
async def test_every_view_shows_the_same_after_every_step(language: str, world):
    wrong = [f"{life.who}: {each}" for life in ALL[language] for each in await lived(life)]
    assert not wrong, "\n".join(["", *wrong])


async def lived(life: Life) -> list[str]:
    """What was amiss in a life."""
    user = await in_thread(User.objects.create_user, life.who, locale=life.language)
    student, wrong = Student(user, life.language), []
    for place, step in enumerate(life.steps):
        try:
            await student.do(step)
        except AssertionError as error:
            return [*wrong, f"{place} {step.done} {step.what}: {error}"]
        found = await amiss(student, step.held) + await at_odds(student)
        wrong += [f"{place} {step.done} {step.what}: {each}" for each in found]
    return wrong


async def amiss(student: Student, held: dict) -> list[str]:
    """What does not hold of that which a step wants."""
    found = []
    for part in held.get("answer", []):
        if not _shows(student.answer, part):
            found.append(f"the answer lacks {part}: {student.answer}")
    for part in held.get("unsaid", []):
        if part.lower() in student.answer.lower():
            found.append(f"the answer says {part}: {student.answer}")
    for part in held.get("chips", []):
        if part not in student.chips:
            found.append(f"not told to be changed: {part}: {student.chips}")
    return [*found, *await _values_amiss(student, held), *await _telling_amiss(student, held)]


async def _values_amiss(student: Student, held: dict) -> list[str]:
    found = []
    if "profile" in held:
        shown = await student.profile()
        for name, wanted in held["profile"].items():
            if not _fits(shown[name], wanted):
                found.append(f"profile {name} is {shown[name]}, not {wanted}")
    for name, status in (("panel", "active"), ("waits", "pending")):
        values = await student.values(status) if name in held else {}
        for category, wanted in held.get(name, {}).items():
            if sorted(values.get(category, [])) != sorted(wanted):
                found.append(f"{name} {category} is {values.get(category)}, not {wanted}")
    values = await student.values("superseded") if "past" in held else {}
    for category, wanted in held.get("past", {}).items():
        if missing := set(wanted) - set(values.get(category, [])):
            found.append(f"past {category} lacks {missing}: {values.get(category)}")
    for category, wanted in held.get("before", {}).items():
        if sorted(earlier := await student.earlier(category, wanted)) != sorted(wanted):
            found.append(f"before, {category} was {earlier}, not {wanted}")
    return found


def _fits(shown: object, wanted: object) -> bool:
    """Whether a value is the one wanted; of an entry only what is named."""
    if wanted == "":
        return shown in (None, "")
    if isinstance(wanted, list):
        return len(shown) == len(wanted) and all(map(_fits, shown, wanted))
    if isinstance(wanted, dict):
        return all(_fits(shown.get(name), value) for name, value in wanted.items())
    return shown == wanted


async def _telling_amiss(student: Student, held: dict) -> list[str]:
    if not {"told", "untold"} & held.keys():
        return []
    told = await student.told()
    lacks = [part for part in held.get("told", []) if not _shows(told, part)]
    says = [part for part in held.get("untold", []) if part in told]
    return [f"an agent is not told {part}: {told}" for part in lacks] + [
        f"an agent is told {part}: {told}" for part in says
    ]


def _shows(text: str, wanted: str) -> bool:
    return any(one.lower() in text.lower() for one in wanted.split("|"))


async def at_odds(student: Student) -> list[str]:
    """Where profile, panel and what agents are told show different values."""
    profile, rows = await student.profile(), await student.rows("active")
    wrong = [
        f"profile {name} {profile[name]}, panel {values}"
        for name in TOTALS
        for values in [[row["value"] for row in rows if _is_total(row, name)]]
        if _number(profile[name]) != (float(values[0]) if values else None) or len(values) > 1
    ]
    wrong += [
        f"profile {name} {profile[name]}, panel {values}"
        for category, name in LISTS.items()
        for values in [[row["value"] for row in rows if row["category"] == category]]
        if not set(profile[name]) <= set(values)
    ]
    return wrong


def _is_total(row: dict, name: str) -> bool:
    return row["key"] is not None and row["key"].partition(":")[2].partition(":")[2] == name


def _number(value: object) -> float | None:
    return None if value is None else float(value)


def test_they_are_many_and_varied():
    every = [life for told in ALL.values() for life in told]
    assert len(every) >= 40 and sum(life.checks for life in every) >= 400
    assert {life.language for life in every} == {"zh", "en"}
    assert {step.done for life in every for step in life.steps} >= set(lives.DOING)
