"""The profile is what holds in the memory: whatever is changed, it shows exactly the new values."""

from datetime import date
from itertools import count

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from memory import services
from tests.tools.profile.paper import on_paper
from tests.tools.support import NOW, call, context, person, tell
from tools.profile.changing import change_profile
from tools.profile.rules.changing import Change, apply
from tools.profile.rules.facts import project
from tools.profile.rules.fields import CAMEL, FIELDS
from tools.profile.student import student_profile

pytestmark = pytest.mark.django_db
TODAY = NOW.date()
NAMES = count()

_words = st.sampled_from(["机器人社", "Choir", "模联", "Debate", "AMC 10"])
_day = st.sampled_from([None, "2025-03-08", "2026-03-14", "2026-10-03"])


def _some(required: dict, **optional) -> st.SearchStrategy:
    return st.fixed_dictionaries(required, optional=optional)


_sitting = st.one_of(
    st.builds(
        lambda total, day: {"test": "sat", "total": total * 10, "date": day},
        st.integers(120, 124), _day,
    ),
    st.builds(
        lambda marks, day: {"test": "toefl", "date": day,
                            "sections": dict(zip(("reading", "listening", "speaking", "writing"),
                                                 marks, strict=True))},
        st.lists(st.integers(24, 26), min_size=4, max_size=4), _day,
    ),
)  # fmt: skip
ENTRIES = {
    "activities": _some(
        {"name": _words}, role=st.sampled_from(["社长", "member"]), years=st.just("10-12"),
        gradeLevels=st.just([10, 11]), hoursPerWeek=st.sampled_from([2.0, 3.5]),
        weeksPerYear=st.integers(1, 52), description=st.just("调试\n记账"),
    ),
    "awards": _some({"name": _words}, level=st.just("省级"), year=st.integers(2024, 2026)),
    "tests": _sitting,
    "ap": _some(
        {"subject": st.sampled_from(["Calculus BC", "AP Physics C", "Statistics"])},
        score=st.integers(3, 5), year=st.integers(2024, 2026),
    ),
    "grade_history": _some(
        {"grade": st.integers(9, 11), "gpa": st.sampled_from([3.5, 3.75])}, scale=st.just(4.0)
    ),
}  # fmt: skip
VALUES = {
    "gpa": st.none() | st.sampled_from([3.5, 3.9, 92.0]),
    "gpa_scale": st.sampled_from([4.0, 5.0, 100.0]),
    "weighted_gpa": st.none() | st.sampled_from([4.2, 4.6]),
    "weighted_gpa_scale": st.sampled_from([5.0, 6.0]),
    "class_rank": st.none() | st.integers(1, 30),
    "class_size": st.none() | st.integers(30, 300),
    "rank_percent": st.none() | st.sampled_from([1.0, 5.5]),
    "sat": st.none() | st.integers(120, 124).map(lambda n: n * 10),
    "ielts": st.none() | st.sampled_from([6.5, 7.0]),
    "budget": st.none() | st.sampled_from([40000, 60000]),
    "intended_majors": st.lists(st.sampled_from(["CS", "计算机", "Economics", "养蜂"]), max_size=3),
    "locations": st.lists(st.sampled_from(["加州", "California", "Boston", "海边"]), max_size=3),
    "name": st.none() | st.just("林"),
    "notes": st.none() | st.just("a\nb"),
    **{name: st.lists(entry, max_size=3) for name, entry in ENTRIES.items()},
}
CHANGES = st.one_of(
    st.fixed_dictionaries({}, optional=VALUES).map(Change),
    st.sampled_from(sorted(ENTRIES)).flatmap(
        lambda name: st.lists(ENTRIES[name], min_size=1, max_size=2).map(
            lambda entries: Change(add={name: entries})
        )
    ),
    st.sampled_from(["activities", "awards"]).flatmap(
        lambda name: _words.map(lambda word: Change(remove={name: [{"name": word}]}))
    ),
    st.sampled_from([("sat", 1230), ("sat", 1240), ("toefl", 100)]).map(
        lambda one: Change(remove={"tests": [{"test": one[0], "total": one[1]}]})
    ),
)


def shown(values: dict) -> dict:
    """Values without the order of the sittings of a test, which stand by their days."""
    tests = sorted(values["tests"], key=repr)
    return {name: tests if name == "tests" else values[name] for name in CAMEL}


@settings(max_examples=60, deadline=None, suppress_health_check=list(HealthCheck))
@given(changes=st.lists(CHANGES, min_size=1, max_size=4))
def test_after_a_change_by_hand_the_profile_shows_what_the_rules_say(changes):
    user = person(f"student-{next(NAMES)}")
    for change in changes:
        before = vars(student_profile(user.pk))
        wanted = before | apply(change, before, TODAY).values
        changed = change_profile(user.pk, change, TODAY)
        assert shown(vars(changed.profile)) == shown(wanted)
        assert shown(vars(student_profile(user.pk))) == shown(wanted)


@given(changes=st.lists(CHANGES, min_size=1, max_size=3))
def test_values_stated_and_read_again_are_the_same(changes):
    values = {name: FIELDS[name].empty for name in FIELDS}
    for change in changes:
        values |= apply(change, values, TODAY).values
    facts = on_paper(values)
    facts_of = {name: FIELDS[name].empty for name in FIELDS} | project(facts)
    plain = {name: values[name] for name in FIELDS if not FIELDS[name].category}
    assert shown(facts_of | plain) == shown(values)


def test_a_field_has_a_key_a_label_and_a_rule_or_a_category():
    for name, field in FIELDS.items():
        assert field.key and field.zh and field.en, name
        assert field.rule or field.category, name
        assert not field.figure or field.figure in FIELDS, name


def test_an_edit_by_hand_wins_over_the_best_total_and_over_another_scale():
    user = person()
    for text in ("我SAT 1550", "我的GPA是92/100"):
        services.remember(user.pk, type="FACT", content=text)
    assert tell(user, sat=1400, gpa=3.6, gpa_scale=4.0).profile.sat == 1400
    known = student_profile(user.pk)
    assert (known.sat, known.gpa, known.gpa_scale) == (1400, 3.6, 4.0)
    held = {fact.value for fact in known.facts if fact.category in ("sat", "gpa")}
    assert held == {"1400", "3.6"}


def test_a_list_keeps_the_order_that_was_set_and_what_is_said_later_comes_behind():
    user = person()
    tell(user, intended_majors=["Economics", "CS"], activities=[{"name": "B"}, {"name": "A"}])
    tell(user, activities=[{"name": "B", "role": "captain"}, {"name": "A"}, {"name": "0"}])
    known = student_profile(user.pk)
    tell(user, intended_majors=["CS", "Economics"])
    services.remember(user.pk, type="PREFERENCE", content="我想学心理学")
    assert student_profile(user.pk).intended_majors == ["CS", "Economics", "Psychology"]
    assert [one["name"] for one in known.activities] == ["B", "A", "0"]


def test_a_budget_in_yuan_is_shown_in_dollars_with_what_was_said():
    user = person()
    services.remember(user.pk, type="FACT", content="我们家预算一年15万人民币")
    known = call("get_profile", context(user))
    assert known["profile"]["budget"] == round(150_000 / 7.1)
    assert known["asSaid"] == {"budget": "150000"}


def test_a_day_of_the_future_is_no_sitting():
    user = person()
    sitting = {"test": "sat", "total": 1500, "date": str(date(2030, 1, 1))}
    changed = change_profile(user.pk, Change(add={"tests": [sitting]}), TODAY)
    assert changed.problems and student_profile(user.pk).sat is None
