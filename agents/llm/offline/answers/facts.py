"""Which facts of a school a question is about, and each as a sentence."""

from collections.abc import Callable
from dataclasses import dataclass

from agents.llm.offline.answers import cards
from agents.llm.offline.answers.format import as_dict, day, dicts, inline, is_number, money, number
from agents.llm.offline.answers.voice import Voice

Say = Callable[[Voice, dict], str]


@dataclass(frozen=True)
class Fact:
    """A subject of questions: how it is asked for, its label, its value, the year it needs."""

    key: str
    asked: str
    label: tuple[str, str]
    value: Say
    year: str = ""


def _scores(voice: Voice, card: dict) -> str:
    said = [f"SAT {cards.sat(voice, card)}", f"ACT {cards.act(voice, card)}"]
    return voice.say("，", ", ").join(said) + voice.say("（中间 50%）", " (middle 50%)")


def _cost(voice: Voice, card: dict) -> str:
    parts = as_dict(card.get("costParts"))
    labels = cards.COST_PARTS
    said = [f"{voice.say(*labels[k])} {money(voice, parts[k])}" for k in labels if k in parts]
    if not said:
        return cards.cost(voice, card)
    detail = " + ".join(said)
    if not is_number(card.get("cost")) and is_number(card.get("costFloor")):
        floor = money(voice, card["costFloor"])
        detail += voice.say(f"，已知部分合计 {floor}", f"; the known parts come to {floor}")
    return money(voice, card.get("cost")) + voice.say(f"（{detail}）", f" ({detail})")


def _admission(voice: Voice, card: dict) -> str:
    counts = (card.get("applicants"), card.get("admits"))
    if not all(map(is_number, counts)):
        return cards.admission(voice, card)
    applied, admitted = (number(voice, count) for count in counts)
    return cards.admission(voice, card) + voice.say(
        f"（{applied} 人申请，{admitted} 人录取）", f" ({applied} applied, {admitted} admitted)"
    )


def _majors(voice: Voice, card: dict) -> str:
    said = [
        f"{title}{voice.say('（', ' (')}{number(voice, degrees)}{voice.say('）', ')')}"
        for title, degrees in cards.majors(card)
    ]
    return voice.listed(said) or voice.unknown


def _deadlines(voice: Voice, card: dict) -> str:
    known = [d for d in dicts(card.get("deadlines")) if d.get("date")]
    return voice.listed([f"{inline(d.get('plan'))} {day(voice, d['date'])}" for d in known]) or (
        voice.unknown
    )


def _english(voice: Voice, card: dict) -> str:
    return cards.english_test(voice, card) + voice.say(
        "（最低分数我没有数据）", " (I have no data on minimum scores)"
    )


def _website(voice: Voice, card: dict) -> str:
    return inline(card.get("website")) or voice.unknown


FACTS = (
    Fact(
        "admissionRate",
        r"录取率|录取比例|好进吗|难进|admission rate|accept\w* rate|admit rate|selective",
        ("录取率", "admission rate"),
        _admission,
        "admissions",
    ),
    Fact(
        "tuition",
        r"学费|tuition",
        ("学费（州外）", "tuition (out of state)"),
        cards.tuition,
        "tuition",
    ),
    Fact(
        "cost",
        r"总?费用|花费|花销|开销|多少钱|总共要?多少|食宿|生活费|\bcosts?\b|how much|expens|housing",
        ("一年总费用", "total cost a year"),
        _cost,
        "tuition",
    ),
    Fact(
        "scores",
        r"\bSAT\b|\bACT\b|分数|标化成绩|几分|多少分|\bscores?\b",
        ("入学新生的成绩", "scores of enrolled first-years"),
        _scores,
        "admissions",
    ),
    Fact(
        "testPolicy",
        r"test.?optional|test.?blind|test policy|标化政策|免标化|可选|"
        r"(要求|必须|需要|要不要|用不用)[^。？?]{0,6}(SAT|ACT|标化)|requires? (the )?(SAT|ACT)",
        ("标化要求", "SAT/ACT policy"),
        cards.policy,
        "admissions",
    ),
    Fact(
        "englishTest",
        r"托福|雅思|多邻国|语言(成绩|考试|要求)|TOEFL|IELTS|Duolingo|English (test|proficiency)",
        ("英语考试", "English test"),
        _english,
        "admissions",
    ),
    Fact(
        "undergraduates",
        r"规模|多少(个)?(本科|学)生|学生人数|本科生数?|大不大|how (big|large)|\bsize\b|"
        r"enrol|how many (students|undergrad)",
        ("本科生人数", "undergraduates"),
        cards.undergraduates,
        "enrolment",
    ),
    Fact(
        "internationalShare",
        r"国际生(比例|占比|多)|留学生|中国学生多|international (student )?(share|percent|student)",
        ("国际生比例", "international students"),
        cards.international,
        "international",
    ),
    Fact(
        "location",
        r"在哪|哪个(州|城市)|哪座城市|什么(地方|位置)|位置|地理|\bwhere\b|locat|which (city|state)",
        ("所在地", "location"),
        cards.place,
    ),
    Fact(
        "control",
        r"公立|私立|\bpublic\b|\bprivate\b",
        ("性质", "type"),
        cards.control,
    ),
    Fact(
        "topMajors",
        r"(有|什么|哪些|强势|王牌|热门|好)[^。？?]{0,6}专业|专业(有|设置|强|怎么)|"
        r"\bmajors?\b|programs? ",
        ("毕业人数最多的专业（学士学位数）", "largest majors (bachelor's degrees)"),
        _majors,
    ),
    Fact(
        "deadlines",
        r"截止|什么时候(申请|交)|申请时间|deadline|\bdue\b|when (do|should|can) i apply",
        ("申请截止日期", "deadlines"),
        _deadlines,
    ),
    Fact("website", r"官网|网站|网址|website|\burl\b|homepage", ("官网", "website"), _website),
)


def asked(voice: Voice) -> list[Fact]:
    """The facts that the question is about; empty for a question about the school as such."""
    found = [fact for fact in FACTS if voice.asks(fact.asked)]
    keys = {fact.key for fact in found}
    if "testPolicy" in keys and not voice.asks(r"分数|多少分|几分|\bscores?\b|range|区间|要多少"):
        found = [fact for fact in found if fact.key != "scores"]
    return found
