"""Schools that the person wants, applies to, was admitted to, or gave up."""

import re

from memory.reading import contents
from memory.reading.attributes.rounds import BINDING, Round, rounds, rounds_of_schools
from memory.reading.message import Message, compiled
from memory.reading.stance.stances import Flag, Stance
from memory.reading.stance.wishes import (
    ABANDONED,
    REFUSALS,
    Cue,
    Wish,
    changes_to,
    example_before,
    given_up_next,
    heading_before,
    said_next,
    stands_back,
    wish_for,
)
from memory.reading.statements import Named, Statement
from memory.reading.stating import statement

_NEVER = {Flag.SUPPOSED, Flag.OTHER, Flag.HEARSAY, Flag.NORM, Flag.MOCK}
_DREAM = compiled(
    r"梦校|梦想|最想|首选|第一志愿|最喜欢|dream|top choice|first choice|favou?rite|number one"
)
_TIERS = (
    ("reach", compiled(r"冲刺|彩票|够(?:不着|一够)|冲一冲|\breach(?:es)?\b")),
    ("match", compiled(r"匹配|主申|够得着|适中|\bmatch(?:es)?\b|\btargets?\b")),
    ("safety", compiled(r"保底|稳妥|兜底|\bbackups?\b|\bsafet(?:y|ies)\b")),
)
_UNDECIDED = compiled(
    r"该不该|要不要|应不应该|还是(?!决定|选|定|给|投|想|要|不|更|打算|准备|会|去|报|[eE][aAdD](?!还)|[rR][eEdD])|纠结|should i|whether|\bor\b|torn|哪个|哪所"
)
_CHANCE = compiled(r"机会|概率|几率|把握|胜算|有戏|希望(?:大|多|有)|chances?|odds|how likely")
_DECIDED = compiled(
    r"决定|已经?|打算|准备|确定|计划|想|要|会|报了|申了|投了|交了|定了|\bi(?:'m|'ve| am| have|'ll| will)\b|decid|plan"
)
_ONLY_NAMES = re.compile(
    r"(?:\s|、|和|与|及|以及|还有|跟|也|都|再加上|and|or|as well as|also|plus|其次|然后|再|就?是|冲刺|匹配|保底|主申|(?:现实|稳|保守|稳妥|大胆|冒险|低)一?点|的话|另外|最后|兜底|外加|加上|再加|一个|还要|&|/|;|①|②|③|④|⑤|⑥|⑦|⑧|[()]|:|\d+[.)]|[-*•·]|[\u4e00-\u9fff]{2,8}学院|等|etc\.?|吧|这些|这几所)*",
    re.IGNORECASE | re.ASCII,
)
_TOPIC = compiled(
    r"\s?(?:的|'s)?\s?(?:补充|why|\w+ )?\s?(?:文书|essays?|supplements?|deadlines?|截止|录取率|录取标准|要求|奖学金|学费|条件|官网|网申|费用|"
    r"admission rate|acceptance rate|requirements?|tuition|scholarships?|application (?:fee|essay|portal))"
)
_AID = r"(?:(?:need-based|need|merit|financial) )?\baid\b|助学金|奖学金|资助|scholarships?|作品集|portfolios?"
_COURSE = r"夏校|夏令营|summer (?:program|school|camp|course)s?"
_BEHIND = r"\s?(?:的|'s)?\s?(?:[交递寄传发]+了?|提交了?|上传了?)?(?:我的)?\s?"
_BEFORE = r"\s(?:at|to|from|for|with)\s(?:the )?$"
_OF_SCHOOL = compiled(rf"{_BEHIND}(?:{_AID}|PLME|honou?rs|荣誉)"), compiled(rf"(?:{_AID}){_BEFORE}")
"""What a school's applicants ask for or hand in: giving it up is not giving up the school."""

_AT_SCHOOL = compiled(rf"{_BEHIND}(?:{_COURSE})"), compiled(rf"(?:{_COURSE}){_BEFORE}")
"""What only takes place there: applying to it is not applying to the school."""

_FEATURE = compiled(r"\s?(?:的|'s)\s?(?!话|原因|理由|reason)(?=\w|[\u4e00-\u9fff])")
"""A side of a school: not to like it is not to rule the school out."""

