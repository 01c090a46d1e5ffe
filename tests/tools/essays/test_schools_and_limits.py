"""An essay for one university that names another, and how long an essay may be."""

import pytest

from tests.tools.essays.test_review import CONCRETE
from tests.tools.support import call, context, person
from tools.essays.rules.lexicon import cliches, why_cliche
from tools.essays.rules.limits import Limit, limit_of
from tools.essays.rules.text import language_of
from tools.models import Essay

pytestmark = pytest.mark.django_db

FOR_NYU = (
    "At NYU I would learn to listen. The archive at Bobst holds nine hundred boxes of tapes, and a "
    "seminar on sound meets there on Tuesdays. I want to hear what a city sounded like in 1962. My "
    "grandmother kept a radio on the sill and named the hour by its voices; I would begin with "
    "hers. The program lets me study sound and code in one semester, and I have a question for "
    "both."
)


@pytest.fixture
def ctx(facts):
    return context(person(), "en")


def topic(ctx, text, **values):
    essay = Essay.objects.create(user_id=ctx.user_id, title="Why us", content=text, **values)
    criteria = call("review_essay", ctx, essay=str(essay.pk))["criteria"]
    return {e["comment"] for e in criteria[-1]["evidence"]} | {criteria[-1]["advice"]}


@pytest.mark.parametrize(
    "values",
    [
        {"school": "New York University"},
        {"school": "NYU", "prompt": "Why do you want to attend?"},
        {"prompt": "Why NYU?"},
        {"school": "NYU", "kind": "why_school"},
    ],
)
def test_another_university_in_a_why_us_is_found(ctx, values):
    copied = FOR_NYU + " I cannot wait to be part of Columbia University."
    said = topic(ctx, copied, **values)
    assert any("Columbia" in comment and "essay is for" in comment for comment in said)
    assert not any("essay is for" in comment for comment in topic(ctx, FOR_NYU, **values))
    assert not any("never named" in comment for comment in topic(ctx, FOR_NYU, **values))


@pytest.mark.parametrize(
    "sentence",
    [
        "My sister studies at Columbia University.",
        "Last summer I took a course at Columbia University.",
        "Columbia University is larger, and NYU is louder.",
    ],
)
def test_another_university_may_be_spoken_of(ctx, sentence):
    said = topic(ctx, f"{FOR_NYU} {sentence}", school="NYU", prompt="Why NYU?")
    assert not any("essay is for" in comment for comment in said)


def test_where_no_university_is_asked_about_any_may_be_named(ctx):
    said = topic(ctx, CONCRETE + " I read of Columbia University.", prompt="Recount a setback")
    assert not any("essay is for" in comment for comment in said)


@pytest.mark.parametrize(
    ("prompt", "limit"),
    [
        ("UC PIQ 3: your greatest talent", Limit(350, "words")),
        ("Personal Insight Question 1", Limit(350, "words")),
        ("Common App personal statement", Limit(650, "words")),
        ("Common App essay (500 words)", Limit(500, "words")),
        ("Describe it in 150 characters", Limit(150, "characters")),
        ("活动描述，不超过150个字符", Limit(150, "characters")),
        ("Tell us about a book", None),
    ],
)
def test_limits_by_prompt_and_form(prompt, limit):
    assert limit_of(prompt) == limit


def test_a_title_names_the_form_and_its_limit(ctx):
    essay = Essay.objects.create(
        user_id=ctx.user_id, title="UC PIQ 1", content=CONCRETE * 4, word_limit=None
    )
    result = call("review_essay", ctx, essay=str(essay.pk))
    assert result["wordLimit"]["limit"] == 350 and result["wordLimit"]["over"] > 0
    essay.word_limit = 5000
    essay.save()
    assert call("review_essay", ctx, essay=str(essay.pk))["wordLimit"]["limit"] == 5000


def test_characters_are_counted_with_blanks(ctx):
    prompt = "Describe it in at most 150 characters."
    result = call("review_essay", ctx, text=CONCRETE, prompt=prompt)
    assert result["wordLimit"]["unit"] == "characters"
    assert result["wordLimit"]["words"] == len(CONCRETE)
    assert result["wordLimit"]["over"] == len(CONCRETE) - 150


def test_every_stock_phrase_says_what_is_wrong_with_it():
    for language in ("zh", "en"):
        for phrase in cliches(language):
            assert phrase == phrase.lower()
            assert language_of(why_cliche(phrase, "zh")) == "zh"
            assert language_of(why_cliche(phrase, "en")) == "en"
