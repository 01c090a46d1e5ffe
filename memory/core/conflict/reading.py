"""A text as tokens: names, numbers, times, people, words, and what is said about them."""

import re
from collections.abc import Callable, Iterator
from typing import NamedTuple

import rjieba

from memory.core.conflict.figures import ENGLISH, HAN, MEASURES, ORDINALS, RULES, without_scales
from memory.core.conflict.lexicon import Meaning, english_tokens, lexicon
from memory.core.words.chinese import STOP_WORDS
from memory.reading import Catalogue
from memory.reading.folding import plain

Words = Callable[[str], list[str]]


class Token(NamedTuple):
    """One thing said.

    Kinds: those of ``Meaning``, ``name``, ``number``, ``raw`` (a word that no table knows) and
    ``stop`` (the end of a clause). ``close``: only a space lies between it and what was before.
    """

    kind: str
    name: str
    close: bool = False


STOP = Token("stop", "")
LONGEST_TERM = 40  # characters that a term may go on for
_FIRST_MARK = 0xE000  # private characters stand for what was read already
_HAN, _LATIN = re.compile(r"[㐀-鿿]+"), re.compile(r"[a-z][a-z0-9]*(?:[.\-+'][a-z0-9]+)*")
_STOPS = re.compile(r"[,，。;；!！?？\n:：]|\.(?=\s|$)")
_QUESTION = re.compile(r"[?？]")
_QUOTES = str.maketrans({"’": "'", "‘": "'", "“": " ", "”": " ", '"': " ", "「": " ", "」": " "})
_SPLIT = frozenset("不没未无我他她")  # they keep their meaning before any word
# An article: 一个, 一只. How often: "three times a week" is weekly, "for a week" is not.
_SPELLINGS = (
    (
        re.compile(
            r"\b(hours?|hrs|minutes|times|twice|once|days) an? (?=(?:day|week|month|year)\b)"
        ),
        r"\1 each ",
    ),
    (re.compile(rf"(?<![{HAN}第每])一(?!个(?:小时|钟头|半|月|星期|礼拜|人))[{MEASURES}]"), " "),
    (re.compile(r"一(?=(?:周|天|个月|年|星期|个星期)[\d一二两三四五六七八九十几])"), "每"),
    (
        re.compile(
            r"一(?=(?:周|天|个月|年|个?星期|个?礼拜)[^,，。;；]{0,6}?[\d一二两三四五六七八九十几半]+个?"
            r"(?:小时|钟头|分钟|次|趟|遍|节|万|千|刀|美|块|元|页|篇))"
        ),
        "每",
    ),
    (re.compile(r"(?:星期|礼拜)(?=[一二三四五六日天])"), "周"),
    (re.compile(r"个周(?=[一二三四五六日天])"), "周"),
    (re.compile(r"\ban? (?=(?:hour|minute)\b)"), "1 "),
    (re.compile(r"周天"), "周日"),
    (re.compile(r"不准备(?!好)"), "不打算"),
    (re.compile(r"(?<=[有养])[只条匹](?=[\u4e00-\u9fff])"), " "),
    (re.compile(r"\bwhen (?:i|he|she) was (?=\d|\w+(?: years old|[,.]|$))"), "at age "),
    (re.compile(r"每晚(?!上)"), "每天晚上"),
    (re.compile(r"从(?=[^,，。;；]{1,8}(?:开始|起|辞职|离职|退|离开|搬出))"), ""),
    (re.compile(r"周六(?:和|、|跟)?(?:周)?日"), "周末"),
    (re.compile(r"([上下这本])周(?=[一二三四五六日])"), r"\1周 周"),
    (re.compile(r"(?<=[\d万千百十])(?:块钱|块(?![\u4e00-\u9fff])|元(?!旦))"), "人民币"),
    (re.compile(r"(?<=[a-z]{3})(?=\d)"), " "),  # gpa3.8
)
_SURNAME = re.compile(
    r"([赵钱孙李周吴郑王冯陈卫蒋沈韩杨朱秦许何吕张孔曹严金魏陶姜谢邹章苏潘葛范彭鲁韦马方任袁柳唐薛雷贺汤罗毕郝安常于傅康"
    r"余顾孟黄萧尹姚邵汪毛米戴宋庞熊纪项董梁杜阮蓝季贾江童郭梅林钟徐邱骆高夏蔡田樊胡凌霍万柯卢莫房丁邓洪包左石崔吉龚程]"
    r")(?=老师|教授|教练|顾问|学长|学姐|主任|医生|阿姨|叔叔|同学)"
)
_NO_MORE = re.compile(r"(?:不|没)[^,，。;；!！?？]{1,14}了(?:$|[,，。;；!！])")  # 不想学了
_NOW_IN = re.compile(r"(?:[初高大][一二三四]|年级)了(?!解)")  # 上初二了
_CONTRACTED = re.compile(r"\b(?:can't|cannot|won't|\w+n't)\b|'(?:s|m|re|ve|ll|d)\b")


