"""The one sentence that asks which of two remembered values holds, where it fits. Pure."""

import re

from agents.llm.offline.answers.memories import day_of, quoted, value_of
from agents.llm.offline.answers.passing import feeling
from agents.llm.offline.answers.voice import Voice
from agents.llm.offline.reading.asked import Request
from agents.llm.offline.reading.intents import Intent
from agents.llm.offline.reading.lexicon.memories import SUBJECTS
from agents.llm.offline.reading.memories import Memory

_I = Intent
_NOT_INTO = frozenset(
    {_I.CRISIS, _I.WORRY, _I.REVIEW, _I.POLISH, _I.OUTLINE, _I.WRITE, _I.BRAINSTORM}
)
_ENDS_ASKING = re.compile(r"[?？][\s”\"）)*]*$")


def with_question(
    voice: Voice, text: str, request: Request, sides: tuple[Memory, Memory] | None
) -> str:
    """An answer with the question behind it: not into comfort, nor behind another question."""
    unfit = bool(_NOT_INTO & set(request.intents)) or bool(request.material)
    if sides is None or unfit or feeling(request.text) or _ENDS_ASKING.search(text):
        return text
    return f"{text}\n\n{_question(voice, *sides)}"


def confirmed(voice: Voice, decided: Memory) -> str:
    """That what the person has just decided is what holds."""
    subject = next((s for s in SUBJECTS.values() if decided.category in s.categories), None)
    value = f"**{value_of(voice, decided)}**" if decided.value else quoted(voice, decided)
    if subject is None:
        return voice.say(f"好的，以{value}为准。", f"All right: {value} is what holds.")
    return voice.say(
        f"好的，你的{subject.zh}以 {value} 为准，已经记下。",
        f"All right: your {subject.en} is {value}. I have noted it.",
    )


def _question(voice: Voice, current: Memory, proposed: Memory) -> str:
    subject = next((s for s in SUBJECTS.values() if current.category in s.categories), None)
    one, other = (_told(voice, item) for item in (current, proposed))
    about = voice.say(f"关于{subject.zh}", f"about your {subject.en}") if subject else ""
    about = about or voice.say("有一件事", "one thing")
    return voice.say(
        f"顺便确认：{about}，你说过两种：{one}，和{other}。以哪个为准？",
        f"To be sure, {about}: you told me two things, {one} and {other}. Which one holds?",
    )


def _told(voice: Voice, item: Memory) -> str:
    value, day = value_of(voice, item), day_of(voice, item.said_on)
    shown = f"**{value}**" if item.value else quoted(voice, item)
    return voice.say(f"{shown}（{day}）", f"{shown} ({day})")
