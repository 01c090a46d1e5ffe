"""Answers without any tool: a greeting, thanks, what can be asked here, and "I do not know"."""

import re

from agents.llm.offline.answers.voice import Voice

_GREETING = re.compile(
    r"\s*(你好|您好|嗨|哈喽|早上好|下午好|晚上好|在吗|"
    r"hi|hello|hey|good (morning|afternoon|evening))"
    r"[\s!！,，.。~～a-z呀啊]{0,12}$",
    re.IGNORECASE,
)
_THANKS = re.compile(r"谢谢|多谢|感谢|\bthank|\bthx\b", re.IGNORECASE)
_ABILITY = re.compile(
    r"(你|您)(能|会|可以)(做|帮|干|提供)|你是谁|有什么功能|怎么用|"
    r"what can you|who are you|how can you help",
    re.IGNORECASE,
)


def speak(voice: Voice) -> str:
    """A plain answer to the question."""
    asked = voice.question
    if _GREETING.match(asked):
        return greeting(voice)
    if _ABILITY.search(asked):
        return abilities(voice)
    if _THANKS.search(asked):
        return thanks(voice)
    return unsure(voice)


def greeting(voice: Voice) -> str:
    """A welcome with a first question."""
    return voice.say(
        "你好！我是你的美国本科申请顾问。选校、录取机会、截止日期、文书和个人档案都可以问我。"
        "你现在读几年级，最想先解决什么？",
        "Hello! I am your counsellor for US undergraduate applications: schools, chances, "
        "deadlines, essays and your profile. Which grade are you in, and what shall we start with?",
    )


def abilities(voice: Voice) -> str:
    """What can be asked for."""
    return voice.say(
        "我可以：\n\n"
        "- **选校**：查学校的录取率、分数、学费和专业，对比几所学校，按你的条件推荐；\n"
        "- **录取机会**：结合你的档案估算某所学校某个轮次的机会；\n"
        "- **时间线**：查申请和考试日期，记进你的日程；\n"
        "- **文书**：点评你的文书，从你的经历里找题目；\n"
        "- **档案**：记录和更新你的成绩、活动和奖项。\n\n"
        "想从哪一项开始？",
        "I can help with:\n\n"
        "- **Schools**: admission rates, scores, tuition and majors, comparisons, "
        "recommendations;\n"
        "- **Chances**: an estimate for a school and a round from your profile;\n"
        "- **Timeline**: application and test dates, kept in your calendar;\n"
        "- **Essays**: a review of your drafts, and topics from your own experience;\n"
        "- **Profile**: your scores, activities and awards.\n\n"
        "Where shall we start?",
    )


def thanks(voice: Voice) -> str:
    """A friendly reply to thanks."""
    return voice.say(
        "不客气！申请路上有新的问题随时来找我。",
        "You are welcome! Come back whenever something comes up.",
    )


def unsure(voice: Voice) -> str:
    """For what no tool was used for: nothing is made up."""
    return voice.say(
        "这个问题我手头没有可靠的数据，不想凭空回答。"
        "我能查学校、录取机会、截止日期、文书和你的档案。能说得具体一点吗，比如学校、专业或轮次？",
        "I have no reliable data on that and do not want to guess. I can look up schools, "
        "chances, deadlines, essays and your profile. Could you be more specific: a school, "
        "a major, a round?",
    )
