"""Where a student's marks stand among those who enrolled, in standard deviations from the middle.

Test scores: the published 25th and 75th percentiles are read as the quartiles of a normal
distribution, so that their middle is its mean and 1.349 standard deviations lie between them.

GPA: no university of the catalogue publishes it in a source that is kept here. Mean and spread are
therefore assumed from the admission rate: 3.91 ± 0.14 where one in twenty is admitted, 3.55 ± 0.30
where one in two is. It is the project's judgement, and the answer says so.
"""

from dataclasses import dataclass, field

from memory.reading import EXAMS
from tools.prediction.rules.given import Credentials, SchoolFigures

QUARTILES_TO_DEVIATION = 1.349  # between the quartiles of a normal distribution
FARTHEST = 3.0  # deviations: beyond, a mark says nothing more
# A score this far below the middle need not be sent where scores are optional: those who send none
# are judged without it, so it counts as a somewhat worse application, not as a hopeless one.
_LOWEST_WORTH_SENDING = -0.78
_SMALLEST = {"SAT": 10, "ACT": 0.5}  # deviation
_BEST_GPA = 4.0


@dataclass(frozen=True)
class MarkDistribution:
    """How one mark is spread among those who enrolled, and where a student's can stand at all."""

    middle: float
    deviation: float
    least: float
    most: float

    def of(self, mark: float) -> float:
        """Where a mark stands, in deviations."""
        return self.within((mark - self.middle) / self.deviation)

    def within(self, position: float) -> float:
        """A position as it counts: no score lies beyond what the test can give."""
        return min(self.most, max(self.least, position))


@dataclass(frozen=True)
class TestStanding:
    """One test of a student at one university; ``state``: used | better_not_sent."""

    __test__ = False  # a value, not a test case

    position: float
    scale: MarkDistribution
    state: str
    facts: dict = field(default_factory=dict, compare=False)


def scale_of_test(school: SchoolFigures, test: str) -> MarkDistribution | None:
    """How a test is spread; ``None`` where it is not looked at or no percentiles are published."""
    low, high = getattr(school, f"{test.lower()}_25"), getattr(school, f"{test.lower()}_75")
    if school.test_use == "not_considered" or low is None or high is None:
        return None
    least, most = EXAMS[test.lower()].low, EXAMS[test.lower()].high
    middle = (low + high) / 2
    deviation = max((high - low) / QUARTILES_TO_DEVIATION, _SMALLEST[test])
    floor = -FARTHEST if school.test_use == "required" else _LOWEST_WORTH_SENDING
    return MarkDistribution(
        middle,
        deviation,
        least=max(floor, min(0.0, (least - middle) / deviation)),
        most=max(floor, min(FARTHEST, (most - middle) / deviation)),
    )


def standings_in_tests(school: SchoolFigures, student: Credentials) -> list[TestStanding]:
    """The student's tests that this university can weigh."""
    return [
        standing
        for test, score in (("SAT", student.sat), ("ACT", student.act))
        if score is not None and (standing := _standing(school, test, score))
    ]


def _standing(school: SchoolFigures, test: str, score: int) -> TestStanding | None:
    scale = scale_of_test(school, test)
    if scale is None:
        return None
    low, high = getattr(school, f"{test.lower()}_25"), getattr(school, f"{test.lower()}_75")
    exact = (score - scale.middle) / scale.deviation
    unsent = school.test_use != "required" and exact < _LOWEST_WORTH_SENDING
    facts = {"test": test, "score": score, "p25": low, "p75": high}
    return TestStanding(scale.within(exact), scale, "better_not_sent" if unsent else "used", facts)


def gpa_scale(school: SchoolFigures) -> MarkDistribution:
    """How the GPA of those who enrolled is assumed to be spread, on the 4.0 scale."""
    middle, deviation = expected_gpa(school.rate), 0.12 + 0.35 * school.rate
    return MarkDistribution(
        middle, deviation, -FARTHEST, min(FARTHEST, (_BEST_GPA - middle) / deviation)
    )


def expected_gpa(rate: float) -> float:
    """What enrolled students of so selective a university typically have: an assumption."""
    return 3.95 - 0.8 * rate


def on_four_point_scale(gpa: float, scale: float | None) -> float:
    """A GPA as it would stand on the 4.0 scale: a rough conversion, in proportion.

    Of 100, five points are a quarter of a point. Without a scale, up to 5 is read as 4.0.
    """
    if scale is not None and scale <= 5:
        return min(_BEST_GPA, gpa * 4 / scale)
    if scale is None and gpa <= 5:
        return min(_BEST_GPA, gpa)
    return min(_BEST_GPA, max(0.0, 4 - (100 - gpa) * 0.05))
