"""Every error says what went wrong in words of its own, in both languages."""

import pytest
from django.utils.translation import override

from agents import errors, frames
from agents.errors import AgentError

KINDS = [
    kind
    for module in (errors, frames)
    for kind in vars(module).values()
    if isinstance(kind, type) and issubclass(kind, AgentError) and kind is not AgentError
    if kind is not errors.RunFailed  # it says what its run's event says
]


@pytest.mark.parametrize("kind", KINDS, ids=lambda kind: kind.__name__)
def test_an_error_has_a_text_of_its_own_in_both_languages(kind):
    assert kind.text != AgentError.text
    with override("en"):
        english = str(kind.text)
    with override("zh-hans"):
        chinese = str(kind.text)
    assert english != chinese