_OFF_THE_LIST = compiled(
    r"\b(?:take|remove|drop|delete|cross|strike)\b[^.]{0,60}"
    r"\b(?:off|from|out of) (?:my|the|our) (?:school |college )?list\b"
)
_STRONG = compiled(r"喜欢|梦|想[去申上]|love|dream|首选|录")
_OFFERED = compiled(r"(?:\bhas\b|\bhave\b|\boffers?\b|有|没有|是否有|只有|doesn't|提供|取消)")
_ROUND_TOPIC = compiled(
    r"\s?(?:的)?\s?(?:截止|ddl|deadline|录取(?!了|我|啦|信|通知)|rate|要求|时间|政策|什么时候|结果|decision date|results?|概率|优势)"
)
_SWITCHED = compiled(r"(?:改|换|switch|chang)[^，。]*$")
_STATUS = {
    Wish.APPLIED: ("applied", "已申请 {}", "Applied to {}"),
    Wish.ADMITTED: ("admitted", "被 {} 录取", "Admitted to {}"),
    Wish.REJECTED: ("rejected", "被 {} 拒绝", "Rejected by {}"),
    Wish.WAITLISTED: ("waitlisted", "进入 {} 候补名单", "Waitlisted by {}"),
    Wish.DEFERRED: ("deferred", "被 {} 延迟决定", "Deferred by {}"),
}


def schools(message: Message) -> list[Statement]:
    """What is said of each named school, one memory per school."""
    found: list[Statement] = []
    last: Cue | None = None
    for school in message.schools:
        stance = message.at(school.start)
        if stance is None or stance.flags & _NEVER:
            continue
        start, end = message.sentence_of(stance)
        cue = given_up_next(message, stance) or wish_for(message, stance, school.start, school.end)
        if cue is None:
            listed = _is_listed(message, stance) or _is_put_right(message, school, last)
            cue = (last or heading_before(message, stance)) if listed else None
            cue = cue or example_before(message, stance, school) or said_next(message, stance)
        round_ = rounds_of_schools(message, start, end).get(school.start)
        memory = _memory(message, stance, school, cue, round_)
        last = cue
        if memory is not None:
            found.append(memory)
        if memory is not None and memory.withdraws and round_ is not None:
            found += [decision(message, school, None, one) for one in _moved_next(message, stance)]
    return found


def _is_put_right(message: Message, school: Named, last: Cue | None) -> bool:
    """Whether a name stands right behind words of correction: "sorry, I mean Duke"."""
    stance = message.at(school.start)
    if stance is None or (last is not None and last.wish in REFUSALS):
        return False
    start = message.sentence_of(stance)[0]
    change = changes_to(message, start, school.start)
    return change is not None and not message.words[change : school.start].strip(" ，,是了")


def _is_listed(message: Message, stance: Stance) -> bool:
    """Whether a clause is nothing but names: it goes on with the list before it."""
    clause = stance.clause
    rest, at = "", clause.start
    for school in message.schools:
        if clause.holds(school.start):
            rest += message.words[at : school.start] + " "
            at = school.end
    return bool(_ONLY_NAMES.fullmatch(rest + message.words[at : clause.end]))


def _memory(
    message: Message, stance: Stance, school: Named, cue: Cue | None, round_: Round | None
) -> Statement | None:
    if Flag.ASKED in stance.flags and not _wanted_in_question(message, stance, school, cue):
        return None
    if cue is not None and cue.wish is Wish.NOTHING:
        return None
    if _is_another_thing(message, school, cue):
        return None
    if cue is not None and cue.wish is Wish.WITHDRAWS:
        return _withdrawn(message, school, cue, round_)
    if _OFF_THE_LIST.search(stance.clause.text):
        return _withdrawn(message, school, None, round_)
    if stands_back(message, school.start):
        return None
    if not _is_moved(message, school, round_) and _is_replaced(message, stance, school):
        return _withdrawn(message, school, None, round_ or _round_of(message, stance))
    if not _is_moved(message, school, round_) and _given_up(message, stance, school):
        return None
    if cue is not None and cue.wish in _STATUS and not (cue.wish is Wish.APPLIED and round_):
        return _result(message, school, cue)
    if cue is not None and cue.wish is Wish.DISLIKES:
        return disliked(message, school, cue)
    if _is_topic(message, school, cue):
        return None
    weighs = cue is not None and cue.wish is Wish.WEIGHS
    if ABANDONED.search(stance.clause.text):
        return None
    if _is_offered(message, school, round_):
        round_ = None
    if round_ is not None and not weighs and not _UNDECIDED.search(stance.clause.text):
        if _only_asks(message, stance):
            return None
        return decision(message, school, cue, round_)
    if cue is not None and (weighs or cue.wish is Wish.WANTS):
        return interest(message, stance, school, cue)
    return None


