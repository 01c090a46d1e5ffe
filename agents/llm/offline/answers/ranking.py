"""Answers from analyze_profile_ranking: where the marks stand, and what that does not say."""

from agents.llm.offline.answers import basis, cards
from agents.llm.offline.answers.format import (
    as_dict,
    bullets,
    chance,
    dicts,
    is_number,
    percent,
    plain,
    table,
    texts,
)
from agents.llm.offline.answers.recommend import tier
from agents.llm.offline.answers.voice import Part, Voice, merged
from agents.llm.offline.dialogue.conversation import Result

_PLACES = {
    "above": ("高于区间", "above the range"),
    "within": ("在区间内", "inside the range"),
    "below": ("低于区间", "below the range"),
}
_WHY_NOT = {
    "not_considered": ("不看 SAT/ACT", "looks at no SAT or ACT"),
    "no_score": ("还没有你的成绩", "no score of yours yet"),
    "not_published": ("没有公布区间", "publishes no range"),
}
_SCOPES = {
    "named": ("你问的", "that you named"),
    "list": ("你名单上的", "on your list"),
    "all": ("学校库里的", "of the catalogue"),
}


def ranked(voice: Voice, results: list[Result]) -> Part:
    """Where the student stands, at each university and altogether."""
    return merged([_ranked(voice, result.result) for result in results])


def _ranked(voice: Voice, found: dict) -> Part:
    rows = dicts(found.get("schools"))
    known = basis.in_words(voice, found.get("basis"))
    if not rows:
        return Part(
            lead=voice.say("没有可以比较的学校。", "There is no university to compare with.")
        )
    return Part(
        lead=_lead(voice, found, known),
        body=(_by_rate(voice, found), _table(voice, rows), _unknown(voice, found)),
        notes=(cards.years_note(voice, rows, ("admissions",)),),
        ask=voice.say(
            "要不要我算一算，做什么最能把机会往上推？",
            "Shall I work out what would raise your chances most?",
        ),
    )


def _lead(voice: Voice, found: dict, known: str) -> str:
    overall = as_dict(found.get("overall"))
    where = voice.say(*_SCOPES.get(str(found.get("scope")), _SCOPES["all"]))
    total = overall.get("schools")
    counts = {place: overall.get(place) for place in _PLACES}
    if not is_number(total) or not any(counts.values()):
        return voice.say(
            f"以你的{known}来看，标化没有可以直接比较的学校；机会估算见下。",
            f"With your {known}, no university allows a comparison of test scores; see below.",
        )
    said = voice.listed(
        [
            voice.say(*words) + voice.say(f"的 {counts[key]} 所", f" at {counts[key]}")
            for key, words in _PLACES.items()
            if counts[key]
        ]
    )
    return voice.say(
        f"拿你的 {known} 对照{where} {total} 所学校公布的入学新生分数区间（中间一半人）："
        f"你的标化成绩**{said}**。",
        f"Your {known} against the score ranges (the middle half) of those enrolled at {total} "
        f"universities {where}: **{said}**.",
    )


def _by_rate(voice: Voice, found: dict) -> str:
    """The same by how selective the universities are; only where all were compared."""
    bands = dicts(as_dict(found.get("overall")).get("byRate"))
    if found.get("scope") != "all" or not bands:
        return ""
    head = voice.say(
        "录取率 学校数 高于区间 在区间内 低于区间", "Admits Schools Above Inside Below"
    ).split()
    rows = [
        [str(band.get("rate")), *(plain(band.get(key)) or "0" for key in ("schools", *_PLACES))]
        for band in bands
    ]
    return table(head, rows)


def _table(voice: Voice, rows: list[dict]) -> str:
    head = voice.say(
        "学校 录取率 入学新生区间 你的位置 估计机会", "School Admits Range You Chance"
    ).split()
    return table(head, [_row(voice, row) for row in rows])


def _row(voice: Voice, row: dict) -> list[str]:
    test = as_dict(row.get("test"))
    likely = f"{chance(voice, row.get('chance'))} {tier(voice, row.get('tier'))}"
    name = cards.in_table(voice, row)
    if not test:
        why = voice.say(*_WHY_NOT.get(str(row.get("testUnknown")), _WHY_NOT["not_published"]))
        return [name, cards.admission(voice, row), "—", why, likely]
    span = f"{test.get('test')} {plain(test.get('p25'))}–{plain(test.get('p75'))}"
    place = voice.say(*_PLACES.get(str(test.get("place")), ("", "")))
    return [name, cards.admission(voice, row), span, f"{place}{_ahead(voice, test)}", likely]


def _ahead(voice: Voice, test: dict) -> str:
    """The modelled place among those who apply."""
    share = test.get("amongApplicantsEstimated")
    if not is_number(share):
        return ""
    said = percent(voice, share)
    return voice.say(
        f"（估计高于约 {said} 的申请者）", f" (above about {said} of applicants, est.)"
    )


def _unknown(voice: Voice, found: dict) -> str:
    said = texts(found.get("unknown"))
    title = voice.say("这个比较说不了的", "What this comparison cannot say")
    return f"**{title}**\n\n{bullets(said)}" if said else ""
