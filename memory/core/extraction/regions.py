"""Places in the US where the person wants, or does not want, to study."""

import re

from memory.core.extraction.candidates import candidate
from memory.core.extraction.figures_in_text import corrected_before
from memory.core.extraction.message import Message, compiled
from memory.core.extraction.stance import Flag, Stance
from memory.core.extraction.wishes import Cue, Wish, wish_for
from memory.core.types import Candidate, Named

_NEVER = {Flag.SUPPOSED, Flag.OTHER, Flag.HEARSAY, Flag.NORM, Flag.MOCK}
_PREFERRED_BEFORE = compiled(
    r"(?:最好(?:是|在)?|优先|地区|地点|地理位置|位置|区域|只(?:考虑|看|要|想)|首选|偏|更?倾向|希望(?:学校)?(?:能)?在|想在|限于?|"
    r"\blocations?\b|\bregions?\b|\bonly (?:want|consider\w*|look\w*|apply\w*)\b|\bsomewhere (?:in|on)\b|\banywhere (?:in|on)\b|"
    r"\bpreferably\b|\bprefer\w*\b|\bideally\b|\bwant to (?:be|live|stay|study)\b|\bstay(?:ing)? (?:in|on)\b)"
)
_PREFERRED_AFTER = compiled(
    r"(?:的?(?:学校|大学|院校)?)?(?:优先|最好|为主|首选|更好|会更好|就好)|\s(?:preferred|is best|is my preference|would be (?:ideal|best))"
)
_LIVES = compiled(
    r"(?:住在?|来自|老家|家在|生活在|现在在|在读|高中在|就读于?|出生在?|长大在?|(?:live|living|from|born|grew up|based|currently)(?: \w+)? (?:in|on)?)\s?(?:the )?$"
    r"|\bfrom (?:the )?$|\bgo to (?:high )?school in (?:the )?$"
)
_VISIT = compiled(
    r"旅游|旅行|玩|出差|夏校|实习|参观|访校|开会|比赛|面试|机票|visit|trip|travel|summer program|intern|vacation|tour"
)
_ACCEPTED = (Wish.WANTS, Wish.WEIGHS)


def regions(message: Message) -> list[Candidate]:
    """What is said of each place, one memory per place."""
    found = []
    for place in message.places:
        stance = message.at(place.start)
        if stance is None or stance.flags & _NEVER or _is_elsewhere(message, stance, place):
            continue
        memory = _memory(message, stance, place)
        if memory is not None:
            found.append(memory)
    return found


def _is_elsewhere(message: Message, stance: Stance, place: Named) -> bool:
    """Whether the place is where somebody lives or travels, or part of another name."""
    before = message.words[stance.clause.start : place.start]
    return bool(_LIVES.search(before) or _VISIT.search(stance.clause.text))


def _memory(message: Message, stance: Stance, place: Named) -> Candidate | None:
    cue = wish_for(message, stance, place.start, place.end) or _shared_cue(message, stance, place)
    if cue is not None and cue.wish in (Wish.DISLIKES, Wish.WITHDRAWS):
        return _built(message, place, cue, negative=True)
    if Flag.ASKED in stance.flags and not _wanted_in_question(message, cue, place):
        return None
    before = message.words[stance.clause.start : place.start]
    preferred = _PREFERRED_BEFORE.search(before) or _PREFERRED_AFTER.match(message.words, place.end)
    if preferred or (cue is not None and cue.wish in _ACCEPTED and not _only_topic(message, cue)):
        return _built(message, place, cue, negative=False)
    return None


def _shared_cue(message: Message, stance: Stance, place: Named) -> Cue | None:
    """「想去加州，纽约」: the next clause is nothing but another place."""
    rest = message.words[stance.clause.start : place.start]
    others = [p for p in message.places if 0 < stance.clause.start - p.end <= 2]
    if not others or not re.fullmatch(r"[\s、和或者还有以及andor]*", rest):
        return None
    place_before = message.at(others[-1].start)
    if place_before is None:
        return None
    return wish_for(message, place_before, others[-1].start, others[-1].end)


def _only_topic(message: Message, cue: Cue) -> bool:
    return message.words[cue.start : cue.end].lower() in ("list", "名单", "match", "into", "target")


def _wanted_in_question(message: Message, cue: Cue | None, place: Named) -> bool:
    if cue is None or cue.end > place.start or cue.wish is not Wish.WANTS:
        return False
    return message.words[cue.start : cue.end].startswith(("想", "打算", "希望", "want", "plan"))


def _built(message: Message, place: Named, cue: Cue | None, *, negative: bool) -> Candidate:
    said = message.text[place.start : place.end]
    title = f"{place.name}（{said}）" if message.chinese and said != place.name else place.name
    near = cue is not None and abs(cue.start - place.start) < 40
    return candidate(
        message,
        "region",
        message.say(
            f"{'不考虑' if negative else '希望在'} {title}{'' if negative else ' 上学'}",
            f"{'Does not want' if negative else 'Prefers'} {title}",
        ),
        place.name,
        (
            min(place.start, cue.start) if near else place.start,
            max(place.end, cue.end) if near else place.end,
        ),
        rule="region:not" if negative else "region",
        confidence=0.88,
        explicit=corrected_before(message, place.start),
        attributes={"polarity": "negative"} if negative else {},
    )
