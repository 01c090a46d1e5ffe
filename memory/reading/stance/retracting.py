"""What a person takes back of what they said: that it was untrue, or that it counts no longer.

A jest takes back what stands before it in the same message (``jests``); what is read here speaks of
what was told as so: 「托福110是我编的」, "forget what I said about nursing", 「那个不算」.
"""

import re
from collections.abc import Iterator
from dataclasses import dataclass
from enum import Enum, auto

from memory.reading.clauses import Clause
from memory.reading.message import Message, compiled
from memory.reading.stance.stances import Flag, Stance, said_before

_EARLIER = r"(?:刚才|刚刚|刚|之前|先前|上次|昨天|前面|上面|那天|当时|以前|前几天)"
_LIE_ZH = (
    r"(?:瞎|乱|胡|随口|信口|张口|顺嘴|凭空)(?:编|说|写|填|报|讲|诌|吹|扯|蒙|造)(?:八道)?(?:的|出来的|着玩的?)|随便(?:编|说|报|讲)(?:的|着玩的?)"
    r"|(?:瞎|胡|乱)(?:编|说|诌|扯|吹)(?=$|[，。,!~啦哈])"
    r"|(?:自己)?(?:编|虚构|杜撰|伪造|捏造|造假)(?:出来)?的"
    r"|(?<=是)(?:我)?(?:骗|逗|忽悠|糊弄|诓|唬)(?:你|您|人|你们|大家)(?:玩)?的|(?:骗|忽悠|糊弄)了?(?:你|您|大家)了?(?!的)|撒了?个?谎|说了?谎|谎话|瞎话|谎报|虚报"
    r"|吹(?:牛|出来)?的(?=$|[，。,!~啦哈])|假的(?=$|[，。,!~啦哈呀呢])|不是真的|不属实|不是我(?:自己)?(?:得|拿|考|写|做)?的(?=$|[，。,!~啦哈])|没这回事|没有?这(?:个|回|码|么)(?:事|分数?|成绩)儿?"
    r"|取消了?成绩|成绩(?:被)?取消"
)
_VOID_ZH = r"不(?:能)?算数(?!学)(?:了|的)?|(?<!算)不算(?:了|的)?(?=$|[，。,!~啦哈啊吧])|不作数|作不得数|作废|当我没(?:说|提|讲)过?|就当(?:我)?没(?:说|提|讲|听)过?"
_UNTRUE = compiled(
    rf"(?<!不)(?<!不是)(?<!没)(?<!没有)(?<!没在)(?<!别)(?<!怎么)(?:{_LIE_ZH}|{_VOID_ZH})"
    r"|\b(?:(?:is|was|are|were|'s|that's|it's) (?:\w+ly |all |just |kind of )*(?:made[- ]up|fake[d]?|a lie|lies|an? (?:bad |little )?joke|jokes|bogus|fictional|not (?:real|true|accurate|legit))"
    r"|(?:isn't|wasn't|aren't|ain't) (?:\w+ly |even )*(?:real|true|accurate|legit)|(?:don't|doesn't|didn't|won't) (?:really )?count|never (?:really )?happened"
    r"|i (?:\w+ly |just )*made (?:it|that|this|them|those|all of (?:it|that)) up|i (?:\w+ly |just )*(?:lied|was lying|was bluffing)(?! about)|i take (?:that|it|this) back|cancel+ed (?:my |the )?score)"
    r"(?=$|[\s,.!)])"
)
"""Stands behind what it takes back."""

_JEST = compiled(
    r"(?<!不)(?<!没)(?<!没有)(?<!不是)(?<!别)(?:开(?:个)?玩笑|逗(?:你|您)|骗(?:你|您))(?:的|呢|玩)|\b(?:just kidding|(?:was |were )?(?:kidding|joking)|jk)\b"
)
"""Takes back what stands before it in its own message (``jests``), and else what was said before."""

