"""How the person stands to a thing that is named: wants it, dislikes it, applied, was admitted."""

import re
from dataclasses import dataclass
from enum import Enum, auto

from memory.reading.message import Message
from memory.reading.stance.stances import Stance
from memory.reading.statements import Named


class Wish(Enum):
    """What the words around a name say of the person and it."""

    WANTS = auto()
    WEIGHS = auto()  # thinks about it
    DISLIKES = auto()
    WITHDRAWS = auto()
    APPLIED = auto()
    ADMITTED = auto()
    REJECTED = auto()
    WAITLISTED = auto()
    DEFERRED = auto()
    NOTHING = auto()  # what is said did not happen


_WORDS = {
    Wish.NOTHING: r"(?:还)?没(?:有)?(?:被|拿到|收到|等到)(?=[^，。]{0,20}(?:录|offer))|\b(?:didn't|not|wasn't|haven't|never) (?:get|got|been|gotten) (?:in|admitted|accepted|an offer)\w*",
    Wish.WITHDRAWS: r"(?:scratch what i said about|(?<!never )(?<!ever )forget about|never ?mind about|\btak(?:e|ing) \w+ off)\b|(?:不|别)(?:打算|准备|会|再)*(?:申|报|投|ed|ea|rd)(?!得|了解)(?:请)?|放弃(?:了)?|取消|撤(?:了|回|掉|下来|销)|收回|作废|pass掉|拜拜|出局|踢掉|踢出|划了|划去|移除|移出|砍(?:掉|了)|划掉|删[掉了去除]|去掉|剔除|"
    r"不(?:打算|准备|想|考虑)?(?:再)?(?:申|去|上|考虑|读)?(?=[^，。]{0,24}了(?:$|[，。!,.\s吧]))|"
    r"\bno longer\b|\bnot applying\b|\bwon't apply|\bdropp(?:ed|ing)\b|\bdecided against|\bdecided not\b|\bwithdr[ae]w\w*|"
    r"\bcross(?:ed|ing)?(?= (?:[^.]{0,30}off|out))|\bstrike\b|\bgave up on|\bgiving up on|\b(?:take|took|taking)(?= [^.]{0,30}off)|"
    r"\bchanged my mind about",
    Wish.DISLIKES: r"不去|(?:不(?:会|可能)|决不|绝不|死也不|打死都?不|才不|[别甭休](?:再)?(?:让|劝|叫|逼)我)(?:再|想|要|会)*(?:去|来|选|读|学|念)|[别甭休](?:再)?(?:让|劝|叫|逼)我|不(?:太|是很|怎么|大|再)?(?:(?<!不是不)喜欢|想(?:去|上|申|读|学|选|在|待)|考虑|愿意|感兴趣|适合我|感冒|爱)|讨厌|(?:别|不要|不用)(?:再)?(?:给我)?推荐|除了(?=[^，。?]{1,12}(?:都可以|都行|哪))|(?<!^)就?算了(?!\s?(?:去|就|还是|申|报|学|选|改))|排除|跟我?.{0,4}无关|与我无关|看不上|没(?:有)?兴趣|"
    r"受不了|害怕|避开|无感|\b(?:don't|do not|didn't|doesn't|not|never|wouldn't)(?: really| particularly)? "
    r"(?:like|want|care|love|enjoy|interested|considering|consider|into|a fan|go(?:ing)?|live|study|keen)\b|\bhate\b|\bdislike\b|"
    r"\brul(?:e|ed|ing) out\b|\bavoid\b|\bnot for me\b|\b(?:definitely|absolutely|certainly) not\b|\bno way\b|\banywhere but\b|\bexcept\b",
    Wish.ADMITTED: r"录取了?(?!里|中|的(?!学校|通知)|者|门槛|偏好|政策|比例|案例|平均|人数|季|名额|背景|数据|率|标准|要求|线|难|概率|可能|结果|吗|委员)|录了|拿到了?(?=[^，。]{0,20}(?:offer|录取|通知))|收到了?"
    r"(?=[^，。]{0,20}(?:offer|录取|通知))|(?:的|到)offer|发了?(?:我|一个)?offer|给了?我?(?:发|一个)?了?offer|进了|(?<!想)(?<!能)考上了|"
    r"\bgot in(?:to)?\b|\badmitted\b|\baccepted (?:to|by|into|at|me)\b|\baccepted\b|\boffer from\b|\bgot my acceptance",
    Wish.REJECTED: r"拒(?:了|信|掉|绝)?|没(?:有)?(?:录|中)|\brejected\b|\bdenied\b|\bturned me down\b|\brejection\b",
    Wish.WAITLISTED: r"候补|waitlist(?:ed)?|wait list(?:ed)?|(?-i:\bWL\b)",
    Wish.DEFERRED: r"\bdeferred\b|\bdefer\b|延期|延迟录取|被推迟",
    Wish.APPLIED: r"(?:已(?:经)?|刚(?:刚)?|都)?(?:申请?|提交|递交|投|交)了(?!吗)|已(?:经)?(?:申请|提交|递交|申)|交完了|"
    r"\b(?:have |i've |i |already |just )?(?:applied|submitted)\b",
    Wish.WEIGHS: r"考虑|纠结|犹豫|可能(?:会)?|也许|或许|或者|还是(?!决定|选了?|定|给|投|想|要|更|打算|准备|会去|报)|不确定|说不定|琢磨|摇摆|二选一|拿不定|在想|\bmaybe\b|\bmight\b|\bconsider(?:ing)?\b|"
    r"\bthinking(?: of| about|(?= [A-Z]))\b|\btorn\b|\bdeciding between\b|\bnot sure\b|\bperhaps\b|\bpossibly\b|\bleaning\b|\bundecided\b|\bdebating\b",
    Wish.WANTS: r"(?:想|要|打算|准备|计划|决定|希望|愿意|一定|确定|定|梦想|会|将|最终|最后|还|也|主|先)(?:要|去|能|再|是|一起|一块|都|直接)*(?:转(?!学)|申请?|去|上|进|冲刺?|投|读|念|报|ed|ea|rd|选|到|学|在|从事|攻读|主修|做)"
    r"(?!什么|哪)|(?:申请?|冲刺?|冲|保底|主申|投)(?=(?:的)?(?:学校|大学|院校)?(?:是|有|:|包括|定)?\s?$)|想申|想去|梦校|(?:终极|最大|人生|从小的?)梦想|梦想(?:学校|大学|院校|就?是)|(?:目标|申请|申的|看的|学校|选的|投的|想的|冲的)[^，。]{0,3}主要(?:就)?是?|(?:^|(?<=[，。\s]))主要(?:就)?是(?=\s?[A-Za-z\u4e00-\u9fff])|吸引我?|适合我|心动|动心|情有独钟|早申|选校(?:是|有|:|包括|定)|定了|理想的|主要看|主看|看中|看上|瞄准|(?<![已想要帮])申请(?!了|过|费|季|表|材料|难|人|者|的|截止|时间|要求|条件|方向|学校|大学|美国|助|奖|系统|文书|流程)|心仪|喜欢|很爱|热爱|最爱|感兴趣|兴趣|"
    r"向往|青睐|着迷|痴迷|偏向|偏好|偏爱|倾向|意向(?:学校|院校|大学)|目标(?:院校|学校|校|大学|是|:)?|首选|第一志愿|志愿|(?:选校|申请|学校)(?:名单|清单|列表)|list|名单|"
    r"冲刺(?:校|学校)?|匹配(?:校)?|保底(?:校|学校)?|主申|锁定|看好|种草|(?:超|真|特|好|太)(?:级|别)?(?:爱|喜欢)|心水|一心|死磕|必(?:须)?(?:申|去|冲)|肯定(?:申|去|冲)|馋|长草|认准|相中|看对眼|有好感|一见钟情|圈粉|加进来|加进去|加到|稳一手|打底|垫底|托底|情结|白月光|奔着|冲着|申请的(?:学校|大学|院校)(?:有|是|包括|:)|[申报]的(?:是|就是|有)|(?:只|都|全|主要|还)填(?:了)?|(?:更|最|就|只|真|很)想要|冲一冲|试一?试|够(?:得着|不着|一够)|稳妥|求稳|彩票(?:校)?|(?:选校|择校|申请|学校)(?:单|表|方案)|"
    r"(?:中间|里面?|还|也)放了|(?<![开解])放(?!弃|假|松|心|学|寒|暑|开|在|到|下|进|过|的|了|一)|"
    r"\bi(?:'d)? (?:really |just |only |personally )?want(?= (?-i:[A-Z]))|\b(?:i'd|i would) rather (?:go to|be at|apply to|attend|pick|study|do)\b|\bwant (?:something|somewhere|a school|schools) (?:more )?like\b|"
    r"\b(?:preferably|ideally|drawn to|(?:be|happy|glad|ok|okay|fine) (?:happy |fine |ok )?(?:at|with)(?= [A-Z])|add(?:ed|ing)?(?= [^.,]{2,60}? to (?:my|the) list)|in love with|(?:fell|falling) for|heart set on|eyeing|gunning for|shooting for|calling my name|backups?|schools? (?:i'm|i am) (?:applying|looking)|school list|college list|leaning towards?|(?:want(?:s|ed)?|hopes?|plans?|intends?|likes?|loves?|going|wish(?:es)?|prepar\w+|hoping|planning|decided|aiming|would like|"
    r"looking) (?:to|on) (?:apply|attend|go|study(?:ing)?|going|applying|majoring|attending|get into|get in|be|ed|ea|live|transfer|do|major|pursue|submit)|appl(?:y|ying)(?: to| for)?|dream(?:ing of| of|s)?|top choices?|"
    r"first choice|second choice|favou?rites?|loved?|(?<=\bi )liked?(?! to)|(?<=really )liked?(?! to)|(?<=also )liked?(?! to)|interested in|(?<=really )into|prefer|my list|on (?:the|my) list|target(?:ing)?|reach(?:es)?|"
    r"safet(?:y|ies)|match(?:es)?|aim(?:ing)? for|keen on|fond of|passionate about|excited about|set on|decided on|obsessed with|"
    r"committed to|fan of|my (?:ed|ea|rd|rea|early)(?: school| choice)? (?:is|will be|school))\b",
}
_PATTERN = re.compile(
    "|".join(f"(?P<{wish.name}>{words})" for wish, words in _WORDS.items()),
    re.IGNORECASE | re.ASCII,
)
_INSTEAD = re.compile(
    r"(?:改(?:成|为|申|去|投|ed|ea)|换[成到]|[哦噢啊]不(?!错)|啊?不对|说错|打错|写错|口误|(?<![a-z])(?:i mean[t]?|scratch that|correction)(?![a-z])|[改换]\s?(?=(?:ed|ea|rd|rea)(?![a-z]))|→|->|转(?:成|到|向|投)|(?:switch|chang|transferr?)(?:ed|ing)?(?: my \w+)?(?: from [^.]{1,30}?)? to |instead(?! of)(?!\s*(?:$|[.,!;?]))|转去|转(?!专业)(?=[\u4e00-\u9fff]))",
    re.I,
)


