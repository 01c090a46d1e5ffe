"""What an answer says on the memories that it rests on. Pure."""

from collections.abc import Sequence

from agents.llm.offline.answers.memories import SCHOOLS, basis_note, said_on, value_of
from agents.llm.offline.answers.voice import Voice
from agents.llm.offline.dialogue.conversation import Result
from agents.llm.offline.dialogue.setting import Dialogue
from agents.llm.offline.planning.recalling import Used
from agents.llm.offline.reading.memories import ROUND_OF, Memories, Memory
from agents.llm.offline.reading.remembered import money_of, places_of, unwanted_schools
from agents.llm.offline.reading.schools import title_of
from memory.reading import EXAMS
from memory.reading.money import YUAN_PER_DOLLAR

_FILLED_BY = {
    "budget": ("recommend_schools", "search_schools"),
    "major": ("recommend_schools", "search_schools"),
    "place": ("recommend_schools", "search_schools"),
    "unwanted": ("recommend_schools",),
    "school": ("get_deadlines",),
    "round": ("analyze_admission_chance",),
    "experience": ("brainstorm_ideas",),
}
_LABELS = {
    "budget": ("预算", "budget"),
    "major": ("专业", "major"),
    "place": ("地区", "place"),
    "unwanted": ("不考虑", "without"),
    "school": ("申请", "applying to"),
    "round": ("轮次", "round"),
    "experience": ("经历", "experience"),
}
_ESTIMATES = ("recommend_schools", "analyze_admission_chance")
_MARKS = ("gpa", *EXAMS)


def about_recalled(
    dialogue: Dialogue,
    filled: Sequence[Used],
    results: Sequence[Result],
    voice: Voice,
) -> list[str]:
    """Sentences on what was taken from memory, and on marks that the record does not have."""
    if dialogue.memories is None:
        return []
    called = {result.name for result in results if result.ok}
    used = [one for one in filled if called & set(_FILLED_BY[one.name])]
    said = [basis_note(voice, [(_label(voice, one), one.item) for one in used])] if used else []
    return [*said, *_converted(voice, used), *_marks(voice, dialogue.memories, results)]


def _label(voice: Voice, used: Used) -> str:
    name = voice.say(*_LABELS[used.name])
    return f"{name} {_what(voice, used)}".strip()


def _what(voice: Voice, used: Used) -> str:
    item = used.item
    if used.name == "unwanted":
        places = (
            []
            if item.category in SCHOOLS
            else [voice.say(p.title_zh, p.title) for p in places_of(item, against=True)]
        )
        schools = [title_of(i, voice.locale) for i in unwanted_schools((item,))]
        return voice.listed(places or schools)
    plan = ROUND_OF.get(item.category, "")
    return plan if used.name == "round" else f"{plan} {value_of(voice, item)}".strip()


def _converted(voice: Voice, used: Sequence[Used]) -> list[str]:
    items = [one.item for one in used if one.name == "budget"]
    money = money_of(items[0]) if items else None
    if money is None or not money.converted:
        return []
    return [
        voice.say(
            f"人民币预算按 1 美元约 {YUAN_PER_DOLLAR} 元折算，实际汇率请自行核对。",
            f"The budget in yuan was converted at an assumed {YUAN_PER_DOLLAR} yuan to the dollar.",
        )
    ]


def _marks(voice: Voice, memories: Memories, results: Sequence[Result]) -> list[str]:
    """Marks that the person told and the record lacks or has otherwise: the estimate is without."""
    basis = _basis(results)
    if basis is None:
        return []
    told = [item for kind in _MARKS for item in memories.of(kind)[:1]]
    other = [item for item in told if not item.now and not _same(item, basis)]
    if not other:
        return []
    said = voice.listed([_mark(voice, item) for item in other])
    plain = voice.listed([f"{item.category.upper()} {value_of(voice, item)}" for item in other])
    return [
        voice.say(
            f"估算用的是档案里的成绩；你说过的 {said} 和档案不同或还没存进去。"
            f"要不要更新我的档案：{plain}？",
            f"The estimate rests on your saved profile, which lacks or differs from what you "
            f"told me: "
            f"{said}. Shall I update my profile: {plain}?",
        )
    ]


def _basis(results: Sequence[Result]) -> dict | None:
    """The marks that an estimate rests on: its own account of them, else the profile's."""
    good = {result.name: result.result for result in results if result.ok}
    estimate = next((good[name] for name in _ESTIMATES if name in good), None)
    if estimate is None:
        return None
    if isinstance(basis := estimate.get("basis"), dict):
        return basis
    profile = good.get("get_profile", {}).get("profile")
    return {kind: profile.get(kind) for kind in _MARKS} if isinstance(profile, dict) else {}


def _same(item: Memory, basis: dict) -> bool:
    try:
        return float(item.value) == float(basis.get(item.category))
    except (TypeError, ValueError):
        return item.category not in basis or not item.value


def _mark(voice: Voice, item: Memory) -> str:
    day = said_on(voice, item).removeprefix("在 ")
    said = f"{item.category.upper()} {value_of(voice, item)}"
    return voice.say(f"{said}（{day}）", f"{said} ({day})")
