"""A question for the web in English, by what is known of its words. Pure."""

import re

from agents.llm.offline.planning.subject import subject_of
from memory.reading.rounds import named
from memory.reading.text import is_chinese

_LONGEST = 160

# In the order in which the words come in an English search.
_WEB: tuple[tuple[str, str], ...] = (
    (r"签证|面签|学签|(?<![a-z])f-?1(?![a-z])", "F-1 student visa"),
    (r"拒签", "visa refusal"),
    (r"check|行政审查", "administrative processing"),
    (r"面签|预约", "interview appointment"),
    (r"材料|准备什么", "required documents"),
    (r"(?<![a-z])i-?20(?![a-z])", "I-20"),
    (r"(?<![a-z])opt(?![a-z])|毕业后.{0,6}工作|工签", "OPT post-completion work"),
    (r"(?<![a-z])cpt(?![a-z])", "CPT"),
    (r"h-?1b", "H-1B"),
    (r"(?<![a-z])sevis(?![a-z])", "SEVIS fee"),
    (r"移民|绿卡", "immigration"),
    (r"入境|海关", "port of entry"),
    (r"特朗普|trump", "Trump administration"),
    (r"中国(?:留)?学生|中国人", "Chinese students"),
    (r"国际(?:学)?生|留学生", "international students"),
    (r"排名|us ?news", "US News college rankings"),
    (r"sat|act|标化", "SAT ACT requirement"),
    (r"托福|toefl", "TOEFL"),
    (r"雅思|ielts", "IELTS"),
    (r"奖学金|助学金|资助", "financial aid"),
    (r"学费|费用|涨价", "tuition"),
    (rf"早申|{named('ED', 'EA')}", "early decision early action"),
    (r"录取(?:率|趋势|形势|结果)?|申请(?:趋势|形势)", "college admissions"),
    (r"政策|新规|规定", "policy"),
    (r"变化|改革|取消|恢复|影响|调整", "changes"),
    (r"新闻|消息|动态|最新|最近", "news"),
)

_SITE: tuple[tuple[str, str], ...] = (
    (r"截止|ddl|deadline|什么时候交", "application deadlines"),
    (named("ED2"), "early decision II"),
    (named("ED", "ED1"), "early decision"),
    (named("EA", "REA"), "early action"),
    (r"学费|费用|cost|tuition", "cost of attendance"),
    (r"奖学金|助学金|资助|aid|scholarship", "financial aid international students"),
    (r"文书|补充|essay|supplement", "supplemental essay prompts"),
    (r"托福|雅思|英语|语言成绩|duolingo|多邻国|toefl|ielts", "English language requirements"),
    (r"(?<![a-z])(?:sat|act)(?![a-z])|标化", "standardized testing policy"),
    (r"面试|interview", "interview"),
    (r"推荐信|recommend", "letters of recommendation"),
    (r"转专业|换专业", "change major"),
    (r"双学位|双专业|辅修", "double major minor"),
    (r"转学|transfer", "transfer admission"),
    (r"宿舍|住宿|housing", "housing"),
    (r"材料|要求|条件|requirement", "application requirements international applicants"),
    (r"作品集|portfolio", "portfolio requirements"),
    (r"实习|就业|co-?op|career", "career outcomes"),
    (r"录取率|录取数据|class profile", "class profile admission statistics"),
)


def web_query(text: str, year: int) -> str:
    """What to search the web for; a Chinese question by the English words of its subjects."""
    if not is_chinese(text):
        return subject_of(text)[:_LONGEST]
    said = _words(text, _WEB)
    return f"{said} {year}" if said else subject_of(text)


def site_query(text: str, majors: tuple[str, ...]) -> str:
    """What to search a university's own site for."""
    said = " ".join(filter(None, (*majors[:1], _words(text, _SITE))))
    return said or subject_of(text)


def _words(text: str, table: tuple[tuple[str, str], ...]) -> str:
    found = [words for pattern, words in table if re.search(pattern, text, re.IGNORECASE)]
    return " ".join(dict.fromkeys(found[:5]))
