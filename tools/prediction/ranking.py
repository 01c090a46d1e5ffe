"""A profile against the published percentiles of universities, as the tool tells it."""

from collections import Counter
from collections.abc import Sequence

from tools.base import ToolContext
from tools.prediction.estimates import estimate_at, figures
from tools.prediction.rules.given import Credentials
from tools.prediction.rules.ranking import GpaPlace, TestPlace, gpa_place, place_in_test
from tools.schools.models import School

_BANDS = ((0.10, "<10%"), (0.25, "10-25%"), (0.50, "25-50%"), (1.01, ">=50%"))
_PLACES = ("above", "within", "below")
_SHOWN_OF_EACH = 4
UNTOLD = ("not_considered", "no_score", "not_published")


def ranked(schools: Sequence[School], student: Credentials) -> list[dict]:
    """Each university with where the marks stand there, the most selective first."""
    known = [school for school in schools if school.admission_rate is not None]
    known.sort(key=lambda school: (school.admission_rate, school.name))
    return [_ranked(school, student) for school in known]


def _ranked(school: School, student: Credentials) -> dict:
    published = figures(school)
    test, gpa = place_in_test(published, student), gpa_place(published, student)
    estimate = estimate_at(school, student)
    return {
        "id": str(school.pk),
        "name": school.name,
        "nameZh": school.name_zh,
        "admissionRate": school.admission_rate,
        "test": _test(test, school) if isinstance(test, TestPlace) else None,
        "testUnknown": test if isinstance(test, str) else None,
        "gpa": _gpa(gpa) if gpa else None,
        "tier": estimate.tier,
        "chance": round(estimate.chance, 4),
        "years": {"admissions": school.admissions_year},
        "source": school.source,
    }


def _test(place: TestPlace, school: School) -> dict:
    sent = school.sat_submitted_percent if place.test == "SAT" else school.act_submitted_percent
    return {
        "test": place.test,
        "score": place.score,
        "p25": place.p25,
        "p75": place.p75,
        "place": place.place,
        "percentileEstimated": round(place.percentile, 2),
        "amongApplicantsEstimated": round(place.among_applicants, 2),
        "submittedPercent": sent,
    }


def _gpa(place: GpaPlace) -> dict:
    return {
        "onFour": round(place.on_four, 2),
        "assumedTypical": round(place.assumed, 2),
        "amongApplicantsEstimated": round(place.among_applicants, 2),
        "published": False,
    }


def overall(rows: Sequence[dict]) -> dict:
    """How many universities the test stands above, within and below, altogether and by rate."""
    return {
        **_counted(rows),
        "byRate": [
            {"rate": name, **_counted(of_band)}
            for name, of_band in _banded(rows).items()
            if of_band
        ],
        "tiers": dict(Counter(row["tier"] for row in rows)),
    }


def _counted(rows: Sequence[dict]) -> dict:
    places = Counter(row["test"]["place"] for row in rows if row["test"])
    untold = Counter(row["testUnknown"] for row in rows if row["testUnknown"])
    return {
        "schools": len(rows),
        **{place: places[place] for place in _PLACES},
        "notConsidered": untold["not_considered"],
        "notComparable": untold["not_published"] + untold["no_score"],
    }


def _banded(rows: Sequence[dict]) -> dict[str, list[dict]]:
    banded: dict[str, list[dict]] = {name: [] for _, name in _BANDS}
    for row in rows:
        name = next(name for most, name in _BANDS if row["admissionRate"] < most)
        banded[name].append(row)
    return banded


def telling_ones(rows: Sequence[dict]) -> list[dict]:
    """Of many universities those that say most: the most selective of each place.

    Where no test can be compared, the most selective of each tier.
    """
    if any(row["test"] for row in rows):
        kinds = [[r for r in rows if r["test"] and r["test"]["place"] == p] for p in _PLACES]
    else:
        kinds = [[r for r in rows if r["tier"] == tier] for tier in ("reach", "match", "safety")]
    chosen = [row for kind in kinds for row in kind[:_SHOWN_OF_EACH]]
    return sorted(chosen, key=lambda row: row["admissionRate"])


def unknowns(rows: Sequence[dict], student: Credentials, ctx: ToolContext) -> list[str]:
    """What the comparison cannot say."""
    said = [
        ctx.say(
            "学校公布的是入学新生（且提交了成绩的人）的分数区间，不是申请者的；申请者中的位置是推算的。",
            "Published ranges are those of enrolled students who sent scores, not of applicants: "
            "the place among applicants is modelled.",
        ),
        ctx.say(
            "这些学校没有公布入学新生的 GPA，GPA 的位置只按录取难度假定。",
            "None of them publishes the GPA of those enrolled: its place rests on an assumption "
            "about so selective a university.",
        )
        if student.gpa is not None
        else ctx.say("还不知道你的 GPA。", "Your GPA is not known."),
    ]
    if student.sat is None and student.act is None:
        said.append(ctx.say("还不知道你的 SAT/ACT。", "Your SAT or ACT is not known."))
    if blind := [row for row in rows if row["testUnknown"] == "not_considered"]:
        said.append(
            ctx.say(
                f"{len(blind)} 所学校不看 SAT/ACT，没有可比的分数。",
                f"{len(blind)} of them do not look at SAT or ACT: there is nothing to compare.",
            )
        )
    said.append(
        ctx.say(
            "国际生没有单独公布的区间；活动、文书、推荐信没有可比的公开数据。",
            "No ranges are published for international students, and none at all for activities, "
            "essays and recommendations.",
        )
    )
    return said
