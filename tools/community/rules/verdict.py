"""What an explained case comes to: a summary, what to take from it, what nobody can know."""

from tools.community.rules.figures import CaseFigures, Published

_LONG_SHOT = 0.15

_SUMMARIES = {
    ("rejected", "above"): (
        "分数高于多数入学者仍被拒，看得见的数字里找不到短板：在这样的学校，高分只是入场券。",
        "Refused with scores above most of those enrolled: the visible figures show no weakness. "
        "At such a university high scores only open the door.",
    ),
    ("rejected", "within"): (
        "分数在常见范围内，但不占优势；被拒多半取决于看不见的部分和名额，不能归到某一个原因。",
        "The scores were usual and no advantage; the refusal rested on what cannot be seen and on "
        "places. No single reason can be named.",
    ),
    ("rejected", "below"): (
        "分数低于四分之三的入学者，是看得见的短板；但不能断定这就是被拒的唯一原因。",
        "Scores below three quarters of those enrolled are a visible weakness, though not "
        "certainly the only reason.",
    ),
    ("admitted", "above"): (
        "分数是强项，录取还说明材料的其他部分也站得住；具体是哪一部分起了作用，数字里看不出来。",
        "The scores were a strength, and being admitted says that the rest held up as well; which "
        "part decided cannot be seen in figures.",
    ),
    ("admitted", "within"): (
        "分数达到常见水平，过了这一关；真正拉开差距的是分数以外的部分，数字里看不出来。",
        "The scores were at the usual level; what made the difference lies outside them and cannot "
        "be seen in figures.",
    ),
    ("admitted", "below"): (
        "分数低于多数入学者仍被录取，说明别的部分很有说服力；这是少数情况，不宜当作标准。",
        "Admitted with scores below most of those enrolled: something else was convincing. That is "
        "the exception, not a yardstick.",
    ),
}
_UNSETTLED = {
    "deferred": (
        "延期（defer）不是拒绝：申请会和 RD 一起再看一遍，之后补充的成绩和更新信可能有用。",
        "A deferral is no refusal: the application is read again in RD, and new grades or an "
        "update letter may help.",
    ),
    "waitlisted": (
        "候补表示学校认可，但名额不够；能不能转正取决于当年有多少人接受录取，事先无法知道。",
        "A waitlist place means qualified but no room; whether it opens depends on how many "
        "accept that year, which nobody knows before.",
    ),
}
_NO_SCORES = {
    "admitted": ("案例没有可以比较的分数，从公开数字看不出录取的原因。",
                 "There is no score to compare, so the figures do not show why it was admitted."),
    "rejected": ("案例没有可以比较的分数，从公开数字看不出被拒的原因。",
                 "There is no score to compare, so the figures do not show why it was refused."),
}  # fmt: skip
_CANNOT_KNOW = (
    ("文书和推荐信写得怎么样", "how good the essays and recommendations were"),
    ("活动在招生官眼里的分量", "the true weight of the activities to its readers"),
    ("同一所高中、同一个专业当年有多少人竞争", "how many from that school or major competed"),
    ("国际生名额和经济资助需求的影响", "places for international students, and need for aid"),
)


def summary(case: CaseFigures, where: str) -> tuple[str, str]:
    """One or two sentences (zh, en); ``where`` is the place of the scores."""
    if case.result in _UNSETTLED:
        return _UNSETTLED[case.result]
    return _SUMMARIES.get((case.result, where)) or _NO_SCORES.get(case.result, ("", ""))


def takeaway(where: str, school: Published) -> tuple[str, str]:
    """What somebody who reads the case can do with it (zh, en)."""
    if where == "below" and school.test_policy == "considered_if_submitted":
        return (
            "如果你的分数也低于 25 百分位，可以再考一次；这所学校可以不交分数，也可以权衡不交。",
            "If your score is below the 25th percentile too, consider another sitting; this "
            "university is test-optional, so not submitting can be weighed as well.",
        )
    if where == "below":
        return (
            "如果你的分数也低于 25 百分位，先把再考一次排进计划，再看别的部分怎么加强。",
            "If your score is below the 25th percentile too, plan another sitting first.",
        )
    if school.rate is not None and school.rate < _LONG_SHOT:
        return (
            "录取率这么低的学校，不论分数多高都按冲刺校对待，名单里要有足够的匹配校和保底校。",
            "With so low an admission rate treat the university as a reach whatever the scores, "
            "and keep enough matches and safeties on the list.",
        )
    return (
        "一个案例不能代表概率：把它当作了解这所学校的线索，机会大小还是看学校公布的数字和你自己的情况。",
        "One case is no probability: take it as a hint about the university, and judge the chance "
        "by the published figures and your own record.",
    )


def cannot_know(locale: str) -> list[str]:
    """What no figure shows, in the reader's language."""
    return [zh if locale.startswith("zh") else en for zh, en in _CANNOT_KNOW]
