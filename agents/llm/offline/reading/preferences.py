"""How the person likes to be answered. Pure."""

import re
from dataclasses import dataclass, replace

BRIEF, MODERATE, DETAILED = "brief", "moderate", "detailed"
_STYLES = {"friendly", "professional", "casual"}
_BLOCK = re.compile(r"<preferences>(.*?)(?:</preferences>|\Z)", re.DOTALL)
_PAIR = re.compile(r"(\w+)\s*=\s*([^;<]*)")
_SHORT_NOW = re.compile(
    r"(?:简短|简洁|简要|短)(?:一?点|一?些|回答|地)|长话短说|一句话(?:回答|说|告诉)|(?:keep it|"
    r"be|make it) (?:short|brief|concise)|briefly|in (?:one sentence|short)|short answer",
    re.IGNORECASE,
)
_LONG_NOW = re.compile(
    r"(?:详细|具体|仔细)(?:一?点|一?些|地?(?:说|讲|回答|分析|介绍))|in (?:more )?detail|"
    r"more detailed",
    re.IGNORECASE,
)
_LONGEST = 300


@dataclass(frozen=True)
class Preferences:
    """``length`` is brief, moderate or detailed, ``style`` friendly, professional or casual.

    ``language`` is ``zh``, ``en`` or empty: it counts where the messages show none. ``regions``,
    ``sizes`` and ``types`` are wishes for schools, as they were written down.
    """

    length: str = MODERATE
    style: str = "friendly"
    language: str = ""
    regions: str = ""
    sizes: str = ""
    types: str = ""

    def for_message(self, text: str) -> "Preferences":
        """The same, unless this message asks for a shorter or a longer answer."""
        if len(text) > _LONGEST:
            return self
        if _SHORT_NOW.search(text):
            return replace(self, length=BRIEF)
        return replace(self, length=DETAILED) if _LONG_NOW.search(text) else self

    def as_told(self, value: str) -> "Preferences":
        """The same with a length or a tone that was once told: brief, detailed, casual."""
        if value in (BRIEF, DETAILED) and self.length == MODERATE:
            return replace(self, length=value)
        return replace(self, style=value) if value in _STYLES else self


def read_preferences(instructions: str) -> Preferences | None:
    """What the last block of preferences says; unknown words count as not said."""
    blocks = _BLOCK.findall(instructions)
    if not blocks:
        return None
    said = {name: value.strip() for name, value in _PAIR.findall(blocks[-1])}
    length, style = said.get("responseLength"), said.get("communicationStyle")
    language = said.get("language", "")[:2].lower()
    return Preferences(
        length if length in (BRIEF, DETAILED) else MODERATE,
        style if style in _STYLES else "friendly",
        language if language in ("zh", "en") else "",
        said.get("regions", ""),
        said.get("sizes", ""),
        said.get("schoolTypes", ""),
    )
