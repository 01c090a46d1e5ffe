"""What is said in jest or in play, and how far it reaches.

A jest takes back what stands before it: 「ACT 35（开玩笑的）」. What it stands in front of is meant
again: "jk, it's 3.4". A part that is played (「假如你是招生官」, "imagine") reaches over its sentence.
"""

import re
from collections.abc import Iterator, Sequence

from memory.reading.clauses import Clause

CONTRAST = re.compile(
    r"目前|那我|(?:^|[我但可])现在|实际|其实|真实|事实上|手[里头上]|可惜|醒来|\b(?:right now|currently|so far|actual(?:ly)?|in reality|ended up|at the moment)\b",
    re.IGNORECASE | re.ASCII,
)
"""What turns from a supposition to what is so: 「如果能到110就好了，目前才101」."""

_PLAYED = re.compile(
    r"(?:如果|假如|要是|假设)(?:你|您|招生官)|(?<!边)做梦(?!都|也)|打个比方|比方说|举个例子|假装(?!淡定|镇定|没事|努力|冷静)|扮演|我(?:来)?[演扮](?!讲|奏|出)|想象|虚构|哪来的|[瞎乱]猜|猜的|瞎说|随口(?:一?说(?:的|$)|[编瞎胡])|虚拟|假想|设想|脑补|假定|幻想|梦[到见里]|举例|譬如|"
    r"相当于|(?<!怎么)(?<!如何)换算(?!过?[来后]|下来|出来|完|[后的]?是|成\d|为\d)|等于(?:多少|几|雅思|托福)|哪个(?:更|比较)?(?:难|好|容易|简单|强|有用)|[别甭]记(?!错|得|恨|仇)|(?:不用|不要|不必)(?:帮我)?(?:记(?!错|得)|存)|"
    r"\b(?:if you were|(?:don't|do not|no need to) (?:remember|save|store|note|record) (?:this|that|it|any)|off the record|hypothetical\w*|manifest\w*|(?:dreamed|dreamt|dream) (?:that )?i\b|fictional|(?:example|sample) (?:student|profile|resume|case)|equivalent (?:to|of)|which (?:one )?is (?:better|harder|easier|higher)|pretend\w*|imagine|role-?play\w*|made[- ]up|in my dreams)\b",
    re.IGNORECASE | re.ASCII,
)
_JEST = re.compile(
    r"(?<!不)(?<!没)(?<!没有)(?<!不是)(?<!不跟你)(?<!没跟你)(?<!别)开玩笑|(?<!不)(?<!没)(?<!没有)(?<!不会)(?:逗你|骗你)|才怪|"
    r"(?<!not )(?<!no )(?<!n't )\b(?:just kidding|kidding|jk)\b|\b(?:yeah right|as if|lol not)\b|\(not\)|/s\b|(?:^|[(,])\s*i wish\b(?! (?:i|it|my|to|for|they|the|there|you)\b)",
    re.IGNORECASE | re.ASCII,
)
_BARE = re.compile(
    r"(?:[\W_]|哈|啦|的|了|呢|而已|你|我|是|在|跟|和|当然|逗|骗|开玩笑|才怪|\b(?:lol|lmao|haha\w*|ok|okay|just|i|i'm|im|am|wish|kidding|jk|about|that|part|yeah|right|as if|not)\b)*",
    re.IGNORECASE | re.ASCII,
)
"""A clause that is nothing but the jest."""

_TELLS = re.compile(
    r"\d|gpa|sat\b|act\b|托福|雅思|toefl|ielts|绩点|[一二三四五六七八九]分|[录取考拿得]|\b(?:got|have|into|admitted)\b",
    re.IGNORECASE | re.ASCII,
)
"""A clause with something that a jest in it may take back."""


def played(found: Sequence[Clause]) -> set[Clause]:
    """The sentences that play a part, up to what is really so."""
    sentences = {clause.sentence for clause in found if _PLAYED.search(clause.text)}
    real = {clause.sentence: clause.start for clause in reversed(found) if _is_real(clause)}
    return {
        clause
        for clause in found
        if clause.sentence in sentences and clause.start < real.get(clause.sentence, clause.end)
    }


def _is_real(clause: Clause) -> bool:
    return bool(CONTRAST.search(clause.text)) and not _PLAYED.search(clause.text)


def taken_back(found: Sequence[Clause]) -> Iterator[Clause]:
    """What each jest takes back: its sentence up to it, or the one before where it stands alone.

    A remark that jests of something else takes back only itself: "my dog ate it jk".
    """
    for at, clause in enumerate(found):
        jest = _JEST.search(clause.text)
        if jest is None:
            continue
        yield clause
        if not _BARE.fullmatch(clause.text) and not _TELLS.search(clause.text, 0, jest.start()):
            continue
        leads = at == 0 or found[at - 1].sentence != clause.sentence
        reached = clause.sentence - (leads and bool(_BARE.fullmatch(clause.text)))
        yield from (one for one in found[:at] if one.sentence == reached)
