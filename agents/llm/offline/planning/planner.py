"""What to do next: call tools, hand the task on, ask back, or simply answer. Pure.

``plan`` is the thinking half of the offline model. It sees what any model sees: the messages and
the functions on offer.
"""

from dataclasses import dataclass, field, replace
from datetime import date

from agents.llm.offline.answers.manner import styled
from agents.llm.offline.answers.open_question import confirmed, with_question
from agents.llm.offline.answers.voice import Voice
from agents.llm.offline.dialogue.conversation import decided_of, question_of
from agents.llm.offline.dialogue.followup import is_no, resolve
from agents.llm.offline.dialogue.references import points_to_one
from agents.llm.offline.dialogue.setting import DELEGATE, HAND_BACK, Dialogue, read
from agents.llm.offline.planning import replies
from agents.llm.offline.planning.asking import budget_question, question_for, which_school
from agents.llm.offline.planning.describe import described
from agents.llm.offline.planning.plans import Call, calls_for, first_look, nearest_calls, numbered
from agents.llm.offline.planning.recalling import completed, sized
from agents.llm.offline.planning.remembering import answered
from agents.llm.offline.reading.asked import Request
from agents.llm.offline.reading.intents import COORDINATED, DEFINED, Intent, agent_of
from agents.llm.offline.reading.statements import is_on_subject, is_question
from agents.llm.offline.reading.understanding import understand
from memory.reading.folding import plain

LONGEST_TASK = 3_500
"""Characters of a task that is handed on; the tool takes 4,000."""

_HAND_BACK_REASONS = {
    "zh": "这个请求不在我的职责范围内。",
    "en": "The request is outside my own field.",
}


@dataclass(frozen=True)
class Plan:
    """Either calls (name, arguments) or, without any, the answer as text."""

    text: str = ""
    calls: list[Call] = field(default_factory=list)


def plan(messages: list[dict], tools: list[dict], today: date, locale: str) -> Plan:
    """The next step of a conversation.

    ``tools`` are function schemas as they come over the wire; nothing else is ever called.
    ``locale`` (``zh`` or ``en``) counts when the last message does not show its language.
    """
    dialogue = read(messages, tools, locale)
    decided = decided_of(messages)
    if decided and _only_chooses(dialogue, today):
        return Plan(confirmed(Voice(dialogue.locale, today), decided))
    found = _decided(dialogue, today)
    if found.calls:
        return found
    text = styled(found.text, dialogue.preferences.style, dialogue.locale)
    if sides := question_of(messages):
        request = understood(dialogue, today)
        text = with_question(Voice(dialogue.locale, today), text, request, sides)
    return replace(found, text=text)


def _only_chooses(dialogue: Dialogue, today: date) -> bool:
    """Whether a message asks for nothing beside the value that it chooses."""
    request = understood(dialogue, today)
    return request.agent in (None, "", "profile") and not is_question(dialogue.last)


def _decided(dialogue: Dialogue, today: date) -> Plan:
    request = understood(dialogue, today)
    if request.main is Intent.CRISIS:
        return Plan(replies.reply(request, request.locale))
    if found := answered(dialogue, request, today):
        text, calls = found
        return _calling(dialogue, calls) if calls else Plan(text)
    decide = _coordinate if dialogue.delegates else _work
    return decide(dialogue, request, today)


def understood(dialogue: Dialogue, today: date) -> Request:
    """What is asked: the task that was handed over, else the conversation's last message."""
    request = resolve(dialogue.turns, today, dialogue.locale)
    if not dialogue.task or dialogue.delegates:
        return request
    if _task(dialogue, request, today) == dialogue.task.strip():
        return replace(request, locale=dialogue.locale)
    task = understand(dialogue.task, today, dialogue.locale)
    if not task.intents:
        return replace(request, locale=dialogue.locale)
    return replace(task, material=task.material or request.material, locale=dialogue.locale)


