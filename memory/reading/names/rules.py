"""When a piece of text that looks like a university's name is one.

Everything here errs on the side of not finding: a wrong university is worse than a missing one.
"""

import re

from memory.reading.names.lists import (
    AROUND,
    EXACT_CASE,
    FIRST_NAMES,
    SMALL_LETTERS_TOO,
    STATE_CODES,
    SURNAMES,
    TITLES,
)

_WINDOW = 24  # characters on each side that are looked at
_PERSON_BEFORE = re.compile(rf"\b(?:{'|'.join(sorted(TITLES | FIRST_NAMES))})\.?\s$")
_SOMETHING_ELSE_AFTER = re.compile(
    r"\s?(?:online\s)?(?:high school|prep\b|academy|middle school|street\b|avenue\b|hotel\b)"
    r"|(?:在线)?(?:中学(?!生)|高中(?!生)|附中|小学(?!生)|幼儿园|大道|酒店)",
    re.IGNORECASE,
)
# After 哥大, 波大 …: 大学 and other words with 大 that begin inside the name, but not 哥大学费.
_DA_BELONGS_TO_THE_NEXT_WORD = re.compile(
    r"学(?![费生姐长期分位术制霸妹弟习校])|[家型赛约使量批厅夫道街门衣奖致力]"
    r"|会(?![不是给录看要])|多数|小[的不]|规模"
)
_STATE_UNIVERSITY_BEFORE = re.compile("州立大学$")
_PLACE_BEFORE = re.compile(r"[a-z],\s$")
_AROUND = {
    name: (re.compile(f"(?:{before})$" if before else r"(?!)"), re.compile(after or r"(?!)"))
    for name, (before, after) in AROUND.items()
}
_NEVER = (re.compile(r"(?!)"), re.compile(r"(?!)"))


def needs_exact_case(name: str) -> bool:
    """Whether the name may only be found as it is written in the list."""
    short = name.isascii() and name.replace("&", "").isalpha() and len(name) <= 3
    return name in EXACT_CASE or (short and name.isupper() and name not in SMALL_LETTERS_TOO)


def is_meant(name: str, text: str, start: int, end: int) -> bool:
    """Whether ``text[start:end]``, spelled like ``name``, is likely to mean the university."""
    before, after = text[max(0, start - _WINDOW) : start], text[end : end + _WINDOW]
    if _SOMETHING_ELSE_AFTER.match(after):
        return False
    if name in SURNAMES and _PERSON_BEFORE.search(before):
        return False
    if name.endswith("分校") and _STATE_UNIVERSITY_BEFORE.search(before):
        return False
    if len(name) == 2 and name.endswith("大") and _DA_BELONGS_TO_THE_NEXT_WORD.match(after):
        return False
    left, right = _AROUND.get(name, _NEVER)
    return not (left.search(before) or right.match(after))


def may_be_a_place(name: str, text: str, start: int) -> bool:
    """Whether an abbreviation stands like a state behind a city: ``Burlington, VT``."""
    return name in STATE_CODES and bool(_PLACE_BEFORE.search(text[max(0, start - 3) : start]))