_MOVED = compiled(
    r"\s?(?:我|就|那就|现在|直接|全|都|打算|准备)*(?:改|换|转|走|去|投|申)(?:成|为|到|去|投|申)?\s?$"
    r"|\s?(?:(?:so|now|just|i'm|i am|i'll|going|doing|moving|switching|switched|changed|to|it|applying) )+$"
)


def _moved_next(message: Message, stance: Stance) -> list[Round]:
    """「布朗不ED了，改RD」: the next clause names the round that takes the place of the other."""
    following = message.stances[message.stances.index(stance) + 1 :][:1]
    for clause in (one.clause for one in following):
        named = any(clause.holds(school.start) for school in message.schools)
        told = [] if named else rounds(message, clause.start, clause.end)[:1]
        if clause.sentence == stance.clause.sentence:
            return [r for r in told if _MOVED.fullmatch(message.words, clause.start, r.start)]
    return []


def _only_asks(message: Message, stance: Stance) -> bool:
    """「我EA申请麻省理工，机会多大」 asks for a chance; 「我决定EA申麻省理工，机会大吗」 tells a decision."""
    start, end = message.sentence_of(stance)
    asks = _CHANCE.search(message.words, start, end)
    return asks is not None and not _DECIDED.search(message.words, start, asks.start())


def _wanted_in_question(message: Message, stance: Stance, school: Named, cue: Cue | None) -> bool:
    """「我想申康奈尔难吗」 tells a wish; 「我该申康奈尔吗」 does not."""
    if cue is None or cue.end > school.start or cue.wish not in (Wish.WANTS, Wish.ADMITTED):
        return False
    if not stance.own or _UNDECIDED.search(stance.clause.text):
        return False
    said = message.words[cue.start : cue.end]
    return not re.match(r"会|要|还|也|appl|into|like", said, re.IGNORECASE | re.ASCII)


def _is_replaced(message: Message, stance: Stance, school: Named) -> bool:
    """Whether a school stands before 「改成」 with another one behind: 「ED从芝大改成西北」."""
    start, end = stance.clause.start, message.sentence_of(stance)[1]
    change = changes_to(message, start, end)
    if change is None or not _SWITCHED.search(message.words[start:change]):
        return False
    return school.end <= change and any(change <= s.start < end for s in message.schools)


def _round_of(message: Message, stance: Stance) -> Round | None:
    return next(iter(rounds(message, *message.sentence_of(stance))), None)


def _given_up(message: Message, stance: Stance, school: Named) -> bool:
    change = changes_to(message, stance.clause.start, message.sentence_of(stance)[1])
    return change is not None and school.end <= change


def _is_moved(message: Message, school: Named, round_: Round | None) -> bool:
    """Whether it is the round that changes, and not the school: 「里海改RD」."""
    if round_ is None or round_.start < school.end:
        return False
    change = changes_to(message, school.end, round_.end)
    return change is not None and not message.words[change : round_.start].strip()


def _is_topic(message: Message, school: Named, cue: Cue | None) -> bool:
    """Whether it is about a school's essay, deadline or fee, not about wanting the school."""
    strong = cue is not None and _STRONG.search(message.words[cue.start : cue.end])
    return bool(_TOPIC.match(message.words, school.end)) and not strong


_OF_ITSELF = (Wish.ADMITTED, Wish.WANTS, Wish.WEIGHS)


def _is_another_thing(message: Message, school: Named, cue: Cue | None) -> bool:
    """Whether it is not the school that is applied to, asked or given up, but something there."""
    refused = cue is not None and cue.wish is Wish.DISLIKES and cue.end <= school.start
    if refused and _FEATURE.match(message.words, school.end):
        return True
    kinds = [_AT_SCHOOL]
    if cue is not None and cue.wish not in _OF_ITSELF:
        kinds.append(_OF_SCHOOL)
    return _is_of(message, school, kinds)


def belongs_to_another(message: Message, school: Named) -> bool:
    """Whether a school only says where something is: its aid, its portfolio, its summer school."""
    return _is_of(message, school, [_AT_SCHOOL, _OF_SCHOOL])


