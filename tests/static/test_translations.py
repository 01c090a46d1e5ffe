"""The Chinese catalogue: complete, compiled, and holding what the templates say."""

import gettext
import re
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
FOLDER = ROOT / "locale" / "zh_Hans" / "LC_MESSAGES"
TEMPLATES = sorted((ROOT / "templates").rglob("*.html"))
_SAID = re.compile(r"""\{% translate (?:"([^"]+)"|'([^']+)')(?! context)""")


def _compiled() -> dict[str, str]:
    with (FOLDER / "django.mo").open("rb") as file:
        return gettext.GNUTranslations(file)._catalog


def _written() -> dict[str, str]:
    """The entries of the source without context or plural."""
    text = (FOLDER / "django.po").read_text()
    pairs = re.findall(r'(?<!")\nmsgid "(.+)"\nmsgstr "(.*)"', text)
    return {key.replace('\\"', '"'): value.replace('\\"', '"') for key, value in pairs}


def test_nothing_is_missing_or_doubtful():
    assert [key for key, value in _written().items() if not value] == []
    assert "fuzzy" not in (FOLDER / "django.po").read_text()


def test_the_compiled_catalogue_is_the_written_one():
    compiled = _compiled()
    assert {key: compiled.get(key) for key in _written()} == _written()


def test_everything_that_the_templates_say_is_translated():
    said = {a or b for page in TEMPLATES for a, b in _SAID.findall(page.read_text())}
    assert said
    assert sorted(said - set(_compiled())) == []