def stems(text: str) -> list[str]:
    """Words of a rest of text that no table knows: segmented Chinese, stemmed English."""
    from memory.core.words.english import english_word

    found = []
    for run in _HAN.findall(text):
        found += rjieba.cut(run)
    return found + [english_word(word) for word in _LATIN.findall(text)]


def tokens_of(text: str, catalogue: Catalogue | None = None, words: Words = stems) -> list[Token]:
    """The tokens of a text in its order, without those that carry nothing of their own."""
    kept: list[Token] = []
    apart = False
    for token in _Reader(catalogue, words).read(text):
        if token.kind == "light":
            apart = True
        else:
            kept.append(token._replace(close=token.close and not apart))
            apart = False
    return kept


class _Reader:
    def __init__(self, catalogue: Catalogue | None, words: Words) -> None:
        self._catalogue, self._words = catalogue, words
        self._marked: list[list[Token]] = []

    def read(self, text: str) -> list[Token]:
        asked = bool(_QUESTION.search(text))
        text = self._without_names(text)
        text = plain(text).lower().translate(_QUOTES)
        text = _CONTRACTED.sub(lambda found: " ".join(english_tokens(found.group())), text)
        for pattern, plainer in _SPELLINGS:
            text = pattern.sub(plainer, text)
        risen = _NOW_IN.search(text)
        text = _SURNAME.sub(lambda found: self._mark([Token("raw", found.group())]), text)
        text = self._without_figures(without_scales(text))
        found = list(self._scan(self._without_measures(text)))
        found += [Token("change", "")] * bool(_NO_MORE.search(text) or risen)
        return [*found, Token("modal", "question")] if asked else found

    def _mark(self, tokens: list[Token]) -> str:
        self._marked.append(tokens)
        return chr(_FIRST_MARK + len(self._marked) - 1)

    def _without_names(self, text: str) -> str:
        """Schools, majors and places by their canonical names."""
        if self._catalogue is None:
            return text
        spans = [(n.start, n.end, Token("name", n.name)) for n in self._catalogue.schools(text)]
        majors = [n for n in self._catalogue.majors(text) if not _goes_on(text, n.start, n.end)]
        spans += [(n.start, n.end, _known(n.name, "word")) for n in majors]
        places = self._catalogue.places(text)
        spans += [(n.start, n.end, _place(n.name, text[n.start : n.end + 1])) for n in places]
        kept, taken = [], 0
        for start, end, token in sorted(spans, key=lambda span: (span[0], -span[1])):
            if start >= taken:
                kept += [text[taken:start], self._mark([token])]
                taken = end
        return "".join(kept) + text[taken:]

    def _without_figures(self, text: str) -> str:
        for pattern, meaning in RULES:
            text = pattern.sub(lambda found: self._figure(found, meaning), text)  # noqa: B023
        return text

    def _figure(self, found: re.Match[str], meaning: Callable) -> str:
        tokens = [Token(kind, name) for kind, name in meaning(found)]
        if not tokens:
            return found.group()
        return self._mark(tokens)

    def _without_measures(self, text: str) -> str:
        """三只猫: the measure word goes with its number."""
        last = chr(_FIRST_MARK + len(self._marked))
        return re.sub(f"(?<=[{chr(_FIRST_MARK)}-{last}])[{MEASURES}]", "", text)

    def _scan(self, text: str) -> Iterator[Token]:
        position, edge = 0, -1
        unknown = ""
        while position < len(text):
            tokens, length = self._at(text, position)
            if tokens is None and _HAN.match(text[position]):
                unknown += text[position]
                position += 1
                continue
            yield from self._unknown(unknown)
            edge = position if unknown else edge
            unknown = ""
            close = position == edge or text[edge:position].isspace() if edge >= 0 else False
            for token in tokens or ():
                yield token._replace(close=close)
            position += length
            edge = position if tokens else edge
        yield from self._unknown(unknown)

    def _at(self, text: str, position: int) -> tuple[list[Token] | None, int]:
        character = text[position]
        mark = ord(character) - _FIRST_MARK
        if 0 <= mark < len(self._marked):
            return self._marked[mark], 1
        if _STOPS.match(text, position):
            return [STOP], 1
        if _HAN.match(character):
            return _chinese(text, position)
        if latin := _LATIN.match(text, position):
            return self._english(text, position, latin)
        return None, 1

    def _english(self, text: str, position: int, latin: re.Match) -> tuple[list[Token], int]:
        words: list[str] = []
        ends: list[int] = []
        at = position
        while len(words) < lexicon().longest_english and (word := _LATIN.match(text, at)):
            words.append(word.group())
            ends.append(word.end())
            at = word.end() + (text[word.end() : word.end() + 1] == " ")
        for count in range(len(words), 0, -1):
            meanings = _english_meanings(words[:count])
            if meanings:
                return _tokens(meanings), ends[count - 1] - position
        return self._one_english(latin.group()), latin.end() - position

    def _one_english(self, word: str) -> list[Token]:
        if word in ENGLISH:
            return [Token("number", ENGLISH[word])]
        if word in ORDINALS:
            return [Token("number", ORDINALS[word])]
        return [Token("raw", stem) for stem in self._words(word) if stem] or [Token("light", "")]

    def _unknown(self, run: str) -> Iterator[Token]:
        """Chinese that holds no longer term: single characters by the segmenter's word."""
        close = False
        for word in self._words(run) if run else ():
            for token in _of_word(word):
                yield token._replace(close=close)
                close = True


