"""Deciding between the intents that phrases speak for. Pure."""

import re

from agents.llm.offline.reading.aims import (
    asks_how_hard,
    makes_a_request,
    sounds_hopeless,
    wants_fit,
    wants_schools,
    wants_to_improve,
)
from agents.llm.offline.reading.asked import Request
from agents.llm.offline.reading.choosing_team import TEAM_GIVES_WAY, team_rules
from agents.llm.offline.reading.cues import weigh
from agents.llm.offline.reading.intents import (
    ESSAY_INTENTS,
    LAST,
    PROFILE_INTENTS,
    SCHOOL_INTENTS,
    TALK,
    TIMELINE_INTENTS,
    Intent,
)
from agents.llm.offline.reading.language import clauses, close_up
from agents.llm.offline.reading.plans import asks_for_plan
from agents.llm.offline.reading.spelling import in_one_language
from agents.llm.offline.reading.statements import (
    asks_for_odds,
    asks_for_state,
    asks_to_balance,
    asks_to_choose_time,
    asks_to_recommend,
    asks_to_store,
    asks_when,
    is_hypothetical,
    is_schoolwork,
    mentions_calendar,
    mentions_essay,
    mentions_reading,
    mentions_visa,
    names_similar,
    speaks_of_self,
    tells_own_news,
    wants_own_record,
)

_TEST_WORD = re.compile(
    r"交(?:sat|act|标化)|(?:need|require|optional|without).*(?:sat|act|test)", re.I
)
ENOUGH = 1.0
_I = Intent
_DECIDING_EVENT = 4.0
"""A phrase of its own for reminders; weaker ones need a day beside them."""

_ESSAY_TASKS = ESSAY_INTENTS - {_I.ESSAY_ADVICE, _I.LIST_ESSAYS, _I.WRITE, _I.ESSAY_RULE}

# (if this was found, these are given up in the same sentence)
_GIVES_WAY: tuple[tuple[frozenset[Intent], frozenset[Intent]], ...] = (
    (frozenset({_I.CRISIS}), frozenset(_I) - {_I.CRISIS}),
    *TEAM_GIVES_WAY,
    (
        frozenset({_I.GLOSSARY}),
        SCHOOL_INTENTS | TIMELINE_INTENTS - {_I.GLOSSARY} | {_I.POLICY},
    ),
    (frozenset({_I.TEST_DATES}), frozenset({_I.DETAILS, _I.ANALYSE, _I.EVENTS, _I.SEARCH})),
    (frozenset({_I.DEADLINES}), frozenset({_I.DETAILS, _I.SEARCH, _I.ANALYSE, _I.SHOW_PROFILE})),
    (frozenset({_I.ESSAY_RULE}), frozenset(_I) - {_I.ESSAY_RULE, _I.CREATE_EVENT, _I.CRISIS}),
    (_ESSAY_TASKS, frozenset({_I.ESSAY_ADVICE, _I.LIST_ESSAYS, _I.WRITE})),
    (frozenset({_I.WRITE, _I.LIST_ESSAYS}), frozenset({_I.ESSAY_ADVICE})),
    (
        frozenset({_I.UPDATE}),
        frozenset({_I.SHOW_PROFILE, _I.ANALYSE, _I.DETAILS, _I.MAJOR_ADVICE, _I.PLAN, _I.SEARCH}),
    ),
    (frozenset({_I.MAJOR_ADVICE}), frozenset({_I.SEARCH, _I.DETAILS, _I.ANALYSE})),
    (
        frozenset({_I.RECOMMEND}),
        frozenset({_I.SEARCH, _I.ANALYSE, _I.SHOW_PROFILE, _I.MAJOR_ADVICE, _I.EVENTS}),
    ),
)


def choose(request: Request, masked: str) -> tuple[Intent, ...]:
    """The intents of a message, the most important first; empty when no phrase decides.

    ``masked`` is the instruction with signs in place of school names.
    """
    found: dict[Intent, tuple[int, int]] = {}
    for index, sentence in enumerate(clauses(close_up(in_one_language(masked)))):
        for intent, position in _settled(weigh(sentence), sentence, request).items():
            found.setdefault(intent, (index, position))
    ordered = sorted(found, key=lambda intent: found[intent])
    return _asked_before_said(_personal(ordered, request, masked))


