"""What get_profile and update_profile say of the student's list of universities."""

from agents.llm.offline.answers.format import as_dict, bullets, day, dicts, inline
from agents.llm.offline.answers.voice import Part, Voice

_STATUSES = {
    "considering": ("考虑中", "considering"),
    "applying": ("准备申请", "applying"),
    "submitted": ("已提交", "submitted"),
    "admitted": ("已录取", "admitted"),
    "deferred": ("延期", "deferred"),
    "waitlisted": ("候补", "waitlisted"),
    "rejected": ("未录取", "rejected"),
    "enrolled": ("入读", "going there"),
    "withdrawn": ("不申了", "withdrawn"),
}
_TIERS = {"reach": ("冲刺", "reach"), "match": ("匹配", "match"), "safety": ("保底", "safety")}
_FIELDS = {
    "round": ("轮次", "round"),
    "status": ("进度", "status"),
    "tier": ("档位", "tier"),
    "heardOn": ("结果日期", "day of the decision"),
    "major": ("专业", "major"),
    "note": ("备注", "note"),
}


def shown(voice: Voice, rows: list[dict]) -> Part:
    """The list with round, tier and status of each."""
    if not rows:
        return Part(
            voice.say("你的名单还是空的。", "Your list is empty so far."),
            ask=voice.say(
                "想加哪几所？直接告诉我校名和轮次就行。",
                "Which ones shall I add? Tell me the names and the rounds.",
            ),
        )
    lead = voice.say(
        f"你的名单现在有 **{len(rows)}** 所：", f"There are **{len(rows)}** on your list:"
    )
    lines = [_line(voice, row) for row in rows]
    return Part(lead, (bullets(lines),))


def changed(voice: Voice, said: list[dict]) -> list[str]:
    """What was done to the list and how many are on it, then what was not done and why."""
    done = [
        sentence
        for one in said
        for sentence in (
            *_added(voice, dicts(one.get("added"))),
            *_removed(voice, dicts(one.get("removed"))),
            *(_moved(voice, row) for row in dicts(one.get("changed"))),
        )
    ]
    refused = [
        f"{inline(row.get('school'), 80)}{voice.say('：', ': ')}{inline(row.get('message'), 300)}"
        for one in said
        for row in dicts(one.get("refused"))
    ]
    count = said[-1].get("count") if said else None
    blocks = []
    if any(_is_good_news(row) for one in said for row in dicts(one.get("changed"))):
        blocks.append(voice.say("恭喜你，这是你自己挣来的！", "Congratulations, you earned it!"))
    if done:
        text = voice.say("；", "; ").join(done)
        now = voice.say(f"；名单现在 {count} 所。", f"; {count} on the list now.")
        blocks.append(text + (now if isinstance(count, int) else voice.say("。", ".")))
    if refused:
        title = voice.say("没有办成的：", "Not done:")
        blocks.append(f"{title}\n\n{bullets(refused)}")
    return blocks


def _is_good_news(row: dict) -> bool:
    """Whether a university has just said yes."""
    status = as_dict(as_dict(row.get("changes")).get("status"))
    return "admitted" in status.values()


def _added(voice: Voice, rows: list[dict]) -> list[str]:
    if not rows:
        return []
    names = voice.listed([_with_round(voice, row) for row in rows])
    return [voice.say(f"已把 {names} 加进名单", f"I put {names} on the list")]


def _removed(voice: Voice, rows: list[dict]) -> list[str]:
    if not rows:
        return []
    names = voice.listed([_name(voice, row) for row in rows])
    return [voice.say(f"已把 {names} 从名单去掉", f"I took {names} off the list")]


def _moved(voice: Voice, row: dict) -> str:
    changes = as_dict(row.get("changes"))
    told = [
        _change(voice, key, as_dict(changes[key])) for key in _FIELDS if as_dict(changes.get(key))
    ]
    if not told:
        return voice.say(f"{_name(voice, row)} 没有变化", f"{_name(voice, row)} stays as it was")
    return f"{_name(voice, row)}{voice.say('：', ': ')}{voice.listed(told)}"


def _change(voice: Voice, key: str, change: dict) -> str:
    before, after = (_value(voice, key, change.get(side)) for side in ("from", "to"))
    name = voice.say(*_FIELDS[key])
    if not after:
        return voice.say(f"{name}已取消（原来 {before}）", f"no {name} any more (it was {before})")
    return f"{name} {before} → **{after}**" if before else f"{name} **{after}**"


def _value(voice: Voice, key: str, value: object) -> str:
    if key == "heardOn":
        return day(voice, value) if value else ""
    words = {"status": _STATUSES, "tier": _TIERS}.get(key, {})
    return voice.say(*words[value]) if value in words else inline(value, 120)


def _line(voice: Voice, row: dict) -> str:
    about = [
        inline(row.get("round"), 10) or voice.say("轮次未定", "no round yet"),
        _value(voice, "tier", row.get("tier")),
        _value(voice, "status", row.get("status")),
        _value(voice, "heardOn", row.get("heardOn")),
        inline(row.get("major"), 80),
    ]
    told = voice.say(" · ", " · ").join(filter(None, about))
    return f"**{_name(voice, row)}**{voice.say('：', ': ')}{told}"


def _with_round(voice: Voice, row: dict) -> str:
    about = inline(row.get("round"), 10)
    if row.get("outcome"):
        about = _value(voice, "status", row.get("status"))
    behind = voice.say(f"（{about}）", f" ({about})") if about else ""
    return f"**{_name(voice, row)}**{behind}"


def _name(voice: Voice, row: dict) -> str:
    return (inline(row.get("schoolZh"), 80) if voice.zh else "") or inline(row.get("school"), 80)
