"""The single entrance to the team, for HTTP, sockets, the terminal and the worker."""

import re
from collections.abc import AsyncGenerator, AsyncIterator
from dataclasses import dataclass
from uuid import UUID

from django.conf import settings
from django.db import transaction

from agents import errors
from agents.locale import locale_of
from agents.models import AgentConfig, Run
from agents.selectors import chat_answer, latest_run_of, run_of
from agents.turn.events import Event
from agents.turn.keeper import OWNER, run_keeper
from agents.turn.log import run_log
from agents.turn.records import lease_end
from agents.turn.recovery import interrupt_abandoned
from memory.errors import ConversationMissing
from memory.models import Message
from memory.services import AlreadySent, store_user_message
from userdata.models import User
from userdata.preferences import preferences_of
from userdata.threads import in_thread

POLL_MS = 2000  # how long to wait for the next event before looking whether the run still lives
LAST_LOOK_MS = 1

# C0 controls but tab and line ends, DEL, and lone surrogates: none of them is text.
_NO_TEXT = re.compile("[\x00-\x08\x0b\x0c\x0e-\x1f\x7f\ud800-\udfff]")


@dataclass(frozen=True)
class Accepted:
    """A message that is stored and being answered. ``replayed``: it had been sent before."""

    run_id: str
    conversation_id: str
    message_id: str
    client_message_id: str = ""
    replayed: bool = False


async def submit(
    user: User,
    text: str,
    *,
    conversation_id: UUID | str | None = None,
    locale: str | None = None,
    client_message_id: str = "",
    agent: str = "",
) -> Accepted:
    """Store a message and begin to answer it in this process.

    Sending again under the same ``client_message_id`` gives the run that is already answering.

    Raises:
        EmptyMessage, BadCharacters, MessageTooLong: the text cannot be taken.
        ConversationNotFound, AgentNotFound: there is no such thing for this person.
    """
    text = checked_text(text)
    try:
        question, run = await in_thread(
            _store, user.pk, text, conversation_id, locale, client_message_id, agent
        )
    except ConversationMissing:
        raise errors.ConversationNotFound from None
    except AlreadySent as sent:
        return await in_thread(_replayed, sent.message)
    run_keeper().start(run, question)
    return _accepted(question, run)


def checked_text(text: str) -> str:
    """The text, ready to be stored.

    Raises:
        EmptyMessage, BadCharacters, MessageTooLong: it cannot be taken.
    """
    if not text.strip():
        raise errors.EmptyMessage
    if len(text) > settings.MESSAGE_MAX_CHARS:
        raise errors.MessageTooLong(settings.MESSAGE_MAX_CHARS)
    if _NO_TEXT.search(text):
        raise errors.BadCharacters
    return text.strip()


@transaction.atomic
def _store(
    user_id: int,
    text: str,
    conversation_id: UUID | str | None,
    locale: str | None,
    client_message_id: str,
    agent: str,
) -> tuple[Message, Run]:
    if agent and not AgentConfig.objects.filter(type=agent, enabled=True).exists():
        raise errors.AgentNotFound
    question = store_user_message(
        user_id, text, conversation_id=conversation_id, client_message_id=client_message_id
    )
    spoken = question.conversation.runs.values_list("locale", flat=True).first()
    wish = spoken or locale or preferences_of(user_id).language
    return question, _new_run(question, locale=locale_of(text, wish), agent=agent)


def _new_run(question: Message, *, locale: str, agent: str = "", attempt: int = 1) -> Run:
    return Run.objects.create(
        user_id=question.user_id,
        conversation_id=question.conversation_id,
        message=question,
        attempt=attempt,
        locale=locale,
        requested_agent=agent,
        owner=OWNER,
        lease_until=lease_end(),
    )


def _accepted(question: Message, run: Run, *, replayed: bool = False) -> Accepted:
    return Accepted(
        run_id=str(run.pk),
        conversation_id=str(question.conversation_id),
        message_id=str(question.pk),
        client_message_id=question.client_message_id,
        replayed=replayed,
    )


