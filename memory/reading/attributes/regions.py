"""Places in the US where the person wants, or does not want, to study."""

from memory.reading.message import Message, compiled
from memory.reading.scores.figures_in_text import corrected_before
from memory.reading.stance.stances import Flag, Stance
from memory.reading.stance.wishes import Cue, Wish, said_next, wish_for
from memory.reading.statements import Named, Statement
from memory.reading.stating import statement

_NEVER = {Flag.SUPPOSED, Flag.OTHER, Flag.HEARSAY, Flag.NORM, Flag.MOCK}
_PREFERRED_BEFORE = compiled(
    r"(?:最好(?:是|在)?|优先|地区|地点|地理位置|位置|区域|只(?:考虑|看|要|想|申|去|选)|首选|偏|更?倾向|希望(?:学校)?(?:能)?在|想在|限于?|"
    r"留在|待在|呆在|扎根|往(?=\s?$)|离(?=\s?$)|^(?:\s|那|就|算了|还是|要|我|最后|然后|并|也)*去(?=\s?$)|"
    r"\blocations?\b|\bdrawn to\b|\bnear\b|\bclose to\b|\bmov(?:e|ing) to\b|\bend up in\b|\bregions?\b|\bonly (?:want|consider\w*|look\w*|apply\w*)\b|\bsomewhere (?:in|on)\b|\banywhere (?:in|on)\b|"
    r"\bpreferably\b|\bprefer\w*\b|\bopen to\b|\brather be\b|\bideally\b|\bwant to (?:be|live|stay|study)\b|\bstay(?:ing)? (?:in|on)\b)"
)
_PREFERRED_AFTER = compiled(
    r"(?:附近|周边|一带|那边)?(?:的?(?:城市|学校|大学|院校)?)?(?:我)?(?:都(?:可以|行|喜欢|不错)|也(?:可以|行)|(?:更|最|比较|挺|蛮)(?:合适|适合|理想|香|好)|优先|最好|为主|首选|更好|会更好|就好)|\s(?:area\s)?(?:schools\s)?(?:please|for me|would be (?:great|nice|perfect|awesome|amazing|cool)|preferred|is best|is my preference|would be (?:ideal|best))"
)
_REFUSED_BEFORE = compiled(
    r"(?:不要|不想要|不选|别(?:给我)?(?:推荐|选|列|考虑)|排除|除了|除开|(?<![a-z])(?:no|nothing in|nowhere in|not in|anywhere (?:but|except)|skip|no (?:schools?|colleges?) in))(?:在|去|\s)*$"
)
_REFUSED_AFTER = compiled(
    r"(?:那边|一带|地区|附近|州)?(?:的)?(?:学校|大学|院校)?(?:除外|就免了|免谈|不行|pass|(?:我)?(?:都|就|也)?不(?:要|去|选|申|考虑|想|喜欢))"
)
_LIVES = compiled(
    r"(?:住在?|来自|老家|家在|生活在|现在在|在读|高中在|就读于?|出生在?|长大在?|(?<!to )(?<!of )(?<!about )(?<!imagine )(?<!hate )(?:live|living|from|born|grew up|based|currently)(?: \w+)? (?:in|on)?)\s?(?:the )?$"
    r"|\bfrom (?:the )?$|\bgo to (?:high )?school in (?:the )?$"
)
_VISIT = compiled(
    r"旅游|旅行|玩|出差|夏校|实习|参观|访校|开会|比赛|面试|机票|visit|trip|travel|summer program|intern|vacation|tour"
)
_APPLIED_TO = compiled(
    r"(?:appl\w+ (?:ed |ea |rd |early )?to|(?:got|get) into|(?<![a-z])(?:ed|ea|rd))\s(?:the )?$"
)
_SCHOOLS = compiled(r"的|\s?(?:schools|colleges|universities)")
_BESIDE_SCHOOL = compiled(r"\s?(?:\([^()，,]{0,6}|(?:in|at|-|,)?\s?)")
_OF_PLACE = compiled(r"\s?(?:的|那所|那个|那边的|'s)?\s?")
_JOINS = compiled(
    r"(?:\s|、|,|，|和|或者?|还有|以及|比如|例如|像|尤其是?|特别是|and|or|like|such as|especially|the|都?可以)*"
)
_TOLD_OF_IT = compiled(r"\s?(?:太|很|真|有点|不|没|冬天|夏天|天气|is\b|are\b|too\b)")
_NOT_NEEDED = compiled(r"(?:不在|不去|不是|不一定(?:要)?在?)\s?$")
_EXAMPLE = compiled(r"\s?(?:比如|例如|譬如|像|like|such as|e\.g\.?)(?:说|是)?\s?")
_WISHED_PLACE = compiled(
    r"(?<!不)(?:想去|喜欢|希望|最好|偏好|向往)|(?<!not )(?<!n't )(?:want|prefer|like|love|wanna|thinking|hoping)|\bsomewhere\b"
)
_ACCEPTED = (Wish.WANTS, Wish.WEIGHS)


def regions(message: Message) -> list[Statement]:
    """What is said of each place, one memory per place."""
    found: list[Statement] = []
    last: tuple[Named, Statement] | None = None
    read = [_read(message, place) for place in message.places]
    for at, place in enumerate(message.places):
        memory = read[at]
        if memory is None and last is not None:
            memory = _joined(message, *last, place)
        following = read[at + 1] if at + 1 < len(read) else None
        if memory is None and following is not None:
            memory = _joined_before(message, place, message.places[at + 1], following)
        last = (place, memory) if memory is not None else None
        if memory is not None:
            found.append(memory)
    return found


