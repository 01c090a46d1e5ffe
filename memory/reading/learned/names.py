"""Named schools, majors and places: what the person has to do with each. Pure."""

from collections.abc import Iterator, Sequence

from memory.reading.learned.surroundings import around, clause_around, masked
from memory.reading.message import Message, compiled
from memory.reading.statements import Named

ROLES = {
    "school": ("school", "school-", "ed", "ea"),
    "major": ("major", "major-"),
    "region": ("region", "region-"),
}
"""What a name may be to the person, by the kind of name; ``-`` where it is not wanted."""

_CUES = {
    "wish": r"想[去申上学读要]|喜欢|爱上|dream|梦校|love|want|hope|hoping|like|首选|志愿|list|名单",
    "not": r"不想|不要|不去|不考虑|除了|排除|don't|not |never|hate|讨厌|划掉|去掉|算了|drop",
    "early": r"(?<![a-z])ed(?:1|2|i|ii)?(?![a-z])|早决定",
    "round": r"(?<![a-z])(?:ea|rd|rea|scea)(?![a-z])|rolling|早申",
    "asks": r"怎么样|多少|几率|机会|难|要求|学费|录取率|deadline|截止|chance|what|how|which|吗|呢",
    "other": r"同学|学姐|学长|表[哥姐弟妹]|哥哥|姐姐|朋友|邻居|同桌|friend|cousin|sister|brother|他们|听说",
    "result": r"录取|offer|被拒|waitlist|defer|got in|admitted|accepted|rejected",
}
_CUE = {name: compiled(pattern) for name, pattern in _CUES.items()}


def named(message: Message, kind: str) -> Sequence[Named]:
    """The names of a kind in the person's own words."""
    return {"school": message.schools, "major": message.majors, "region": message.places}[kind]


def features(message: Message, kind: str, place: int) -> Iterator[str]:
    """What speaks for one role or another of the name at a place among those of its kind."""
    names = named(message, kind)
    name = names[place]
    yield from around(message, name.start, name.end)
    begin, end = clause_around(masked(message), name.start, name.end)
    for cue, pattern in _CUE.items():
        before = [m.start() for m in pattern.finditer(message.words, begin, name.start)]
        if before:
            yield f"before={cue}"
            yield f"before={cue}{min(3, (name.start - before[-1]) // 5)}"
        if pattern.search(message.words, name.end, end):
            yield f"behind={cue}"
        if pattern.search(message.words):
            yield f"has={cue}"
    yield f"place={min(3, place)}"
    yield f"many={min(4, len(names))}"
    yield f"others={bool(message.majors)}{bool(message.places)}{bool(message.schools)}"
    if len(message.words.strip()) < 20:
        yield "short"
