"""What sort of thing is asked: of the past, or nothing told at all. Pure."""

from memory.reading.clauses import clauses
from memory.reading.folding import plain
from memory.reading.message import compiled
from memory.reading.stance.stances import Flag, stances

_VALUE_ZH = r"多少|几|什么|啥|哪|谁|怎么|吗|来着|[?]"
_TELL_EN = r"say|said|tell|told|mention(?:ed)?|want(?:ed)?|plan(?:ned)?|put|ha[dv]e?|give|gave|choose|chose|pick(?:ed)?|think|thought|decide[d]?|aim(?:ed)?|write|wrote|enter(?:ed)?"
_KEPT_EN = r"gpa|sat|act|toefl|ielts|duolingo|gre|scores?|budget|rank|majors?|plans?|choices?|schools?|ed|ea|values?|answers?|targets?|numbers?"

PAST = {
    "at first": r"一开始|起初|最开始|最初|最早|刚开始|开头(?=我|说|的)|第一次(?=.{0,4}(?:说|讲|提|告诉|填|写))"
    r"|\bat first\b|\binitial(?:ly)?\b|\boriginal(?:ly)?\b|\bin the beginning\b|\bto begin with\b"
    rf"|\bfirst (?:{_TELL_EN})\b|\b(?:{_TELL_EN}) (?:you )?first\b|\bvery first\b",
    "before a change": r"(?:改|换|变|更新|更正|纠正|修改|调整|涨|降|提高)(?:掉|成|动)?(?:了)?(?:之|以)?前"
    r"|(?:没|还没)(?:改|换|变)(?:的时候|时|之前|以前)?"
    r"|\bbefore (?:i|it|we|that|they|the|my)\b.{0,24}\b(?:chang|switch|updat|correct|edit|revis|mov|rais|lower)\w*",
    "the former one": r"(?:我|咱们?|我们|我家)?原(?:来|先|本)的(?!是)|(?:我|咱们?|我们|我家)(?:原来|原先|原本|本来)(?!是不是|就|可以|能)"
    rf"|(?:之前|以前|从前|过去|旧|老|上一个|前一个)的?(?:gpa|sat|act|托福|雅思|成绩|分数|绩点|预算|专业|排名|ed|ea|目标|选择|打算|计划|数字|值|答案|版本).{{0,6}}(?:{_VALUE_ZH})"
    rf"|\b(?:previous|former|prior|earlier|old) (?:\w+ )?(?:{_KEPT_EN})\b|\bpreviously\b",
    "once": rf"曾经|(?:以前|从前|过去).{{0,4}}(?:想|打算|准备|要)|\bused to (?:be|{_TELL_EN})\b|\bonce (?:{_TELL_EN})\b",
}
"""The ways to speak of what held before, each as a pattern over the plain text."""

_OF_PAST = [compiled(pattern) for pattern in PAST.values()]
_ASKS = compiled(
    rf"{_VALUE_ZH}|\b(?:what|which|how|where|when|who|did|was|were|tell me|remind me)\b|说一(?:下|遍)"
)
_OWN = compiled(r"[\u4e00-\u9fff]|\b(?:i|my|we|our)\b")
_ENDS_ASKING = compiled(r"(?:多[大高少久难]|几率?|[吗么呢]|如何|怎么样)[\s。!]*$")
_WISH = compiled(r"推荐(?!信)|\brecommend|\bsuggest|帮我(?:查|算|改|选|做|写|看)|按照?|根据")
LONGEST = 400
"""Characters; a longer text is a story, not a question."""


def asks_of_past(text: str) -> bool:
    """Whether it is asked what held before: 「一开始我说预算多少」, "my old SAT"."""
    said = plain(text)
    return len(said) <= LONGEST and any(
        _asks(part) and any(pattern.search(part) for pattern in _OF_PAST)
        for part in _sentences(said)
    )


def _asks(part: str) -> bool:
    """Whether a sentence asks for something of the person's own, and for no advice."""
    return bool(_ASKS.search(part) and _OWN.search(part)) and not _WISH.search(part)


def only_asks(text: str) -> bool:
    """Whether each sentence of a text is a question, so that it tells nothing of itself."""
    asked: dict[int, bool] = {}
    for one in stances(clauses(plain(text))):
        sentence = one.clause.sentence
        asks = one.clause.asks or Flag.ASKED in one.flags or _ENDS_ASKING.search(one.clause.text)
        asked[sentence] = asked.get(sentence, False) or bool(asks)
    return bool(asked) and all(asked.values())


def _sentences(text: str) -> list[str]:
    found: dict[int, list] = {}
    for clause in clauses(text):
        found.setdefault(clause.sentence, []).append(clause)
    return [text[parts[0].start : parts[-1].end] + "?" * parts[-1].asks for parts in found.values()]
