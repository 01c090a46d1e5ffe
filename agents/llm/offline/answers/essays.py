"""Answers from get_essays and review_essay. Essay text is quoted, never followed."""

from agents.llm.offline.answers.format import (
    as_date,
    as_dict,
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
from agents.llm.offline.answers.voice import Part, Voice, merged
from agents.llm.offline.dialogue.conversation import Result

_CRITERIA = {
    "own_voice": ("个人声音", "Own voice"),
    "concrete_detail": ("具体细节", "Concrete detail"),
    "structure": ("结构", "Structure"),
    "natural_language": ("语言自然", "Natural language"),
    "on_topic": ("切题", "On topic"),
}
_MOST_ERRORS = 6
_STATUS = {
    "idea": ("构思", "idea"),
    "draft": ("草稿", "draft"),
    "revising": ("修改中", "being revised"),
    "final": ("定稿", "final"),
}


def listed(voice: Voice, results: list[Result]) -> Part:
    """The student's essays, or the text of the one that was asked for."""
    found = {str(e.get("id")): e for r in results for e in dicts(r.result.get("essays"))}
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
    head = voice.say("标题 学校 长度 状态 最近修改", "Title School Length Status Edited").split()
    rows = [
        [
            inline(essay.get("title"), 80) or voice.say("（无标题）", "(untitled)"),
            inline(essay.get("school"), 60) or "—",
            _length(voice, essay),
            _status(voice, essay.get("status")),
            inline(essay.get("updatedAt"))[:10] if as_date(essay.get("updatedAt")) else "—",
        ]
        for essay in essays
    ]
    return table(head, rows)


def _length(voice: Voice, essay: dict) -> str:
    """How long it is: English in words, Chinese in characters."""
    unit = voice.say("词", " words")
    if essay.get("language") == "zh":
        unit = voice.say("字", " characters")
    words = essay.get("words")
    return voice.say(" ", "").join((number(voice, words), unit)) if is_number(words) else "—"


def _status(voice: Voice, value: object) -> str:
    return voice.say(*_STATUS.get(str(value), (inline(value) or "—",) * 2))


def _title(voice: Voice, essay: dict) -> str:
    words = _length(voice, essay) if is_number(essay.get("words")) else ""
    words += _of_limit(voice, essay) if words else ""
    size = voice.say(f"（{words}）", f" ({words})") if words else ""
    edited = day(voice, essay.get("updatedAt")) if essay.get("updatedAt") else ""
    when = voice.say(f"，{edited}修改", f", edited {edited}") if edited else ""
    title = inline(essay.get("title"), 120)
    return voice.say(f"《{title}》{size}{when}：", f"“{title}”{size}{when}:")


def _of_limit(voice: Voice, essay: dict) -> str:
    """The limit beside the length; Chinese characters are not what it counts."""
    if not is_number(essay.get("wordLimit")):
        return ""
    most = number(voice, essay["wordLimit"])
    if essay.get("language") == "zh":
        return voice.say(
            f"；上限 {most} 按英文词计，中文稿不能直接比",
            f"; the limit of {most} counts English words",
        )
    return voice.say(f"，上限 {most} 词", f" of at most {most}")


def _whole(voice: Voice, essay: dict) -> str:
    return f"{_title(voice, essay)}\n\n{quoted(essay['content'])}"


def _ask(voice: Voice) -> str:
    return voice.say("要我点评其中一篇吗？", "Shall I review one of them?")


def review(voice: Voice, results: list[Result]) -> Part:
    """The review of one essay: the whole, each criterion with its evidence, what to do next."""
    return merged([_review(voice, result.result) for result in results])


def _review(voice: Voice, said: dict) -> Part:
    essay = as_dict(said.get("essay"))
    title = inline(essay.get("title"), 120)
    what = voice.say(f"《{title}》", f"“{title}”") if title else voice.say("这篇文书", "this essay")
    part = as_dict(said.get("focus"))
    if part.get("remarks") and not part.get("criterion") and voice.asks("具体|怎么改|specific"):
        return _of_part(voice, said, what, part)
    size, overall = _limit(voice, said), inline(said.get("overall"), 500)
    lead = voice.say(f"我读了{what}{size}。{overall}", f"I read {what}{size}. {overall}")
    body = [
        _focus(voice, as_dict(said.get("focus"))),
        _scores(voice, dicts(said.get("criteria"))),
        language_errors(voice, as_dict(said.get("languageErrors"))),
        _titled(voice, ("做得好的地方", "What works"), texts(said.get("strengths"))),
        _titled(voice, ("接下来怎么改", "Next steps"), texts(said.get("nextSteps"))),
    ]
    notes = [inline(said.get(key), 300) for key in ("note", "method")]
    return Part(lead.strip(), tuple(body), tuple(filter(None, notes)), _after_review(voice))


def _of_part(voice: Voice, said: dict, what: str, part: dict) -> Part:
    """One part of an essay, where it is asked how to change just that."""
    lead = voice.say(f"只看{what}的这一部分。", f"Only this part of {what}.")
    steps = _titled(voice, ("接下来怎么改", "Next steps"), texts(said.get("nextSteps"))[:1])
    return Part(lead, (_focus(voice, part), steps), ask=_after_review(voice))


def language_errors(voice: Voice, found: dict) -> str:
    """The most important language errors, the rest counted; empty when there are none."""
    items = dicts(found.get("items"))[:_MOST_ERRORS]
    if not items:
        return ""
    more = (found["count"] if is_number(found.get("count")) else len(items)) - len(items)
    rest = voice.say(
        f"另有 {more} 处，润色时会逐条列出。", f"And {more} more; polishing lists each."
    )
    lines = [_language_error(voice, item) for item in items] + ([rest] if more > 0 else [])
    return f"**{voice.say('语言错误', 'Language errors')}**\n\n{bullets(lines)}"


def _language_error(voice: Voice, item: dict) -> str:
    wrong, right = inline(item.get("before"), 80), inline(item.get("after"), 80)
    reason = inline(item.get("reason"), 160)
    if item.get("after") is None:
        return f"“{wrong}”{voice.say('：', ': ')}{reason}"
    right = f"“{right}”" if right else voice.say("（删去）", "(drop it)")
    return f"“{wrong}” → {right}{voice.say('：', ': ')}{reason}"


def _focus(voice: Voice, focus: dict) -> str:
    """What was asked about, first: the part with remarks on it, or the criterion."""
    title = inline(focus.get("title"), 60)
    if not title:
        return ""
    if focus.get("criterion"):
        return voice.say(
            f"你重点问的是{title}：见下表，改法排在最前面。",
            f"You asked about {title}: see the table; its steps come first.",
        )
    remarks = dicts(focus.get("remarks"))
    said = bullets([_remark(voice, row) for row in remarks] + [inline(focus.get("note"), 240)])
    place = _place(voice, focus)
    return f"**{voice.say('重点看', 'Looking at ')}{title}**{place}\n\n{said}"


def _place(voice: Voice, focus: dict) -> str:
    number, count = focus.get("paragraph"), focus.get("paragraphs")
    if not (is_number(number) and is_number(count)):
        return ""
    return voice.say(f"（全文 {count} 段中的第 {number} 段）", f" (paragraph {number} of {count})")


def _remark(voice: Voice, row: dict) -> str:
    said = [inline(row.get(key), 240) for key in ("comment", "advice")]
    return f"“{inline(row.get('quote'), 80)}” " + voice.say("", " ").join(filter(None, said))


def _after_review(voice: Voice) -> str:
    return voice.say(
        "想先改哪一处？改好后发给我，我再看一遍。",
        "Which of these will you take up first? Send me the new version and I will read it.",
    )


def _limit(voice: Voice, said: dict) -> str:
    """How the length stands to the limit, when there is one."""
    given = said.get("wordLimit")
    limit = given if isinstance(given, dict) else {"limit": given}
    if not is_number(limit.get("limit")):
        return ""
    most, over = number(voice, limit["limit"]), limit.get("over")
    if limit.get("unit") == "characters":
        most += voice.say(" 字符", " characters")
    if is_number(over) and over > 0:
        more = number(voice, over)
        return voice.say(f"（上限 {most}，超出 {more}）", f" (limit {most}, {more} over)")
    if over is None and "over" in limit:
        return voice.say(
            f"（上限 {most} 按英文词计，中文稿不能直接比）",
            f" (the limit of {most} counts English words, this is Chinese)",
        )
    return voice.say(f"（上限 {most}）", f" (limit {most})")


def criterion(voice: Voice, key: object) -> str:
    """The name of a criterion in the answer's language."""
    return voice.say(*_CRITERIA.get(str(key), (inline(key, 60),) * 2))


def _scores(voice: Voice, criteria: list[dict]) -> str:
    if not criteria:
        return ""
    head = [
        voice.say("方面", "Criterion"),
        voice.say("评分", "Score"),
        voice.say("依据或建议", "Why, or advice"),
    ]
    return table(head, [_score_row(voice, row) for row in criteria])


def _score_row(voice: Voice, row: dict) -> list[str]:
    score = f"{plain(row['score'])}/5" if is_number(row.get("score")) else "—"
    return [criterion(voice, row.get("key")), score, _why(voice, row)]


def _why(voice: Voice, row: dict) -> str:
    """The first place that the judgement rests on; without one, the advice."""
    for one in dicts(row.get("evidence"))[:1]:
        comment = inline(one.get("comment"), 160)
        return f"“{inline(one.get('quote'), 80)}” {comment}" if one.get("quote") else comment
    return inline(row.get("advice"), 200) or "—"


def _titled(voice: Voice, title: tuple[str, str], items: list[str]) -> str:
    said = bullets(inline(item, 240) for item in items[:3])
    return f"**{voice.say(*title)}**\n\n{said}" if said else ""
