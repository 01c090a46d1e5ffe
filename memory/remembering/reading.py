"""What a message says: by rules and, where one is configured, by a language model."""

from dataclasses import dataclass, replace

from django.utils import timezone

from memory.core.conflict import in_its_sentence
from memory.core.extraction import remembered
from memory.core.types import Candidate
from memory.core.types import Extraction as Found
from memory.errors import CompletionFailed
from memory.extraction.llm import extract_by_model
from memory.extraction.task import Task
from memory.models import Memory, Message
from memory.ports import catalogue, completer, tool_reader
from memory.reading import read
from memory.remembering.categories import categories
from memory.remembering.rows import known
from memory.remembering.source import Source, from_message, from_tools
from userdata import scope

BEFORE = 3  # the person's own last messages, which a correction may speak of
MOST_KNOWN = 40  # memories that a model is told of


@dataclass(frozen=True)
class ReadMessage:
    """What was found in a message: by rules alone, and with the model's part where it answered."""

    rules: Found
    found: Found
    source: Source
    failure: CompletionFailed | None = None
    postponed: bool = False

    @property
    def awaits_model(self) -> bool:
        """Whether the model is still to be asked, or to be asked again."""
        return self.postponed or (self.failure is not None and self.failure.retryable)

    @property
    def added(self) -> Found:
        """What the model has found beyond the rules."""
        return Found(
            tuple(one for one in self.found.memories if one not in self.rules.memories),
            tuple(one for one in self.found.entities if one not in self.rules.entities),
        )

    @property
    def gone(self) -> list[Candidate]:
        """What of the rules' findings does not hold by the model."""
        return [one for one in self.rules.memories if one not in self.found.memories]


def read_message(message: Message, *, by_rules: bool = False) -> ReadMessage:
    """Read a message of the person, or the tools' results of an answer; nothing is stored.

    ``by_rules``: at once, and the model is left for later.
    """
    if message.role == Message.Role.ASSISTANT:
        found = _read_tools(message)
        return ReadMessage(found, found, from_tools(message))
    task, rules = _read_by_rules(message)
    result, model = ReadMessage(rules, rules, from_message(message)), completer()
    if model is None or by_rules:
        return replace(result, postponed=model is not None)
    try:
        found = extract_by_model(_with_known(task, message), model, user_id=message.user_id)
    except CompletionFailed as error:
        return replace(result, failure=error)
    return replace(result, found=_in_sentences(found, message))


def _read_by_rules(message: Message) -> tuple[Task, Found]:
    task = Task(
        message.content,
        timezone.localdate(message.created_at),
        catalogue(),
        categories(),
        before=_said_before(message),
    )
    found = read(
        task.text,
        catalogue=task.catalogue,
        said_on=task.said_on,
        rules=task.categories,
        before=task.before,
    )
    stands = [one for one in found.statements if one.stands]
    rules = _in_sentences(remembered(found, task.categories), message)
    return replace(task, rules=stands), rules


def _in_sentences(found: Found, message: Message) -> Found:
    kept = tuple(in_its_sentence(memory, message.content) for memory in found.memories)
    return replace(found, memories=kept)


def _said_before(message: Message) -> list[str]:
    earlier = Message.objects.filter(
        conversation_id=message.conversation_id,
        role=Message.Role.USER,
        created_at__lt=message.created_at,
    )
    texts = earlier.order_by("-created_at").values_list("content", flat=True)[:BEFORE]
    return list(reversed(texts))


def _with_known(task: Task, message: Message) -> Task:
    """With what held of the person when the message was written."""
    with scope.person(message.user_id):
        rows = Memory.objects.filter(
            status=Memory.Status.ACTIVE, withdraws=False, said_at__lte=message.created_at
        ).exclude(type=Memory.Type.SUMMARY)
        held = [known(row) for row in rows.order_by("-importance", "-said_at")[:MOST_KNOWN]]
    return replace(task, known=held)


def _read_tools(message: Message) -> Found:
    reader = tool_reader()
    found = [
        reader.read(call["name"], call.get("args") or {}, call.get("result") or {})
        for call in message.tool_calls
        if call.get("status") == "ok"
    ]
    return Found(
        memories=tuple(memory for each in found for memory in each.memories),
        entities=tuple(entity for each in found for entity in each.entities),
    )
