"""Whatever order the same timed statements arrive in, the same comes out."""

from datetime import UTC, datetime, timedelta

import pytest
from hypothesis import given
from hypothesis import strategies as st

from memory.core.types import Action, Candidate, MemoryType, Strategy
from tests.memory.core.conflict.store import Store, with_strategy

T0 = datetime(2026, 3, 1, tzinfo=UTC)
ONE_VALUE = [Strategy.KEEP_LATEST, Strategy.KEEP_HIGHEST, Strategy.KEEP_OLDEST]


def statement(value: str, explicit: bool = False, withdraws: bool = False) -> Candidate:
    return Candidate(
        type=MemoryType.FACT,
        category="sat",
        content=f"SAT {value}",
        value="" if withdraws else value,
        explicit=explicit,
        withdraws=withdraws,
    )


plain = st.builds(statement, st.sampled_from(["1400", "1450", "1500", "1550"]))
corrections = st.builds(
    statement, st.sampled_from(["1400", "1450", "1500", "1550"]), explicit=st.just(True)
)
withdrawals = st.just(statement("", withdraws=True))


@st.composite
def arrivals(draw, kinds):
    said = draw(st.lists(kinds, min_size=1, max_size=6))
    timed = [(candidate, T0 + timedelta(days=day)) for day, candidate in enumerate(said)]
    return timed, draw(st.permutations(timed))


def told(timed, strategy) -> Store:
    store = Store(with_strategy("sat", strategy))
    for candidate, said_at in timed:
        store.say(candidate, said_at)
    return store


def current(store: Store) -> list[str]:
    return [row.value for row in store.active("sat")]


@pytest.mark.parametrize("strategy", ONE_VALUE)
@given(arrivals(st.one_of(plain, corrections)))
def test_corrections_in_any_order(strategy, case):
    timed, shuffled = case
    in_order, in_disorder = told(timed, strategy), told(shuffled, strategy)
    assert current(in_order) == current(in_disorder)
    assert {r.value for r in in_order.rows.values()} == {r.value for r in in_disorder.rows.values()}


@pytest.mark.parametrize("strategy", [Strategy.KEEP_LATEST, Strategy.KEEP_HIGHEST])
@given(arrivals(st.one_of(plain, corrections, withdrawals)))
def test_withdrawals_in_any_order(strategy, case):
    timed, shuffled = case
    assert current(told(timed, strategy)) == current(told(shuffled, strategy))


@pytest.mark.parametrize("strategy", ONE_VALUE)
@given(arrivals(st.one_of(plain, corrections, withdrawals)))
def test_a_second_time_changes_nothing(strategy, case):
    _, shuffled = case
    store = Store(with_strategy("sat", strategy))
    for candidate, said_at in shuffled:
        store.say(candidate, said_at)
        before = dict(store.rows)
        again = store.say(candidate, said_at)
        assert again.action is Action.SKIP
        assert {k: (v.value, v.status) for k, v in store.rows.items()} == {
            k: (v.value, v.status) for k, v in before.items()
        }


@pytest.mark.parametrize("strategy", list(Strategy))
@given(arrivals(st.one_of(plain, corrections)))
def test_nothing_vanishes(strategy, case):
    _, shuffled = case
    store = Store(with_strategy("sat", strategy))
    for candidate, said_at in shuffled:
        store.say(candidate, said_at)
    said = {candidate.content for candidate, _ in shuffled}
    kept = "；".join(row.content for row in store.rows.values())
    assert all(content in kept for content in said)


@pytest.mark.parametrize("strategy", ONE_VALUE)
@given(arrivals(st.one_of(plain, corrections)))
def test_one_value_at_a_time(strategy, case):
    assert len(current(told(case[1], strategy))) == 1


@given(arrivals(plain))
def test_the_highest_never_falls(case):
    store, best = Store(), 0.0
    for candidate, said_at in case[1]:
        store.say(candidate, said_at)
        now = float(current(store)[0])
        assert now >= best
        best = now
    assert best == max(float(candidate.value) for candidate, _ in case[0])
