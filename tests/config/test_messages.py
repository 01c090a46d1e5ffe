"""The compiled translations are committed, because a fresh machine has no gettext to make them."""

import ast
import gettext
import re
from pathlib import Path

import pytest

LOCALE = Path(__file__).resolve().parents[2] / "locale"
STRING = r'((?:"(?:[^"\\]|\\.)*"\s*)+)'
ENTRY = re.compile(rf"^((?:#.*\n)*)((?:msgctxt .*\n)?)msgid {STRING}msgstr {STRING}", re.MULTILINE)


def text(quoted: str) -> str:
    return "".join(ast.literal_eval(line) for line in quoted.strip().splitlines())


def translations(source: str) -> dict[str, str]:
    """The finished entries without a plural or a context."""
    found = {}
    for comments, context, original, translated in ENTRY.findall(source):
        if "fuzzy" not in comments and not context and text(original) and text(translated):
            found[text(original)] = text(translated)
    return found


@pytest.mark.parametrize("source", sorted(LOCALE.rglob("*.po")), ids=lambda po: po.parts[-3])
def test_each_source_is_compiled_as_it_stands(source):
    with source.with_suffix(".mo").open("rb") as file:
        compiled = gettext.GNUTranslations(file)
    expected = translations(source.read_text(encoding="utf-8"))
    assert expected
    stale = {key for key, value in expected.items() if compiled.gettext(key) != value}
    assert not stale, "run make messages"
