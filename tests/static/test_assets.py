"""The front end's files: what is named exists, and third-party code is what was published."""

import hashlib
import json
import re
from pathlib import Path

import pytest

from tools import registry

ROOT = Path(__file__).resolve().parents[2]
CHAT = ROOT / "static" / "chat"
MODULES = sorted(CHAT.rglob("*.js"))
TEMPLATES = sorted((ROOT / "templates").rglob("*.html"))
VENDORED = re.findall(
    r"`([\w.-]+/[\w.-]+\.mjs)`.*`([0-9a-f]{64})`", (ROOT / "static/vendor/README.md").read_text()
)


def _keys(language: str) -> set[str]:
    files = CHAT.glob(f"i18n/{language}*.js")
    text = "".join(file.read_text() for file in files)
    return set(re.findall(r'^  "([\w.]+)":', text, re.MULTILINE))


@pytest.mark.parametrize(("name", "digest"), VENDORED)
def test_third_party_code_is_what_was_published(name, digest):
    file = ROOT / "static" / "vendor" / name
    assert hashlib.sha256(file.read_bytes()).hexdigest() == digest
    assert (file.parent / "LICENSE").exists()


def test_all_third_party_code_is_on_the_list():
    files = {str(f.relative_to(ROOT / "static/vendor")) for f in ROOT.glob("static/vendor/*/*.mjs")}
    assert files == {name for name, _ in VENDORED}


def test_both_languages_have_the_same_words():
    def shared(keys):
        return {key for key in keys if not key.startswith("field.") and not key.endswith(".one")}

    assert shared(_keys("zh")) == shared(_keys("en"))


def test_words_that_the_modules_ask_for_exist():
    asked = {
        key for module in MODULES for key in re.findall(r'\bt\("([\w.]+)"', module.read_text())
    }
    assert asked
    assert asked <= _keys("zh")
    assert asked <= _keys("en")


def test_every_tool_and_agent_has_a_name_in_both_languages():
    agents = json.loads((ROOT / "agents/seeds/agents.json").read_text())
    named = {f"agent.{agent['type']}" for agent in agents}
    named |= {f"tool.{tool.name}" for tool in registry.all_tools()}
    assert named <= _keys("zh") & _keys("en")


def test_icons_that_are_named_exist():
    sprite = set(re.findall(r'<symbol id="(\w+)"', (ROOT / "static/img/icons.svg").read_text()))
    named = {
        name
        for module in MODULES
        for name in re.findall(r'\b(?:icon|iconButton)\("(\w+)"', module.read_text())
    }
    named |= {
        name
        for template in TEMPLATES
        for name in re.findall(r'icon\.html" with name="(\w+)"', template.read_text())
    }
    assert named
    assert named <= sprite


@pytest.mark.parametrize("template", TEMPLATES, ids=lambda path: path.name)
def test_templates_hold_nothing_that_the_policy_forbids(template):
    text = template.read_text()
    assert not re.search(r"<script(?![^>]*\bsrc=)", text)
    assert not re.search(r"<style|\sstyle=|\son\w+=|javascript:|https?://", text)


def test_modules_build_no_html_from_strings():
    dangerous = re.compile(r"\.(inner|outer)HTML\s*=[^=]|insertAdjacentHTML|\beval\(")
    assert [module.name for module in MODULES if dangerous.search(module.read_text())] == []
