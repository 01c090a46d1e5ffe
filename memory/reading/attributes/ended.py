"""What is over without ever having been untrue: a club left, an internship that fell through, a
round not applied in any more, a budget that counts no longer."""

from collections.abc import Iterator

from memory.reading import contents
from memory.reading.attributes.nouns import EXPERIENCES, Thing, thing_named
from memory.reading.attributes.rounds import BINDING, Round, rounds
from memory.reading.message import Message, compiled
from memory.reading.stance.stances import Flag, Stance
from memory.reading.statements import Statement
from memory.reading.stating import statement

_NEVER = {Flag.ASKED, Flag.SUPPOSED, Flag.OTHER, Flag.HEARSAY}
_NEVER_OF_MONEY = {Flag.ASKED, Flag.SUPPOSED}
"""What the parents say of the budget is the family's."""

_END_ZH = r"(?=$|[，。,!~\s啊啦吧呢])"
_DOES = r"(?:拉|弹|吹|打|踢|跳|练|学|画|唱|玩|下|滑|骑|写|拍|教|搞|办|参加|去|带|管|跑|做|当|担任|任|是|在|待|呆)"
_GONE_ZH = r"(?:退(?:社|队|会|团|群|出)?了?|卸任|辞(?:职)?了?|不(?:干|做|去|参加|玩|练|拉|弹|打|跳|学|搞|办|当|带|教)|停(?:更|办|刊)?|黄|吹|泡汤|取消|搁置|散伙?|解散|关|关门|倒闭|终止|中断|断|砍|撤|鸽|裁|收回|毁约)"
_LATELY = r"(?:我|我们|早就|已经|也|都|就|又|刚刚?|最后|最近|现在|后来|上周|上个?月|上学期|这学期|去年|今年|前两?天|那边|这边|临时|突然|全部?|给|被)*"
_EXPERIENCES = tuple(
    compiled(pattern)
    for pattern in (
        rf"(?:已经|早就|现在|我|也|都)?不(?:再|想再)?(?:继续)?{_DOES}(?P<v>[^，。,!?]{{1,14}}?)(?:里面?|那边)?(?:了|啦){_END_ZH}",
        rf"不再(?:继续)?{_DOES}(?P<v>[^，。,!?]{{1,14}}?){_END_ZH}",
        rf"(?:退出|退掉|辞掉|辞去|辞了|退了|卸任|离开|告别|被踢出|被开除出|放弃)(?:了|掉了)?(?P<v>[^，。,!?]{{1,14}}?)(?:了|啦)?{_END_ZH}",
        rf"(?P<v>[^，。,!?]{{1,18}}?){_LATELY}(?:{_GONE_ZH}(?:了|掉了|啦)|没[去做]成|没成){_END_ZH}",
        r"\b(?:quit|lost(?= the| my)|resigned (?:from|as)|stepped down (?:from|as)|dropped out of|got kicked (?:out of|off)|left|gave up|given up|giving up|stopped (?:doing|playing|going to|attending|volunteering (?:at|with|for)|working (?:at|on|for)|taking|practi[cs]ing|running|leading|being in))"
        r" (?P<v>(?:being )?[^,.;!?]{2,40}?)(?=$|[,.;!?]| (?:because|since|last|this|so|now|already|and|but|after|to focus)\b)",
        r"(?:\b(?:no longer|not|do not)|n't) (?:really )?(?:in|on|part of|a member of|with|doing|playing|running|leading|(?:the |an? )?\w+ of|play|do|run|lead|go to|volunteer(?:ing)? at|work(?:ing)? at)"
        r" (?P<v>[^,.;!?]{2,40}?)(?: any ?more| now)?(?=$|[,.;!?]| (?:because|since|so|and|but)\b)",
        r"(?P<v>\b(?:the|my|that|our) [^,.;!?]{2,40}?) (?:fell through|(?:got|was|is|has been|were|been) (?:cancel+ed|called off|scrapped|rescinded|shut down)|didn't (?:work out|happen|pan out|go through)|(?:is|'s) off(?! to)|isn't happening|is not happening|disbanded|folded|shut down)\b",
    )
)
_SINCE = compiled(
    r"了|啦|再|没[去做]?成|no longer|any ?more|\bnow\b|quit|left|stopp?ed|stepped|dropped|resigned|kicked|gave|giv(?:en|ing)|lost|fell|cancel|called|scrapped|rescinded|shut|didn't|off|happening|disbanded|folded"
)
"""Tells that it was so until now: 「我不会弹钢琴」 ends nothing."""

_OF_SCHOOL = compiled(r"学校|班里|年级")
_OWN = compiled(r"我(?!们学校|们班)|那[个份段]|这[个份段]|\b(?:i|i'm|i've|my|the|that|our|this)\b")

