"""Why an application may have gone as it did: only what figures show, and what they cannot."""

from tools.community.rules.figures import CaseFigures, Indication, Published, gpa_text, place

_FEW_SUBMIT = 60  # per cent of those enrolled: below it the published range flatters
_SELECTIVE = 0.2
_EFFECTS = {"above": "for", "within": "neutral", "below": "against"}
_NAMES = {"sat": "SAT", "act": "ACT"}


def findings(case: CaseFigures, school: Published) -> list[Indication]:
    """What can be said, test scores first; a figure that is not told has no finding of its own."""
    scores = [_score(name, case, school) for name in _NAMES if getattr(case, name) is not None]
    found = [*(scores or [_no_score(school)]), _rate(case, school), _round(case)]
    found += [_gpa(case.gpa, case.gpa_scale)] if case.gpa is not None else []
    found += [_english(case)] if case.toefl is not None or case.ielts is not None else []
    return [finding for finding in found if finding is not None]


def scores_place(case: CaseFigures, school: Published) -> str:
    """Where the better of the two tests lies; the tests are one credential."""
    places = [place(getattr(case, name), *getattr(school, name)) for name in _NAMES]
    return next((where for where in ("above", "within", "below") if where in places), "unknown")


def _score(name: str, case: CaseFigures, school: Published) -> Indication:
    value, (low, high) = getattr(case, name), getattr(school, name)
    title, where = _NAMES[name], place(value, low, high)
    if school.test_policy == "not_considered":
        return Indication(
            name, "neutral",
            f"{title} {value}：这所学校不看 SAT/ACT，这个分数没有参与决定。",
            f"{title} {value}: this university does not look at SAT or ACT, so it did not count.",
            value,
        )  # fmt: skip
    if where == "unknown":
        return Indication(
            name, "unknown",
            f"{title} {value}：学校没有公布入学新生的 {title} 分数段，无法判断高低。",
            f"{title} {value}: no {title} range of those enrolled is published; no telling.",
            value,
        )  # fmt: skip
    zh, en = _score_words(title, value, where, low, high, school)
    few_zh, few_en = _few(title, getattr(school, f"{name}_submitted"))
    return Indication(name, _EFFECTS[where], zh + few_zh, en + few_en, value, low, high)


def _score_words(
    title: str, value: int, where: str, low: int, high: int, school: Published
) -> tuple[str, str]:
    if where == "above":
        return (
            f"{title} {value} 高于入学新生的 75 百分位（{high}，{school.year_zh}）：分数是强项。",
            f"{title} {value} is above the 75th percentile of those enrolled ({high}, "
            f"{school.year}): a strength.",
        )
    if where == "within":
        return (
            f"{title} {value} 在入学新生中间一半人的范围内（{low}–{high}，{school.year_zh}）："
            "分数够用，但拉不开差距。",
            f"{title} {value} is within the middle half of those enrolled ({low}-{high}, "
            f"{school.year}): enough, but no advantage.",
        )
    return (
        f"{title} {value} 低于入学新生的 25 百分位（{low}，{school.year_zh}）："
        "交了分数的入学者有四分之三比这高，要靠别的部分补上。",
        f"{title} {value} is below the 25th percentile of those enrolled ({low}, {school.year}): "
        "three quarters of those who submitted scored higher, so something else had to make up for "
        "it.",
    )


def _few(title: str, percent: int | None) -> tuple[str, str]:
    if percent is None or percent >= _FEW_SUBMIT:
        return "", ""
    return (
        f"不过只有 {percent}% 的入学新生交了 {title}，公布的分数段会偏高。",
        f" But only {percent}% of those enrolled submitted the {title}, so the range runs high.",
    )


def _no_score(school: Published) -> Indication:
    zh = {
        "required": "学校要求提交",
        "considered_if_submitted": "学校可交可不交",
        "not_considered": "学校不看标化",
    }
    en = {
        "required": "the university requires one",
        "considered_if_submitted": "submitting is optional here",
        "not_considered": "the university does not look at them",
    }
    policy = school.test_policy
    return Indication(
        "tests", "unknown",
        f"没有说明 SAT/ACT 成绩（{zh.get(policy, '学校的要求未公布')}）。",
        f"No SAT or ACT is told ({en.get(policy, 'the policy is not published')}).",
    )  # fmt: skip


def _rate(case: CaseFigures, school: Published) -> Indication:
    if school.rate is None:
        return Indication(
            "rate", "unknown", "学校没有公布录取率。", "No admission rate is published."
        )
    percent = f"{school.rate * 100:.1f}".rstrip("0").rstrip(".")
    zh = f"总录取率 {percent}%（{school.year_zh}）"
    en = f"The overall admission rate is {percent}% ({school.year})"
    if case.result == "rejected" and school.rate < _SELECTIVE:
        zh += "：绝大多数申请者都会被拒，其中很多人各项都达标。"
        en += ": most applicants are refused, many of them fully qualified."
        return Indication("rate", "against", zh, en, school.rate)
    return Indication("rate", "neutral", zh + "，这是所有申请者的起点。", en + ".", school.rate)


def _round(case: CaseFigures) -> Indication | None:
    if not case.round:
        return None
    words = {
        "ED": ("ED 有约束力，录取必须入学，学校通常看重这份承诺", "ED binds the applicant"),
        "ED2": ("ED2 有约束力，录取必须入学，学校通常看重这份承诺", "ED2 binds the applicant"),
        "EA": ("EA 没有约束力，只是早一点知道结果", "EA does not bind, it only answers earlier"),
        "REA": ("REA 限制同时早申别的私立学校，但不绑定入学", "REA restricts but does not bind"),
        "RD": ("RD 不绑定，也没有早申那样的承诺", "RD neither binds nor commits"),
    }
    zh, en = words.get(case.round, (case.round, case.round))
    zh += "；手头资料没有这所学校分轮次的录取率，影响有多大说不准。"
    en += "; there is no admission rate by round in the data, so its weight is not known."
    return Indication("round", "unknown", zh, en)


def _gpa(gpa: float, scale: float | None) -> Indication:
    told = gpa_text(gpa, scale)
    return Indication(
        "gpa", "unknown",
        f"GPA {told}：资料里没有录取者的 GPA 分布，各高中给分松紧也不同，没法比较。",
        f"GPA {told}: no GPA distribution is published here, and high schools grade "
        "differently, so it cannot be placed.",
        gpa,
    )  # fmt: skip


def _english(case: CaseFigures) -> Indication:
    score = f"托福 {case.toefl}" if case.toefl is not None else f"雅思 {case.ielts:g}"
    english = f"TOEFL {case.toefl}" if case.toefl is not None else f"IELTS {case.ielts:g}"
    return Indication(
        "english", "unknown",
        f"{score}：语言成绩一般是门槛而不是加分项，最低要求请以官网为准（资料里没有）。",
        f"{english}: usually a threshold rather than an advantage; the minimum is not in the data, "
        "see the university's site.",
        case.toefl if case.toefl is not None else case.ielts,
    )  # fmt: skip
