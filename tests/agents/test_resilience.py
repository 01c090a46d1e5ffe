"""Retry and circuit breaker."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from agents.llm.errors import CircuitOpen, NetworkError, RateLimited, RequestRefused, ServerFault
from agents.llm.resilience import CircuitBreaker, ResilientLLM, backoff_seconds
from agents.llm.types import Completion, LLMRequest, TextDelta, Waiting
from tests.agents.scripted import ScriptedLLM, says

REQUEST = LLMRequest("m", [{"role": "user", "content": "hi"}])


class Clock:
    now = 0.0

    def __call__(self) -> float:
        return self.now


class Waits(list):
    async def __call__(self, seconds: float) -> None:
        self.append(seconds)


def resilient(*script, breaker=None):
    llm, waits = ScriptedLLM(*script), Waits()
    return ResilientLLM(llm, breaker or CircuitBreaker(), sleep=waits), llm, waits


async def pieces(llm):
    return [piece async for piece in llm.stream(REQUEST)]


async def test_an_error_that_may_pass_is_tried_again_after_1_2_and_4_seconds():
    llm, inner, waits = resilient(ServerFault(), NetworkError(), ServerFault(), says("there"))
    got = await pieces(llm)
    assert got[-1].text == "there" and len(inner.requests) == 4
    assert [piece.seconds for piece in got if isinstance(piece, Waiting)] == waits
    for wait, expected in zip(waits, (1, 2, 4), strict=True):
        assert expected <= wait <= expected * 1.25


async def test_after_three_retries_the_error_is_told():
    llm, inner, _waits = resilient(*[ServerFault()] * 4)
    with pytest.raises(ServerFault):
        await pieces(llm)
    assert len(inner.requests) == 4


async def test_an_error_that_will_not_pass_is_not_tried_again():
    llm, inner, waits = resilient(RequestRefused())
    with pytest.raises(RequestRefused):
        await llm.complete(REQUEST)
    assert len(inner.requests) == 1 and waits == []


async def test_what_the_provider_asks_for_is_honoured():
    llm, _inner, waits = resilient(RateLimited(retry_after=7.0), says("there"))
    assert (await llm.complete(REQUEST)).text == "there" and waits == [7.0]


async def test_a_wait_that_nobody_would_sit_through_is_told_instead():
    llm, inner, waits = resilient(RateLimited(retry_after=600.0))
    with pytest.raises(RateLimited):
        await llm.complete(REQUEST)
    assert len(inner.requests) == 1 and waits == []


async def test_a_stream_that_dies_after_its_first_piece_is_not_replayed():
    class Dies(ScriptedLLM):
        async def stream(self, request):
            self.requests.append(("stream", request))
            yield TextDelta("half")
            raise NetworkError

    inner = Dies()
    llm = ResilientLLM(inner, CircuitBreaker(), sleep=Waits())
    got = []
    with pytest.raises(NetworkError):
        async for piece in llm.stream(REQUEST):
            got.append(piece)
    assert got == [TextDelta("half")] and len(inner.requests) == 1


@given(st.integers(0, 3), st.none() | st.floats(0, 1000), st.floats(0, 1))
def test_a_wait_is_the_providers_or_within_a_quarter_of_the_doubling(attempt, asked, jitter):
    wait = backoff_seconds(attempt, asked, jitter)
    assert wait == asked if asked is not None else 2**attempt <= wait <= 2**attempt * 1.25


def breaker_at(clock) -> CircuitBreaker:
    return CircuitBreaker(failures=5, reset=30, trials=2, clock=clock)


def test_it_opens_after_five_failures_and_says_when_to_come_back():
    clock = Clock()
    breaker = breaker_at(clock)
    for _ in range(5):
        breaker.admit()
        breaker.failed()
    clock.now = 10
    with pytest.raises(CircuitOpen) as refused:
        breaker.admit()
    assert breaker.state == "open" and refused.value.retry_after == 20


def test_half_open_lets_two_trials_through_and_closes_on_success():
    clock = Clock()
    breaker = breaker_at(clock)
    for _ in range(5):
        breaker.failed()
    clock.now = 30
    assert breaker.state == "half_open"
    breaker.admit()
    breaker.admit()
    with pytest.raises(CircuitOpen):
        breaker.admit()
    breaker.succeeded()
    assert breaker.state == "closed"


def test_a_failed_trial_opens_it_again():
    clock = Clock()
    breaker = breaker_at(clock)
    for _ in range(5):
        breaker.failed()
    clock.now = 30
    breaker.admit()
    breaker.failed()
    assert breaker.state == "open"


def test_a_trial_that_was_cancelled_can_be_made_again():
    clock = Clock()
    breaker = breaker_at(clock)
    for _ in range(5):
        breaker.failed()
    clock.now = 30
    for _ in range(10):
        breaker.admit()
        breaker.released()
    assert breaker.state == "half_open"


@given(st.lists(st.sampled_from(["ok", "fail", "cancel", "wait"]), max_size=60))
def test_whatever_happens_it_never_stays_shut_for_longer_than_the_reset(events):
    clock = Clock()
    breaker = breaker_at(clock)
    for event in events:
        if event == "wait":
            clock.now += 31
            continue
        try:
            breaker.admit()
        except CircuitOpen as refused:
            assert 0 < refused.retry_after <= 30
            continue
        {"ok": breaker.succeeded, "fail": breaker.failed, "cancel": breaker.released}[event]()
    clock.now += 31
    breaker.admit()


async def test_an_open_breaker_does_not_call_the_provider():
    breaker = CircuitBreaker(failures=1)
    llm, inner, _waits = resilient(RequestRefused(), breaker=breaker)
    breaker.failed()
    with pytest.raises(CircuitOpen):
        await llm.complete(REQUEST)
    assert inner.requests == []


async def test_a_refused_request_says_nothing_about_the_providers_health():
    breaker = CircuitBreaker(failures=1)
    llm, _inner, _waits = resilient(RequestRefused(), says("fine"), breaker=breaker)
    with pytest.raises(RequestRefused):
        await llm.complete(REQUEST)
    assert isinstance(await llm.complete(REQUEST), Completion)
