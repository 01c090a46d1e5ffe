"""Texts could be encrypted with a key per person without anything else changing."""

import base64

import pytest
from django.db import connection

from memory import fields
from memory.selectors import SearchQuery, search
from memory.services import edit_memory, forget, remember, restore_memory
from tests.memory.remembering.support import Talk, current, make_person
from userdata import scope

pytestmark = pytest.mark.django_db

TABLES = {
    "memory_memory": ("content", "value", "excerpt", "attributes", "metadata"),
    "memory_archivedmemory": ("content", "value", "excerpt", "attributes", "metadata"),
    "memory_memoryevent": ("before", "after", "reason"),
    "memory_entity": ("name", "attributes"),
    "memory_extraction": ("changes",),
}


@pytest.fixture
def sealed(monkeypatch) -> None:
    def seal(user_id: int, text: str) -> str:
        return f"{user_id}:" + base64.b85encode(text.encode()).decode()

    def unseal(stored: str) -> str:
        return base64.b85decode(stored.split(":", 1)[1]).decode()

    monkeypatch.setattr(fields, "seal", seal)
    monkeypatch.setattr(fields, "unseal", unseal)


def stored() -> str:
    """Everything in the columns of personal text, as the database has it."""
    texts = []
    with scope.everyone("look"), connection.cursor() as cursor:
        for table, columns in TABLES.items():
            for column in columns:
                cursor.execute(f'SELECT "{column}" FROM {table} WHERE "{column}" IS NOT NULL')
                texts += [row[0] for row in cursor.fetchall()]
    return "\n".join(texts)


def live(person: int) -> list[str]:
    talk = Talk(person)
    talk.say("我的GPA是3.8，SAT考了1450，想申康奈尔")
    talk.say("说错了，GPA是3.7")
    talk.say("我在学校创办了机器人社")
    memory = remember(person, type="PREFERENCE", content="我怕冷，不想去太冷的地方").memory
    edit_memory(person, memory.pk, content="我怕冷，冬天不想低于零度")
    forget(person, memory.pk)
    restore_memory(person, memory.pk)
    found = search(person, SearchQuery("我冬天能去多冷的地方", limit=3)).hits
    return [hit.memory.content for hit in found] + current(person, "gpa") + current(person, "sat")


def test_everything_works_alike_and_nothing_can_be_read(sealed, monkeypatch):
    with_cipher = live(make_person("sealed"))
    rows = stored()
    assert "康奈尔" not in rows and "怕冷" not in rows and "Cornell" not in rows
    monkeypatch.undo()
    assert live(make_person("plain")) == with_cipher
    assert "怕冷" in stored()


def test_equal_texts_of_two_persons_have_different_hashes():
    from memory.keys import text_key, word_keys

    assert text_key(1, "GPA 3.8") != text_key(2, "GPA 3.8")
    assert not set(word_keys(1, ["gpa", "sat"])) & set(word_keys(2, ["gpa", "sat"]))
    assert text_key(1, "ＧＰＡ 3.8。") == text_key(1, "gpa  3.8")
