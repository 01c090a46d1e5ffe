"""What the web says, told in both languages: quoted, with address and day, formatted by nobody."""

from datetime import date

import pytest

from agents.llm.offline.answers import outside
from agents.llm.offline.answers.voice import Voice
from agents.llm.offline.dialogue.conversation import Result
from agents.llm.offline.writer import compose

SCHOOL = {"name": "Massachusetts Institute of Technology", "nameZh": "麻省理工学院",
          "website": "https://web.mit.edu"}  # fmt: skip
ROW = {
    "title": "Visa news",
    "url": "https://a.org/x",
    "snippet": "Said so.",
    "published": "2026-10-01",
}
FOUND = {"available": True, "query": "F-1 visa", "results": [ROW], "engine": "SearXNG",
         "retrievedAt": "2026-11-21T01:00:00+08:00", "note": "Check it."}  # fmt: skip


def answer(render, result, locale="zh"):
    voice = Voice(locale, date(2026, 11, 21))
    return compose(voice, [render(voice, [Result("tool", result=result)])])


@pytest.mark.parametrize(
    ("locale", "words"),
    [("zh", ["网上关于“F-1 visa”", "2026 年 10 月 1 日", "2026 年 11 月 21 日通过 SearXNG"]),
     ("en", ["the web says about “F-1 visa”", "October 1, 2026", "SearXNG on November 21"])],
)  # fmt: skip
def test_results_are_cited(locale, words):
    said = answer(outside.searched, FOUND, locale)
    assert "[Visa news](https://a.org/x)" in said and "Said so." in said
    assert all(word in said for word in words), said


def test_a_result_without_a_day_says_so():
    said = answer(outside.searched, FOUND | {"results": [ROW | {"published": None}]})
    assert "日期未注明" in said


@pytest.mark.parametrize("locale", ["zh", "en"])
def test_a_university_s_site_is_quoted(locale):
    passage = {"text": "Early Action\nNovember 1", "url": "https://mit.edu/a", "title": "Dates",
               "published": None, "retrievedAt": FOUND["retrievedAt"]}  # fmt: skip
    unread = [{"url": "https://mit.edu/b.pdf", "title": "Guide", "why": "PDF"}]
    result = FOUND | {"school": SCHOOL, "passages": [passage], "unreadable": unread}
    said = answer(outside.on_site, result, locale)
    assert "> Early Action\n> November 1" in said and "[Dates](https://mit.edu/a)" in said
    assert "[Guide](https://mit.edu/b.pdf)" in said and "PDF" in said
    said = answer(outside.on_site, result | {"passages": []}, locale)
    assert "[Visa news](https://a.org/x)" in said


@pytest.mark.parametrize("render", [outside.searched, outside.on_site])
def test_without_a_search_engine_the_tool_s_words_are_told(render):
    said = answer(render, {"available": False, "results": [], "note": "这里没有接入网络搜索。",
                           "school": SCHOOL, "query": "x"})  # fmt: skip
    assert said.startswith("这里没有接入网络搜索。")
    assert ("https://web.mit.edu" in said) == (render is outside.on_site)


def test_a_stranger_s_words_format_nothing():
    evil = {
        "title": "[click](javascript:alert(1)) <img src=x>",
        "snippet": "**bold** | `code` <script>",
        "url": "https://a.org/x) [free](https://evil.org", "published": "soon",
    }  # fmt: skip
    said = answer(outside.searched, FOUND | {"results": [evil], "query": "[a](b)"})
    assert "](" not in said and "<" not in said and "**" not in said and "`" not in said


@pytest.mark.parametrize("render", [outside.searched, outside.on_site])
@pytest.mark.parametrize("result", [{}, {"results": "x", "school": 1}, {"results": [1, {}]}])
def test_an_odd_result_is_no_crash(render, result):
    assert isinstance(answer(render, result | {"available": True}), str)
