"""The words of texts, made anew."""

import json

import pytest
from django.core.management import call_command

from memory import services
from memory.models import SearchEntry
from memory.remembering.entries import index_message
from userdata import scope
from userdata.models import User

pytestmark = pytest.mark.usefixtures("plain_vectors")


def words() -> dict:
    with scope.everyone("looking"):
        return dict(SearchEntry.objects.values_list("pk", "words"))


def reindexed(capsys, *options) -> dict:
    call_command("reindex_memories", *options)
    return json.loads(capsys.readouterr().out)


@pytest.fixture
def people(db) -> list[int]:
    made = [User.objects.create_user(name).pk for name in ("one", "two")]
    for person in made:
        services.add_batch(person, [{"content": f"我想申请斯坦福，第{n}次"} for n in range(3)])
    said = services.store_user_message(made[0], "我奶奶住院了")
    with scope.person(made[0]):
        index_message(said, None)
    return made


def test_words_of_another_version_are_made_anew_for_everybody(people, capsys):
    right = words()
    with scope.everyone("as an earlier version would have left them"):
        SearchEntry.objects.update(words=[1, 2, 3])
    assert reindexed(capsys, "--dry-run")["changed"] == 7
    assert set(map(tuple, words().values())) == {(1, 2, 3)}
    done = reindexed(capsys)
    assert (done["status"], done["processed"], done["changed"]) == ("done", 7, 7)
    assert words() == right


def test_a_second_run_changes_nothing(people, capsys, monkeypatch):
    monkeypatch.setattr("memory.lifecycle.reindexing.AT_ONCE", 2)
    before = words()
    done = reindexed(capsys)
    assert (done["processed"], done["changed"]) == (7, 0)
    assert words() == before
