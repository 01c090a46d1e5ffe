"""What is told of a polishing and of an outline: all of it, in the reader's language."""

from datetime import date

import pytest

from agents.llm.offline.answers import essays, outlines, polishing
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


ERROR = {"start": 2, "end": 5, "before": "has", "after": "have", "kind": "agreement"}


def reviewed(count, shown):
    items = [{**ERROR, "reason": f"理由{n}"} for n in range(shown)]
    essay = {"id": "1", "title": "Lab"}
    return {"essay": essay, "overall": "好。", "languageErrors": {"count": count, "items": items}}


def test_language_errors_are_shown_briefly_and_the_rest_counted():
    text = told(essays.review, reviewed(11, 11))
    assert text.count("“has” → “have”") == 6 and "另有 5 处" in text
    assert "另有" not in told(essays.review, reviewed(2, 2))
    assert "语言错误" not in told(essays.review, reviewed(0, 0))


def test_an_error_without_a_remedy_and_one_that_is_dropped():
    open_, gone = (
        {**ERROR, "after": None, "reason": "Why."},
        {**ERROR, "after": "", "reason": "Why."},
    )
    found = {"count": 2, "items": [open_, gone]}
    text = told(essays.review, {**reviewed(0, 0), "languageErrors": found}, "en")
    assert "“has”: Why." in text and "(drop it)" in text


def test_accepted_edits_are_told_with_the_version():
    result = {
        "essay": {"id": "1", "title": "Lab"}, "style": "concise", "edits": [EDIT], "version": 3,
        "accepted": [{"number": 1, "before": "has", "after": "have"}], "already": [2],
        "refused": [{"number": 4, "before": "x", "after": "y"}],
    }  # fmt: skip
    text = told(polishing.polish, result)
    for said in ("改好 1 处", "第 3 版", "之前已改过：第 2 处", "第 4 处", "还有 1 处"):
        assert said in text
    assert "没有新的改动" in told(polishing.polish, {**result, "accepted": []})


def test_remarks_take_the_place_of_nothing_to_change():
    remark = {"quote": "my skills", "comment": "Too vague.", "advice": "Name one."}
    result = {"essay": {"title": ""}, "edits": [], "questions": [], "remarks": [remark]}
    text = told(polishing.polish, result, "en")
    assert "nothing to change" not in text and "“my skills”: Too vague. Name one." in text


@pytest.mark.parametrize(("over", "said"), [(0, "90 词。"), (12, "还差 12 词")])
def test_what_the_edits_leave_of_the_length_is_told(over, said):
    limit = {"limit": 100, "words": 120, "after": 90 + over * 2, "over": over}
    result = {"essay": {"title": ""}, "edits": [EDIT], "questions": [], "wordLimit": limit}
    assert said in told(polishing.polish, result)
