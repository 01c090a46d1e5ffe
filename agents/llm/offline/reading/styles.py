"""The style that an essay is to be polished in. Pure."""

import re

_STYLES = (
    (
        "vivid",
        r"生动|有画面|画面感|活泼|形象|感染力|有趣|打动|细节|鲜活|vivid|livel|colou?rful|"
        r"engaging|descriptive",
    ),
    ("formal", r"正式|书面|学术|严谨|庄重|得体|formal|academic|professional"),
    (
        "concise",
        r"简洁|精简|简练|精炼|缩短|缩写|压缩|删减?|砍|超字|超(?:了|出)|字数|啰嗦|冗长|紧凑|"
        r"短一?[点些]|"
        r"concise|short(?:er|en)|trim|tighten|cut|wordy|word limit|words over|too (?:long|"
        r"many words)",
    ),
)


def style_of(text: str) -> str | None:
    """The style that is asked for: formal, vivid or concise; ``None`` when none is named."""
    return next((name for name, p in _STYLES if re.search(p, text, re.IGNORECASE)), None)