def _is_of(message: Message, school: Named, kinds: list[tuple[re.Pattern, re.Pattern]]) -> bool:
    return any(
        behind.match(message.words, school.end) or before.search(message.words, 0, school.start)
        for behind, before in kinds
    )


def _is_offered(message: Message, school: Named, round_: Round | None) -> bool:
    """Whether a school merely has a round, or the round's date is spoken of."""
    if round_ is None:
        return False
    if _ROUND_TOPIC.match(message.words, max(round_.end, school.end)):
        return True
    return school.end <= round_.start and bool(
        _OFFERED.search(message.words[school.end : round_.start])
    )


def _span(school: Named, *around: Cue | Round | None) -> tuple[int, int]:
    parts = [part for part in around if part is not None]
    near = [part for part in parts if abs(part.start - school.start) < 40]
    return (
        min([school.start, *(part.start for part in near)]),
        max([school.end, *(part.end for part in near)]),
    )


def _title(message: Message, school: Named) -> str:
    said = message.text[school.start : school.end]
    return contents.school(school.name, said, message.chinese)


def decision(message: Message, school: Named, cue: Cue | None, round_: Round) -> Statement:
    """A school as one that is applied to in a round."""
    title = _title(message, school)
    done = cue is not None and cue.wish is Wish.APPLIED
    content = message.say(
        f"{'已' if done else '决定'} {round_.name} 申请 {title}",
        f"{'Applied' if done else 'Decided to apply'} {round_.name} to {title}",
    )
    qualifiers: dict[str, object] = {"round": round_.name}
    if done:
        qualifiers["status"] = "applied"
    return statement(
        message,
        "ed" if round_.name in BINDING else "ea",
        content,
        school.name,
        _span(school, cue, round_),
        rule="round",
        confidence=0.95 if cue is not None else 0.88,
        unit=round_.name,
        qualifiers=qualifiers,
    )


def interest(message: Message, stance: Stance, school: Named, cue: Cue | None) -> Statement:
    """A school as one that is wanted or weighed."""
    title, text = _title(message, school), stance.clause.text
    qualifiers: dict[str, object] = {}
    dream = bool(_DREAM.search(text))
    if dream:
        qualifiers["dream"] = True
    tier = next((name for name, pattern in _TIERS if pattern.search(text)), "")
    if tier:
        qualifiers["tier"] = tier
    weighs = cue is not None and cue.wish is Wish.WEIGHS
    if dream:
        content = message.say(f"梦想学校：{title}", f"Dream school: {title}")
    elif tier == "safety":
        content = message.say(f"保底校：{title}", f"Safety school: {title}")
    elif weighs:
        content = message.say(f"在考虑申请 {title}", f"Considering {title}")
    else:
        content = message.say(f"想申请 {title}", f"Interested in {title}")
    memory = statement(
        message,
        "school",
        content,
        school.name,
        _span(school, cue),
        rule="school",
        confidence=0.78 if weighs else 0.9,
        qualifiers=qualifiers,
    )
    return memory


def _result(message: Message, school: Named, cue: Cue) -> Statement:
    status, chinese, english = _STATUS[cue.wish]
    title = _title(message, school)
    return statement(
        message,
        "school",
        message.say(chinese.format(title), english.format(title)),
        school.name,
        _span(school, cue),
        rule="school:result",
        confidence=0.93,
        qualifiers={"status": status},
    )


def disliked(message: Message, school: Named, cue: Cue | None) -> Statement:
    """A school as one that is not wanted."""
    title = _title(message, school)
    return statement(
        message,
        "school",
        message.say(f"不考虑 {title}", f"Does not want {title}"),
        school.name,
        _span(school, cue),
        rule="school:not",
        confidence=0.88,
        qualifiers={"polarity": "negative"},
    )


def _withdrawn(message: Message, school: Named, cue: Cue | None, round_: Round | None) -> Statement:
    title = _title(message, school)
    binding = round_ is not None and round_.name in BINDING
    category = "ed" if binding else "ea" if round_ is not None else "school"
    return statement(
        message,
        category,
        message.say(f"不再申请 {title}", f"No longer applying to {title}"),
        school.name,
        _span(school, cue, round_),
        rule="school:withdrawn",
        confidence=0.92,
        withdraws=True,
        qualifiers={"round": round_.name} if round_ is not None else {},
    )
