"""Calls that change something of the student's own: the list of schools, the calendar. Pure."""

import re
from datetime import date

from agents.llm.offline.planning.arguments import given, school_arguments
from agents.llm.offline.planning.team_plans import Call, Planner
from agents.llm.offline.reading.asked import Request
from agents.llm.offline.reading.events import event_title
from agents.llm.offline.reading.intents import Intent

_PROFILE: Call = ("get_profile", {})
_OUTCOMES = {
    "waitlisted": r"waitlist|等待名单|候补|候选名单|(?<![a-z])wl(?![a-z])",
    "deferred": r"defer|延迟|推迟到(?:rd|常规)",
    "rejected": r"拒|没录|刷了|挂了|凉了|reject|denied|turned (?:me )?down|said no|didn't get in",
    "enrolled": r"入读|确认入学|交了(?:押金|定金)|committed to|enrolled|going to attend",
    "admitted": r"录|offer|上岸|中了|got in|accepted|admitted|said yes|进了",
}
_OUTCOME = {name: re.compile(words, re.IGNORECASE) for name, words in _OUTCOMES.items()}


def outcome_in(text: str) -> str:
    """What a university decided by the words of a message; empty when they do not tell."""
    return next((name for name, words in _OUTCOME.items() if words.search(text)), "")


def _show(request: Request, today: date) -> list[Call]:
    return [_PROFILE]


def _named(request: Request) -> list[str]:
    return school_arguments(request) if request.school_names else []


def _add(request: Request, today: date) -> list[Call]:
    round_ = request.rounds[0] if len(request.rounds) == 1 else None
    added = [given(school=name, round=round_) for name in _named(request)]
    return [("update_profile", {"add_schools": added})] if added else []


def _remove(request: Request, today: date) -> list[Call]:
    names = [*_named(request), *request.rejected]
    removed = list(dict.fromkeys(names))
    return [("update_profile", {"remove_schools": removed})] if removed else []


def _round(request: Request, today: date) -> list[Call]:
    if not request.rounds:
        return []
    # A round each in their order; the last named is the new one where there is one school.
    names, rounds = _named(request), request.rounds
    if len(names) == 1:
        rounds = rounds[-1:]
    pairs = zip(names, [*rounds, *rounds[-1:] * len(names)], strict=False)
    changed = [{"school": name, "round": round_} for name, round_ in pairs]
    return [("update_profile", {"change_schools": changed})] if changed else []


def _outcome(request: Request, today: date) -> list[Call]:
    outcome = outcome_in(request.text)
    changed = [{"school": name, "outcome": outcome} for name in _named(request)]
    return [("update_profile", {"change_schools": changed})] if changed and outcome else []


def _move(request: Request, today: date) -> list[Call]:
    title = event_title(request.text, today)
    if not title or not request.dates:
        return []
    moved = given(moves=title, date=request.dates[-1].isoformat(), time=request.time)
    return [("create_personal_event", moved)]


def _delete(request: Request, today: date) -> list[Call]:
    title = event_title(request.text, today)
    return [("create_personal_event", {"deletes": [title]})] if title else []


PLANS: dict[Intent, tuple[Planner, ...]] = {
    Intent.LIST_SHOW: (_show,),
    Intent.LIST_ADD: (_add,),
    Intent.LIST_REMOVE: (_remove,),
    Intent.LIST_ROUND: (_round, _add),
    Intent.OUTCOME: (_outcome,),
    Intent.EVENT_EDIT: (_move,),
    Intent.EVENT_DELETE: (_delete,),
}