ABANDONED = re.compile(
    r"本来|原本|原来|原先|之前(?:说|想|打算|是)|一开始|以前想|之前想|原来想|\b(?:was (?:going|planning)|originally|at first|used to)\b",
    re.IGNORECASE | re.ASCII,
)
"""A wish of before that is told as given up."""


@dataclass(frozen=True)
class Cue:
    """``text[start:end]`` says how the person stands to what is named around it."""

    wish: Wish
    start: int
    end: int


def cues(message: Message, start: int, end: int) -> list[Cue]:
    """The cues of a part of a message, in its order."""
    found = []
    for match in _PATTERN.finditer(message.words, start, end):
        if match.lastgroup:
            found.append(Cue(Wish[match.lastgroup], *match.span()))
    return found


def wish_for(message: Message, stance: Stance, start: int, end: int) -> Cue | None:
    """The cue that governs the name at ``start:end``: the nearest before it, else behind it."""
    clause = stance.clause
    said = cues(message, clause.start, clause.end)
    outside = [cue for cue in said if cue.end <= start or cue.start >= end]
    change = changes_to(message, clause.start, start)
    if change is not None and any(c.wish in REFUSALS and c.start < change for c in outside):
        outside = [cue for cue in outside if cue.start >= change]
    close = [cue for cue in outside if 0 <= cue.start - end <= 4 and _looks_back(message, cue)]
    if close and close[0].wish is not Wish.WEIGHS:
        return close[0]
    taken_off = [c for c in outside if c.wish is Wish.WITHDRAWS and c.start >= end]
    if taken_off and "把" in message.words[clause.start : start]:
        return taken_off[0]
    strong = [cue for cue in outside if cue.wish in _RESULTS]
    before = [cue for cue in outside if cue.end <= start]
    if strong and (not before or before[-1].wish not in (Wish.WANTS, Wish.DISLIKES)):
        return min(strong, key=lambda cue: abs(cue.start - start))
    if before:
        return _negated(message, before) or before[-1]
    return outside[0] if outside else None


