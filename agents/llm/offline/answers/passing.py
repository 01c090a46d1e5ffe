"""A word on what a person tells in passing: it asks for nothing, and gets no report. Pure."""

import re

from agents.llm.offline.answers.voice import Voice

_Pair = tuple[str, str]

# The graver first: who tells of a death among other things is answered on that.
_FEELINGS: tuple[tuple[re.Pattern, _Pair], ...] = tuple(
    (re.compile(pattern, re.IGNORECASE), answer)
    for pattern, answer in (
        (
            r"去世|过世|离世|病逝|走了(?=[，,。]?我们?(?:很|都|好))|葬礼|追悼|"
            r"(?<![a-z])(?:passed away|died|funeral|lost my (?:\w*grand\w+|dad|mom|mother|father))",
            (
                "听到这个消息我很难过，请节哀，先照顾好自己和家人。"
                "申请的事可以慢一点，需要调整安排时告诉我。",
                "I am so sorry for your loss. Take care of yourself and your family first; "
                "applications can wait a little, and I can help you rearrange things when you "
                "are ready.",
            ),
        ),
        (
            r"住院|生病|病了|手术|受伤|骨折|车祸|确诊|癌|发烧|摔(?:断|伤)|"
            r"(?<![a-z])(?:hospital\w*|surgery|injur\w+|broke (?:my|his|her)|sick|ill|accident|"
            r"cancer|diagnosed)(?![a-z])",
            (
                "听到这个我很抱歉，希望尽快好起来。先顾好身体和家人；"
                "如果它影响到了成绩或时间，我们可以一起调整安排。",
                "I am sorry to hear that, and I hope things get better soon. Health and family "
                "come first; if it has affected your grades or your time, we can adjust the plan.",
            ),
        ),
        (
            r"离婚|失业|下岗|破产|被裁|裁员|考砸|没考好|落选|被拒|踢出|走丢|弄丢|分手|吵架|吵了一架|"
            r"输了|取消了|(?<![a-z])(?:laid off|lost (?:his|her|their|my) \w+|divorc\w+|failed|"
            r"bombed|got cut|broke up|rejected|ran away|fell out|didn't make|fight with)(?![a-z])",
            (
                "这确实不好受，谢谢你愿意告诉我。想多说一点也可以；"
                "如果它影响到申请的安排，我们一起想办法。",
                "I am sorry, that is hard. Thank you for telling me. Say more if you like, and if "
                "it affects your applications we will work it out together.",
            ),
        ),
        (
            r"赢了|夺冠|冠军|得奖|获奖|录取了|考过了|通过了|拿到了?|当选|选上|生日|出生|领养|"
            r"(?<![a-z])(?:won|got in|was admitted|passed my|birthday|elected|was born|adopted|"
            r"made the team|got my)(?![a-z])",
            ("恭喜，真为你高兴！", "Congratulations, that is lovely news!"),
        ),
    )
)
_NOTED = (
    "好的，收到：“{said}”。记下了什么会显示在对话里，也能在“记忆”面板里查看、修改或删除。",
    "All right: “{said}”. What is remembered of it shows in the conversation; in the memory panel "
    "you can look at it, change it or delete it.",
)


def feeling(text: str) -> _Pair | None:
    """What to say to a loss, an illness, a setback or good news; ``None`` for plain news."""
    return next((answer for pattern, answer in _FEELINGS if pattern.search(text)), None)


def acknowledged(voice: Voice, text: str) -> str:
    """A short human word on it."""
    return voice.say(*(feeling(text) or _NOTED)).format(said=text.strip(" 。.!！"))
