"""Answers from search_schools and get_school_details."""

from agents.llm.offline.answers import cards
from agents.llm.offline.answers.facts import FACTS, Fact, asked
from agents.llm.offline.answers.filters import in_words
from agents.llm.offline.answers.format import (
    bullets,
    dicts,
    inline,
    is_number,
    number,
    table,
    texts,
)
from agents.llm.offline.answers.voice import Part, Voice
from agents.llm.offline.conversation import Result


def search(voice: Voice, results: list[Result]) -> Part:
    """What was found for each search."""
    parts = [_search(voice, result) for result in results]
    return Part(
        lead=voice.say("", " ").join(part.lead for part in parts),
        body=tuple(block for part in parts for block in part.body),
        notes=tuple(note for part in parts for note in part.notes),
        ask=parts[0].ask,
    )


def _search(voice: Voice, result: Result) -> Part:
    found = dicts(result.result.get("schools"))
    wanted = in_words(voice, result.result.get("filters"), result.args)
    if not found:
        return _nothing(voice, wanted)
    unknown = texts(result.result.get("notYetKnown"))
    notes = [cards.years_note(voice, found)]
    if unknown:
        names = voice.listed([inline(name, 80) for name in unknown])
        notes.append(voice.say(f"这些我没有数据：{names}。", f"I have no data on: {names}."))
    return Part(
        lead=_search_lead(voice, found, result.result.get("total"), wanted),
        body=(search_table(voice, found),),
        notes=tuple(filter(None, notes)),
        ask=voice.say(
            "想细看其中哪一所，或者按你的成绩算一算录取机会吗？",
            "Which of these shall we look at closely, or shall I estimate your chances?",
        ),
    )


def _search_lead(voice: Voice, found: list[dict], total: object, wanted: str) -> str:
    count = number(voice, total if is_number(total) else len(found))
    shown = len(found)
    only = is_number(total) and total > shown
    zh = f"符合条件的学校共 {count} 所" + (f"（{wanted}）" if wanted else "")
    en = f"{count} school{'' if count == '1' else 's'} match" + ("es" if count == "1" else "")
    en += f" ({wanted})" if wanted else ""
    if only:
        zh, en = f"{zh}，先列出 {shown} 所", f"{en}; here are {shown} of them"
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


def search_table(voice: Voice, found: list[dict]) -> str:
    """Schools side by side; the column of degrees only when a major was asked for."""
    with_majors = any(is_number(card.get("majorDegrees")) for card in found)
    head = voice.say(
        "学校 所在地 录取率 SAT 学费/年 总费用/年", "School Place Admitted SAT Tuition Cost/year"
    ).split()
    if with_majors:
        head.append(voice.say("该专业学士学位数", "Degrees in the major"))
    return table(head, [_row(voice, card, with_majors) for card in found])


def _row(voice: Voice, card: dict, with_majors: bool) -> list[str]:
    say = (cards.name, cards.place, cards.admission, cards.sat, cards.tuition, cards.cost)
    row = [fact(voice, card) for fact in say]
    return [*row, number(voice, card.get("majorDegrees"))] if with_majors else row


def details(voice: Voice, results: list[Result]) -> Part:
    """One school, or each of several: what was asked about it, else the whole card."""
    found = [r.result["school"] for r in results if isinstance(r.result.get("school"), dict)]
    subjects = asked(voice)
    major = [_major(voice, card) for card in found if card.get("major")]
    if subjects or major:
        said = [_facts(voice, card, subjects) for card in found] if subjects else []
        lead, body = "\n".join(said), tuple(major)
    else:
        lead, body = "", tuple(_card(voice, card) for card in found)
    kinds = tuple(dict.fromkeys(fact.year for fact in subjects if fact.year))
    note = cards.years_note(voice, found, kinds) if kinds else cards.years_note(voice, found)
    deadline = _deadline_note(voice, found, subjects)
    return Part(lead, body, tuple(filter(None, (note, deadline))), _details_ask(voice, found))


def _facts(voice: Voice, card: dict, subjects: list[Fact]) -> str:
    said = [f"{voice.say(*fact.label)} **{fact.value(voice, card)}**" for fact in subjects]
    start = cards.name(voice, card) + voice.say("：", ": ")
    return start + voice.say("；", "; ").join(said) + voice.say("。", ".")


def _card(voice: Voice, card: dict) -> str:
    lines = [f"**{cards.name(voice, card)}**", ""]
    known = [(fact, fact.value(voice, card)) for fact in FACTS]
    said = [f"{voice.say(*fact.label)}{voice.say('：', ': ')}{value}" for fact, value in known]
    return "\n".join(lines) + "\n" + bullets(said)


def _major(voice: Voice, card: dict) -> str:
    """The fields that match the major asked for, with their degrees."""
    matched = card["major"]
    listed = matched if isinstance(matched, list) else matched.get("fields") or [matched]
    said = [
        f"{inline(row.get('title'), 80)}{voice.say('：', ': ')}{number(voice, row.get('degrees'))}"
        for row in dicts(listed)
        if row.get("title")
    ]
    year = cards.season(voice, card.get("majorsYear")) if card.get("majorsYear") else ""
    start = voice.say("相关专业的学士学位数", "Bachelor's degrees in matching fields")
    head = f"{cards.name(voice, card)}{voice.say('，', ', ')}{start}"
    head += voice.say(f"（{year}）", f" ({year})") if year else ""
    return f"{head}{voice.say('：', ':')}\n\n{bullets(said) or voice.unknown}"


def _deadline_note(voice: Voice, found: list[dict], subjects: list[Fact]) -> str:
    shown = not subjects or any(fact.key == "deadlines" for fact in subjects)
    rows = [row for card in found for row in dicts(card.get("deadlines"))]
    cycles = list(dict.fromkeys(inline(row.get("cycle")) for row in rows if row.get("cycle")))
    if not shown or not rows:
        return ""
    named = f" {' / '.join(cycles)}" if cycles else ""
    return voice.say(
        f"截止日期依据最近一次公布的数据{named}，请以学校官网为准。",
        f"Deadlines are the last published ones{named}; please confirm on the school's website.",
    )


def _details_ask(voice: Voice, found: list[dict]) -> str:
    if len(found) > 1:
        return voice.say("要不要把它们放在一起对比？", "Shall I put them side by side?")
    return voice.say(
        "想看看你被这所学校录取的机会，或它的申请截止日期吗？",
        "Would you like an estimate of your chances there, or its deadlines?",
    )
