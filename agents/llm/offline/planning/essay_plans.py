"""Calls for essays, in a counsellor's order. Pure."""

from datetime import date

from agents.llm.offline.planning import essay_arguments as arguments
from agents.llm.offline.planning.team_plans import Call, Planner
from agents.llm.offline.reading.asked import Request
from agents.llm.offline.reading.intents import Intent

_PROFILE: Call = ("get_profile", {})
_LIST: Call = ("get_essays", {})


def _review(request: Request, today: date) -> list[Call]:
    call = ("review_essay", arguments.review(request))
    return [_PROFILE, call] if request.material else [_PROFILE, _LIST, call]


def _polish(request: Request, today: date) -> list[Call]:
    call = ("polish_essay", arguments.polish(request))
    return [_PROFILE, call] if request.material else [_PROFILE, _LIST, call]


def _outline(request: Request, today: date) -> list[Call]:
    return [_PROFILE, _LIST, ("generate_outline", arguments.outline(request))]


def _ideas(request: Request, today: date) -> list[Call]:
    return [_PROFILE, ("brainstorm_ideas", arguments.brainstorm(request))]


def _basis(request: Request, today: date) -> list[Call]:
    return [_PROFILE, _LIST]


PLANS: dict[Intent, tuple[Planner, ...]] = {
    Intent.REVIEW: (_review,),
    Intent.POLISH: (_polish, _review),
    Intent.BRAINSTORM: (_ideas,),
    Intent.OUTLINE: (_outline, _ideas),
    Intent.WRITE: (_ideas,),
    Intent.ESSAY_ADVICE: (_basis,),
    Intent.LIST_ESSAYS: (lambda request, today: [_LIST],),
}
