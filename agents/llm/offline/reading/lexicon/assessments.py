"""Phrases of requests about personality and interest questionnaires: (weight, pattern)."""

from agents.llm.offline.reading.intents import Intent

_TYPE = (
    r"(?<![a-z])(?:intj|intp|entj|entp|infj|infp|enfj|enfp|istj|isfj|estj|esfj|istp|isfp|estp|"
    r"esfp)(?![a-z])"
)
_TEST = (
    rf"(?:(?<![a-z])mbti(?![a-z])|霍兰德|holland|riasec|性格(?:测试|测评|类型|分析)|"
    rf"职业(?:兴趣|测评|倾向|性格)|"
    rf"兴趣测[试评]|测评(?:结果|报告)?|personality (?:test|type|results?)|career (?:test|"
    rf"interest)s?|"
    rf"interest (?:test|inventory)|assessment results?|{_TYPE})"
)
_ACTIVITY = (
    r"(?:活动|社团|课外|竞赛|比赛|夏校|项目|志愿|(?<![a-z])(?:ecs?|activit(?:y|ies)|clubs?|"
    r"extra-?curriculars?|competitions?|summer programs?)(?![a-z]))"
)

ASSESSMENTS: dict[Intent, tuple[tuple[float, str], ...]] = {
    Intent.ASSESSMENT: (
        (1.5, _TEST),
        (1.0, r"(?<![a-z])[ie] ?人(?![a-z])"),
    ),
    Intent.INTERPRET: (
        (1.6,
            rf"(?:我|孩子|女儿|儿子|结果|说我|测出来|测的|显示).{{0,6}}(?:是|为|:|：)(?:个|"
            rf"一个)?(?:{_TYPE}|(?-i:(?<![A-Z])"
            rf"[RIASEC]{{2,3}}(?![A-Z])))|(?:i'm|i am|result is|says i'm|"
            rf"type is) (?:an? )?{_TYPE}"),
        (1.6,
            rf"{_TEST}.{{0,30}}(?:解读|怎么看|说明|意味|代表|什么意思|分析|适合|准不准|准吗|"
            rf"可信|靠谱|"
            rf"什么性格|什么专业|哪些专业|什么职业|怎么理解|有什么特点|interpret|mean|suits?|fits?|"
            rf"explain|tell|say|reliable|accurate|valid|major)|(?:解读|解释|分析|怎么看|"
            rf"怎么理解|说说|"
            rf"讲讲|interpret|explain|what does|what do|"
            rf"make sense of)(?: ?\S+){{0,6}}?.{{0,10}}{_TEST}"),
    ),
    Intent.FITTING_ACTIVITIES: (
        (1.8,
            rf"{_TEST}.{{0,30}}(?:适合|推荐|建议|匹配|该|可以|参加|做|选|来|suggest|"
            rf"recommend|fit|suit|"
            rf"match|should|which|what).{{0,14}}{_ACTIVITY}|{_ACTIVITY}.{{0,20}}(?:适合|符合|匹配|"
            rf"fit|suit|match|based on|for)(?: ?\S+){{0,4}}?.{{0,10}}(?:{_TEST}|性格|(?<![a-z])my "
            rf"personality)|(?:根据|按|结合|基于|based on|given|"
            rf"from)(?: ?\S+){{0,4}}?.{{0,10}}(?:{_TEST}|"
            rf"性格|personality).{{0,24}}{_ACTIVITY}|(?:适合|符合)我?的?性格的?{_ACTIVITY}"),
    ),
}  # fmt: skip
