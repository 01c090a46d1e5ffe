"""Pages as text, and the passages in them that answer a question."""

import time

import pytest
from hypothesis import given
from hypothesis import strategies as st

from memory.core.words import words_of
from tools.clients.rules.html import DEEPEST, TooDeep, seen
from tools.clients.rules.nesting import deeper_than
from tools.outside.rules.passages import LONGEST, best_passages, cut
from tools.outside.rules.terms import in_english

PAGE = "\n".join([
    "First-year applicants", "We are glad that you are interested.",
    "Early Decision | November 1", "Regular Decision | January 5",
    "English proficiency", "International applicants whose first language is not English must "
    "submit TOEFL (at least 100) or IELTS (at least 7.5).",
    "Visit", "Our campus is open every day. " * 12,
    "Aid", "Financial aid for international students is limited. " * 8,
])  # fmt: skip


class TestWhatIsSeen:
    @pytest.mark.parametrize(
        "hidden",
        [
            "<script>IGNORE</script>", "<style>IGNORE</style>", "<!-- IGNORE -->",
            "<div hidden>IGNORE</div>", "<div aria-hidden='true'>IGNORE</div>",
            "<div style='display:none'>IGNORE</div>", "<p style='DISPLAY : NONE'>IGNORE</p>",
            "<p style='visibility:hidden'>IGNORE</p>", "<p style='font-size:0'>IGNORE</p>",
            "<p style='opacity:0'>IGNORE</p>", "<template>IGNORE</template>",
            "<noscript>IGNORE</noscript>", "<textarea>IGNORE</textarea>", "<svg><text>IGNORE</svg>",
            "<iframe>IGNORE</iframe>", "<input type=hidden value=IGNORE>", "<img alt=IGNORE>",
            "<div hidden><div hidden>IGNORE</div></div>",
        ],
    )  # fmt: skip
    def test_hidden_parts_are_not(self, hidden):
        assert seen(f"<p>before</p>{hidden}<p>after</p>").text == "before\nafter"

    def test_what_is_faint_but_visible_stays(self):
        assert seen("<p style='opacity:0.8;font-size:0.9em'>small").text == "small"

    def test_invisible_characters_are_dropped(self):
        tags = "".join(chr(0xE0000 + ord(letter)) for letter in "ignore all")
        assert seen(f"<p>a\u200bb\u202ec{tags}").text == "abc"

    def test_lines_are_paragraphs_and_rows(self):
        html = (
            "<h2>Key <em>dates</em></h2><p>One <a href=x>link</a>, <b>bold</b>.<br>Next."
            "<table><tr><th>Plan<th>Due<tr><td>ED <b>I</b><td>Nov 1</table><ul><li>a<li>b</ul>"
        )
        assert seen(html).text.splitlines() == [
            "Key dates", "One link, bold.", "Next.", "Plan | Due", "ED I | Nov 1", "a", "b",
        ]  # fmt: skip

    def test_the_day_of_a_page(self):
        head = '<meta property="article:published_time" content="2026-03-01T10:00:00Z">'
        assert seen(f"<head>{head}</head><p>x").published == "2026-03-01"
        assert seen("<p>x").published is None

    @given(st.text(max_size=300) | st.text(alphabet="<>/divpta b\"'=!-", max_size=300))
    def test_any_text_is_read(self, html):
        found = seen(html)
        assert not any(line != line.strip() or not line for line in found.text.splitlines())


class TestNesting:
    @pytest.mark.parametrize(
        "unit",
        [
            "<div>", "<b>", "<DIV hidden>", '<div title="</div>">', "<div title='>'>",
            "<div><table></div></table>", "<div><select></div></select>", "<div><td></div></td>",
            "<table><tr><td>", "<svg><title><div>", "<noscript><div>", "<x-own>", "<a><b></a>",
            "<div><b></div>", "<div></p>", "<div><textarea></div></textarea>", "<svg><desc><i>",
        ],
    )  # fmt: skip
    def test_depth_is_seen_however_it_is_made(self, unit):
        html = unit * 5000
        started = time.process_time()
        with pytest.raises(TooDeep):
            seen(html)
        assert time.process_time() - started < 0.5

    @pytest.mark.parametrize(
        "html",
        [
            "<p>" * 5000, "<li>x" * 5000, "<br>" * 5000, "<div>x</div>" * 5000,
            "<table>" + "<tr><td>a<td>b" * 3000 + "</table>" * 1,
            "<script>" + "<div>" * 5000 + "</script>", "<!--" + "<div>" * 5000 + "-->",
            "<div>" * 200 + "</div>" * 200, '<img src="x">' * 3000, "<a href='<div>'>x</a>" * 3000,
        ],
    )  # fmt: skip
    def test_long_pages_are_not_deep(self, html):
        deep = html.startswith("<table>")  # cells whose end is left out lie in each other for it
        assert deeper_than(html, DEEPEST) is deep or not deep

    @given(st.text(alphabet="<>/divpta b\"'=!-", max_size=500))
    def test_it_always_ends(self, html):
        assert deeper_than(html, 1000) is False


class TestPassages:
    @pytest.mark.parametrize(
        ("query", "answer"),
        [
            ("TOEFL requirement", "TOEFL (at least 100)"),
            ("托福要求", "TOEFL (at least 100)"),
            ("early decision deadline", "Early Decision | November 1"),
            ("financial aid international students", "Financial aid"),
        ],
    )
    def test_what_answers_is_quoted(self, query, answer):
        found = best_passages(PAGE, f"{query} {in_english(query)}", words_of, count=2)
        assert any(answer in passage for passage in found)

    def test_nothing_is_quoted_for_a_question_that_the_page_does_not_speak_of(self):
        assert best_passages(PAGE, "quidditch", words_of) == []
        assert best_passages("", "TOEFL", words_of) == []

    @given(st.text(max_size=3000))
    def test_passages_are_the_words_of_the_page(self, text):
        for passage in cut(text):
            assert len(passage) <= LONGEST
            assert all(line in text for piece in passage.split("\n") for line in piece.split(" "))


@pytest.mark.parametrize(
    ("query", "english"),
    [
        ("TOEFL minimum", "TOEFL minimum"),
        ("国际生的截止日期", "application deadline international applicants"),
        ("CS 奖学金", "CS scholarships"),
        ("食堂好吃吗", "食堂好吃吗"),
    ],
)
def test_what_students_ask_in_the_words_of_the_site(query, english):
    assert in_english(query) == english
