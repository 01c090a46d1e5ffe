"""The panel's modules on an empty page: lengths, differences, dates, wishes."""

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from playwright.sync_api import Page

from tests.browser.bare_site import bare_site
from tests.browser.words import EN
from tools.essays.rules.text import count_words

_CALL = "async ([module, name, ...given]) => (await import(module))[name](...given)"
_TEXTS = st.text(st.sampled_from("ab cd'’-1.,9收音 机\n😀。"), max_size=60)
_QUICK = settings(
    max_examples=60,
    deadline=None,
    suppress_health_check=[HealthCheck.function_scoped_fixture],
)


@pytest.fixture
def call(new_page):
    with bare_site() as url:
        page: Page = new_page(EN)
        page.goto(f"{url}/en")
        yield lambda module, name, *given: page.evaluate(
            _CALL, [f"/chat/panel/{module}.js", name, *given]
        )


@_QUICK
@given(text=_TEXTS)
def test_lengths_are_counted_as_the_server_counts_them(call, text):
    assert call("essays/count", "measure", text)["length"] == count_words(text)


@_QUICK
@given(before=_TEXTS, after=_TEXTS)
def test_a_difference_holds_both_texts(call, before, after):
    pieces = call("essays/diff", "difference", before, after)

    def joined(*kinds):
        return "".join(piece["text"] for piece in pieces if piece["kind"] in kinds)

    assert joined("same", "removed") == before
    assert joined("same", "added") == after


def test_a_limit_counts_english_words_only(call):
    assert call("essays/count", "against", "one two three", 2)["over"] == 1
    assert call("essays/count", "against", "一二三四五", 2)["limit"] is None


@pytest.mark.parametrize(
    ("event", "fields"),
    [
        ({"title": "", "date": None}, ["title", "date"]),
        ({"title": "x", "date": "2026-05-02", "endDate": "2026-05-01"}, ["endDate"]),
        ({"title": "x", "date": "2026-05-02", "endTime": "10:00"}, ["time"]),
        ({"title": "x", "date": "2026-05-02", "time": "11:00", "endTime": "10:00"}, ["endTime"]),
        ({"title": "x", "date": "2026-05-02", "time": "09:00", "endTime": "10:00"}, []),
    ],
)
def test_an_event_that_cannot_be_meant_is_refused(call, event, fields):
    wrong = call("timeline/eventform", "wrongWith", event)
    assert [each["field"] for each in wrong] == fields


def test_a_plan_is_saved_for_what_it_was_made_for(call):
    args = {"schools": ["Rice"], "graduation_year": 2027, "start": None, "other": 1}
    wish = call("timeline/plancard", "wishOf", args)
    assert wish == {"schools": ["Rice"], "graduationYear": 2027}
