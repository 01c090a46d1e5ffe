"""Telling a wish for a plan from a question of dates. Pure."""

import re

_PLAN = re.compile(
    r"规划|计划(?!书)|时间线|时间表|进度表|路线图|日程表|排(?:一?个|一下|下|个)?(?:期|表|"
    r"时间)|(?:怎么|如何|帮我|合理)(?:合理)?(?:安排|分配)|"
    r"(?:现在|这时候|这个阶段|接下来|目前)(?:应?该|要|需要|可以|得)?(?:先|着手)?(?:做|准备|干|忙)(?:些|点)?(?:什么|哪些|啥)|"
    r"(?<![a-z])what should (?:i|we|he|she|they|my \w+) be (?:doing|working on)(?![a-z])|"
    r"每(?:个)?(?:周|月|天)(?:该|要|应该|做|干)|按(?:什么)?顺序|倒推|(?<![a-z])(?:timeline|"
    r"road ?map|schedule|checklist|timetable|"
    r"month[- ]by[- ]month|week[- ]by[- ]week|step[- ]by[- ]step)(?![a-z])|"
    r"(?<![a-z])(?:make|build|create|draw up|need|want|give me|"
    r"design|plan out|map out|plan)(?: \S+){0,5}? (?:plan|applications?|process|season|year|"
    r"semester|summer|everything)(?![a-z])|"
    r"(?<![a-z])plan (?:out )?(?:my|our|the|his|her) (?:\S+ ){0,2}"
    r"(?:weeks|months|terms?|years)(?![a-z])|"
    r"(?<![a-z])(?:application|action|study|prep|monthly|weekly|senior year|test) plan(?![a-z])",
    re.IGNORECASE,
)


def asks_for_plan(text: str) -> bool:
    """Whether a plan is wanted, rather than the answer to one question of time."""
    return bool(_PLAN.search(text))
