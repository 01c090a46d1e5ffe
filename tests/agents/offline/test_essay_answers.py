"""What is told of a polishing and of an outline: all of it, in the reader's language."""

from datetime import date

import pytest

from agents.llm.offline.answers import outlines, polishing
from agents.llm.offline.answers.voice import Voice
from agents.llm.offline.dialogue.conversation import Result
from agents.llm.offline.writer import compose

EDIT = {"id": "e1", "start": 0, "end": 11, "before": "In order to", "after": "", "reason": "更短。"}
PLACE = {"quote": "很多活动", "question": "「很多活动」是哪些？"}
SECTION = {
    "purpose": "从一件没做完的事写起。", "restsOn": "机器人社 (社长)", "share": 0.5, "words": None,
    "questions": ["卡在哪里？"], "risk": "不要夸排名。",
}  # fmt: skip
OUTLINE = {
    "name": "Why Us", "thread": "机器人社 (社长)", "wordLimit": 250, "school": "杜克大学",
    "sections": [{**SECTION, "words": 75}, SECTION], "note": "句子由你来写。",
    "atSchool": [{"titleZh": "计算机", "title": "CS", "degrees": None, "year": None}],
    "fromDraft": [{"quote": "灯坏了。", "paragraph": 2}],
}  # fmt: skip


def told(render, result, locale="zh"):
    voice = Voice(locale, date(2026, 11, 21))
    return compose(voice, [render(voice, [Result("t", result=result)])])


def polished(**values):
    return {"essay": {"id": "3", "title": "灯"}, "style": "concise", "edits": [], **values}


def test_edits_are_shown_beside_their_reasons():
    text = told(polishing.polish, polished(edits=[EDIT], unchanged=0.9, questions=[PLACE]))
    assert "| In order to | （删去） | 更短。 |" in text and "90%" in text and "文书页" in text
    assert text.count("很多活动") == 1


def test_without_edits_the_questions_are_the_answer():
    text = told(polishing.polish, polished(questions=[PLACE]))
    assert "只有你知道的细节" in text and "回答其中一个" in text
    assert "原样保留" in told(polishing.polish, polished())
    assert "Leave it as it is" in told(polishing.polish, polished(), "en")


def test_an_outline_tells_lengths_facts_and_what_is_not_known():
    text = told(outlines.outline, OUTLINE)
    assert "杜克大学 Why Us提纲，以「机器人社」为主线" in text and "（约 75 词）" in text
    assert "（约占 50%）" in text and text.count("(社长)") == 1
    assert "没有该校授予学位的记录" in text and "第 2 段：“灯坏了。”" in text


@pytest.mark.parametrize("locale", ["zh", "en"])
@pytest.mark.parametrize(
    "odd", [{}, {"sections": "x", "edits": 5}, {"sections": [{}], "edits": [{}]}]
)
def test_odd_results_break_nothing(locale, odd):
    assert told(outlines.outline, odd, locale) and told(polishing.polish, odd, locale)
