"""The plan: before its deadlines, in order, never in the past, and a counsellor would sign it."""

from collections import Counter
from dataclasses import replace
from datetime import date, timedelta

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tools import reference
from tools.cycle import cycle_of
from tools.timeline.rules.backwards import pressed
from tools.timeline.rules.planner import MOST, make_plan
from tools.timeline.rules.types import (
    Contest,
    ExamDate,
    OwnEvent,
    Situation,
    TargetDeadline,
    Text,
)

SITTINGS = tuple(
    ExamDate(
        row["test"],
        date.fromisoformat(row["date"]),
        date.fromisoformat(closes) if (closes := row["registration_deadline"]) else None,
    )
    for row in reference.rows(reference.TEST_DATES)
)
CONTESTS = tuple(
    Contest(
        row["key"], Text(row["name_zh"], row["name"]), row["subject"], row["website"],
        tuple(map(int, row["registration_months"].split())),
        tuple(map(int, row["contest_months"].split())), row["entry"], int(row["latest_grade"]),
        tuple(row["cip_families"].split()), Text(row["purpose_zh"], row["purpose"]),
        Text(row["eligibility_zh"], row["eligibility"]),
    )
    for row in reference.rows(reference.COMPETITIONS)
)  # fmt: skip
ROUNDS = {"ED": (11, 1), "EA": (11, 1), "REA": (11, 1), "ED2": (1, 3), "RD": (1, 5), "UC": (11, 30)}


def target(number: int, plan: str, year: int, **more) -> TargetDeadline:
    month, day = ROUNDS[plan]
    due = date(year if month >= 5 else year + 1, month, day)
    return TargetDeadline(
        Text(f"学校{number}", f"School {number}"), str(number), "RD" if plan == "UC" else plan, due,
        due.replace(year=2024 if month >= 5 else 2025), "2024-25", uc=plan == "UC", **more,
    )  # fmt: skip


def situation(start: date, graduates: int, plans=("ED", "RD"), **more) -> Situation:
    targets = tuple(target(n, plan, graduates - 1) for n, plan in enumerate(plans, 1))
    given = {"sittings": SITTINGS, "contests": CONTESTS, "families": ("11",), **more}
    return Situation(start, graduates, targets, **given)


@st.composite
def situations(draw) -> Situation:
    start = draw(st.dates(date(2026, 1, 1), date(2027, 12, 31)))
    graduates = cycle_of(start) + 1 + draw(st.integers(0, 3))
    plans = draw(st.lists(st.sampled_from(sorted(ROUNDS)), min_size=1, max_size=14))
    events = draw(
        st.lists(
            st.tuples(st.integers(0, 500), st.sampled_from(["test", "interview", "other"])),
            max_size=8,
        )
    )
    own = tuple(
        OwnEvent(str(n), f"Event {n}", kind, start + timedelta(days=ahead))
        for n, (ahead, kind) in enumerate(events)
    )
    made = situation(start, graduates, plans)
    options = tuple(target(90 + n, "ED", graduates - 1) for n in range(draw(st.integers(0, 2))))
    return replace(
        made,
        options=options,
        events=own,
        sat=draw(st.none() | st.integers(40, 160).map(lambda tens: tens * 10)),
        english=draw(st.booleans()),
        families=draw(st.sampled_from([(), ("11",), ("52", "45"), ("50",)])),
    )


@settings(max_examples=250, deadline=None)
@given(situations())
def test_everything_lies_between_today_and_what_it_is_for(given):
    for item in make_plan(given).items:
        assert item.date >= given.start, item
        assert item.until is None or item.until > item.date, item
        if item.before:
            assert item.date < item.before or item.date == given.start, item
            assert item.until is None or item.until <= item.before, item


@settings(max_examples=250, deadline=None)
@given(situations())
def test_nothing_comes_before_what_it_waits_for(given):
    items = {item.key: item for item in make_plan(given).items}
    for item in items.values():
        for key in item.after:
            assert key not in items or items[key].date <= item.date, (items[key], item)


@settings(max_examples=200, deadline=None)
@given(situations())
def test_it_is_always_the_same_short_and_each_thing_once(given):
    plan = make_plan(given)
    assert plan == make_plan(given)
    assert len(plan.items) <= MOST
    assert max(Counter(item.key for item in plan.items).values(), default=1) == 1
    assert len({(item.title.en, item.date) for item in plan.items}) == len(plan.items)
    assert list(plan.items) == sorted(plan.items, key=lambda item: item.date)
    for item in plan.items:
        assert item.title.zh and item.title.en and item.why.zh and item.why.en
        assert len(item.title.zh) <= 200 and len(item.title.en) <= 200


@settings(max_examples=200, deadline=None)
@given(situations())
def test_every_round_is_either_planned_or_said_to_be_over(given):
    plan = make_plan(given)
    planned = {item.key for item in plan.items if item.source == "deadline"}
    for one in given.targets:
        assert (one in plan.too_late) != (f"deadline.{one.id}.{one.plan}" in planned)


@settings(max_examples=150, deadline=None)
@given(situations())
def test_with_time_enough_no_two_heavy_things_fall_on_one_day(given):
    plan = make_plan(given)
    if plan.pressure != "ample":
        return
    taken = Counter(item.date for item in plan.items if item.heavy and not item.fixed)
    taken.update({item.date for item in plan.items if item.heavy and item.fixed})
    assert max(taken.values(), default=1) == 1


