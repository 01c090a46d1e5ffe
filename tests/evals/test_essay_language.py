"""Language errors: what is marked is found, and good writers are left alone."""

from tests.evals.essays.measuring import false_alarms, recall, recall_by_kind

MOST_FALSE_ALARMS = 2  # in sixty paragraphs
LEAST_RECALL = 0.85


def test_good_writers_are_left_alone():
    alarms = false_alarms()
    assert len(alarms) <= MOST_FALSE_ALARMS, [(error.before, error.kind) for _, error in alarms]


def test_marked_errors_are_found():
    assert recall() >= LEAST_RECALL, recall_by_kind()