_SAID_ZH = rf"(?:我)?{_EARLIER}?(?:跟你|和你)?(?:说|提|讲|写|填|报|发)(?:过|到|起|了)?的"
_FORGET = compiled(
    rf"(?:忘(?:掉|了|记)|忽略|无视|(?:先)?(?:别|不用|不要|不必|甭)(?:再)?(?:管|信|理会|算|提|记|参考)|撤回|收回)(?:一下|掉)?(?:{_SAID_ZH}|(?:我|我的)?(?:那个?|这个?)|{_EARLIER}的?话)"
    r"|(?<!don't )(?<!not )(?<!never )(?<!always )(?<!\bi )(?<!n't )(?:\b(?:forget|ignore|disregard|scratch|strike|scrap|take back|don't (?:use|count|trust|rely on))(?: about)?|\bnever ?mind(?: about)?) "
    r"(?:(?:everything |anything |all |all of )?(?:that |what |whatever )?i (?:just |had )?(?:said|told you|mentioned|wrote|claimed)(?: earlier| before| just now)?(?: about| on| regarding)?|(?:my|the|those|these)(?= [\w. ]))"
    r"|(?<!didn't )(?<!not )\b(?:made up|lied about|was lying about|fibbed about|was bluffing about|was (?:kidding|joking) about|exaggerated|faked|take back)(?= (?:my|the|that|having|being|getting|those|these|what)\b)"
    r"|\bpretend i (?:never|didn't) (?:say|said|mention(?:ed)?)(?: anything)?(?: about)?"
)
"""Stands before what it takes back."""

_DROPPED = compiled(
    r"(?<!don't )(?<!not )(?<!never )(?<!always )(?<!\bi )(?<!n't )\b(?:forget|scratch|scrap|nix|never ?mind|lose)(?: about)? (?!it\b|that\b|to\b|what\b)"
)
"""Stands right before the name of what it takes back: "scratch Duke"."""

_MOVED_OUT = compiled(
    r"(?P<one>(?:[那这上]一?[条个句]|上面|刚才)[^，。,!?]{0,16}?)(?:可以|就|先|帮我|给我|请)?(?:删掉|删了|删除|去掉|划掉|撤掉|撤了|作废)(?:吧|了|掉)?(?=$|[，。,!~\s])|(?:把|将)(?P<what>[^，。,!?]{1,24}?)(?:那条|那个|这条|这个|的记录|的记忆|的信息)?(?:从(?:你的?)?记忆里?)?(?:删掉|删了|删除|去掉|忘掉|忘了|划掉|撤掉|撤了|作废|清掉|清空)"
    r"|\b(?:delete|remove|erase|wipe|drop) (?P<it>[^.,!?]{1,30}?) from (?:your |the )?(?:memory|memories|notes|records?)\b"
)
"""Stands around what it takes back."""

_BACK = compiled(
    rf"{_EARLIER}|那[个条些句]|这[个条些句]|上一[条句]|我(?:说|讲|发|写)的|当我没|"
    r"\b(?:that|it|this|those|earlier|before|just now|what i (?:just )?(?:said|told)|take (?:that|it) back|i (?:lied|was lying|made))\b"
)
"""Points to something said before, without its name."""

_BARE = compiled(
    r"\s*(?:(?:都|全|我|其实|当然|哈+|是|ok|lol|haha\w*|[,，!.。\s])*(?:骗你|骗了你|瞎说|瞎编|乱说|乱编|随口说|随口一说|编|假|开玩笑|开个玩笑|逗你|撒谎|just kidding|kidding|jk|i (?:was )?(?:kidding|joking))(?:的|了|呢|哈+|啦|lol|haha\w*|[,，!.。\s])*)"
)
"""A clause that is nothing but the confession or the jest."""

_ALL = compiled(r"都|全|所有|一切|整个|刚才说的|上面|\b(?:all|everything|anything|both|any of)\b")
_ONE = compiled(r"那[个条]|这[个条]|\b(?:that|this) one\b|最后")
_ALONE = compiled(
    r"\s*(?:ok(?:ay)?|wait|um+|no|oh|actually|sorry|lol|hmm|嗯|哦|啊|额|哎|不对|等等|等下|对不起|抱歉|好吧|[,，!.。\s])*"
    r"(?:scratch that|strike that|ignore that|disregard that|forget (?:that|it|what i (?:just )?said)|never ?mind what i (?:just )?said|take that back|撤回|收回|不算|作废)(?: (?:please|sorry|lol|haha|last one|one|part))*\s*"
)
"""A clause that is nothing but taking back."""

