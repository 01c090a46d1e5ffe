"""What an admission case may hold, whoever tells it: a form, an import, an example."""

from collections.abc import Callable, Mapping

from memory.reading.rounds import PLANS, plan_called
from tools.community.rules.wording import RESULTS
from tools.profile.rules import choices, countries, refusals
from tools.profile.rules.refusals import FieldProblem, Refused
from tools.profile.rules.values import known_scale, normalise

SCORES = ("sat", "act", "toefl", "ielts")
NUMBERS = ("year", "gpa", "gpa_scale", *SCORES)
REQUIRED = ("school", "year", "result")
YEARS = (2000, 2060)
MAX_TEXT = {
    "school": 150,
    "major": 120,
    "activities": 3000,
    "awards": 2000,
    "story": 6000,
    "source": 250,
    "source_year": 20,
}
_LINES = ("activities", "awards", "story")
_CALLED = {
    "school": ("学校", "the university"),
    "year": ("入学年份", "the year of entry"),
    "result": ("结果", "the result"),
}


def checked_case(values: Mapping) -> tuple[dict, list[FieldProblem]]:
    """The values to keep, and what was refused; nothing should be kept while something was.

    Cells may be text as a table has them (``"1500"``, ``"被拒"``); what is empty is left out.
    """
    given = {name: value for name, value in values.items() if value not in (None, "")}
    clean: dict = {}
    problems = [_absent(name) for name in REQUIRED if name not in given]
    for name in given:
        try:
            clean.update(_checked(name, given))
        except Refused as refusal:
            problems.append(refusal.problem)
    return clean, problems


def _checked(name: str, given: Mapping) -> dict:
    rule = _RULES.get(name)
    if rule is None:
        raise Refused(name, f"没有 {name} 这一项。", f"There is no field {name}.")
    return rule(name, given)


def _absent(name: str) -> FieldProblem:
    zh, en = _CALLED[name]
    return FieldProblem(name, f"缺少{zh}（{name}）。", f"{name} is needed: {en}.")


def _number(name: str, value: object) -> float:
    """A cell as a number.

    Raises:
        Refused: it is none.
    """
    if isinstance(value, str):
        try:
            value = float(value.strip())
        except ValueError:
            raise Refused(
                name, f"{name} 需要是数字，收到“{value}”。", f"{name} is a number; got “{value}”."
            ) from None
    if isinstance(value, bool) or not isinstance(value, int | float):
        raise Refused(name, f"{name} 需要是数字。", f"{name} is a number.")
    return value


def _year(name: str, given: Mapping) -> dict:
    low, high = YEARS
    value = refusals.number(
        name, _number(name, given[name]), low, high, 1,
        f"入学年份是 {low} 到 {high} 之间的整数",
        f"The year of entry is a whole number from {low} to {high}",
    )  # fmt: skip
    return {name: int(value)}


def _mark(name: str, given: Mapping) -> dict:
    """A test or a GPA, by the rules of the profile."""
    wanted = {name: _number(name, given[name])}
    if name == "gpa" and given.get("gpa_scale") not in (None, ""):
        wanted["gpa_scale"] = _number("gpa_scale", given["gpa_scale"])
    clean, problems = normalise(wanted, {})
    for problem in problems:
        if problem.field == name:
            raise Refused(name, problem.zh, problem.en)
    return clean


def _scale(name: str, given: Mapping) -> dict:
    scale = known_scale(name, _number(name, given[name]))
    return {name: scale} if given.get("gpa") not in (None, "") else {}


def _text(name: str, given: Mapping) -> dict:
    return {name: refusals.text(name, given[name], MAX_TEXT[name], lines=name in _LINES)}


def _among(names: Mapping[str, tuple[str, ...]]) -> Callable[[str, Mapping], dict]:
    lowered = {key: (key.lower(), *names[key]) for key in names}

    def check(name: str, given: Mapping) -> dict:
        value = given[name]
        folded = value.strip().casefold() if isinstance(value, str) else ""
        for key, known in lowered.items():
            if folded in {word.casefold() for word in known}:
                return {name: key}
        return {name: refusals.one_of(name, value, names)}

    return check


def _round(name: str, given: Mapping) -> dict:
    value = given[name]
    plan = plan_called(value) if isinstance(value, str) else ""
    titles: dict[str, tuple[str, str]] = {key: kind.title for key, kind in PLANS.items()}
    return {name: plan or refusals.one_of(name, value, titles)}


def _country(name: str, given: Mapping) -> dict:
    return {name: countries.checked(name, given[name])}


_RULES: dict[str, Callable[[str, Mapping], dict]] = {
    "year": _year,
    "round": _round,
    "result": _among(RESULTS),
    "high_school_kind": _among(choices.HIGH_SCHOOL_KINDS),
    "language": _among({"zh": ("中文", "Chinese"), "en": ("英文", "English")}),
    "country": _country,
    "gpa": _mark,
    "gpa_scale": _scale,
    **dict.fromkeys(SCORES, _mark),
    **dict.fromkeys(MAX_TEXT, _text),
}
