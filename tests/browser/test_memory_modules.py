"""The memory's modules on an empty page: events folded in, words marked, changes that come late."""

import pytest
from playwright.sync_api import Page

from tests.browser.bare_site import bare_site
from tests.browser.words import EN

_CALL = "async ([module, name, ...given]) => (await import(module))[name](...given)"
_LATER = {"id": "2", "content": "GPA 3.7", "category": "gpa", "value": "3.7", "status": "active"}
_BEFORE = {"id": "1", "content": "GPA 3.8", "category": "gpa", "supersededBy": "2"}


@pytest.fixture
def bare(new_page) -> Page:
    with bare_site() as url:
        page = new_page(EN)
        page.goto(f"{url}/en")
        yield page


@pytest.fixture
def call(bare):
    return lambda module, name, *given: bare.evaluate(
        _CALL, [f"/chat/memory/{module}.js", name, *given]
    )


def test_memory_events_are_folded_in_once(bare):
    run = bare.evaluate(
        """async () => {
          const { applyEvent, newRun } = await import("/chat/run.js");
          const run = newRun("r", "c");
          const data = (action) => ({ action, id: "1", content: "x" });
          ["recalled", "ADD", "ADD"].forEach((action, i) =>
            applyEvent(run, { type: "memory", seq: i + 1, data: data(action) }));
          return run;
        }"""
    )
    assert [len(run["recalled"]), len(run["changes"])] == [1, 1]


@pytest.mark.parametrize(
    ("message", "start", "end"),
    [
        ("我的GPA是3.8", 2, 8),
        ("😀" * 61 + "SAT 1450" + "x" * 80, 61, 69),
        ("a" * 60 + "GPA 3.8", 60, 67),
    ],
)
def test_the_words_of_an_excerpt_are_found(call, message, start, end):
    left, right = max(0, start - 60), min(len(message), end + 60)  # as the server cuts it
    excerpt = "…" * (left > 0) + message[left:right] + "…" * (right < len(message))
    parts = call("excerpt", "partsOf", {"excerpt": excerpt, "start": start, "end": end})
    assert parts[1] == message[start:end]
    assert "".join(parts) == excerpt


@pytest.mark.parametrize(
    ("content", "value", "previous", "text"),
    [
        ("GPA 3.7 (4.0 scale)", "3.7", "GPA 3.8 (4.0 scale)", "GPA 3.8 → 3.7"),
        ("SAT total 1500", "1500", "SAT 1450", "SAT 1450 → SAT total 1500"),
        ("ED Cornell", "Cornell University", "ED Brown", "ED Brown → ED Cornell"),
    ],
)
def test_a_change_is_told_in_few_words(call, content, value, previous, text):
    change = {"content": content, "value": value, "previous": previous}
    assert call("words", "changeText", change) == text


def test_what_the_person_has_decided_is_told_as_confirmed(call):
    change = {"action": "REPLACE", "content": "GPA 3.8", "previous": "GPA 2.1", "value": "3.8"}
    assert call("note", "chipText", {**change, "settled": True}) == "Confirmed: GPA 3.8"


def test_a_change_that_comes_late_is_looked_for_twice(bare, call):
    asked = []

    def answer(route) -> None:
        asked.append(route.request.url)
        late = len([url for url in asked if "messageId" in url]) > 1
        items = [_BEFORE] if "status=superseded" in asked[-1] else [_LATER] if late else []
        route.fulfill(json={"items": items, "total": len(items)})

    bare.route("**/ai-agent/memories?*", answer)
    changes = call("late", "lateChanges", {"questionId": "q", "response": {}})
    assert [(c["action"], c["previous"]) for c in changes] == [("REPLACE", "GPA 3.8")]
    assert len(asked) == 3
