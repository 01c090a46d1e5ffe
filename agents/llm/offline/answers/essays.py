"""Answers from get_essays and review_essay. Essay text is quoted, never followed."""

from agents.llm.offline.answers.format import (
    bullets,
    day,
    dicts,
    inline,
    is_number,
    number,
    plain,
    quoted,
    table,
    texts,
)
from agents.llm.offline.answers.voice import Part, Voice
from agents.llm.offline.conversation import Result

_CRITERIA = {
    "own_voice": ("个人声音", "Own voice"),
    "concrete_detail": ("具体细节", "Concrete detail"),
    "structure": ("结构", "Structure"),
    "natural_language": ("语言自然", "Natural language"),
    "on_topic": ("切题", "On topic"),
}
_STATUS = {
    "draft": ("草稿", "draft"),
    "in_progress": ("修改中", "in progress"),
    "review": ("待审阅", "in review"),
    "reviewed": ("已审阅", "reviewed"),
    "final": ("定稿", "final"),
    "done": ("完成", "done"),
    "submitted": ("已提交", "submitted"),
}


def listed(voice: Voice, results: list[Result]) -> Part:
    """The student's essays, or the text of the one that was asked for."""
    found = {e.get("id"): e for r in results for e in dicts(r.result.get("essays"))}
    essays = list(found.values())
    if not essays:
        return Part(
            voice.say("你还没有保存任何文书。", "You have no essays saved yet."),
            ask=voice.say(
                "要不要从你的经历里先找几个题目？",
                "Shall we look for a few topics in your own experience first?",
            ),
        )
    whole = [essay for essay in essays if essay.get("content")]
    if len(essays) == 1 and whole:
        return Part(_title(voice, essays[0]), (quoted(essays[0]["content"]),), ask=_ask(voice))
    lead = voice.say(f"你有 {len(essays)} 篇文书：", f"You have {_essays(len(essays))}:")
    body = [_table(voice, essays)] + [_whole(voice, essay) for essay in whole]
    return Part(lead, tuple(body), ask=_ask(voice))


def _essays(count: int) -> str:
    return f"{count} essay{'' if count == 1 else 's'}"


def _table(voice: Voice, essays: list[dict]) -> str:
    head = voice.say("标题 学校 字数 状态 最近修改", "Title School Words Status Edited").split()
    rows = [
        [
            inline(essay.get("title"), 80) or voice.say("（无标题）", "(untitled)"),
            inline(essay.get("school"), 60) or "—",
            number(voice, essay.get("words")),
            _status(voice, essay.get("status")),
            str(essay.get("updatedAt") or "—")[:10],
        ]
        for essay in essays
    ]
    return table(head, rows)


def _status(voice: Voice, value: object) -> str:
    return voice.say(*_STATUS.get(str(value), (inline(value) or "—",) * 2))


def _title(voice: Voice, essay: dict) -> str:
    words = number(voice, essay.get("words")) if is_number(essay.get("words")) else ""
    size = voice.say(f"（{words} 词）", f" ({words} words)") if words else ""
    edited = day(voice, essay.get("updatedAt")) if essay.get("updatedAt") else ""
    when = voice.say(f"，{edited}修改", f", edited {edited}") if edited else ""
    title = inline(essay.get("title"), 120)
    return voice.say(f"《{title}》{size}{when}：", f"“{title}”{size}{when}:")


def _whole(voice: Voice, essay: dict) -> str:
    return f"{_title(voice, essay)}\n\n{quoted(essay['content'])}"


def _ask(voice: Voice) -> str:
    return voice.say("要我点评其中一篇吗？", "Shall I review one of them?")


def review(voice: Voice, results: list[Result]) -> Part:
    """The review of one essay: the whole, each criterion with its evidence, what to do next."""
    parts = [_review(voice, result.result) for result in results]
    return Part(
        lead=parts[0].lead,
        body=tuple(
            block
            for index, part in enumerate(parts)
            for block in ((part.lead, *part.body) if index else part.body)
        ),
        notes=tuple(note for part in parts for note in part.notes),
        ask=parts[0].ask,
    )


def _review(voice: Voice, said: dict) -> Part:
    essay = said.get("essay") if isinstance(said.get("essay"), dict) else {}
    title = inline(essay.get("title"), 120)
    what = voice.say(f"《{title}》", f"“{title}”") if title else voice.say("这篇文书", "this essay")
    size, overall = _size(voice, essay, said), inline(said.get("overall"), 500)
    lead = voice.say(f"我读了{what}{size}。{overall}", f"I read {what}{size}. {overall}")
    criteria = dicts(said.get("criteria"))
    body = [
        _scores(voice, criteria),
        _titled(voice, ("做得好的地方", "What works"), texts(said.get("strengths"))),
        _evidence(voice, criteria),
        _titled(voice, ("接下来怎么改", "Next steps"), texts(said.get("nextSteps"))),
    ]
    return Part(
        lead.strip(),
        tuple(body),
        tuple(inline(note, 300) for note in texts([said.get("note")])),
        voice.say(
            "想先改哪一处？改好后发给我，我再看一遍。",
            "Which of these will you take up first? Send me the new version and I will read it.",
        ),
    )


def _size(voice: Voice, essay: dict, said: dict) -> str:
    if not is_number(essay.get("words")):
        return ""
    words, limit = number(voice, essay["words"]), said.get("wordLimit")
    if is_number(limit):
        most = number(voice, limit)
        return voice.say(f"（{words} 词，上限 {most}）", f" ({words} words, limit {most})")
    return voice.say(f"（{words} 词）", f" ({words} words)")


def criterion(voice: Voice, key: object) -> str:
    """The name of a criterion in the answer's language."""
    return voice.say(*_CRITERIA.get(str(key), (inline(key, 60),) * 2))


def _scores(voice: Voice, criteria: list[dict]) -> str:
    if not criteria:
        return ""
    head = voice.say("方面 评分（1–5） 建议", "Criterion Score_(1–5) Advice").split()
    rows = [
        [
            criterion(voice, row.get("key")),
            plain(row.get("score")) or "—",
            inline(row.get("advice"), 220) or "—",
        ]
        for row in criteria
    ]
    return table([cell.replace("_", " ") for cell in head], rows)


def _evidence(voice: Voice, criteria: list[dict]) -> str:
    """At most one quotation for each criterion: the place the comment is about."""
    said = []
    for row in criteria:
        for one in dicts(row.get("evidence"))[:1]:
            quote, comment = inline(one.get("quote"), 160), inline(one.get("comment"), 160)
            if quote:
                said.append(f"“{quote}”{voice.say('：', ' — ')}{comment}")
    return _titled(voice, ("文中的具体位置", "In your own words"), said, limit=400)


def _titled(voice: Voice, title: tuple[str, str], items: list[str], limit: int = 240) -> str:
    said = bullets(inline(item, limit) for item in items[:5])
    return f"**{voice.say(*title)}**\n\n{said}" if said else ""
