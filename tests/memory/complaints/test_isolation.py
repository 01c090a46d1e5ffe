"""What is shared between calls carries nothing over (each function is tried in test_isolation)."""

import pytest

from memory import services
from memory.errors import InvalidMemory
from memory.ingest import BatchItem
from memory.retrieval import SearchQuery
from memory.selectors import search
from tests.memory.complaints.support import found, listed, stored
from tests.memory.remembering.support import all_rows, make_person

pytestmark = pytest.mark.usefixtures("letters")


@pytest.fixture
def other(db) -> int:
    return make_person("other")


def test_one_query_object_used_for_two_persons_carries_nothing_over(person, other):
    services.remember(person, type="FACT", content="我会拉大提琴")
    query = SearchQuery("大提琴", types=["FACT"], categories=[], floor=-9.0)
    before = repr(query)
    assert search(person, query).hits and search(other, query).hits == ()
    assert repr(query) == before


def test_what_is_handed_in_is_not_changed_and_not_kept_by_reference(person, other):
    metadata = {"externalId": "a", "tags": ["x"]}
    items = [{"content": "我会拉大提琴", "type": "FACT", "metadata": metadata}]
    services.add_batch(person, items)
    services.add_batch(other, items)
    services.remember(person, type="FACT", content="我会画画", metadata=metadata)
    assert items == [{"content": "我会拉大提琴", "type": "FACT", "metadata": metadata}]
    assert metadata == {"externalId": "a", "tags": ["x"]}
    assert len(all_rows(person)) == 2 and len(all_rows(other)) == 1


def test_a_write_that_fails_for_one_returns_nothing_of_another(person, other):
    (mine,) = services.add_batch(person, [BatchItem("我会拉大提琴", external_id="same")])
    with pytest.raises(InvalidMemory):
        services.add_batch(other, [BatchItem("我会画画", external_id="same"), BatchItem(" ")])
    assert listed(other) == []
    (theirs,) = services.add_batch(other, [BatchItem("我会画画", external_id="same")])
    assert theirs[0] != mine[0] and listed(other) == ["我会画画"]


def test_what_one_says_about_a_school_is_not_in_anothers_entry_of_it(person, other):
    services.upsert_entity(person, type="SCHOOL", name="MIT", attributes={"note": "叔叔在那里教书"})
    theirs, _ = services.upsert_entity(other, type="SCHOOL", name="麻省理工学院")
    assert theirs.attributes == {} and theirs.mentions == 1


def test_deleting_all_of_one_person_leaves_another_whole(person, other, django_user_model):
    for user_id in (person, other):
        services.remember(user_id, type="FACT", content=f"我会拉大提琴{user_id}")
        services.upsert_entity(user_id, type="SCHOOL", name="MIT", relations=["interested_in"])
    django_user_model.objects.get(pk=person).delete()
    assert listed(other) == [f"我会拉大提琴{other}"] == found(other, "大提琴")
    assert f"我会拉大提琴{person}" not in stored()
