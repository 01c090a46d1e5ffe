"""What students ask for in Chinese, in the words of the universities' own pages."""

import re

_TERMS = {
    "截止": "application deadline",
    "申请费": "application fee",
    "学费": "tuition",
    "费用|花费": "cost of attendance",
    "奖学金": "scholarships",
    "助学金|资助|经济援助": "financial aid",
    "国际生|留学生|国际学生": "international applicants",
    "转学": "transfer",
    "托福|雅思|语言成绩|英语成绩": "English proficiency requirement",
    "标化|标准化考试": "standardized testing policy",
    "推荐信": "recommendation letters",
    "文书|小作文|补充文书": "essay prompts",
    "面试": "interview",
    "作品集": "portfolio",
    "成绩单": "transcript",
    "录取率|录取数据": "admission statistics class profile",
    "专业": "majors",
    "课程": "courses",
    "宿舍|住宿": "housing",
    "早申|提前录取|提前决定": "early decision early action",
    "常规申请": "regular decision",
    "候补|等待名单": "waitlist",
    "延期入学|间隔年": "deferred admission gap year",
    "开放日|参观": "campus visit",
    "实习|就业": "career outcomes",
    "要求|条件": "requirements",
}
_CHINESE = re.compile(r"[\u4e00-\u9fff]+")


def in_english(query: str) -> str:
    """The query as an American university's site understands it.

    A query without Chinese stays as it is; one whose Chinese is not known here keeps it.
    """
    if not _CHINESE.search(query):
        return query
    known = [term for pattern, term in _TERMS.items() if re.search(pattern, query)]
    if not known:
        return query
    latin = _CHINESE.sub(" ", query)
    return " ".join(dict.fromkeys([*re.findall(r"[\w+.-]+", latin), *known]))
