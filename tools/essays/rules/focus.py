"""Which criterion somebody asks about in their own words."""

_WORDS = {
    "structure": (
        "structure",
        "结构",
        "段落",
        "开头",
        "结尾",
        "opening",
        "ending",
        "paragraph",
        "length",
    ),
    "concrete_detail": ("detail", "specific", "concrete", "细节", "具体", "例子"),
    "natural_language": (
        "language",
        "grammar",
        "wording",
        "style",
        "语言",
        "语法",
        "用词",
        "句子",
        "文笔",
    ),
    "on_topic": ("topic", "prompt", "切题", "题目", "扣题", "跑题"),
    "own_voice": (
        "voice",
        "personal",
        "cliche",
        "cliché",
        "声音",
        "个性",
        "套话",
        "真实",
        "个人特色",
    ),
}


def criterion_of(focus: str | None) -> str | None:
    """The criterion that ``focus`` names (its key or a word for it), else ``None``."""
    wanted = (focus or "").lower()
    for key, words in _WORDS.items():
        if wanted and (key in wanted or any(word in wanted for word in words)):
            return key
    return None
