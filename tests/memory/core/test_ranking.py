"""How memories are ranked: properties of the pure parts."""

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st
from hypothesis.extra.numpy import arrays

from memory.core.ranking import bm25, fusion, meaning, mmr, neighbours

counts = arrays(float, (3, 6), elements=st.integers(0, 4).map(float))
scores = arrays(float, 6, elements=st.floats(0, 1))
threads = arrays(int, 6, elements=st.integers(0, 2)).map(np.sort)


class TestBM25:
    @given(counts)
    def test_is_between_nothing_and_everything(self, frequencies):
        lengths = frequencies.sum(axis=0) + 1
        rarities = bm25.rarity(6, (frequencies > 0).sum(axis=1))
        covered = bm25.coverage(bm25.scores(frequencies, lengths, rarities), rarities)
        assert (covered >= 0).all() and (covered <= 1 + 1e-9).all()

    @given(counts, st.integers(0, 2), st.integers(0, 5))
    def test_once_more_is_never_worse(self, frequencies, word, text):
        lengths = np.full(6, 20.0)
        rarities = np.ones(3)
        more = frequencies.copy()
        more[word, text] += 1
        before, after = (bm25.scores(f, lengths, rarities)[text] for f in (frequencies, more))
        assert after >= before

    def test_a_rare_word_weighs_more(self):
        rare, common = bm25.rarity(100, np.array([1, 60]))
        assert rare > common > 0

    def test_agrees_with_the_formula(self):
        frequencies = np.array([[1.0, 0.0], [2.0, 1.0]])
        rarities = bm25.rarity(2, np.array([1, 2]))
        found = bm25.scores(frequencies, np.array([3.0, 1.0]), rarities, k1=1.2, b=0.75)
        norm = 1.2 * (1 - 0.75 + 0.75 * 3 / 2)
        expected = rarities[0] * 2.2 / (1 + norm) + rarities[1] * 2 * 2.2 / (2 + norm)
        assert found[0] == pytest.approx(expected)

    def test_of_nobody(self):
        assert bm25.scores(np.zeros((0, 0)), np.zeros(0), np.zeros(0)).shape == (0,)


class TestNeighbours:
    @given(scores, threads)
    def test_only_the_own_thread_shares(self, values, thread):
        shared = neighbours.shared(values, thread)
        for number in set(thread):
            inside = thread == number
            alone = neighbours.shared(np.where(inside, values, 0), thread)
            assert shared[inside] == pytest.approx(alone[inside])

    @given(scores, threads)
    def test_a_mean_stays_between_the_least_and_the_most(self, values, thread):
        mean = neighbours.averaged(values, thread)
        assert (mean >= values.min() - 1e-9).all() and (mean <= values.max() + 1e-9).all()

    def test_what_is_not_known_does_not_count(self):
        mean = neighbours.averaged(np.array([1.0, np.nan, np.nan]), np.array([0, 0, 1]))
        assert mean[:2] == pytest.approx([1.0, 1.0]) and np.isnan(mean[2])

    def test_threads_end_with_the_conversation_and_with_a_pause(self):
        keys, seconds = np.array([-1, -1, 5, 5, 5, 7]), np.array([0, 1, 0, 10, 99, 99.0])
        assert list(neighbours.threads(keys, seconds, 60)) == [0, 1, 2, 2, 3, 4]


class TestMeaning:
    @given(arrays(float, 8, elements=st.floats(-1, 1)), arrays(int, 8, elements=st.integers(0, 1)))
    def test_keeps_the_order_within_a_language(self, cosines, group):
        raised = meaning.raised(cosines, group, {0: 0.7, 1: 0.8})
        for number in (0, 1):
            inside = group == number
            assert (np.argsort(raised[inside]) == np.argsort(cosines[inside])).all() or len(
                set(np.round(cosines[inside], 9))
            ) < inside.sum()

    def test_levels_the_languages(self):
        cosines, group = np.array([0.8] * 50 + [0.7] * 50), np.array([1] * 50 + [0] * 50)
        raised = meaning.raised(cosines, group, {0: 0.75, 1: 0.75})
        assert abs(raised[0] - raised[-1]) < 0.02

    def test_is_level_beyond_the_ends(self):
        points = ((0.2, 0.0), (0.6, 1.0))
        assert list(meaning.level(np.array([0.0, 0.4, 0.9]), points)) == pytest.approx([0, 0.5, 1])


class TestDiversity:
    @given(scores)
    def test_where_nothing_is_alike_the_order_is_that_of_the_scores(self, values):
        chosen = mmr.diversified(values, np.zeros((6, 6)), 6)
        assert list(values[chosen]) == sorted(values, reverse=True)

    @given(scores, st.integers(0, 8))
    def test_nothing_twice(self, values, limit):
        chosen = mmr.diversified(values, np.ones((6, 6)), limit)
        assert len(chosen) == len(set(chosen)) == min(limit, 6)

    def test_a_repetition_gives_way(self):
        words = [np.array([1, 2, 3]), np.array([1, 2, 3]), np.array([4, 5])]
        chosen = mmr.diversified(np.array([0.9, 0.89, 0.85]), mmr.likeness(words), 2)
        assert chosen == [0, 2]

    def test_a_figure_makes_the_difference(self):
        words = [np.array([1, 2, 1480]), np.array([1, 2, 1520])]
        assert mmr.likeness(words).max() < mmr.ALIKE
        assert mmr.likeness([]).shape == (0, 0)


def test_an_explanation_sums_to_the_score():
    weights = fusion.Weights()
    parts = {name: np.random.default_rng(1).random(4) for name in fusion.PARTS}
    total = fusion.fused(parts, weights)
    for index in range(4):
        told = fusion.explained(parts, weights, index)
        assert sum(told.values()) == pytest.approx(total[index], abs=1e-3)
