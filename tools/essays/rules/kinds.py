"""Kinds of essays as people call them."""

_NAMES = {
    "personal_statement": (
        "personal statement",
        "personal essay",
        "main essay",
        "common app",
        "ps",
        "主文书",
        "个人陈述",
        "主essay",
    ),
    "why_school": ("why school", "why us", "why essay", "为什么选择", "why"),
    "supplement": ("supplement", "supplemental", "补充文书", "附加文书", "小文书"),
    "activity": ("activity", "extracurricular", "活动文书", "活动"),
}


def kind_named(name: str) -> str | None:
    """The kind of essay that somebody names (its key, or a usual name), else ``None``."""
    wanted = " ".join(name.lower().replace("_", " ").split())
    for kind, names in _NAMES.items():
        if wanted == kind.replace("_", " ") or wanted in names:
            return kind
    return None
