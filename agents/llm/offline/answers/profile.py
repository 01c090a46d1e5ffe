"""Answers from get_profile and update_profile."""

from agents.llm.offline.answers import basis, school_list
from agents.llm.offline.answers.field_names import FIELDS, field_name
from agents.llm.offline.answers.format import as_dict, bullets, dicts, inline, is_number, texts
from agents.llm.offline.answers.profile_values import added_and_gone, entry, has, text, value
from agents.llm.offline.answers.voice import Part, Voice
from agents.llm.offline.dialogue.conversation import Result
from memory.reading import EXAMS

_ASKED = (
    ("gpa", r"\bGPA\b|绩点|平均分|成绩|\bscores?\b"),
    *((key, rf"{exam.named}|成绩|\bscores?\b") for key, exam in EXAMS.items()),
    ("ap", r"\bAPs?\b(?! [Cc]omp)"),
    ("classRank", r"排名|\brank"),
    ("intendedMajors", r"专业|major"),
    ("budget", r"预算|budget"),
    ("activities", r"活动|activit|extracurricular"),
    ("awards", r"奖|award|honou?r"),
    ("locations", r"地区|哪里|location|where"),
    ("grade", r"年级|what grade"),
    ("citizenship", r"国籍|citizen"),
    ("curriculum", r"课程体系|curriculum"),
    ("highSchool", r"高中|high school"),
)
_WITH_ANOTHER = {"gpaScale", "classSize", "weightedGpaScale", "tests"}
_SHOWN = tuple(key for key in FIELDS if key not in _WITH_ANOTHER)
_CORRECTED = (
    r"[打写说记输填弄搞]错|更正|纠正|改成|改为|改回|应该是|其实|typo|mistake|correct"
    r"|i meant|actually"
)
_LIST = r"名单|选校清单|选校表|申请清单|school list|(?:my|the) list\b"
_GAPS = r"还?缺|还差|没填|没写|完整|完善|补充什么|补什么|missing|complete|lack|left to fill"


def profile(voice: Voice, results: list[Result]) -> Part:
    """The gaps or the field that was asked for, else the whole record and what it lacks."""
    said = results[-1].result
    facts = as_dict(said.get("profile"))
    if voice.asks(_GAPS) and as_dict(said.get("completeness")):
        return _gaps(voice, said)
    if voice.asks(_LIST):
        return school_list.shown(voice, dicts(said.get("schoolList")))
    asked = [key for key, pattern in _ASKED if voice.asks(pattern)]
    if asked:
        return Part(_asked(voice, said, facts, asked), (_lapsed(said),), ask=_ask(voice, said))
    known = [_line(voice, said, facts, key) for key in _SHOWN if has(facts.get(key))]
    if not known:
        return Part(
            voice.say("你的档案还是空的。", "Your profile is still empty."),
            (_missing(voice, said),),
            ask=_ask(voice, said),
        )
    lead = voice.say("这是你目前的档案：", "This is your profile at the moment:")
    body = (bullets(known), _lapsed(said), _missing(voice, said))
    return Part(lead, body, ask=_ask(voice, said))


def context(voice: Voice, results: list[Result]) -> Part:
    """The profile as the ground on which another tool's answer stands, in half a sentence."""
    said = results[-1].result
    known = basis.in_words(voice, said.get("profile"))
    if not known:
        return Part()
    return Part(voice.say(f"参考了你的档案（{known}）。", f"With your profile in mind ({known})."))


def _gaps(voice: Voice, said: dict) -> Part:
    """How complete the record is, and what is worth telling next, with the reason."""
    found = as_dict(said.get("completeness"))
    rows, share = dicts(found.get("next")), found.get("share")
    percent = f"{share * 100:.0f}%" if is_number(share) else voice.unknown
    if not rows:
        return Part(
            voice.say(
                f"你的档案完整度 {percent}，选校要用的主要信息都齐了。",
                f"Your profile is {percent} complete: what matters for choosing schools is there.",
            ),
            (_lapsed(said),),
            ask=_ask(voice, {}),
        )
    lead = voice.say(
        f"你的档案完整度约 **{percent}**。接下来最值得补的是：",
        f"Your profile is about **{percent}** complete. Most worth telling next:",
    )
    lines = [
        f"**{field_name(voice, row.get('field'))}**{voice.say('：', ': ')}"
        f"{inline(row.get('why'), 200)}"
        for row in rows
    ]
    body = (bullets(lines), _left(voice, found.get("left")), _lapsed(said))
    return Part(lead, body, (inline(found.get("note"), 200),), _ask_for(voice, rows[0]))


def _left(voice: Voice, left: object) -> str:
    if not is_number(left) or left < 1:
        return ""
    return voice.say(f"另外还有 {left:g} 项可以以后再补。", f"{left:g} more can wait until later.")


def _lapsed(said: dict) -> str:
    """Results of language tests that are too old."""
    notes = [
        inline(one.get("note"), 200)
        for one in as_dict(said.get("counting")).values()
        if isinstance(one, dict)
    ]
    return " ".join(note for note in notes if note)