def _coordinate(dialogue: Dialogue, request: Request, today: date) -> Plan:
    """The orchestrator: the expert whose subject it is, its own tools, or an answer in words."""
    agents = [agent_of(intent) for intent in request.intents]
    experts = [agent for agent in agents if agent and agent != dialogue.sender]
    own = calls_for(request, dialogue.offered, today)
    if request.main in COORDINATED or not experts:
        question = question_for(request, dialogue.offered, today)
        if question:
            return Plan(question)
        if own:
            return _calling(dialogue, own)
    if not experts:
        return Plan(_answer(dialogue, request))
    question = budget_question(request)
    if question:
        return Plan(question)
    task = _task(dialogue, request, today)
    return Plan("", [(DELEGATE, {"agent_type": experts[0], "task_description": task})])


def _task(dialogue: Dialogue, request: Request, today: date) -> str:
    """The user's own words when they say everything, else the resolved request in full."""
    own = understand(dialogue.last, today, dialogue.locale)
    same = replace(own, assumed=request.assumed) == request
    text = request.text if same else described(request, today)
    return text.strip()[:LONGEST_TASK] or described(request, today)


def _work(dialogue: Dialogue, request: Request, today: date) -> Plan:
    """An expert: its tools, a question, or back to the orchestrator."""
    offered = dialogue.offered
    asked = request
    request, _ = completed(request, dialogue.memories, dialogue.preferences)
    own = calls_for(sized(request, dialogue.preferences), offered, today)
    question = question_for(request, offered, today)
    if question and (_is_own(request, offered, today) or not _can_hand_back(dialogue)):
        return Plan(question)
    if own:
        return _calling(dialogue, own)
    coordinated = request.main in COORDINATED and _can_hand_back(dialogue)
    if not coordinated and (not request.agent or request.main in DEFINED):
        return _talk(dialogue, request, today)
    if _can_hand_back(dialogue):
        return _hand_back(dialogue, asked, today)
    near = nearest_calls(request, offered, today)
    return _calling(dialogue, near) if near else Plan(replies.out_of_field(request, request.locale))


def _is_own(request: Request, offered, today: date) -> bool:
    """Whether the main intent belongs to this expert, whatever is missing for it."""
    tool = _TOOL_OF.get(request.main) if request.main else None
    return tool in offered if tool else False


_TOOL_OF = {
    Intent.CHANCE: "analyze_admission_chance",
    Intent.DETAILS: "get_school_details",
    Intent.COMPARE: "compare_schools",
    Intent.CREATE_EVENT: "create_personal_event",
    Intent.UPDATE: "update_profile",
    Intent.RECOMMEND: "recommend_schools",
    Intent.REVIEW: "review_essay",
    Intent.POLISH: "polish_essay",
    Intent.WEBSITE: "search_school_website",
}


def _can_hand_back(dialogue: Dialogue) -> bool:
    return HAND_BACK in dialogue.offered and not dialogue.task


def _hand_back(dialogue: Dialogue, request: Request, today: date) -> Plan:
    reason = _HAND_BACK_REASONS[request.locale]
    args = {"reason": reason, "task_description": _task(dialogue, request, today)}
    return Plan("", [(HAND_BACK, args)])


def _talk(dialogue: Dialogue, request: Request, today: date) -> Plan:
    """Talk is answered in words; what was not understood is looked at with the expert's tools."""
    if request.intents or is_no(request.text):
        return Plan(_answer(dialogue, request))
    if points_to_one(request.text) and not request.school_names:
        return Plan(which_school(request))
    calls = []
    if is_on_subject(request.text):
        calls = first_look(dialogue.agent, dialogue.offered, today, request.text)
    return _calling(dialogue, calls) if calls else Plan(_answer(dialogue, request))


def _answer(dialogue: Dialogue, request: Request) -> str:
    if is_no(plain(dialogue.last)):
        return replies.declined(request.locale)
    if request.main in DEFINED or not request.agent:
        text = replies.reply(request, request.locale)
        again = request.main is Intent.WORRY and any(text == turn.text for turn in dialogue.turns)
        return replies.comforted_again(request.locale) if again else text
    return replies.out_of_field(request, request.locale)


def _calling(dialogue: Dialogue, calls: list[Call]) -> Plan:
    """The calls with only those arguments that the offered functions know."""
    known = [(name, _known(args, dialogue.offered[name])) for name, args in calls]
    return Plan("", numbered(known))


def _known(args: dict, names: frozenset[str]) -> dict:
    return {name: value for name, value in args.items() if not names or name in names}
