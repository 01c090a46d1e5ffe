"""Answers from search_schools: what was found, in which order, by which conditions."""

from agents.llm.offline.answers import cards
from agents.llm.offline.answers.filters import in_words
from agents.llm.offline.answers.format import (
    as_dict,
    dicts,
    inline,
    is_number,
    money,
    number,
    table,
    texts,
)
from agents.llm.offline.answers.voice import Part, Voice, merged
from agents.llm.offline.dialogue.conversation import Result

_SORTS = {
    "admission_rate": ("录取率从低到高", "the most selective first"),
    "tuition": ("学费从低到高", "the lowest tuition first"),
    "cost": ("总费用从低到高", "the lowest cost first"),
    "size": ("本科生从多到少", "the largest first"),
    "major_size": ("该专业学位数从多到少", "the most degrees in the field first"),
    "name": ("校名顺序", "by name"),
}
_COLUMNS = (
    cards.in_table,
    cards.place,
    cards.admission,
    cards.sat,
    cards.tuition,
    cards.cost,
)


def search(voice: Voice, results: list[Result]) -> Part:
    """What was found for each search."""
    return merged([_search(voice, result) for result in results])


def _search(voice: Voice, result: Result) -> Part:
    found = dicts(result.result.get("schools"))
    wanted = in_words(voice, result.result.get("filters"), result.args)
    if not found:
        return _nothing(voice, wanted)
    filters = as_dict(result.result.get("filters")) or result.args
    notes = (
        _money_note(voice, filters),
        cards.years_note(voice, found, ("admissions", "tuition")),
        _unchecked(voice, texts(result.result.get("notYetKnown"))),
    )
    return Part(
        lead=_cheapest(voice, found, result) + _search_lead(voice, found, result, wanted),
        body=(search_table(voice, found, policy="test_policy" in filters),),
        notes=tuple(filter(None, notes)),
        ask=_ask(voice, wanted),
    )


def _unchecked(voice: Voice, unknown: list[str]) -> str:
    if not unknown:
        return ""
    names = voice.listed([inline(name, 80) for name in unknown])
    return voice.say(
        f"这些学校的相关数据未公布，无法核对：{names}。",
        f"Figures not published, so not checked: {names}.",
    )


def _ask(voice: Voice, wanted: str) -> str:
    if not wanted:
        return voice.say(
            "你想按什么筛选：地区、费用、录取率、专业，还是标化要求？",
            "What shall I filter by: place, cost, admission rate, major or test policy?",
        )
    return voice.say(
        "想细看其中哪一所，或者按你的成绩算一算录取机会吗？",
        "Which of these shall we look at closely, or shall I estimate your chances?",
    )


def _money_note(voice: Voice, filters: dict) -> str:
    """A limit on tuition says nothing of what a year costs in all, and the other way round."""
    if "max_tuition" in filters and "max_cost" not in filters:
        return voice.say(
            "上限只按学费算，不含食宿和书本；一年总费用见最后一栏。",
            "The limit is on tuition alone; the last column holds the total cost of a year.",
        )
    if "max_cost" in filters:
        return voice.say(
            "上限按总费用算（学费+食宿+书本）。",
            "The limit is on the total: tuition, food, housing and books.",
        )
    return ""


def _cheapest(voice: Voice, found: list[dict], result: Result) -> str:
    """The answer in a sentence to a question for the cheapest."""
    key = result.result.get("sort") or result.args.get("sort")
    if key not in ("cost", "tuition") or not is_number(found[0].get(key)):
        return ""
    if not voice.asks(r"最便宜|最低|最省|cheapest|most affordable|least expensive|lowest"):
        return ""
    name, figure = cards.name(voice, found[0]), money(voice, found[0][key])
    what = voice.say(*{"cost": ("总费用", "in all"), "tuition": ("学费", "for tuition")}[key])
    return voice.say(
        f"最便宜的是{name}，一年{what} **{figure}**。",
        f"The cheapest is {name}, **{figure}** a year {what}. ",
    )


def _search_lead(voice: Voice, found: list[dict], result: Result, wanted: str) -> str:
    total = result.result.get("total")
    count = number(voice, total if is_number(total) else len(found))
    shown = len(found)
    only = is_number(total) and total > shown
    zh = f"符合条件的学校共 {count} 所" + (f"（{wanted}）" if wanted else "")
    en = f"{count} school{'' if count == '1' else 's'} match" + ("es" if count == "1" else "")
    en += f" ({wanted})" if wanted else ""
    if not wanted:
        zh, en = f"没有设筛选条件，学校库共 {count} 所", f"Without any condition: {count} in all"
    if only:
        zh, en = f"{zh}，先列出 {shown} 所", f"{en}; here are {shown} of them"
    order = _SORTS.get(str(result.result.get("sort")))
    if order and shown > 1:
        zh, en = f"{zh}，按{order[0]}排列", f"{en}, {order[1]}"
    return voice.say(f"{zh}：", f"{en}:")


def _nothing(voice: Voice, wanted: str) -> Part:
    what = f"（{wanted}）" if wanted and voice.zh else f" ({wanted})" if wanted else ""
    return Part(
        lead=voice.say(
            f"在我的学校库里没有找到符合这些条件的学校{what}。",
            f"No school in my catalogue matches these conditions{what}.",
        ),
        ask=voice.say(
            "要不要放宽其中一个条件，比如费用、地区或录取率？",
            "Shall we relax one of them, such as cost, region or admission rate?",
        ),
    )


def search_table(voice: Voice, found: list[dict], *, policy: bool = False) -> str:
    """Schools side by side; degrees and the policy on tests only when they were asked for."""
    with_majors = any(is_number(card.get("majorDegrees")) for card in found)
    head = voice.say(
        "学校 所在地 录取率 SAT 学费/年 总费用/年", "School Place Admitted SAT Tuition Cost/year"
    ).split()
    rows = [[fact(voice, card) for fact in _COLUMNS] for card in found]
    if policy:
        _insert(
            head, rows, voice.say("标化要求", "SAT/ACT"), [cards.policy(voice, c) for c in found]
        )
    if with_majors:
        degrees = [number(voice, card.get("majorDegrees")) for card in found]
        _insert(head, rows, voice.say("该专业学士学位数", "Degrees in the major"), degrees)
    return table(head, rows)


def _insert(head: list[str], rows: list[list[str]], title: str, cells: list[str]) -> None:
    """A column before the money, which stays last."""
    head.insert(-2, title)
    for row, cell in zip(rows, cells, strict=True):
        row.insert(-2, cell)
