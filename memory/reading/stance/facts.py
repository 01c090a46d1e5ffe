"""Whether a number is stated of the person, or only asked, wished, supposed or told of others."""

from memory.reading.message import Message, compiled
from memory.reading.scores.figures_in_text import Figure
from memory.reading.scores.namings import mentions
from memory.reading.stance.stances import Flag, said_before

_OWN_BEFORE = compiled(
    r"(?:我(?!们|想|要问|问|觉得)|本人|\b(?:my|i have|i've|i got|with an?|i'm)\b|孩子|儿子|女儿)"
)
_OF_ME = compiled(
    r"(?:说|觉得|看了?|认为|建议)我(?:这个?|的|现在的?|目前的?)[^，。]{0,6}$|(?:says?|said|thinks?|told me) my \w{2,6}(?: of| is)? $"
)
"""What somebody says of a mark that is one's own: 「中介说我这个GPA 3.5有点悬」."""

_STILL_MEANT = compiled(
    r"\s?(?:分)?\s?(?:就?是|为|作为)?\s?(?:我的|我)?(?:目标|就(?:好|够|满足|行|可以)|才|以上)|\s?(?:is|as) (?:my|the) (?:goal|target|dream)|\s?(?:goal|target)"
)
_NEXT = (Flag.GOAL, Flag.AHEAD)
_GOES_ON = compiled(r"再|还|重|继续|二刷|\d{2,}|retak|again")
_REACHED = compiled(
    r"\s?(?:分)?\s?(?:已经?)?(?:达到|满足|符合|超过|过了|够|meets?|exceeds?|is above)"
)


def against(message: Message, figure: Figure) -> set[Flag]:
    """The flags of its clause that reach a number: 「SAT 1480，想考1550」 holds without a comma.

    A goal, an appointment or somebody's word that is named only behind the number leaves it a
    fact; so does a requirement when the number is one's own or reaches it.
    """
    stance = message.at(figure.start)
    if stance is None:
        return set(Flag)
    flags, clause = set(stance.flags), stance.clause
    before = message.words[clause.start : figure.start]
    if _OF_ME.search(before):
        flags -= {Flag.OTHER, Flag.HEARSAY}
    if _STILL_MEANT.match(message.words, figure.end):
        return flags
    own = bool(_OWN_BEFORE.search(before) or _REACHED.match(message.words, figure.end))
    for flag in (Flag.GOAL, Flag.AHEAD, Flag.HEARSAY, Flag.NORM):
        behind = flag in flags - stance.lasting and not said_before(flag, before)
        if behind and (
            own or (flag in _NEXT and _GOES_ON.search(message.words, figure.end, clause.end))
        ):
            flags.discard(flag)
    return flags


_DOUBTED = compiled(r"\s?(?:分)?\s?(?:吗|么|对吗|对吧|\?)\s?$|^(?:is|was) my \w+ \d+(?:\.\d+)?$")
_PRESUPPOSES = compiled(
    r"(?:怎么|如何|怎样)(?:办|提|刷|冲|突破|才能)|how (?:do|can|should|could) i (?:improve|raise|boost|bring|get)"
    r"|(?:还|再|重新|要不要|用不用|需不需要|有没有必要|有必要|需要|值得|该不该).{0,6}(?:考|刷|战|试|送|交|报(?!考))(?!虑)|(?:会不会|是不是)(?:太|有点|有些|偏)+(?:低|差|烂)|没戏|没希望|还有(?:救|戏|希望)|有救"
    r"|\b(?:should|do|must|can|shall) i (?:(?:still|even|have to|need to|bother to) )*(?:re-?take|take it again|send|submit|report|re-?do|try again|include)\b|worth (?:re-?taking|sending|submitting|reporting)|\b(?:too low|cooked|doomed)\b"
)
"""Asks how to go on from a mark, and so takes it for given."""

_WHICH = compiled(
    r"哪些|什么(?:学校|大学|档|样)|哪所|哪个(?:学校|大学|档|层次|专业)|怎么样|如何|what (?:schools?|colleges?|uni)|which (?:schools?|colleges?|uni|ones)|选校|定位|推荐"
)


def takes_for_given(message: Message, start: int, end: int) -> bool:
    """Whether a question around ``start:end`` is about how to go on from what stands there."""
    stance = message.at(start)
    if stance is None:
        return False
    before = message.words[stance.clause.start : start]
    rest = message.words[end : stance.clause.end]
    return bool(_OWN_BEFORE.search(before) or _PRESUPPOSES.search(rest))


def states_fact(message: Message, figure: Figure) -> bool:
    """Whether the clause of a number states it of the person.

    A question may: 「我的GPA 3.8能申吗」 does, 「SAT 1500够吗」 does not; several marks in front of
    "which schools" do.
    """
    stance = message.at(figure.start)
    if stance is None or against(message, figure) - {Flag.ASKED}:
        return False
    if Flag.ASKED not in stance.flags:
        return True
    clause = stance.clause
    rest = message.words[figure.end : clause.end]
    if _DOUBTED.fullmatch(rest + ("?" if clause.asks and not rest.strip() else "")):
        return False
    if takes_for_given(message, figure.start, figure.end):
        return True
    several = sum(1 for item in mentions(message) if item.kind != "other") > 1
    return several and bool(_WHICH.search(clause.text))