def _negated(message: Message, before: list[Cue]) -> Cue | None:
    """A refusal right before a wish turns it: "no longer applying to", 「不打算申请」."""
    if len(before) < 2 or before[-1].wish not in (Wish.WANTS, Wish.APPLIED, Wish.WEIGHS):
        return None
    refusal, wish = before[-2:]
    names = (*message.schools, *message.majors, *message.places)
    between = any(refusal.end <= name.start < wish.start for name in names)
    near = wish.start - refusal.end <= 12 and not between
    return refusal if near and refusal.wish in (Wish.WITHDRAWS, Wish.DISLIKES) else None


def _looks_back(message: Message, cue: Cue) -> bool:
    """Whether a cue behind a name speaks of it, and not of another name that follows."""
    following = (name.start for name in (*message.schools, *message.places, *message.majors))
    return cue.wish is not Wish.WANTS and not any(0 <= at - cue.end <= 3 for at in following)


REFUSALS = (Wish.WITHDRAWS, Wish.DISLIKES)
"""Ways to say that a thing is not, or no longer, wanted."""
_RESULTS = (Wish.ADMITTED, Wish.REJECTED, Wish.WAITLISTED, Wish.DEFERRED)


_SUBJECT = re.compile(
    r"\s?(?:这|那|几|些|两|三|四|五|所|个|学校|都|全|是|我的|它|那里|所以|但|就|我|我们|也|很|真的|特别|非常|最|i|i really|so i|回来|结果|之后|以后|后|一下子|立刻)*\s?",
    re.IGNORECASE | re.ASCII,
)


