"""Deleted is deleted wherever one looks, it is not learned again, and the person is in control."""

from datetime import timedelta

import pytest
from django.utils import timezone

from memory import services
from memory.errors import EmbeddingFailed, MemoryMissing
from memory.lifecycle.cleaning import clean_up
from memory.models import Extraction, Memory, SearchEntry
from memory.selectors import changes_of_messages, entity_page, history_of, retrieval_context
from memory.services import refresh_context
from memory.tiers import short
from tests.memory.complaints.support import found, listed, prompt, seen, stored
from tests.memory.remembering.support import Talk, all_rows, current, make_person
from userdata import scope
from userdata.preferences import set_preferences

pytestmark = pytest.mark.usefixtures("letters")


def only(person: int) -> Memory:
    (memory,) = all_rows(person)
    return memory


def purge() -> None:
    clean_up(now=timezone.now() + timedelta(hours=25))


def test_what_was_deleted_is_nowhere_from_that_moment_on(talk):
    talk.say("我的托福考了113分")
    assert "113" in seen(talk.user_id, "托福多少分")
    services.forget(talk.user_id, only(talk.user_id).pk)
    assert "113" not in seen(talk.user_id, "托福多少分")


def test_it_is_not_recalled_out_of_the_conversation_it_was_said_in(talk):
    talk.say("我的托福考了113分")
    talk.say("托福113")  # said once more: the same memory
    services.forget(talk.user_id, only(talk.user_id).pk)
    assert found(talk.user_id, "托福") == []


def test_the_same_memory_said_to_a_tool_is_gone_with_it(talk):
    said = talk.store("帮我更新一下，GPA 3.85")
    talk.read(said)
    call = {"name": "update_profile", "args": {"gpa": 3.85}, "status": "ok",
            "result": {"updated": {"gpa": {"from": None, "to": 3.85}}}}  # fmt: skip
    talk.read(talk.store("好的", role="assistant", reply_to=said, tool_calls=[call]))
    for memory in all_rows(talk.user_id):
        services.forget(talk.user_id, memory.pk)
    assert "3.85" not in seen(talk.user_id, "我的GPA是多少")


def test_what_else_the_person_said_stays(talk):
    talk.say("我的托福考了113分")
    talk.say("我的GPA是3.8")
    memory = next(row for row in all_rows(talk.user_id) if row.category == "toefl")
    services.forget(talk.user_id, memory.pk)
    assert current(talk.user_id, "gpa") == ["3.8"]
    assert "我的GPA是3.8" in found(talk.user_id, "GPA")


def test_taken_back_it_is_there_as_before(talk):
    talk.say("我的托福考了113分")
    before = sorted(found(talk.user_id, "托福"))
    pk = only(talk.user_id).pk
    services.forget(talk.user_id, pk)
    services.restore_memory(talk.user_id, pk)
    assert sorted(found(talk.user_id, "托福")) == before
    assert listed(talk.user_id) and "113" in prompt(talk.user_id, "托福")


def test_taking_one_back_does_not_show_another_that_was_deleted(talk):
    talk.say("我的托福考了113分，SAT考了1520")
    rows = {row.category: row.pk for row in all_rows(talk.user_id)}
    for pk in rows.values():
        services.forget(talk.user_id, pk)
    services.restore_memory(talk.user_id, rows["sat"])
    assert "113" not in seen(talk.user_id, "托福") and "1520" in seen(talk.user_id, "SAT")
    purge()
    services.forget(talk.user_id, rows["sat"])
    services.restore_memory(talk.user_id, rows["sat"])
    assert "113" not in seen(talk.user_id, "托福")


def test_what_bound_the_person_to_a_school_ends_with_the_memory(talk):
    def bound() -> list[str]:
        schools = entity_page(talk.user_id, type="SCHOOL")[0]
        return [one.relation for school in schools for one in school.relations_list if one.active]

    talk.say("我想申康奈尔")
    assert bound()
    services.forget(talk.user_id, only(talk.user_id).pk)
    assert bound() == []
    services.restore_memory(talk.user_id, only_deleted(talk))
    assert bound() == ["interested_in"]


def only_deleted(talk: Talk):
    from memory.models import ArchivedMemory

    with scope.person(talk.user_id):
        return ArchivedMemory.objects.get().pk


def test_a_context_that_was_kept_warm_is_dropped(talk):
    talk.say("我的托福考了113分")
    refresh_context(talk.user_id, "zh")
    assert "113" in str(short.kept_context(talk.user_id))
    services.forget(talk.user_id, only(talk.user_id).pk)
    assert "113" not in str(short.kept_context(talk.user_id))


def test_after_a_day_its_words_are_in_no_table_of_the_memory(talk):
    talk.say("我的托福考了113分")
    pk = only(talk.user_id).pk
    services.forget(talk.user_id, pk)
    assert "113" in stored()
    purge()
    assert "113" not in stored()
    events = history_of(talk.user_id, pk)
    assert [event.action for event in events][-1] == "deleted"
    with pytest.raises(MemoryMissing):
        services.restore_memory(talk.user_id, pk)


