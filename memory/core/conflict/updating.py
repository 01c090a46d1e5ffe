"""Whether one text takes the place of another: another value of one attribute, or its end."""

import re
from dataclasses import replace

from memory.core.conflict.implied import OPPOSITES, WORK
from memory.core.conflict.lexicon import PEOPLE
from memory.core.conflict.reading import Token
from memory.core.conflict.slots import Slots, is_denied, pair

# What somebody has one of at a time, and the kind of its value.
_SINGLE = {
    "live": {"place"},
    "favorite": {"word"},
    "dream_school": {"name"},
    "study_at": {"name"},
    "age": {"number"},
    "enter": {"time", "number"},
    "graduate": {"time"},
    "sleep": {"time"},
    "wake": {"time"},
    "deadline": {"time"},
    "name_thing": {"raw"},
    "phone": {"number"},
    "email_thing": {"raw"},
    "birthday": {"time"},
}
_GRADE = re.compile(r"g\d\d|u\d")
_INTENT = frozenset({"plan", "decide", "done"})
_MEMBERSHIP = _INTENT | {"apply", "like", "prefer", "choose", "study_at"}
_ENDS = frozenset({"withdraw", "cancel", "resign", "retired", "die"})
# Not to want or do it any more ends it as well: 不想学了.
_LET_GO = _ENDS | {f"¬{word}" for word in ("plan", "decide", "study", "apply", "can", "done")}
_ROLES = frozenset(
    {
        "starter",
        "substitute",
        "captain",
        "president",
        "vice_president",
        "department_head",
        "deputy_head",
        "monitor",
    }
    | {"vice_captain", "group_leader", "editor", "lead", "secretary", "treasurer"}
)
# When a change was told to have come about says nothing of the thing itself.
_NEWS = frozenset(
    {
        "recently",
        "today",
        "yesterday",
        "last_week",
        "last_month",
        "this_term",
        "this_week",
        "this_month",
        "this_year",
        "can",
        "only",
    }
)
# Places that one person or thing holds, and other names for them.
_HELD = frozenset(
    {"recommendation", "homeroom_teacher", "counselor", "essay", "supplement", "agent"}
)
_ONE_OF = {"personal_statement": "essay", "topic": "essay"}
_KIN = frozenset({"mother", "father", "elder_brother", "elder_sister", "uncle", "aunt"})
_SETTING = frozenset(
    {"place_word", "school_thing", "college", "campus", "study", "weather", "live"}
)
_UNSURE = frozenset({"question", "if", "maybe", "used_to"})
_SIDES = frozenset({"like", "prefer", "apply", "care", "agree", "choose", "plan", "decide"})


def contrary(a: Slots, b: Slots) -> bool:
    """Whether one denies just what the other says, and they agree in all else but the intent."""
    if _unsure(a, b):
        return False
    return (
        _one_denies(a.content, b.content)
        or _one_denies(_plain(a), _plain(b))
        or _one_denies(a.whole, b.whole)
    )


def _one_denies(a: frozenset[tuple[str, str]], b: frozenset[tuple[str, str]]) -> bool:
    mine, theirs = a - b, b - a
    if len(mine) != 1 or len(theirs) != 1:
        return False
    (one,), (other,) = mine, theirs
    return one[1].lstrip("¬") == other[1].lstrip("¬") and one[1] != other[1]


def _plain(slots: Slots) -> frozenset[tuple[str, str]]:
    """The content without what was planned or decided about it: 打算住校, 决定不住校了."""
    return _without(slots, _INTENT)


def _without(slots: Slots, words: frozenset[str]) -> frozenset[tuple[str, str]]:
    return frozenset(item for item in slots.content if item[1] not in words)


def _ended(a: Slots, b: Slots) -> bool:
    """Whether one tells the end of what the other says: 报了围棋班, 围棋班退了.

    When something was to be may go without saying where it ends, what and where may not.
    """
    return _ends(a, b) or _ends(b, a)


def _ends(end: Slots, said: Slots) -> bool:
    told, known = _without(end, _MEMBERSHIP | _NEWS), _without(said, _MEMBERSHIP | _NEWS)
    about = frozenset(item for item in told if item[1] not in _LET_GO)
    if about == told or not about or not about <= known:
        return False
    return all(kind == "time" for kind, _ in known - about)


def _promoted(a: Slots, b: Slots) -> bool:
    """Whether they differ only in the part that one plays: 团员, 团长."""
    difference = {name for _, name in _without(a, _INTENT | _NEWS) ^ _without(b, _INTENT | _NEWS)}
    return bool(difference) and difference <= _ROLES


def _done_since(a: Slots, b: Slots) -> bool:
    """Whether one tells done what the other says is not yet: 还没选课, 课选好了."""
    if "done" not in a.modality ^ b.modality:
        return False
    done, open_ = (b, a) if "done" in b.modality else (a, b)
    if open_.of("number"):  # 还有3篇没写
        return False
    mine, theirs = _without(done, _INTENT | _NEWS), _without(open_, _INTENT | _NEWS)
    lacking = {name for _, name in theirs if name.startswith("¬")}
    rest = frozenset(item for item in theirs if item[1] not in lacking)
    bare = frozenset(item for item in mine if f"¬{item[1]}" not in lacking)
    named = {item[1] for item in mine} & {name.lstrip("¬") for name in lacking}
    return (
        bool(lacking)
        and bool(rest or named)
        and bare >= rest
        and all(kind == "number" for kind, _ in bare - rest)
    )


