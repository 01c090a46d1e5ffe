"""Answers from web_search and search_school_website: quoted, with address and day."""

import re

from agents.llm.offline.answers import cards
from agents.llm.offline.answers.format import as_date, as_dict, day, dicts, inline, quoted
from agents.llm.offline.answers.voice import Part, Voice, merged
from agents.llm.offline.dialogue.conversation import Result

_SHOWN, _QUOTED = 5, 3
_EXCERPT, _PASSAGE = 180, 480
_MARKUP = re.compile(r"[\[\]<>`*]")


def searched(voice: Voice, results: list[Result]) -> Part:
    """What the web says, result by result."""
    return merged([_searched(voice, result.result) for result in results])


def on_site(voice: Voice, results: list[Result]) -> Part:
    """What a university's own site says, word for word."""
    return merged([_on_site(voice, result.result) for result in results])


def _searched(voice: Voice, said: dict) -> Part:
    rows = dicts(said.get("results"))[:_SHOWN]
    if not rows:
        return _nothing(voice, said, official=_official(voice))
    about = _plain(said.get("query"), 100)
    return Part(
        lead=voice.say(
            f"网上关于“{about}”查到这些（我只转述，没有核实）：",
            f"This is what the web says about “{about}” (told as found, not checked):",
        ),
        body=("\n".join(_row(voice, row) for row in rows),),
        notes=(_read(voice, said), inline(said.get("note"), 200)),
        ask=voice.say(
            "要我到哪所学校的官网再核对一下吗？", "Shall I check a university's own site?"
        ),
    )


def _on_site(voice: Voice, said: dict) -> Part:
    name = cards.name(voice, as_dict(said.get("school")))
    if not said.get("available"):
        return _nothing(voice, said, site=_link(as_dict(said.get("school")).get("website")))
    passages = dicts(said.get("passages"))[:_QUOTED]
    rows = dicts(said.get("results"))[:_SHOWN]
    if not rows:
        return _nothing(voice, said, site=_link(as_dict(said.get("school")).get("website")))
    lead = (
        voice.say(f"**{name}** 官网上是这样写的：", f"The site of **{name}** says:")
        if passages
        else voice.say(
            f"**{name}** 官网上有这些相关页面，但我没能读到能直接回答的段落：",
            f"These pages of **{name}** bear on it; I found no passage that answers it:",
        )
    )
    blocks = [_passage(voice, row) for row in passages]
    shown = blocks or ["\n".join(_row(voice, row) for row in rows)]
    unread = [_unread(voice, row) for row in dicts(said.get("unreadable"))]
    return Part(lead, tuple(shown), (*unread, _read(voice, said), inline(said.get("note"), 200)))


def _nothing(voice: Voice, said: dict, site: str = "", official: str = "") -> Part:
    """The tool's own words: no search engine, or nothing found; and where it does stand."""
    where = voice.say(f"官网在这里：{site}", f"The site: {site}") if site else ""
    return Part(lead=inline(said.get("note"), 300), body=(where, official))


_OFFICIAL = (
    (
        r"签证|面签|拒签|visa|f-?1(?!\d)|opt|cpt|i-?20|h-?1b|sevis|入境|移民|immigration",
        "签证和身份的事以这几处为准：美国国务院 travel.state.gov（签证要求与进度）、国土安全部 "
        "studyinthestates.dhs.gov（I-20、SEVIS、OPT），以及录取学校的国际学生办公室。"
        "一般顺序是：先录取、"
        "交确认费，学校发 I-20，再缴 SEVIS 费、预约面签；录取之前还办不了。",
        "For visas and status these decide: the State Department (travel.state.gov), the "
        "Department "
        "of Homeland Security (studyinthestates.dhs.gov: I-20, SEVIS, OPT) and the international "
        "office of the university. As a rule: admission first, then the I-20 from the university, "
        "the SEVIS fee and the interview; nothing can be done before admission.",
    ),
    (
        r"sat|act|托福|toefl|雅思|ielts|考试|考位",
        "考试的事以主办方官网为准：SAT 是 collegeboard.org，ACT 是 act.org，托福是 "
        "ets.org/toefl，雅思是 ielts.org。",
        "For tests the organisers decide: collegeboard.org (SAT), act.org (ACT), ets.org/toefl "
        "(TOEFL), ielts.org (IELTS).",
    ),
)


def _official(voice: Voice) -> str:
    """Who decides on what was asked, where that is known."""
    return next((voice.say(zh, en) for words, zh, en in _OFFICIAL if voice.asks(words)), "")


def _row(voice: Voice, row: dict) -> str:
    when = _published(voice, row)
    excerpt = _plain(row.get("snippet"), _EXCERPT)
    said = voice.say("：", ": ") + excerpt if excerpt else ""
    return f"- {_cited(row)}{when}{said}"


def _passage(voice: Voice, row: dict) -> str:
    lines = str(row.get("text") or "").splitlines()
    text = "\n".join(_plain(line, _PASSAGE) for line in lines)
    return f"{quoted(text, _PASSAGE)}\n\n— {_cited(row)}{_published(voice, row)}"


def _published(voice: Voice, row: dict) -> str:
    if as_date(row.get("published")) is None:
        return voice.say("（日期未注明）", " (no date given)")
    when = day(voice, row["published"])
    return voice.say(f"（{when}）", f" ({when})")


def _cited(row: dict) -> str:
    """The title as a link to the page; nothing in it can make another one."""
    title, url = _plain(row.get("title"), 120), _link(row.get("url"))
    return f"[{title or url}]({url})" if url else title


def _link(url: object) -> str:
    """An address that can stand in a link; anything else is left out."""
    text = str(url or "")
    return text if re.fullmatch(r"https?://[^\s()<>\[\]\"'`]{3,500}", text) else ""


def _plain(text: object, limit: int) -> str:
    """A stranger's words without the marks that would format ours."""
    return inline(_MARKUP.sub("", str(text or "")), limit)


def _unread(voice: Voice, row: dict) -> str:
    title, why = _cited(row), _plain(row.get("why"), 80)
    return voice.say(f"{title} 没有读到：{why}。", f"{title} was not read: {why}.")


def _read(voice: Voice, said: dict) -> str:
    when = day(voice, said.get("retrievedAt"))
    engine = _plain(said.get("engine"), 40)
    return voice.say(f"{when}通过 {engine} 查到。", f"Found through {engine} on {when}.")