def test_nor_in_what_is_told_about_the_message(talk):
    message = talk.store("我的托福考了113分")
    talk.read(message)
    services.forget(talk.user_id, only(talk.user_id).pk)
    purge()
    assert "113" not in str(changes_of_messages(talk.user_id, [message.pk]))


def test_reading_the_message_again_does_not_bring_it_back(talk):
    message = talk.store("我的托福考了113分")
    talk.read(message)
    services.forget(talk.user_id, only(talk.user_id).pk)
    read_again(talk, message)
    assert all_rows(talk.user_id) == [] and found(talk.user_id, "托福") == []


def read_again(talk: Talk, message) -> None:
    """As staff have it done for a message that failed."""
    with scope.person(talk.user_id):
        Extraction.objects.filter(pk=message.pk).update(status="pending")
    talk.read(message)


def test_nor_does_it_after_the_purge(talk):
    message = talk.store("我的托福考了113分")
    talk.read(message)
    services.forget(talk.user_id, only(talk.user_id).pk)
    purge()
    read_again(talk, message)
    assert all_rows(talk.user_id) == [] and found(talk.user_id, "托福") == []


def test_said_anew_it_is_learned_anew(talk):
    talk.say("我的托福考了113分")
    services.forget(talk.user_id, only(talk.user_id).pk)
    talk.say("我的托福是113", at=timezone.now() + timedelta(minutes=1))
    assert current(talk.user_id, "toefl") == ["113"]


def test_deleting_works_while_the_embedder_is_away(talk, monkeypatch, use):
    talk.say("我的托福考了113分")

    class Away:
        name, dimensions = "away", 384

        def embed_passages(self, texts):
            raise EmbeddingFailed("no key")

        embed_query = embed_passages

        def calibrated(self, similarity):
            return similarity

        def unrelated(self, question_chinese, text_chinese):
            return 0.0

        span = 0.1

    use(Away())
    pk = only(talk.user_id).pk
    services.forget(talk.user_id, pk)
    assert "113" not in seen(talk.user_id, "托福")
    services.restore_memory(talk.user_id, pk)
    assert "113" in seen(talk.user_id, "托福")


def test_deleted_twice_is_an_answer_and_not_silence(talk):
    talk.say("我的托福考了113分")
    pk = only(talk.user_id).pk
    services.forget(talk.user_id, pk)
    with pytest.raises(MemoryMissing):
        services.forget(talk.user_id, pk)


def test_a_deleted_conversation_is_not_recalled(talk):
    talk.say("我奶奶昨天住院了，我有点难过")
    assert found(talk.user_id, "奶奶住院")
    services.delete_conversation(talk.user_id, talk.conversation.pk)
    assert "我奶奶昨天住院了，我有点难过" not in found(talk.user_id, "奶奶住院")
    with scope.person(talk.user_id):
        assert not SearchEntry.objects.filter(kind="message").exists()


def test_paused_nothing_is_told_and_nothing_is_learned(talk):
    talk.say("我的托福考了113分")
    set_preferences(talk.user_id, enable_memory=False)
    context = retrieval_context(talk.user_id, "托福", now=timezone.now())
    assert context.lines == () and "113" not in context.block
    message = services.store_user_message(talk.user_id, "我的GPA是3.8")
    assert talk.read(message) == [] and len(all_rows(talk.user_id)) == 1


def test_what_was_said_during_a_pause_is_not_made_up_for_later(talk):
    set_preferences(talk.user_id, enable_memory=False)
    message = services.store_user_message(talk.user_id, "我的GPA是3.8")
    set_preferences(talk.user_id, enable_memory=True)
    assert talk.read(message) == [] and all_rows(talk.user_id) == []


def test_the_memory_goes_on_where_it_was_after_a_pause(talk):
    talk.say("我的托福考了113分")
    set_preferences(talk.user_id, enable_memory=False)
    set_preferences(talk.user_id, enable_memory=True)
    assert "113" in prompt(talk.user_id, "托福")


def test_one_persons_deletion_deletes_nothing_of_another(talk):
    other = Talk(make_person("other"))
    for one in (talk, other):
        one.say("我的托福考了113分")
        one.say("我想申康奈尔")
    for memory in all_rows(talk.user_id):
        services.forget(talk.user_id, memory.pk)
    purge()
    assert "113" in seen(other.user_id, "托福") and len(all_rows(other.user_id)) == 2


def test_a_summary_of_the_conversation_goes_with_what_it_repeats(talk):
    talk.say("我的托福考了113分")
    (memory,) = all_rows(talk.user_id)
    services.forget(talk.user_id, summarised(talk, memory).pk)
    assert "113" not in seen(talk.user_id, "托福")


def summarised(talk: Talk, memory: Memory) -> Memory:
    """A summary of the conversation in the person's words, as the schedule makes it."""
    from memory.lifecycle.conversations import Due, summarise

    due = Due(talk.conversation.pk, talk.user_id, memory.said_at - timedelta(hours=1))
    assert summarise(due, timezone.now())
    assert "113" in str([row.content for row in all_rows(talk.user_id) if row.type == "SUMMARY"])
    return memory