def _left_job(a: Slots, b: Slots) -> bool:
    """Whether both speak of the work of one other person, of whom one has one: 妈妈退休了."""
    people = set(a.of("person")) & _KIN
    if len(people) != 1 or people != set(b.of("person")) & _KIN:
        return False
    both = [{name for _, name in slots.content} for slots in (a, b)]
    return all(names & WORK for names in both) and not any(
        slots.of("time") or slots.of("number") for slots in (a, b)
    )


def _other_pole(a: Slots, b: Slots) -> bool:
    """Whether one prefers the opposite of what the other prefers: 大城市, 小镇."""
    return any(
        (b.whole - a.whole) & {("", other) for other in OPPOSITES.get(name, ())}
        and _poles(a) == {name}
        and len(_poles(b)) == 1
        and _about_only(a, b)
        for name in _poles(a)
    )


def _poles(slots: Slots) -> set[str]:
    return {name for kind, name in slots.content if not kind and name in OPPOSITES}


def _about_only(a: Slots, b: Slots) -> bool:
    """Whether nothing but the poles, the liking and the school is spoken of."""
    rest = {
        (kind, name)
        for slots in (a, b)
        for kind, name in _without(slots, _MEMBERSHIP | _NEWS | _SETTING) - {("", "can")}
        if name not in OPPOSITES
    }
    return not rest or rest <= (a.content & b.content)


def _unsure(a: Slots, b: Slots) -> bool:
    return bool((a.modality | b.modality) & _UNSURE) or a.ordered or b.ordered


def updates(a: Slots, b: Slots) -> bool:
    """Whether one gives another value of what one has one of at a time.

    Only when everything else agrees; a change that is told (改成, no longer) opens it to anything
    and to a change of mind, a mere "now" to figures, names, places and times.
    """
    if _unsure(a, b):
        return False
    told, now = a.changes != b.changes, a.now != b.now
    if (told or now) and any(rule(a, b) for rule in _TOLD):
        return True
    if _done_since(a, b):
        return True
    old, new = _only(a, b, told or now), _only(b, a, told or now)
    if any(is_denied(token) for token in old + new):
        return False
    common = {token.name for token in a.tokens} & {token.name for token in b.tokens}
    if told and _moved(old, new) and common - _MEMBERSHIP:
        return True
    if len(old) != 1 or len(new) != 1:
        return False
    if "person" in (old[0].kind, new[0].kind):
        return False  # somebody else's
    if told and common:
        return old[0].kind == new[0].kind or "topic" in common
    return _one_at_a_time(old[0], new[0], common, now)


def _other_holder(a: Slots, b: Slots) -> bool:
    """Whether another has taken a place of which there is one: 班主任换成吴老师了."""
    if not (a.replaces or b.replaces) or _place(a) != _place(b) or len(_place(a)) != 1:
        return False
    return not (a.of("number") or b.of("number")) and a.names == b.names


def _place(slots: Slots) -> set[str]:
    said = {name for _, name in slots.whole}
    found = {_ONE_OF.get(name, name) for name in said & (_HELD | _ONE_OF.keys())}
    return found


def _moved(old: list[Token], new: list[Token]) -> bool:
    """Whether one time, figure, name or place stands against one of another value."""
    kinds = {token.kind for token in old + new}
    return bool(old and new) and len(kinds) == 1 and kinds <= {"time", "number", "name", "place"}


def _opening_ends(a: Slots, b: Slots) -> bool:
    """Whether the first of several clauses ends the other text: 不想当医生了，想做律师."""
    teller, other = (b, a) if b.changes else (a, b)
    if len(teller.clauses) < 2 or len(other.clauses) != 1:
        return False
    opening = replace(teller, clauses=teller.clauses[:1])
    return contrary(opening, other) or _ends(opening, other)


_TOLD = (_opening_ends, contrary, _ended, _promoted, _left_job, _other_pole, _other_holder)


def takes_other_side(a: Slots, b: Slots) -> bool:
    """Whether one likes, wants or plans what the other does not, in a clause about the same."""
    return any(
        _opposed(clause, other) for clause in a.clauses for other in b.clauses if clause and other
    )


def _opposed(clause: tuple[Token, ...], other: tuple[Token, ...]) -> bool:
    sides, others = _sides(clause), _sides(other)
    if not any(sides.get(word, side) != side for word, side in others.items()):
        return False
    about, other_about = _about(clause), _about(other)
    return about <= other_about or other_about <= about


def _sides(clause: tuple[Token, ...]) -> dict[str, bool]:
    found = {token.name.lstrip("¬"): is_denied(token) for token in clause}
    return {name: side for name, side in found.items() if name in _SIDES}


def _about(clause: tuple[Token, ...]) -> set[str]:
    names = {token.name.lstrip("¬") for token in clause if token.kind != "modal"}
    return names - _SIDES


def _one_at_a_time(old: Token, new: Token, common: set[str], now: bool) -> bool:
    if old.kind != new.kind:
        return False
    if old.kind == "time" and _GRADE.fullmatch(old.name) and _GRADE.fullmatch(new.name):
        return all(word in PEOPLE or word in _NEWS for word in common)
    if any(old.kind in kinds for word, kinds in _SINGLE.items() if word in common):
        return True
    return now and bool(common) and old.kind in ("number", "name", "place", "time")


def _only(a: Slots, b: Slots, changed: bool) -> list[Token]:
    dropped = _MEMBERSHIP | _NEWS | {"move"} if changed else frozenset()
    if changed and ("", "live") not in a.whole & b.whole:
        dropped = dropped | {"live"}  # "moved to" Monday
    extra = _without(a, dropped) - _without(b, dropped)
    found = {pair(token): token for token in a.tokens if pair(token) in extra}
    return list(found.values())
