"""Holding a conversation through the services, with an account of its own."""

from dataclasses import dataclass
from datetime import date

from django.contrib.auth import get_user_model
from django.utils import timezone

from agents.services import answer, submit, tail
from tests.examples.scenario import Scenario
from tools.assessments.rules.questionnaire import QuestionnaireItem, questionnaire
from tools.assessments.taking import take
from tools.base import ToolContext
from tools.demo import fill_demo_student
from tools.profile.changing import change_profile
from tools.profile.rules.changing import Change
from userdata.threads import in_thread


@dataclass(frozen=True)
class Turn:
    """What was said, and the answer with its agent and tools."""

    said: str
    answer: str
    agent: str
    tools: tuple[str, ...]


@dataclass(frozen=True)
class Held:
    """A whole conversation and its day."""

    day: date
    turns: tuple[Turn, ...]


async def held(scenario: Scenario) -> Held:
    """Say everything of a scenario, each after the answer to the one before."""
    person = await in_thread(_person, scenario)
    turns, conversation = [], None
    try:
        for text in scenario.messages:
            accepted = await submit(person, text, conversation_id=conversation, agent="")
            async for _event in tail(person, accepted.run_id):
                pass
            conversation = accepted.conversation_id
            said = await answer(person, accepted.run_id)
            turns.append(_turn(text, said))
    finally:
        await in_thread(person.delete)
    return Held(timezone.localdate(), tuple(turns))


def _turn(text: str, said: dict) -> Turn:
    return Turn(text, said["message"], said["agentType"], tuple(said["toolsUsed"]))


def _person(scenario: Scenario):
    name = f"example-{scenario.name}"
    people = get_user_model().objects
    people.filter(username=name).delete()
    person = people.create_user(username=name, email=f"{name}@example.org", password=None)
    if scenario.demo:
        fill_demo_student(person)
    elif scenario.profile:
        change_profile(person.pk, Change(scenario.profile), timezone.localdate())
    for kind, letters in scenario.assessments.items():
        _take(person.pk, kind, letters)
    return person


def _take(user_id: int, kind: str, letters: str) -> None:
    """Answer a questionnaire with a leaning to the letters, the first of them the strongest."""
    form = questionnaire(kind)
    context = ToolContext(user_id=user_id, locale="zh", now=timezone.now())
    take(context, kind, form.version, {item.id: _answer(item, letters) for item in form.items})


def _answer(item: QuestionnaireItem, letters: str) -> int:
    letter = item.pole or item.scale
    if letter not in letters:
        return 2
    return max(3, 5 - letters.index(letter)) if len(letters) < 4 else 4