_PRAISED = re.compile(r"[^，。,]{0,8}(?:太|很|真|特别|超)[^，。,]{1,6}")
"""A remark between a name and the wish for it: 「去过UMich，氛围太好了，一定要申」."""


def said_next(message: Message, stance: Stance) -> Cue | None:
    """A cue that begins the next clause and has no name of its own: 「斯坦福太难了，不考虑了」."""
    at = message.stances.index(stance) + 1
    if at >= len(message.stances):
        return None
    following = message.stances[at].clause
    names = (*message.schools, *message.majors, *message.places)
    said = cues(message, following.start, following.end)
    if not said and at + 1 < len(message.stances) and _PRAISED.fullmatch(following.text):
        following = message.stances[at + 1].clause
        said = cues(message, following.start, following.end)
    if following.sentence != stance.clause.sentence or following.asks:
        return None
    if not said or any(following.holds(name.start) for name in names):
        return None
    starts = _SUBJECT.fullmatch(message.words[following.start : said[0].start])
    return said[0] if starts and said[0].wish is not Wish.WEIGHS else None


_GIVEN_UP = re.compile(
    r"\s?(?:但是?|可是?|不过|现在|后来|最后|还是|已经|都|又|想了?想|决定|我|就|也|对它|it|but|now|then|i|have|has|'ve|then)*\s?$",
    re.IGNORECASE | re.ASCII,
)
_SINCE = re.compile(
    r"(?:了|吧|啦|啊|掉|的|now|it|that|anymore|any more|\s)*$", re.IGNORECASE | re.ASCII
)


