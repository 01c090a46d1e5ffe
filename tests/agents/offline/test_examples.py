"""The recorded conversations belong to the scenarios that they are produced from."""

import re

import pytest

from tests.examples.__main__ import DOCUMENTS
from tests.examples.scenario import names, read


@pytest.mark.parametrize("name", names())
def test_a_document_tells_its_whole_scenario(name):
    scenario = read(name)
    text = (DOCUMENTS / f"{name}.md").read_text(encoding="utf-8")
    assert 8 <= len(scenario.messages) <= 12
    asked = re.findall(r"\n---\n\n> (.+)\n", text)
    assert asked == [message.splitlines()[0] for message in scenario.messages]
    assert not re.search(r"出了意外|None|null|undefined|\{\w+\}", text)