@given(st.integers(0, 300), st.integers(0, 300), st.integers(0, 300))
def test_pressed_leads_fit_and_keep_their_order(one, other, available):
    found = pressed(one, available)
    assert 0 <= found <= available
    assert one > other or found <= pressed(other, available)
    assert not (one and available) or found >= 1
    assert available < 90 or found == min(one, available)


def by_key(plan) -> dict:
    return {item.key: item for item in plan.items}


def test_what_is_done_is_not_planned_again():
    given = situation(date(2026, 6, 1), 2027)
    assert "essay.ideas" in by_key(make_plan(given))
    assert "essay.ideas" not in by_key(make_plan(replace(given, done=frozenset({"essay.ideas"}))))


def test_a_student_of_the_year_before_the_last_has_the_rules_of_the_seed():
    plan = by_key(make_plan(situation(date(2026, 11, 22), 2028)))
    due = date(2027, 11, 1)
    assert 60 <= (due - plan["essay.ideas"].date).days <= 92
    assert plan["recommendation.ask"].date <= due - timedelta(days=30)
    assert plan["recommendation.ask"].date == date(2027, 6, 1)  # before the summer
    assert (due - plan[f"submit.{due}"].date).days >= 7
    tests = [item for key, item in plan.items() if key.startswith("test.SAT")]
    assert len(tests) == 2 and all(item.date < due for item in tests)
    contest = next(item for key, item in plan.items() if key.count(".") == 1
                   and key.startswith("contest."))  # fmt: skip
    prepare = plan[f"{contest.key}.prepare"]
    assert (contest.date - prepare.date).days >= 45


def test_three_weeks_before_the_deadline_the_plan_is_short_and_says_what_is_dropped():
    plan = make_plan(situation(date(2026, 10, 11), 2027, sat=1450, english=True))
    items = by_key(plan)
    assert plan.pressure == "tight"
    assert items["essay.final"].date < items[f"submit.{date(2026, 11, 1)}"].date
    assert items["recommendation.ask"].date == date(2026, 10, 11)
    assert "essay.second_draft" not in items
    assert any("主文书第二稿" in one.what.zh for one in plan.dropped)
    assert any("竞赛" in one.what.zh for one in plan.dropped)


def test_a_round_that_is_over_is_said_and_the_others_are_planned():
    plan = make_plan(situation(date(2026, 11, 22), 2027))
    assert [one.plan for one in plan.too_late] == ["ED"]
    assert {item.key for item in plan.items if item.source == "deadline"} == {"deadline.2.RD"}


def test_when_all_is_over_nothing_is_planned():
    plan = make_plan(situation(date(2027, 2, 10), 2027))
    assert (plan.items, plan.pressure, len(plan.too_late)) == ((), "over", 2)


def test_only_the_university_of_california_needs_no_letters_and_no_statement():
    keys = by_key(make_plan(situation(date(2026, 6, 1), 2027, plans=("UC", "UC"))))
    assert not [key for key in keys if key.startswith(("recommendation", "essay."))]
    assert "uc.draft" in keys and not [key for key in keys if key == "midyear"]


@pytest.mark.parametrize(
    ("sat", "tests", "expected"),
    [
        (None, "required", 2),
        (1400, "required", 1),
        (1580, "required", 0),
        (None, "not_considered", 0),
    ],
)
def test_attempts_follow_the_score_and_what_universities_look_at(sat, tests, expected):
    made = situation(date(2026, 6, 1), 2027, sat=sat)
    targets = tuple(replace(one, tests=tests, sat_75=1570) for one in made.targets)
    keys = by_key(make_plan(replace(made, targets=targets)))
    assert len([key for key in keys if key.startswith("test.SAT")]) == expected


def test_a_test_in_the_calendar_counts_as_an_attempt_and_is_in_the_plan():
    own = (OwnEvent("7", "SAT 考试", "test", date(2026, 8, 15)),)
    keys = by_key(make_plan(situation(date(2026, 6, 1), 2027, events=own)))
    assert "own.7" in keys and len([key for key in keys if key.startswith("test.SAT")]) == 1


def test_no_university_that_looks_at_scores_is_left_with_none():
    made = situation(date(2026, 12, 20), 2027, plans=("RD",))
    required = tuple(replace(one, tests="required") for one in made.targets)
    plan = make_plan(replace(made, targets=required))
    assert any("School 1" in one.why.en for one in plan.dropped)


def test_an_open_round_asks_for_a_decision_and_says_that_it_binds():
    made = situation(date(2026, 6, 1), 2027, plans=("RD",))
    item = by_key(make_plan(replace(made, options=(target(9, "ED", 2026),))))["decide.early"]
    assert "只能选一所" in item.why.zh and item.before == date(2026, 11, 1)


def test_grade_ten_has_time_and_no_deadline_panic():
    plan = make_plan(situation(date(2026, 11, 22), 2029))
    first = [item for item in plan.items if item.date < date(2027, 6, 1)]
    assert first and {item.kind for item in first} <= {"activity", "competition", "material"}
    assert plan.pressure == "ample"