def _english_meanings(words: list[str]) -> tuple[Meaning, ...]:
    """What the tables say of some words, the last one also without a plural's s."""
    known = lexicon().english
    last = words[-1]
    found = known.get(tuple(words), ())
    if not found and last.endswith("s") and len(last) > 3:
        found = known.get((*words[:-1], last[:-1]), ())
    return found


def _goes_on(text: str, start: int, end: int) -> bool:
    """Whether a name is only the beginning of a longer term: a nursing home."""
    words = english_tokens(text[start : end + LONGEST_TERM].lower())
    known, own = lexicon().english, len(english_tokens(text[start:end].lower()))
    return any(tuple(words[:count]) in known for count in range(own + 1, len(words) + 1))


def _chinese(text: str, position: int) -> tuple[list[Token] | None, int]:
    for length in range(min(lexicon().longest_chinese, len(text) - position), 1, -1):
        meanings = lexicon().chinese.get(text[position : position + length])
        if meanings:
            return _tokens(meanings), length
    return None, 1


def _of_word(word: str) -> Iterator[Token]:
    """A short word by what the tables say of it or of its characters (我会, 不会, 不敢)."""
    known = lexicon().chinese
    if word in known:
        yield from _tokens(known[word])
    elif word and all(character in known for character in word):
        for character in word:
            yield from _tokens(known[character])
    elif word[:1] in _SPLIT and len(word) > 1:
        yield from _tokens(known[word[0]])
        yield from _of_word(word[1:])
    else:
        yield Token("light" if word in STOP_WORDS else "raw", word)


def _tokens(meanings: tuple[Meaning, ...]) -> list[Token]:
    return [Token(meaning.kind, meaning.name) for meaning in meanings]


def _place(name: str, said: str) -> Token:
    """A place; a state is another one than the city of its name: 纽约州, 纽约."""
    if name in ("New York", "Washington") and "州" in said:
        return Token("place", f"{name.lower()} state")
    return _known(name, "place")


def _known(name: str, kind: str) -> Token:
    """A canonical name as the tables call it, when they know it."""
    meanings = lexicon().english.get(tuple(english_tokens(name.lower())), ())
    found = next((m for m in meanings if m.kind in ("word", "place")), None)
    return Token(found.kind, found.name) if found else Token(kind, name.lower())