def _read(message: Message, place: Named) -> Statement | None:
    stance = message.at(place.start)
    if stance is None or stance.flags & _NEVER or _is_elsewhere(message, stance, place):
        return None
    return _memory(message, stance, place)


def _joined_before(
    message: Message, place: Named, following: Named, after: Statement
) -> Statement | None:
    """「加州、佛州都行」: what is said of the last of a list is said of all."""
    if _is_elsewhere(message, message.stances[0], place) or not _JOINS.fullmatch(
        message.words[place.end : following.start]
    ):
        return None
    return built(message, place, None, negative="polarity" in after.qualifiers)


def _joined(message: Message, last: Named, before: Statement, place: Named) -> Statement | None:
    """「大城市，比如纽约、洛杉矶」: what is joined to a place shares what is said of it."""
    if not _JOINS.fullmatch(message.words[last.end : place.start]):
        return None
    if _TOLD_OF_IT.match(message.words, place.end):
        return None
    return built(message, place, None, negative="polarity" in before.qualifiers)


def _is_elsewhere(message: Message, stance: Stance, place: Named) -> bool:
    """Whether the place is where somebody lives or travels, or part of another name."""
    before = message.words[stance.clause.start : place.start]
    after = message.words[place.end : place.end + 10]
    if _tells_which_school(message, place) or after.startswith("系"):
        return True
    if _APPLIED_TO.search(before) and not _SCHOOLS.match(after):
        return True
    return bool(_LIVES.search(before) or _VISIT.search(stance.clause.text))


def _tells_which_school(message: Message, place: Named) -> bool:
    """Whether a place only says which university is meant: 「华盛顿大学（西雅图）」, 「波士顿的东北大学」."""
    words = message.words
    return any(
        _BESIDE_SCHOOL.fullmatch(words, school.end, place.start)
        or _OF_PLACE.fullmatch(words, place.end, school.start)
        for school in message.schools
    )


def _memory(message: Message, stance: Stance, place: Named) -> Statement | None:
    cue = wish_for(message, stance, place.start, place.end) or _refused_next(message, stance)
    if cue is not None and cue.wish in (Wish.DISLIKES, Wish.WITHDRAWS):
        return built(message, place, cue, negative=True)
    before = _said_before(message, stance, place)
    if _REFUSED_BEFORE.search(before) or _REFUSED_AFTER.match(message.words, place.end):
        return built(message, place, cue, negative=True)
    if Flag.ASKED in stance.flags and not _wanted_in_question(message, cue, place):
        return None
    if _NOT_NEEDED.search(before) and not (cue and cue.wish is Wish.DISLIKES):
        return None
    preferred = _PREFERRED_BEFORE.search(before) or _PREFERRED_AFTER.match(message.words, place.end)
    if preferred or (cue is not None and cue.wish in _ACCEPTED and not _only_topic(message, cue)):
        return built(message, place, cue, negative=False)
    return None


def _said_before(message: Message, stance: Stance, place: Named) -> str:
    """The words before a place; an example stands for what was said before it."""
    before = message.words[stance.clause.start : place.start]
    at = message.stances.index(stance)
    earlier = message.stances[at - 1] if at else stance
    alone = not before.strip() and not message.words[place.end : stance.clause.end].strip(" .!~")
    if (
        not (alone or _EXAMPLE.fullmatch(before))
        or earlier.clause.sentence != stance.clause.sentence
    ):
        return before
    wished = not earlier.flags and _WISHED_PLACE.search(earlier.clause.text)
    return "最好在" if wished else before


def _refused_next(message: Message, stance: Stance) -> Cue | None:
    """「南方太热了，不去」: the refusal stands in the next clause."""
    cue = said_next(message, stance)
    return cue if cue is not None and cue.wish in (Wish.DISLIKES, Wish.WITHDRAWS) else None


def _only_topic(message: Message, cue: Cue) -> bool:
    return message.words[cue.start : cue.end].lower() in ("list", "名单", "match", "into", "target")


def _wanted_in_question(message: Message, cue: Cue | None, place: Named) -> bool:
    if cue is None or cue.end > place.start or cue.wish is not Wish.WANTS:
        return False
    return message.words[cue.start : cue.end].startswith(("想", "打算", "希望", "want", "plan"))


def built(message: Message, place: Named, cue: Cue | None, *, negative: bool) -> Statement:
    """A place as one that is wanted, or not."""
    said = message.text[place.start : place.end]
    title = f"{place.name}（{said}）" if message.chinese and said != place.name else place.name
    near = cue if cue is not None and abs(cue.start - place.start) < 40 else None
    return statement(
        message,
        "region",
        message.say(
            f"{'不考虑' if negative else '希望在'} {title}{'' if negative else ' 上学'}",
            f"{'Does not want' if negative else 'Prefers'} {title}",
        ),
        place.name,
        (
            min(place.start, near.start) if near else place.start,
            max(place.end, near.end) if near else place.end,
        ),
        rule="region:not" if negative else "region",
        confidence=0.88,
        corrects=corrected_before(message, place.start),
        qualifiers={"polarity": "negative"} if negative else {},
    )