def _replayed(question: Message) -> Accepted:
    return _accepted(question, question.runs.latest("attempt"), replayed=True)


async def retry(user: User, run_id: UUID | str) -> Accepted:
    """Answer the message of an ended run once more.

    Raises:
        RunNotFound: there is no such run for this person.
        RunInProgress: the message is still being answered.
    """
    await interrupt_abandoned(await _own_run_id(user, run_id))
    question, run = await in_thread(_store_retry, user.pk, run_id)
    run_keeper().start(run, question)
    return _accepted(question, run)


@transaction.atomic
def _store_retry(user_id: int, run_id: UUID | str) -> tuple[Message, Run]:
    earlier = run_of(user_id, run_id)
    question = Message.objects.select_for_update().get(pk=earlier.message_id)
    if question.runs.filter(status=Run.Status.RUNNING).exists():
        raise errors.RunInProgress
    attempt = question.runs.count() + 1
    run = _new_run(question, locale=earlier.locale, agent=earlier.requested_agent, attempt=attempt)
    return question, run


async def stop(
    user: User, *, run_id: UUID | str | None = None, conversation_id: UUID | str | None = None
) -> str:
    """End a run (of a conversation: its latest) and keep what it has said; the run's id.

    Raises:
        RunNotFound: there is no such run for this person.
    """
    if run_id is None:
        run_id = await latest_run(user, conversation_id)
    own = await _own_run_id(user, run_id)
    if not run_keeper().stop(own):
        await in_thread(_request_stop, own)
    return own


def _request_stop(run_id: str) -> None:
    Run.objects.filter(pk=run_id, status=Run.Status.RUNNING).update(stop_requested=True)


async def latest_run(user: User, conversation_id: UUID | str | None) -> str:
    """The latest run of a conversation.

    Raises:
        RunNotFound: there is none for this person.
    """
    return str((await in_thread(latest_run_of, user.pk, conversation_id)).pk)


async def _own_run_id(user: User, run_id: UUID | str) -> str:
    return str((await in_thread(run_of, user.pk, run_id)).pk)


async def tail(user: User, run_id: UUID | str, after: int = 0) -> AsyncGenerator[Event, None]:
    """Every event of a run behind ``after``, those to come included, up to the final one.

    Raises:
        RunNotFound: there is no such run for this person.
        RunLogExpired: the run has ended and its events are no longer kept.
    """
    own, log = await _own_run_id(user, run_id), run_log()
    events = log.tail_local(own, after) if log.owns(own) else _tail_redis(own, after)
    async for event in events:
        yield event


async def _tail_redis(run_id: str, after: int) -> AsyncIterator[Event]:
    log, seen, block_ms = run_log(), after, LAST_LOOK_MS
    while True:
        events = await log.wait_redis(run_id, seen, block_ms)
        for event in events:
            yield event
            if event.is_final:
                return
            seen = event.seq
        if events:
            block_ms = POLL_MS
        elif not await in_thread(_has_ended, run_id):
            await interrupt_abandoned(run_id)
            block_ms = POLL_MS
        elif block_ms == POLL_MS:
            block_ms = LAST_LOOK_MS
        elif seen == 0:
            raise errors.RunLogExpired
        else:
            return


def _has_ended(run_id: str) -> bool:
    return not Run.objects.filter(pk=run_id, status=Run.Status.RUNNING).exists()


async def answer(user: User, run_id: UUID | str) -> dict:
    """The chat answer of a run, once it has ended.

    Raises:
        RunNotFound: there is no such run for this person.
        RunFailed: it ended without an answer.
    """
    try:
        async for event in tail(user, run_id):
            if event.type == "done":
                return event.data["response"]
            if event.type == "error":
                raise errors.RunFailed(str(run_id), event.data)
    except errors.RunLogExpired:
        pass
    return await in_thread(chat_answer, user.pk, run_id)


async def shutdown() -> None:
    """End this process's runs as interrupted, so that they can be tried again elsewhere."""
    await run_keeper().shutdown()
    await run_log().close()
