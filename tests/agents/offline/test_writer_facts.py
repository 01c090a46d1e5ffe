"""Nothing is invented: every figure of an answer stands in a result."""

from datetime import date

import pytest
from hypothesis import given
from hypothesis import strategies as st

from agents.llm.offline.writer import write
from tests.agents.offline.figures import allowed, counts, figures
from tests.agents.offline.generated import LOCALE, RESULTS, tool_results
from tests.agents.offline.samples import RESULTS as SAMPLES
from tests.agents.offline.samples import conversation

TODAY = date(2026, 11, 21)
QUESTIONS = st.sampled_from(
    [
        "帮我看看",
        "学费和录取率多少",
        "deadlines and majors please",
        "SAT 要求，规模，国际生",
        "成绩",
    ]
)


@given(tool_results(), QUESTIONS, LOCALE)
def test_every_figure_stands_in_a_result(results, question, locale):
    answer = write(conversation(question, *results), TODAY, locale)
    returned = [result for _, result in results]
    known = allowed(returned) | counts(returned)
    assert answer.strip()
    assert figures(answer) <= known, figures(answer) - known
    assert "None" not in answer


@pytest.mark.parametrize("name", sorted(SAMPLES))
@pytest.mark.parametrize("locale", ["zh", "en"])
def test_every_figure_of_the_good_results_stands_there(name, locale):
    answer = write(conversation("?", (name, SAMPLES[name])), TODAY, locale)
    assert figures(answer) <= allowed(SAMPLES[name])


@given(st.sampled_from(sorted(RESULTS)), LOCALE)
def test_unknown_values_never_become_figures(name, locale):
    result = _without_figures(SAMPLES.get(name, {}))
    answer = write(conversation("?", (name, result)), TODAY, locale)
    assert figures(answer) <= allowed(result), answer
    assert "None" not in answer
    assert "$" not in answer


def _without_figures(value):
    """The same result, with nothing known that a figure could come from."""
    if isinstance(value, dict):
        return {key: _without_figures(item) for key, item in value.items()}
    if isinstance(value, list):
        return [_without_figures(item) for item in value]
    if isinstance(value, str):
        return value if not figures(value) else ""
    return None if isinstance(value, int | float) and not isinstance(value, bool) else value
