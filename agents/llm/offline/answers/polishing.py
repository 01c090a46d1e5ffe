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
    if "accepted" in said:
        return _accepted(voice, said)
    edits, questions = dicts(said.get("edits")), dicts(said.get("questions"))
    remarks = [] if edits or questions else dicts(said.get("remarks"))
    lead = _lead(voice, said, len(edits), len(questions), bool(remarks))
    body = (_edits(voice, edits), _questions(voice, questions), _remarks(voice, remarks))
    notes = (_length(voice, as_dict(said.get("wordLimit"))), inline(said.get("note"), 400))
    return Part(lead, body, tuple(filter(None, notes)), _ask(voice, said, edits, questions))


def _accepted(voice: Voice, said: dict) -> Part:
    """What was made of the edits that were asked for by number."""
    made, refused = dicts(said.get("accepted")), dicts(said.get("refused"))
    already, left = said.get("already") or [], dicts(said.get("edits"))
    title = inline(as_dict(said.get("essay")).get("title"), 120)
    version = said.get("version")
    lead = voice.say(f"《{title}》没有新的改动。", f"Nothing new was changed in “{title}”.")
    if made:
        lead = voice.say(
            f"已在《{title}》里改好 {len(made)} 处，存为第 {version} 版，可以随时恢复。",
            f"Made {_edits_counted(len(made))} in “{title}”, kept as version {version}; you can go "
            "back at any time.",
        )
    notes = []
    if already:
        numbers = ", ".join(str(one) for one in already)
        notes.append(voice.say(f"之前已改过：第 {numbers} 处。", f"Made before: {numbers}."))
    if refused:
        numbers = ", ".join(str(one.get("number")) for one in refused)
        notes.append(
            voice.say(
                f"第 {numbers} 处的原文后来改动过，没有动。",
                f"Not made, as the words have changed since: {numbers}.",
            )
        )
    if left:
        notes.append(voice.say(f"还有 {len(left)} 处没有接受。", f"{len(left)} are still open."))
    return Part(lead, (_edits(voice, made),), tuple(notes))


def _edits_counted(count: int) -> str:
    return "1 edit" if count == 1 else f"{count} edits"


def _length(voice: Voice, limit: dict) -> str:
    """What the edits leave of the length, where the text is over its limit."""
    if not all(is_number(limit.get(key)) for key in ("limit", "words", "after", "over")):
        return ""
    if limit["words"] <= limit["limit"]:
        return ""
    said = voice.say(
        f"现在 {limit['words']} 词，上限 {limit['limit']}；全部接受后 {limit['after']} 词",
        f"{limit['words']} words now, {limit['limit']} allowed; {limit['after']} with all edits",
    )
    if limit["over"] > 0:
        return said + voice.say(
            f"，还差 {limit['over']} 词要你自己取舍：剩下的句子里有数字、人名或你的故事。",
            f", so {limit['over']} more are yours to choose: what is left holds figures, names or "
            "your story.",
        )
    return said + voice.say("。", ".")


def _remarks(voice: Voice, remarks: list[dict]) -> str:
    return bullets(_remark(voice, one) for one in remarks)


def _remark(voice: Voice, one: dict) -> str:
    quote = inline(one.get("quote"), 80)
    said = voice.say("", " ").join(inline(one.get(key), 240) for key in ("comment", "advice"))
    return f"“{quote}”{voice.say('：', ': ')}{said}" if quote else said


def _lead(voice: Voice, said: dict, edits: int, questions: int, remarks: bool) -> str:
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
    if remarks:
        return voice.say(
            f"{what}里没有可以直接替换的字句；还能更好的是这几处，要你自己写：",
            f"No wording in {what} can simply be replaced; what could be better is yours to write:",
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