_ROUND = "¤"
_OFF = compiled(
    rf"(?:不|别|不再|没有?)(?:打算|想|准备|考虑|会|敢|再|去|要|用|走|申|报|投|搞|做|弄)*{_ROUND}+(?:了|啦)"
    rf"|{_ROUND}+(?:也|就|都|还是|先|我|这轮|轮|那边|申请|的?事)*(?:不(?:打算|想|准备|考虑|申|报|投|用|搞|弄|要|走|做|冲|去)*(?:了|啦)|算了|放弃|取消|作罢|免了|没了|拉倒)"
    rf"|(?:放弃|取消|撤(?:掉|了|回|销)|算了)(?:了)?(?:我的|这个)?{_ROUND}+"
    rf"|\b(?:not|no longer|n't|never|won't)(?: \w+){{0,4}}? {_ROUND}+(?: any ?more|$|[,.! ])"
    rf"|\b(?:dropp?(?:ed|ing)|skip(?:ped|ping)?|cancel\w*|g(?:a|i)ve up(?: on)?|giving up(?: on)?|decided against|scrap\w*|withdr\w+(?: from)?|forget(?: about)?|no more|out of) (?:my |the |on |doing |applying )*{_ROUND}+"
    rf"|{_ROUND}+ (?:is|'s) (?:off|out|no longer|not happening)"
)
_EARLY = compiled(r"(?<!绑定)(?<!限制性)(?<!第二轮)早申(?:请)?")
_BUDGET_OFF = compiled(
    r"预算(?:的?(?:事|问题|限制|上限|这块|方面))?(?:就|先|都|我|可以|暂时|也|现在)*(?:不限(?:了|制)?|(?:不(?:用|必|需要|去)?|别)(?:再)?(?:管|考虑|看|设|理|限|谈|算)(?:它)?了?|无所谓|没(?:有)?(?:限制|上限|要求)|取消|算了|作废|放开|不是问题|忽略|抛开|当我没说|放一放|再说|以后再说|待定)|钱(?:已经)?不是问题|不差钱"
    r"|(?:先)?(?:别|不用|不要|不必|甭)(?:再)?(?:管|考虑|看|理)(?:我的?|我家的?)?预算|不(?:再)?(?:考虑|看|管|设|限)预算"
    r"|\b(?:forget|ignore|disregard|never ?mind|drop|scrap)(?: about)? (?:my |the |our )?budget\b"
    r"|\b(?:no|without (?:a|any)) (?:more )?budget (?:limits?|caps?|constraints?)?(?: any ?more| now)"
    r"|\bbudget (?:(?:is|'s) (?:no longer|not|unlimited)|isn't|doesn't (?:matter|count)|no longer)"
    r"|\b(?:money|cost) (?:(?:is|'s) no longer|(?:(?:is|'s) not|isn't)(?= [\w ]+ (?:any ?more|now))) (?:an issue|a problem|a concern|a worry)"
)


def ended(message: Message) -> list[Statement]:
    """What a message tells as over, as withdrawals."""
    found: list[Statement] = []
    for stance in message.stances:
        if not stance.flags & _NEVER:
            found += [*_experience(message, stance), *_round(message, stance)]
        if not stance.flags & _NEVER_OF_MONEY:
            found += _budget(message, stance)
    return found


def _budget(message: Message, stance: Stance) -> Iterator[Statement]:
    match = _BUDGET_OFF.search(message.words, stance.clause.start, stance.clause.end)
    if match is not None:
        yield _withdrawal(message, "budget", "", match.span())


def _round(message: Message, stance: Stance) -> Iterator[Statement]:
    """「不打算ED了」: the round itself is given up; with a school it is that application."""
    clause = stance.clause
    if any(clause.holds(school.start) for school in message.schools):
        return
    named = rounds(message, clause.start, clause.end) or _early(message, stance)
    text = clause.text
    for one in named:
        left, right = one.start - clause.start, one.end - clause.start
        text = text[:left] + _ROUND * (right - left) + text[right:]
    if named and _OFF.search(text):
        for one in named:
            attribute = "ed" if one.name in BINDING else "ea"
            span = (one.start, one.end)
            yield _withdrawal(message, attribute, "", span, round=one.name)


def _early(message: Message, stance: Stance) -> list[Round]:
    """「早申」 is said of both early rounds."""
    match = _EARLY.search(message.words, stance.clause.start, stance.clause.end)
    return [Round("ED", *match.span()), Round("EA", *match.span())] if match else []


def _experience(message: Message, stance: Stance) -> Iterator[Statement]:
    clause = stance.clause
    for pattern in _EXPERIENCES:
        for match in pattern.finditer(message.words, clause.start, clause.end):
            thing = thing_named(message, *match.span("v")) if _SINCE.search(match.group()) else None
            if thing is None or thing.attribute not in _CAN_END or _is_name(message, thing):
                continue
            if thing.value or _OWN.search(clause.text) or not _OF_SCHOOL.search(clause.text):
                yield _withdrawal(message, thing.attribute, thing.value, (thing.start, thing.end))
            return


_CAN_END = EXPERIENCES - {"award"}


def _is_name(message: Message, thing: Thing) -> bool:
    """Whether it is nothing but a school, a field or a place."""
    names = (*message.schools, *message.majors, *message.places)
    return any(name.start <= thing.start and thing.end <= name.end for name in names)


def _withdrawal(
    message: Message, attribute: str, value: str, span: tuple[int, int], **qualifiers: object
) -> Statement:
    return statement(
        message,
        attribute,
        contents.withdrawn(message, attribute, value or str(qualifiers.get("round", ""))),
        value,
        span,
        rule="ended",
        withdraws=True,
        qualifiers=qualifiers,
    )