def _personal(intents: list[Intent], request: Request, masked: str) -> list[Intent]:
    """A search that is meant for this student is a recommendation; a comparison needs schools."""
    own = request.tiers or request.similar or wants_fit(masked)
    own = own or (request.scores and speaks_of_self(masked))
    nameless = not (request.school_names or request.group_ids)
    kinds = {_I.SEARCH: _I.RECOMMEND} if own else {}
    if nameless and wants_schools(masked) and _I.UPDATE not in intents:
        kinds[_I.CHANCE] = _I.RECOMMEND
    if request.school_names and _I.DEADLINES in intents and _I.PLAN in intents:
        wants_plan = asks_for_plan(masked) and not asks_when(masked)
        given_up = _I.DEADLINES if wants_plan else _I.PLAN
        intents = [intent for intent in intents if intent is not given_up]
    if request.places and nameless:
        kinds[_I.COMPARE] = _I.SEARCH
    if _I.ASSESSMENT in intents and _I.MAJOR_ADVICE in intents:
        kinds |= {_I.ASSESSMENT: _I.INTERPRET, _I.MAJOR_ADVICE: _I.INTERPRET}
    return list(dict.fromkeys(kinds.get(intent, intent) for intent in intents))


def _asked_before_said(intents: list[Intent]) -> tuple[Intent, ...]:
    """Talk is given up when something is asked."""
    asked = [intent for intent in intents if intent not in TALK]
    if not asked:
        told = {_I.WORRY: 0, _I.HELP: 1, _I.CHITCHAT: 2}
        return tuple(sorted(intents, key=lambda intent: told.get(intent, 3)))
    return tuple(sorted(asked, key=lambda intent: intent in LAST))


def _settled(
    weights: dict[Intent, tuple[float, int]], sentence: str, request: Request
) -> dict[Intent, int]:
    found = {intent: at for intent, (weight, at) in weights.items() if weight >= ENOUGH}
    deciding = weights.get(_I.CREATE_EVENT, (0, 0))[0] >= _DECIDING_EVENT
    for drop in (_unfit, _event_rules, _essay_rules, _school_rules, _plan_rules, team_rules):
        for intent in drop(found, sentence, request, deciding):
            found.pop(intent, None)
    for winners, losers in _GIVES_WAY:
        if winners & found.keys():
            found = {i: at for i, at in found.items() if i in winners or i not in losers}
    return found


def _unfit(found, sentence, request, deciding) -> set[Intent]:
    """Phrases that need something beside them which is missing."""
    drop: set[Intent] = set()
    essay = mentions_essay(sentence) or bool(request.material)
    if is_schoolwork(sentence):
        drop |= ESSAY_INTENTS
    if not essay and found.keys() - ESSAY_INTENTS - TALK:
        drop |= {_I.POLISH, _I.OUTLINE, _I.REVIEW}
    if _I.DETAILS in found and not request.school_names and speaks_of_self(sentence):
        drop.add(_I.DETAILS)
    if {_I.GLOSSARY, _I.DEADLINES} <= found.keys() and asks_when(sentence):
        drop.add(_I.GLOSSARY)
    if _I.POLICY in found and mentions_visa(sentence):
        drop |= (SCHOOL_INTENTS | TIMELINE_INTENTS | PROFILE_INTENTS) - {_I.CREATE_EVENT}
    elif _I.DETAILS in found and request.schools:
        drop.add(_I.POLICY)
    return drop | _unasked(found, sentence, request)


def _unasked(found, sentence, request) -> set[Intent]:
    """What only seems to be asked: the sentence says that something else is meant."""
    drop: set[Intent] = set()
    nameless = not (request.school_names or request.group_ids)
    if _I.CHANCE in found and nameless and _I.RECOMMEND in found:
        drop.add(_I.CHANCE)
    if asks_how_hard(sentence):
        drop.add(_I.CHANCE)
    if _I.SEARCH in found and _TEST_WORD.search(sentence):
        drop |= {_I.DEADLINES, _I.TEST_DATES} if not asks_when(sentence) else set()
    only_told = not (request.schools or makes_a_request(sentence))
    if _I.WORRY in found and (only_told or sounds_hopeless(sentence)):
        drop |= SCHOOL_INTENTS | PROFILE_INTENTS
    if _I.UPDATE in found and is_hypothetical(sentence) and not asks_to_store(sentence):
        drop.add(_I.UPDATE)
    if {_I.UPDATE, _I.RECOMMEND} <= found.keys() and not asks_to_store(sentence):
        drop.add(_I.UPDATE)
    if wants_own_record(sentence):
        drop |= {_I.DETAILS, _I.SEARCH, _I.UPDATE}
    if request.scores and "§" not in sentence and tells_own_news(sentence) == "fact":
        drop.add(_I.DETAILS)
    if "§" in sentence:
        drop.add(_I.GLOSSARY)
    return drop


