"""The subject of a message that no phrase decides, tried in this order."""

import re

from agents.llm.offline.reading.intents import Intent

TOPICS: tuple[tuple[Intent, re.Pattern], ...] = (
    (
        Intent.EVENTS,
        re.compile(
            r"日程|日历|行程|待办|面试.{0,8}(?:几点|什么时候)|calendar|agenda|my schedule",
            re.IGNORECASE,
        ),
    ),
    (
        Intent.PLAN,
        re.compile(
            r"时间(?!管理的)|进度|备考|申请季|什么时候|来得及|推荐人|计划|规划|要(?:完成|"
            r"提交|准备)(?:什么|哪些)|recommender|senior year|junior year|"
            r"application season|procrastinat|behind schedule|gap year",
            re.IGNORECASE,
        ),
    ),
    (Intent.BRAINSTORM, re.compile(r"(?<![a-z])topics?(?![a-z])|选题|素材|题材", re.IGNORECASE)),
    (
        Intent.ANALYSE,
        re.compile(
            r"竞赛|活动|特长|钢琴|比赛|课程|a-?level|(?<![a-z])ib(?![a-z])|课外|科研|实习|"
            r"社团|领导力|志愿|背景|履历|gpa|绩点|成绩|档案|竞争力|申请者|奖项|标化|选课|"
            r"extracurricular|activit(?:y|ies)|clubs?(?![a-z])|captain|leadership|stats|"
            r"grades|competition|research|internship|awards?|stand out|profile|"
            r"volunteer|transcript|coursework|(?<![a-z])aps?(?![a-z])|sat|toefl|托福|雅思|ielts",
            re.IGNORECASE,
        ),
    ),
    (Intent.MAJOR_ADVICE, re.compile(r"专业|(?<![a-z])majors?(?![a-z])", re.IGNORECASE)),
    (
        Intent.RECOMMEND,
        re.compile(
            r"(?:我|孩子).{0,14}(?:申请?|读|上|去|进|考).{0,8}(?:学校|大学|院校|本科)|"
            r"申请美国|美本|去美国|"
            r"(?<![a-z])(?:i|my|me)(?![a-z]).{0,30}(?:apply|attend|go to|get in|"
            r"study at).{0,30}(?:schools?|colleges?|universit)",
            re.IGNORECASE,
        ),
    ),
)
