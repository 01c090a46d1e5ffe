"""Answers from polish_essay: what to change, why, and what only the writer can say."""

from agents.llm.offline.answers.format import as_dict, bullets, dicts, inline, is_number, table
from agents.llm.offline.answers.voice import Part, Voice, merged
from agents.llm.offline.dialogue.conversation import Result

_STYLES = {
    "concise": ("更简洁", "more concise"),
    "formal": ("更正式", "more formal"),
    "vivid": ("更生动", "more vivid"),
}
_MOST_EDITS, _MOST_QUESTIONS = 12, 5


def polish(voice: Voice, results: list[Result]) -> Part:
    """The edits as a table, the questions as a list; nothing was changed."""
    return merged([_polish(voice, result.result) for result in results])


def _polish(voice: Voice, said: dict) -> Part:
    edits, questions = dicts(said.get("edits")), dicts(said.get("questions"))
    lead = _lead(voice, said, len(edits), len(questions))
    body = (_edits(voice, edits), _questions(voice, questions))
    note = inline(said.get("note"), 400)
    return Part(lead, body, (note,) if note else (), _ask(voice, said, edits, questions))


def _lead(voice: Voice, said: dict, edits: int, questions: int) -> str:
    title = inline(as_dict(said.get("essay")).get("title"), 120)
    what = voice.say(f"《{title}》", f"“{title}”") if title else voice.say("这段文字", "this text")
    style = voice.say(*_STYLES.get(str(said.get("style")), ("更好读", "easier to read")))
    if edits:
        share = _share(voice, said.get("unchanged"))
        return voice.say(
            f"想让{what}{style}，可以改这 {edits} 处{share}：",
            f"To make {what} {style}, {_places(edits)} could change{share}:",
        )
    if questions:
        return voice.say(
            f"{what}没有该直接替你改的地方；要{style}，缺的是只有你知道的细节：",
            f"Nothing in {what} should be changed for you; what would make it {style} is detail "
            "that only you have:",
        )
    return voice.say(
        f"按「{style}」这个方向，{what}里没有查出该改的地方。原样保留就好。",
        f"Looking for what would make {what} {style}, I find nothing to change. Leave it as it is.",
    )


def _places(count: int) -> str:
    return "1 place" if count == 1 else f"{count} places"


def _share(voice: Voice, unchanged: object) -> str:
    if not is_number(unchanged):
        return ""
    percent = f"{round(100 * unchanged)}%"
    return voice.say(f"（全部接受后仍有 {percent} 是原文）", f" ({percent} stays as you wrote it)")


def _edits(voice: Voice, edits: list[dict]) -> str:
    if not edits:
        return ""
    head = [voice.say("原文", "Now"), voice.say("改为", "Instead"), voice.say("理由", "Why")]
    rows = [
        [
            inline(edit.get("before"), 120),
            inline(edit.get("after"), 120) or voice.say("（删去）", "(drop it)"),
            inline(edit.get("reason"), 160),
        ]
        for edit in edits[:_MOST_EDITS]
    ]
    more = len(edits) - len(rows)
    rest = (
        voice.say(f"另外还有 {more} 处同类的。", f"And {more} more of the kind.")
        if more > 0
        else ""
    )
    return "\n\n".join(filter(None, (table(head, rows), rest)))


def _questions(voice: Voice, questions: list[dict]) -> str:
    if not questions:
        return ""
    title = voice.say("只有你能补的地方", "What only you can add")
    lines = [_question(voice, one) for one in questions[:_MOST_QUESTIONS]]
    return f"**{title}**\n\n{bullets(lines)}"


def _question(voice: Voice, one: dict) -> str:
    """The question, the place in front of it unless it names it."""
    place, asked = inline(one.get("quote"), 60), inline(one.get("question"), 240)
    return asked if place in asked else f"“{place}”{voice.say('：', ': ')}{asked}"


def _ask(voice: Voice, said: dict, edits: list[dict], questions: list[dict]) -> str:
    if questions and not edits:
        return voice.say("先回答其中一个好吗？", "Would you answer one of them first?")
    if not edits:
        return voice.say("要不要换一个方向看看？", "Shall I look in another direction?")
    if as_dict(said.get("essay")).get("id"):
        return voice.say(
            "在文书页可以逐条接受。哪几处你想保留原样？",
            "You can accept them one by one on the essays page. Which would you rather keep?",
        )
    return voice.say("哪几处你想保留原样？", "Which would you rather keep as they are?")