def _event_rules(found, sentence, request, deciding) -> set[Intent]:
    if _I.CREATE_EVENT not in found:
        return set()
    if not deciding and (not request.dates or request.scores or _I.EVENTS in found):
        return {_I.CREATE_EVENT}
    kept = {_I.CREATE_EVENT, _I.CRISIS}
    if not request.dates and _I.DEADLINES in found:
        kept.add(_I.DEADLINES)
    return set(found) - kept


def _essay_rules(found, sentence, request, deciding) -> set[Intent]:
    essays = found.keys() & ESSAY_INTENTS
    if not essays:
        return set()
    if _I.CHANCE in found and "§" in sentence and not mentions_reading(sentence):
        return set(essays)
    if _I.DEADLINES in found and (asks_when(sentence) or not essays & _ESSAY_TASKS):
        return set(essays)
    drop = {
        _I.DEADLINES,
        _I.ANALYSE,
        _I.SHOW_PROFILE,
        _I.DETAILS,
        _I.SEARCH,
        _I.RECOMMEND,
        _I.MAJOR_ADVICE,
    }
    drop |= {_I.UPDATE, _I.CHANCE, _I.POLICY, _I.TEST_DATES}
    if len(request.schools) < 2:
        drop.add(_I.COMPARE)
    if _I.PLAN in found:
        drop |= {_I.PLAN} if essays & _ESSAY_TASKS else essays
    if _I.LIST_ESSAYS in found and asks_for_state(sentence):
        drop.add(_I.REVIEW)
    if {_I.BRAINSTORM, _I.OUTLINE} & essays and not mentions_reading(sentence):
        drop.add(_I.REVIEW)
    return drop


def _school_rules(found, sentence, request, deciding) -> set[Intent]:
    drop: set[Intent] = set()
    several = len(request.schools) >= 2
    if _I.CHANCE in found:
        drop |= {_I.DETAILS, _I.SEARCH, _I.ANALYSE, _I.SHOW_PROFILE}
    if _I.COMPARE in found:
        drop |= {_I.DETAILS, _I.SEARCH} | ({_I.RECOMMEND, _I.ANALYSE} if several else set())
    if names_similar(sentence):
        drop |= {_I.DETAILS, _I.COMPARE}
    elif _I.DETAILS in found and "§" in sentence:
        drop |= {_I.SEARCH, _I.ANALYSE}
    if _I.DETAILS in found and "§" not in sentence and found.keys() - {_I.DETAILS} - TALK:
        drop.add(_I.DETAILS)
    if _I.CHANCE in found and request.schools and not asks_to_recommend(sentence):
        drop.add(_I.RECOMMEND)
    if {_I.CHANCE, _I.COMPARE} <= found.keys() and several and not asks_for_odds(sentence):
        drop.add(_I.CHANCE)
    if _I.CHANCE in found and asks_for_odds(sentence):
        drop.add(_I.DEADLINES)
    if _I.DEADLINES in found and "来得及" in sentence:
        drop |= {_I.CHANCE, _I.PLAN} if "§" in sentence else {_I.CHANCE}
    return drop


def _plan_rules(found, sentence, request, deciding) -> set[Intent]:
    drop: set[Intent] = set()
    if _I.TEST_DATES in found:
        drop |= set() if request.schools else {_I.DEADLINES}
        drop |= set() if asks_to_choose_time(sentence) else {_I.PLAN}
    if {_I.EVENTS, _I.DEADLINES} <= found.keys() and not mentions_calendar(sentence):
        drop.add(_I.EVENTS)
    if {_I.PLAN, _I.ANALYSE} <= found.keys() and wants_to_improve(sentence):
        return drop | {_I.PLAN}
    if _I.PLAN in found and asks_to_balance(sentence):
        drop = (drop - {_I.PLAN}) | {_I.TEST_DATES}
    if _I.PLAN in found:
        drop |= {_I.ANALYSE, _I.DETAILS, _I.SEARCH}
    if _I.PLAN in found and _I.RECOMMEND in found and not any(c in sentence for c in "，,、和并"):
        drop.add(_I.PLAN)
    return drop