def given_up_next(message: Message, stance: Stance) -> Cue | None:
    """A later clause that is nothing but giving up: 「想去UCSB，现在没兴趣了」."""
    names = (*message.schools, *message.majors, *message.places)
    for following in message.stances[message.stances.index(stance) + 1 :]:
        clause = following.clause
        same = clause.sentence == stance.clause.sentence
        if not same or clause.asks or any(clause.holds(name.start) for name in names):
            return None
        said = [c for c in cues(message, clause.start, clause.end) if c.wish in REFUSALS]
        if (
            said
            and _GIVEN_UP.match(message.words[clause.start : said[0].start])
            and _SINCE.match(message.words[said[0].end : clause.end])
        ):
            return said[0]
    return None


_EXAMPLE = re.compile(
    r"\s?(?:比如|例如|譬如|像|诸如|like|such as|e\.g\.?)(?:说|是)?\s?", re.IGNORECASE | re.ASCII
)


def example_before(message: Message, stance: Stance, school: Named) -> Cue | None:
    """The wish of the clause before, of which a clause of names is an example: 「比如A、B这种」."""
    place = message.stances.index(stance)
    named = [one for one in message.schools if stance.clause.holds(one.start)]
    lead = message.words[stance.clause.start : named[0].start] if named else school.name
    if not place or not _EXAMPLE.fullmatch(lead):
        return None
    earlier = message.stances[place - 1]
    if earlier.clause.sentence != stance.clause.sentence or earlier.flags:
        return None
    said = cues(message, earlier.clause.start, earlier.clause.end)
    return said[-1] if said and said[-1].wish is Wish.WANTS else None


_HEADING_ENDS = re.compile(
    r"(?:的)?(?:校|学校|院校|大学|名单|清单|列表|单|档|list|schools?)?(?:先|暂时|目前|大概|就|是|有|为|这样|如下|这些|这几所|包括|are|is|so far|for now|:|\s|-)*",
    re.IGNORECASE | re.ASCII,
)


def heading_before(message: Message, stance: Stance) -> Cue | None:
    """The cue of the heading over a list: 「选校单先这样——UCLA、UCSD」."""
    for earlier in reversed(message.stances[: message.stances.index(stance)]):
        clause = earlier.clause
        if not re.search(r"[^\W\d]", clause.text):
            continue  # the number of an item
        if earlier.flags or any(clause.holds(school.start) for school in message.schools):
            return None
        said = cues(message, clause.start, clause.end)
        ends = said and (
            _HEADING_ENDS.fullmatch(message.words, said[-1].end, clause.end)
            or re.match(r"\s?:", message.words[said[-1].end : clause.end])
        )
        return said[-1] if ends and said[-1].wish is Wish.WANTS else None
    return None


def changes_to(message: Message, start: int, end: int) -> int | None:
    """Where 「改成」 or "switched to" stands: what is named before it holds no longer."""
    match = _INSTEAD.search(message.words, start, end)
    return match.end() if match else None


_REPLACED = re.compile(
    r"(?:而不是|不是|取代|代替|instead of|rather than|over|not)\s?(?:ed |ea |去|申请?|学|读|doing |applying (?:ed )?to |studying )?$",
    re.IGNORECASE | re.ASCII,
)


def stands_back(message: Message, start: int) -> bool:
    """Whether a name only stands for what is not taken: 「数学而不是计算机」."""
    return bool(_REPLACED.search(message.words[max(0, start - 24) : start]))
