"""Reading a message as the next one of a conversation. Pure.

The user's messages are folded, oldest first, into one self-contained request. What the assistant
said only tells which school "the second one" is and what a plain "yes" agrees to.
"""

import re
from collections.abc import Sequence
from dataclasses import replace
from datetime import date

from agents.llm.offline.dialogue.ellipsis import against_it, elliptical
from agents.llm.offline.dialogue.items import place_of
from agents.llm.offline.dialogue.merging import (
    LISTS,
    continued,
    inherited,
    remembered,
    without_shown,
)
from agents.llm.offline.dialogue.references import list_for, pair_of, points_back, referred_schools
from agents.llm.offline.dialogue.setting import Turn
from agents.llm.offline.dialogue.team_followups import of_the_team
from agents.llm.offline.reading.asked import Request
from agents.llm.offline.reading.events import event_title
from agents.llm.offline.reading.intents import TALK, Intent
from agents.llm.offline.reading.language import sentences
from agents.llm.offline.reading.understanding import understand
from agents.llm.offline.reading.worded import named_in, worded
from memory.reading.corrections import LOOKED_BACK

_YES = re.compile(
    r"^(?:好|好的|好啊|好呀|好吧|可以|可以的|行|行啊|嗯+|恩|要|要的|需要|是|是的|对|对的|"
    r"没问题|当然|麻烦了|麻烦你了|来吧|开始吧|继续|同意|就这么办|那就这样|帮我(?:加|做|弄|"
    r"看)(?:吧|一下)?|加吧|请|"
    r"ok|okay|yes|yeah|yep|yup|sure|please|please do|go ahead|sounds good|do it|do that|"
    r"of course|absolutely|definitely|why not|great|perfect)"
    r"(?:[，,。.!！~ ]*(?:好的?|吧|啊|呀|哦|谢谢|麻烦(?:你|您)?了?|请|帮我|可以|please|"
    r"thanks|thank you|do it|do that|go ahead|yes|sure|that would be great|i'd like that|"
    r"that's fine))*[。.!！~ ]*$",
    re.IGNORECASE,
)
_NO = re.compile(
    r"^(?:不用|不用了|不要|不要了|不需要|先不用?|算了|不必|不了|没有|没有了|暂时不用?|no|"
    r"nope|nah|no thanks?|no thank you|not now|never ?mind|not really|cancel|"
    r"取消)(?:[，,。.!！~ ]*(?:了|吧|谢谢|thanks|thank you))*[。.!！ ]*$",
    re.IGNORECASE,
)
_OFFER = re.compile(
    r"要不要|需要我|是否需要|需不需要|要我|想让我|我(?:也|还)?可以(?:帮|为|再|把|继续)|"
    r"我来帮|(?<![a-z])(?:shall (?:i|we)|should (?:i|we)|would you like|do you want|want me to|"
    r"i can(?: also)?|i could|happy to|if you(?:'d)? like|let me know if)",
    re.IGNORECASE,
)


_EITHER = re.compile(r"(?<![a-z])or(?![a-z])|还是|或者", re.IGNORECASE)


def is_yes(text: str) -> bool:
    """Whether the message only agrees."""
    return bool(_YES.match(text.strip()))


def is_no(text: str) -> bool:
    """Whether the message only declines."""
    return bool(_NO.match(text.strip()))


def resolve(turns: Sequence[Turn], today: date, locale: str) -> Request:
    """The last thing the user asked, with everything taken from the conversation before it."""
    request: Request | None = None
    known, listed, recent, heard, told = None, None, (), [""], ()
    for turn in turns:
        if turn.role == "assistant":
            heard.append(turn.text)
            continue
        own, said = understand(turn.text, today, locale, told), list_for(turn.text, heard)
        told = (*told, turn.text)[-LOOKED_BACK:]
        request = remembered(connected(own, known, said, today, recent), listed)
        request = without_shown(request, own, known, said)
        known = request if known is None or _lasts(request) else known
        listed = request if request.main in LISTS else listed
        recent = (*(i for i in recent if i not in request.schools), *request.schools)
    return request or Request(locale=locale)


