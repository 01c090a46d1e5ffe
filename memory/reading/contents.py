"""The short sentences that memories are kept as: each stands for itself without its message."""

from memory.reading.exams import EXAMS
from memory.reading.message import Message


def measure(message: Message, kind: str, value: str, about: bool = False) -> str:
    """``SAT total 1500``."""
    chinese, english = EXAMS[kind].totals
    near_zh, near_en = ("约 ", "about ") if about else ("", "")
    return message.say(f"{chinese} {near_zh}{value}", f"{english} {near_en}{value}")


def gpa(message: Message, value: str, scale: str, about: bool = False) -> str:
    """``GPA 3.8 (4.0 scale)``."""
    near_zh, near_en = ("约 ", "about ") if about else ("", "")
    if scale == "100":
        return message.say(
            f"GPA（均分）{near_zh}{value}（百分制）", f"GPA {near_en}{value} (out of 100)"
        )
    return message.say(
        f"GPA {near_zh}{value}（{scale} 分制）", f"GPA {near_en}{value} ({scale} scale)"
    )


def school(name: str, said: str, chinese: bool) -> str:
    """A university by its English name, with the name it was said by when that is another."""
    return f"{name}（{said}）" if chinese and said.strip().lower() != name.lower() else name


def withdrawn(message: Message, attribute: str, value: str) -> str:
    """What holds no longer: 「不再成立：托福 110」."""
    name = message.say(*message.attribute(attribute).labels)
    named = value if attribute == "note" else name if value in name else f"{name} {value}"
    return message.say(f"不再成立：{named}", f"No longer holds: {named}")
