"""Answers from the forum: posts found, what is talked about, a question answered from them."""

from agents.llm.offline.answers import cards
from agents.llm.offline.answers.format import bullets, day, dicts, inline, plain, quoted
from agents.llm.offline.answers.voice import Part, Voice, merged
from agents.llm.offline.dialogue.conversation import Result
from tools.quoting import unquoted

_EXCERPT, _REPLY = 160, 140


def searched(voice: Voice, results: list[Result]) -> Part:
    """The posts of each search with their first replies."""
    return merged([_searched(voice, result.result) for result in results])


def _searched(voice: Voice, said: dict) -> Part:
    rows = dicts(said.get("posts"))
    if not rows:
        return Part(lead=inline(said.get("note"), 300))
    total = plain(said.get("total"))
    return Part(
        lead=voice.say(f"论坛里有 {total} 个相关的帖子：", f"{total} posts of the forum bear:"),
        body=("\n".join(_post(voice, n, row) for n, row in enumerate(rows, 1)),),
        notes=(_experience(voice), _examples(voice, rows)),
        ask=voice.say(
            "要不要我把这些帖子和学校公布的资料放在一起，回答一个具体的问题？",
            "Shall I answer a particular question from these posts and the published facts?",
        ),
    )


def popular(voice: Voice, results: list[Result]) -> Part:
    """What is talked about most."""
    return merged([_popular(voice, result.result) for result in results])


def _popular(voice: Voice, said: dict) -> Part:
    rows = dicts(said.get("posts"))
    note = inline(said.get("note"), 300)
    if not rows:
        return Part(lead=note)
    days = plain(said.get("days"))
    when = voice.say(f"最近 {days} 天", f" in the last {days} days") if days else ""
    return Part(
        lead=voice.say(f"{when}论坛里讨论最多的是：", f"What is talked about most{when}:"),
        body=("\n".join(_short(voice, n, row) for n, row in enumerate(rows, 1)),),
        notes=(note, _examples(voice, rows)),
        ask=voice.say("想细看哪一个？", "Which of these shall I open?"),
    )


def answered(voice: Voice, results: list[Result]) -> Part:
    """What the forum and the catalogue hold on a question."""
    return merged([_answered(voice, result.result) for result in results])


def _answered(voice: Voice, said: dict) -> Part:
    rows, facts = dicts(said.get("posts")), dicts(said.get("facts"))
    known = said.get("grounded")
    return Part(
        lead=inline(said.get("answer"), 400),
        body=(
            *(_told(voice, row) for row in rows),
            _facts(voice, facts),
        ),
        notes=(
            inline(said.get("caution"), 300) if rows else "",
            _published_by(voice, facts),
        ),
        ask=""
        if known
        else voice.say(
            "要不要换个说法，或者告诉我是哪所学校？",
            "Shall we put it another way, or which university is it about?",
        ),
    )


def _post(voice: Voice, number: int, row: dict) -> str:
    said = inline(unquoted(str(row.get("quote") or "")), _EXCERPT)
    replies = [_reply(voice, reply) for reply in dicts(row.get("topReplies"))]
    lines = [_heading(voice, number, row), f"   > {said}" if said else "", *replies]
    return "\n".join(line for line in lines if line)


def _short(voice: Voice, number: int, row: dict) -> str:
    said = inline(unquoted(str(row.get("quote") or "")), 80)
    return f"{_heading(voice, number, row)}\n   > {said}" if said else _heading(voice, number, row)


def _heading(voice: Voice, number: int, row: dict) -> str:
    return f"{number}. **{inline(row.get('title'), 120)}**{_about(voice, row)}"


def _about(voice: Voice, row: dict) -> str:
    replies = row.get("replies")
    count = "reply" if replies == 1 else "replies"
    parts = [
        inline(row.get("label")),
        inline(row.get("categoryName")),
        day(voice, row.get("date")) if row.get("date") else "",
        voice.say(f"{plain(replies)} 条回复", f"{plain(replies)} {count}") if replies else "",
    ]
    said = voice.say(" · ", ", ").join(part for part in parts if part)
    return voice.say(f"（{said}）", f" ({said})") if said else ""


def _reply(voice: Voice, row: dict) -> str:
    said = inline(unquoted(str(row.get("quote") or "")), _REPLY)
    return f"   - {voice.say('回复：', 'Reply: ')}{said}" if said else ""


def _told(voice: Voice, row: dict) -> str:
    """What one post and its replies say, as a quotation under its title."""
    title = f"**{inline(row.get('title'), 120)}**{_about(voice, row)}"
    said = quoted(unquoted(str(row.get("quote") or "")), 400)
    replies = [_reply(voice, reply).strip() for reply in dicts(row.get("answers"))]
    return "\n".join(part for part in (title, said, *replies) if part)


def _facts(voice: Voice, facts: list[dict]) -> str:
    lines = [
        f"{cards.name(voice, fact)}{voice.say('：', ': ')}{inline(fact.get('text'), 300)}"
        + _of_year(voice, fact)
        for fact in facts
    ]
    title = voice.say("学校公布的资料", "What is published")
    return f"**{title}**\n\n{bullets(lines)}" if lines else ""


def _of_year(voice: Voice, fact: dict) -> str:
    year = cards.season(voice, fact.get("year"))
    return voice.say(f"（{year}）", f" ({year})") if year else ""


def _published_by(voice: Voice, facts: list[dict]) -> str:
    source = cards.sources(voice, facts) if facts else ""
    return voice.say(f"数据来源：{source}。", f"Source: {source}.") if source else ""


def _experience(voice: Voice) -> str:
    return voice.say(
        "帖子是网友的个人经验，没有经过核实。", "Posts are personal experience, not verified."
    )


def _examples(voice: Voice, rows: list[dict]) -> str:
    if not any(row.get("isDemo") for row in rows):
        return ""
    return voice.say(
        "标“示例”的是为演示编写的。", "Those marked as examples were written for demonstration."
    )
