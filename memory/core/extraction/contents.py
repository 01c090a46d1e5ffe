"""The short sentences that memories are kept as: each stands for itself without its message."""

from memory.core.extraction.message import Message

TITLES = {
    "gpa": ("GPA", "GPA"),
    "sat": ("SAT 总分", "SAT total"),
    "act": ("ACT 总分", "ACT composite"),
    "toefl": ("托福总分", "TOEFL total"),
    "ielts": ("雅思总分", "IELTS overall"),
    "duolingo": ("多邻国", "Duolingo"),
    "gre": ("GRE 总分", "GRE total"),
}
"""How each measure is called in a memory: Chinese, English."""


def measure(message: Message, kind: str, value: str, about: bool = False) -> str:
    """``SAT total 1500``."""
    chinese, english = TITLES[kind]
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