def _asked(voice: Voice, said: dict, facts: dict, asked: list[str]) -> str:
    known = [key for key in asked if has(facts.get(key))]
    unknown = [key for key in asked if key not in known]
    told = voice.say("；", "; ").join(_line(voice, said, facts, key) for key in known)
    told = voice.say(f"你的档案里：{told}。", f"Your profile says: {told}.") if known else ""
    if unknown:
        names = voice.listed([field_name(voice, key) for key in unknown])
        told += voice.say(f"档案里还没有：{names}。", f" Not in your profile yet: {names}.")
    return told.strip()


def _line(voice: Voice, said: dict, facts: dict, key: str) -> str:
    name = field_name(voice, key)
    return f"{voice.label(name, name)}{voice.say('：', ': ')}{value(voice, facts, key, said)}"


def _missing(voice: Voice, said: dict) -> str:
    keys = texts(said.get("missing"))
    if not keys:
        return ""
    names = voice.listed([field_name(voice, key) for key in keys])
    return voice.say(f"还没有填写：{names}。", f"Not filled in yet: {names}.")


def _ask(voice: Voice, said: dict) -> str:
    keys = texts(said.get("missing"))
    if keys:
        return _ask_for(voice, {"field": keys[0]})
    return voice.say(
        "有需要更新的地方吗？也可以直接让我按这份档案推荐学校。",
        "Is there anything to update? I can also recommend schools on this basis.",
    )


def _ask_for(voice: Voice, gap: dict) -> str:
    name = field_name(voice, gap.get("field"))
    return voice.say(f"方便先告诉我你的{name}吗？", f"Could you tell me your {name} first?")


def updated(voice: Voice, results: list[Result]) -> Part:
    """What was changed in the profile and on the list; what was refused; what to ask about."""
    of_list = [found for one in results if (found := as_dict(one.result.get("list")))]
    done = school_list.changed(voice, of_list)
    if of_list and not any(_of_profile(one.result) for one in results):
        return Part(done[0] if done else "", tuple(done[1:]), ask=_after_list(voice))
    part = _updated(voice, results)
    return Part(part.lead, (*part.body, *done), part.notes, part.ask)


def _of_profile(result: dict) -> bool:
    """Whether a call was about the profile too."""
    return any(result.get(key) for key in ("updated", "contradictions", "refused"))


def _after_list(voice: Voice) -> str:
    return voice.say(
        "要我按这份名单排一下截止日期吗？", "Shall I put the deadlines of this list in order?"
    )


def _updated(voice: Voice, results: list[Result]) -> Part:
    changes = {
        key: change
        for result in results
        for key, change in as_dict(result.result.get("updated")).items()
        if isinstance(change, dict)
    }
    facts = as_dict(results[-1].result.get("profile"))
    lines = [_change(voice, facts, key, one) for key, one in changes.items() if _told(key, changes)]
    if not lines:
        lead = voice.say("档案没有变化。", "Nothing in your profile changed.")
    elif len(lines) == 1:
        lead = voice.say(f"已更新你的档案：{lines[0]}。", f"I updated your profile: {lines[0]}.")
    else:
        lead = voice.say("已更新你的档案：", "I updated your profile:")
    body = (bullets(lines) if len(lines) > 1 else "", _refused(voice, results))
    return Part(lead, body, ask=_after_update(voice, results))


def _told(key: str, changes: dict) -> bool:
    """A scale goes with its figure, the list of sittings with the total that it changed."""
    if key == "gpaScale" and "gpa" in changes:
        return False
    return key != "tests" or not changes.keys() & EXAMS.keys()


def _change(voice: Voice, facts: dict, key: str, change: dict) -> str:
    before, after = change.get("from"), change.get("to")
    start = f"{field_name(voice, key)}{voice.say('：', ': ')}"
    if dicts(before) or dicts(after):
        return start + _entries(voice, before, after)
    new = value(voice, {**facts, key: after}, key)
    if not has(after) and has(before):
        gone = text(voice, before)
        return start + voice.say(f"已清空（原来是 {gone}）", f"emptied (it was {gone})")
    if not has(before) or isinstance(before, list):
        return f"{start}{new}"
    return f"{start}{text(voice, before)} → **{new}**"


def _entries(voice: Voice, before: object, after: object) -> str:
    added, gone = added_and_gone(before, after)
    said = [entry(voice, row) for row in added]
    said += [
        voice.say(f"去掉了「{entry(voice, row)}」", f"without “{entry(voice, row)}”")
        for row in gone
    ]
    return voice.say("；", "; ").join(said)


def _refused(voice: Voice, results: list[Result]) -> str:
    rows = [row for result in results for row in dicts(result.result.get("refused"))]
    if not rows:
        return ""
    title = voice.say("下面这些没有记下：", "These were not stored:")
    return f"{title}\n\n" + bullets(inline(row.get("message"), 240) for row in rows)


def _after_update(voice: Voice, results: list[Result]) -> str:
    """The question about a contradiction goes before any offer; a correction that was taken is
    none."""
    corrected = voice.asks(_CORRECTED)
    for result in results:
        taken = as_dict(result.result.get("updated")) if corrected else {}
        for row in dicts(result.result.get("contradictions")):
            if row.get("field") not in taken:
                name = field_name(voice, row.get("field"))
                return f"{name}{voice.say('：', ': ')}{inline(row.get('message'), 240)}"
    if not any(result.result.get("updated") for result in results):
        return ""
    return voice.say(
        "要不要我按新的信息重新看看适合你的学校？",
        "Shall I look again at schools that suit you with this?",
    )
