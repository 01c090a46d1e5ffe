"""Results of an odd shape still get an answer, and still nothing is invented."""

import copy
from datetime import date

from hypothesis import given
from hypothesis import strategies as st

from agents.llm.offline.writer import write
from tests.agents.offline.figures import allowed, figures
from tests.agents.offline.generated import LOCALE
from tests.agents.offline.samples import RESULTS, conversation

LEAF = st.none() | st.booleans() | st.integers(-9_999, 99_999) | st.text("ab 学|*", max_size=5)
ODD = st.recursive(
    LEAF,
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.sampled_from("abc"), inner),
    max_leaves=5,
)


def places(value, path=()):
    """The way to every part of a value."""
    yield path
    parts = value if isinstance(value, dict) else {}
    if isinstance(value, list):
        parts = dict(enumerate(value))
    for key, part in parts.items():
        yield from places(part, (*path, key))


@st.composite
def damaged(draw):
    """A good result of a tool in which one part is replaced by anything."""
    name = draw(st.sampled_from(sorted(RESULTS)))
    result = copy.deepcopy(RESULTS[name])
    path = draw(st.sampled_from([p for p in places(result) if p]))
    parent = result
    for key in path[:-1]:
        parent = parent[key]
    parent[path[-1]] = draw(ODD)
    return name, result


@given(damaged(), LOCALE)
def test_an_odd_result_is_answered_without_inventing(odd, locale):
    answer = write(conversation("看看 deadlines 学费 成绩", odd), date(2026, 11, 21), locale)
    assert answer.strip()
    assert figures(answer) <= allowed(odd[1]), figures(answer) - allowed(odd[1])
