"""How long an essay may be: as its prompt says, or as its form of application is known to ask."""

import re
from dataclasses import dataclass
from typing import Literal

from tools.essays.rules.lexicon import forms_of_application
from tools.essays.rules.prompts import limit_in
from tools.essays.rules.text import count_words

_CHARACTERS = re.compile(
    r"(?<!\d)(\d{2,4})[\s-]*(?:characters?\b|chars?\b|个?(?:英文)?字符)", re.IGNORECASE
)


@dataclass(frozen=True)
class Limit:
    """The most words or characters (with blanks) that are allowed."""

    most: int
    unit: Literal["words", "characters"]

    def length(self, text: str) -> int:
        """How long a text is in the unit of the limit."""
        return len(text.strip()) if self.unit == "characters" else count_words(text)


def limit_of(prompt: str, language: str = "en") -> Limit | None:
    """The limit that a prompt states or that its form of application has, else ``None``."""
    if found := _CHARACTERS.findall(prompt):
        return Limit(max(map(int, found)), "characters")
    if stated := limit_in(prompt, language):
        return Limit(stated, "words")
    for form in forms_of_application():
        if re.search("|".join(form["asked"]), prompt, re.IGNORECASE):
            return Limit(form["most"], form["unit"])
    return None