def _lasts(request: Request) -> bool:
    """Whether the next message may continue it."""
    return bool(request.doubtful) or request.main not in (None, Intent.EVENT_EDIT, Intent.CHOICE)


def connected(
    request: Request,
    before: Request | None,
    said: str,
    today: date,
    recent: tuple[str, ...] = (),
) -> Request:
    """One message after the request before it and the assistant's last words.

    ``recent`` are all schools named so far, the latest last.
    """
    if before and (meant := _of_the_asked(request, before, said)):
        return meant
    special = before and (of_the_team(request, before, said) or elliptical(request, before, recent))
    if special:
        return special
    if is_yes(request.text) or (request.act is Intent.ACCEPT and not request.intents):
        return _agreed(request, before, said, today)
    if is_no(request.text):
        return replace(request, intents=())
    request = _pointed(request, before, said, recent)
    if before is None:
        return request
    if request.main is Intent.MAJOR_ADVICE and not before.has(Intent.RECOMMEND, Intent.SEARCH):
        return request
    if _fills_in(request, before, today):
        return continued(request, before)
    if request.intents and not request.assumed:
        return inherited(request, before, said)
    if all(intent in TALK for intent in before.intents):
        return request
    return continued(request, before)


def _of_the_asked(request: Request, before: Request, said: str) -> Request | None:
    """The request before, as the one of those that were asked about which the answer names."""
    asked = named_in(said) if before.doubtful else []
    if not asked:
        return None
    place = place_of(request.text)
    chosen = [intent for intent in asked if request.has(intent)]
    if place and abs(place) <= len(asked):
        chosen = [asked[place - 1 if place > 0 else place]]
    elif is_yes(request.text) or request.act is Intent.ACCEPT:
        chosen = asked[:1]
    chosen = chosen or [i for i in asked if request.text.strip() in worded(i, request.locale)]
    if not chosen:
        return None
    return replace(before, intents=(chosen[0],), doubtful=(), locale=request.locale)


def _fills_in(request: Request, before: Request, today: date) -> bool:
    """Whether it tells what was missing of a reminder."""
    if before.main is not Intent.CREATE_EVENT:
        return False
    if request.main is Intent.CREATE_EVENT and event_title(request.text, today):
        return False
    lacks_day = not before.dates and not before.schools
    lacks_title = not event_title(before.text, today)
    return bool(request.dates) and (lacks_day or lacks_title)


def _agreed(request: Request, before: Request | None, said: str, today: date) -> Request:
    offer = _last_offer(said)
    if offer and _EITHER.search(offer):
        return replace(request, intents=(Intent.CHOICE,))
    if offer:
        meant = understand(offer, today, request.locale)
        meant = replace(meant, locale=request.locale, assumed=False)
        if any(intent not in TALK for intent in meant.intents):
            meant = _pointed(meant, before, said, ())
            return meant if before is None else inherited(meant, before, said)
    asked = offer or said.rstrip().endswith(("?", "？"))
    return replace(request, intents=(Intent.CHOICE,) if asked else (Intent.THANKS,))


def _last_offer(said: str) -> str:
    for sentence in reversed(sentences(said)):
        match = _OFFER.search(sentence)
        if match:
            return sentence[match.end() :].rstrip("?？。. ")
    return ""


def _pointed(
    request: Request, before: Request | None, said: str, recent: tuple[str, ...]
) -> Request:
    """The request with the schools that its pronouns and ordinals stand for."""
    weighed = len(request.schools) == 1 and against_it(request.text)
    if weighed and before and before.schools:
        request = replace(request, intents=(Intent.COMPARE,), assumed=False)
    if request.schools and not request.has(Intent.COMPARE):
        return request
    if request.group_ids or not points_back(request.text):
        return request
    known = before.schools if before else ()
    found = pair_of(request.text, recent) or referred_schools(request.text, said, known)
    together = tuple(dict.fromkeys((*found, *request.schools)))
    if not found or together == request.schools:
        return request
    meant = replace(request, schools=together, school_names=together)
    if meant.main is Intent.GLOSSARY:
        meant = replace(meant, intents=(Intent.DEADLINES,))
    return meant if request.intents else replace(meant, intents=(Intent.DETAILS,), assumed=True)
