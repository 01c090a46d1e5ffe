"""Answers that are the same for everybody, each in Chinese and English."""

ESSAY_RULE = (
    "一般规则（请以当年题目页为准）：\n\n"
    "- **Common App 主文书**：250–650 个英文单词，超过 650 系统不收。\n"
    "- **UC 的 PIQ**：每题不超过 350 词，8 题选 4 题。\n"
    "- **补充文书**：各校不同，多在 50–400 词，限制写在题目旁边。\n"
    "- **题材没有禁区**：宗教、家庭、失败、健康都可以写，关键是写你自己的想法和行动，具体、诚实，"
    "不评判别人；写到健康或家庭困难时，重点放在你后来怎么做。\n\n"
    "想看某一篇是否超字数或跑题，说“点评我的文书”，或把文字贴过来。",
    "General rules (check the current prompt page):\n\n"
    "- **Common App essay**: 250 to 650 words; the form takes no more than 650.\n"
    "- **UC personal insight questions**: up to 350 words each, four of eight.\n"
    "- **Supplements**: set by each university, mostly 50 to 400 words, next to the prompt.\n"
    "- **No topic is forbidden**: faith, family, failure and health all work when the essay is "
    "about what you thought and did, specific and honest, without judging others.\n\n"
    "To check a draft of yours, say “review my essay” or paste it here.",
)

EVENT_EDIT = (
    "要改或删哪一个日程？说出它的名字就行；改期的话再告诉我新的日期，比如“把交 CMU 文书改到 12 月 20 日”。",
    "Which entry shall I move or delete? Its name is enough; to move it, tell me the new day as well, "
    "such as: move “submit CMU essay” to Dec 20.",
)

CHOICE = (
    "好的，具体是哪一个？说出学校、轮次或日期就行，我接着做。",
    "Gladly. Which one do you mean? A university, a round or a date is enough and I will go on.",
)