_REALLY = compiled(
    r"撒了?个?谎|骗了?你|\blied\b|\blying\b|其实|实际上|事实上|说实话|老实说|讲真|坦白|实话|\b(?:actually|in fact|to be honest|tbh|honestly|truth is|real talk|confess\w*)\b"
)
_NEVER_DONE = compiled(
    r"(?:压根|根本|从来|完全|都|并|也)?(?:没(?:有)?|从未|未曾)(?:去|真的|正式|参加)?(?:考过?|拿过?|得过?|参加过?|做过|去过|当过|获过)(?!虑)|没有(?=\s?\d)|还没(?:有)?(?:去|正式)?(?:考|报|参加)(?!虑)"
    r"|\b(?:never|haven't|have not|didn't|did not) (?:actually |really |even )*(?:take|taken|took|sit|sat for|win|won|get|gotten|got|do|done|have|had|receive[d]?)\b"
)


class How(Enum):
    """Where what is taken back stands."""

    BEFORE = auto()  # 「托福110是我编的」
    BEHIND = auto()  # "forget what I said about nursing"
    INSIDE = auto()  # 「把护理那条删了」


class Why(Enum):
    """What is said of it."""

    UNTRUE = auto()  # it never was so
    JEST = auto()  # what the same message says was not meant
    UNWANTED = auto()  # it counts no longer


@dataclass(frozen=True)
class Retraction:
    """``text[start:end]`` may name what is taken back; the words of it are ``cue``.

    ``points_back``: where nothing is named it speaks of what was said before; ``one`` then of a
    single thing. ``only_named``: it takes nothing back unless the name follows at once.
    """

    how: How
    why: Why
    start: int
    end: int
    cue: tuple[int, int]
    points_back: bool = False
    one: bool = False
    only_named: bool = False


def retractions(message: Message) -> list[Retraction]:
    """What a message takes back, in its order."""
    if "retractions" not in message.memo:
        found = (
            one
            for at, stance in enumerate(message.stances)
            if _is_meant(stance)
            for one in _of_clause(message, at, stance.clause)
        )
        message.memo["retractions"] = list(found)
    return message.memo["retractions"]


def _is_meant(stance: Stance) -> bool:
    """Whether a clause is the person's own word, and neither asked nor supposed."""
    text = _FORGET.sub(" ", stance.clause.text)
    if stance.clause.asks or Flag.OTHER in stance.flags:
        return False
    return not said_before(Flag.SUPPOSED, text) and not said_before(Flag.ASKED, text)


_WAYS = (
    (_MOVED_OUT, How.INSIDE, Why.UNWANTED),
    (_FORGET, How.BEHIND, Why.UNWANTED),
    (_DROPPED, How.BEHIND, Why.UNWANTED),
    (_UNTRUE, How.BEFORE, Why.UNTRUE),
    (_JEST, How.BEFORE, Why.JEST),
    (_ALONE, How.BEFORE, Why.UNWANTED),
)


def _of_clause(message: Message, at: int, clause: Clause) -> Iterator[Retraction]:
    for pattern, how, why in _WAYS:
        match = pattern.search(message.words, clause.start, clause.end)
        if match is not None and (pattern is not _ALONE or match.span() == _bounds(clause)):
            yield _retraction(clause, how, why, match, only_named=pattern is _DROPPED)
            break
    yield from _denial(message, at, clause)


def _bounds(clause: Clause) -> tuple[int, int]:
    return clause.start, clause.end


def _retraction(
    clause: Clause, how: How, why: Why, match: re.Match, *, only_named: bool
) -> Retraction:
    start, end = {
        How.BEFORE: (clause.start, match.start()),
        How.BEHIND: (match.end(), clause.end),
        How.INSIDE: (clause.start, clause.end),
    }[how]
    text = clause.text
    return Retraction(
        how,
        why,
        start,
        end,
        match.span(),
        points_back=any(p.search(text) for p in (_BACK, _ALONE)) or bool(_BARE.fullmatch(text)),
        one=bool(_ONE.search(text)) and not _ALL.search(text),
        only_named=only_named,
    )


def _denial(message: Message, at: int, clause: Clause) -> Iterator[Retraction]:
    """「其实我没考过SAT」: what was told before never was; a plain "not yet" takes nothing back."""
    lead = message.stances[at - 1].clause if at else clause
    begin = lead.start if lead.sentence == clause.sentence else clause.start
    denied = _NEVER_DONE.search(message.words, clause.start, clause.end)
    if denied is None or not _REALLY.search(message.words, begin, denied.end()):
        return
    behind = message.words[denied.end() : clause.end].strip()
    span = (denied.end(), clause.end) if behind else (clause.start, denied.start())
    yield Retraction(How.INSIDE, Why.UNTRUE, *span, denied.span())
