"""Questionnaires: their files, the scores, the nearness of interests."""

import pytest
from hypothesis import assume, given
from hypothesis import strategies as st

from tools.assessments.rules.activities import ideas, suggest
from tools.assessments.rules.matching import TYPES, mean_profile, similarity
from tools.assessments.rules.meanings import meanings, validity
from tools.assessments.rules.questionnaire import KINDS, questionnaire
from tools.assessments.rules.scoring import Unanswered, score, strange

MBTI, HOLLAND = questionnaire("mbti"), questionnaire("holland")
ANSWER = st.integers(1, 5)
PROFILE = st.fixed_dictionaries({name: st.floats(0, 7) for name in TYPES})


def answered(form):
    return st.fixed_dictionaries({item.id: ANSWER for item in form.items})


def mirrored(answers):
    return {item: 6 - value for item, value in answers.items()}


@pytest.mark.parametrize("kind", KINDS)
def test_the_files_are_balanced_and_in_both_languages(kind):
    form = questionnaire(kind)
    ids = [item.id for item in form.items]
    assert len(set(ids)) == len(ids)
    assert {item.scale for item in form.items} == set(form.scales)
    assert len({len(form.of_scale(name)) for name in form.scales}) == 1
    for item in form.items:
        assert item.zh.endswith("。") and item.en.endswith(".")
    for name in form.scales:
        turned = [item.reversed for item in form.of_scale(name)]
        assert sum(turned) * 2 == (len(turned) if kind == "mbti" else 0)
    assert len(form.answers["zh"]) == len(form.answers["en"]) == 5
    assert set(validity(kind)) == {"zh", "en"}


def test_there_are_as_many_items_as_promised():
    assert len(MBTI.items) == 32 and len(HOLLAND.items) == 48


@given(answers=answered(MBTI))
def test_the_opposite_answers_give_the_opposite_scores(answers):
    one, other = score(MBTI, answers), score(MBTI, mirrored(answers))
    assert other.scores == {name: -value for name, value in one.scores.items()}
    assert all(-1 <= value <= 1 for value in one.scores.values())
    turn = dict(zip("EISNTFJPX", "IENSFTPJX", strict=True))
    assert other.code == "".join(turn[letter] for letter in one.code)


@given(same=ANSWER)
def test_agreeing_with_everything_decides_nothing(same):
    scored = score(MBTI, {item.id: same for item in MBTI.items})
    assert scored.code == "XXXX" and scored.unclear == list(MBTI.scales)


@given(answers=answered(MBTI), item=st.sampled_from(MBTI.items))
def test_more_agreement_never_moves_a_scale_the_wrong_way(answers, item):
    assume(answers[item.id] < 5)
    more = score(MBTI, {**answers, item.id: answers[item.id] + 1}).scores
    before = score(MBTI, answers).scores
    step = more[item.scale] - before[item.scale]
    assert step < 0 if item.reversed else step > 0
    assert all(more[name] == before[name] for name in before if name != item.scale)


@given(answers=answered(HOLLAND), order=st.permutations(TYPES))
def test_interests_do_not_depend_on_which_letter_they_have(answers, order):
    renamed = {
        f"{new.lower()}{item.id[1:]}": answers[item.id]
        for old, new in zip(TYPES, order, strict=True)
        for item in HOLLAND.of_scale(old)
    }
    one, other = score(HOLLAND, answers).scores, score(HOLLAND, renamed).scores
    assert [other[new] for new in order] == [one[old] for old in TYPES]
    assert all(0 <= value <= 1 for value in one.values())


@given(answers=answered(HOLLAND))
def test_the_code_names_the_highest_three(answers):
    scored = score(HOLLAND, answers)
    rest = [value for name, value in scored.scores.items() if name not in scored.code]
    assert len(scored.code) == 3
    assert min(scored.scores[name] for name in scored.code) >= max(rest)
    told = meanings(HOLLAND, scored)
    assert [one.strength for one in told[:3]] == ["high"] * 3 and len(told) == 6


@given(answers=answered(MBTI), left_out=st.sets(st.sampled_from([i.id for i in MBTI.items])))
def test_a_few_open_answers_do_no_harm_and_many_are_asked_for(answers, left_out):
    given_ = {item: value for item, value in answers.items() if item not in left_out}
    open_ = {
        item.id
        for name in MBTI.scales
        if len(left_out & {i.id for i in MBTI.of_scale(name)}) > 2
        for item in MBTI.of_scale(name)
        if item.id in left_out
    }
    if open_:
        with pytest.raises(Unanswered) as error:
            score(MBTI, given_)
        assert set(error.value.items) == open_
    else:
        assert score(MBTI, given_).missing == len(left_out)


@given(answers=answered(HOLLAND), item=st.sampled_from(HOLLAND.items))
def test_an_item_left_out_does_not_pull_a_scale_out_of_its_range(answers, item):
    rest = {key: value for key, value in answers.items() if key != item.id}
    values = [rest[one.id] for one in HOLLAND.of_scale(item.scale) if one.id in rest]
    got = score(HOLLAND, rest).scores[item.scale]
    assert got == pytest.approx((sum(values) / len(values) - 1) / 4, abs=0.001)


@pytest.mark.parametrize("bad", [0, 6, 2.5, "3", None, True])
def test_what_is_no_answer_is_found(bad):
    assert strange(MBTI, {"ei1": bad, "ei2": 3}) == ["ei1"]
    assert strange(MBTI, {"zz9": 3}) == ["zz9"]


@given(one=PROFILE, other=PROFILE, times=st.floats(0.1, 5), more=st.floats(-3, 3))
def test_similarity_is_symmetric_bounded_and_blind_to_level(one, other, times, more):
    near = similarity(one, other)
    assert near == similarity(other, one)
    assume(near is not None)
    assert -1 <= near <= 1
    assume(max(one.values()) - min(one.values()) > 0.01)
    moved = {name: value * times + more for name, value in one.items()}
    assert similarity(moved, other) == pytest.approx(near, abs=0.01)
    assert similarity(one, one) == 1


def test_a_flat_profile_is_near_nothing():
    flat = dict.fromkeys(TYPES, 0.5)
    assert similarity(flat, {**flat, "R": 1.0}) is None
    assert suggest(flat, []) == []


@given(one=PROFILE, other=PROFILE, weight=st.floats(0.1, 10))
def test_a_mean_lies_between(one, other, weight):
    mean = mean_profile([(one, 1.0), (other, weight)])
    for name in TYPES:
        low, high = sorted((one[name], other[name]))
        assert low - 1e-9 <= mean[name] <= high + 1e-9


def test_ideas_answer_every_interest_and_know_what_is_done():
    assert len({idea.key for idea in ideas()}) == len(ideas()) >= 30
    for name in TYPES:
        assert sum(idea.weights[name] == 3 for idea in ideas()) >= 5
    likes = {"R": 0.2, "I": 0.4, "A": 0.2, "S": 1.0, "E": 0.5, "C": 0.2}
    done = [{"name": "社区少儿编程课", "description": "每周教小学生"}]
    ranked = suggest(likes, done)
    assert ranked[0].idea.weights["S"] == 3
    assert [one.already for one in ranked if one.idea.key == "tutoring"] == [["社区少儿编程课"]]


def test_who_likes_company_is_offered_groups_earlier():
    likes = dict(zip(TYPES, (0.3, 0.9, 0.5, 0.5, 0.5, 0.4), strict=True))
    places = [
        [one.idea.key for one in suggest(likes, [], outgoing)].index("robotics")
        for outgoing in (1.0, -1.0)
    ]
    assert places[0] <= places[1]
