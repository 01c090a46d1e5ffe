"""Results of the tools with any values a tool may return, unknown ones included."""

from hypothesis import strategies as st

WORDS = st.text("甲乙丙丁学院校园abcdefgh |*_#`>[]()\n", min_size=1, max_size=20).filter(str.strip)
RATE = st.none() | st.floats(0.0, 1.0).map(lambda rate: round(rate, 4))
MONEY = st.none() | st.integers(1_000, 99_999)
SCORE = st.none() | st.integers(200, 1600)
COUNT = st.none() | st.integers(0, 70_000)
DAYS = st.none() | st.integers(-400, 700)
DAY = st.none() | st.dates().map(str)
YEARS = st.fixed_dictionaries(
    {},
    optional={
        "admissions": st.sampled_from(["fall 2024", "fall 2023"]),
        "tuition": st.sampled_from(["2023-24", "2022-23"]),
        "enrolment": st.just("fall 2023"),
    },
)
SOURCE = st.none() | st.sampled_from(["IPEDS ADM2024 (NCES)", "CDS 2024-25", "somebody", ""])
LOCALE = st.sampled_from(["zh", "en"])
FIELDS = st.lists(st.sampled_from(["gpa", "sat", "budget", "awards", "other"]), max_size=3)


def record(**fields):
    """An object of which any field may be missing or empty."""
    return st.fixed_dictionaries({}, optional=fields)


DEADLINE = record(
    school=WORDS,
    schoolZh=WORDS,
    id=WORDS,
    plan=st.sampled_from(["ED", "EA", "RD"]),
    date=DAY,
    cycle=st.none() | st.just("2024-25"),
    daysLeft=DAYS,
    confirmed=st.booleans(),
    note=WORDS,
    source=SOURCE,
    passedThisCycle=st.booleans(),
    lastDate=DAY,
)
_CARD = {
    "id": WORDS,
    "name": st.none() | WORDS,
    "nameZh": st.none() | WORDS,
    "city": st.none() | WORDS,
    "state": st.none() | st.sampled_from(["MA", "CA"]),
    "control": st.none() | st.sampled_from(["public", "private_nonprofit", "else"]),
    "admissionRate": RATE,
    "sat25": SCORE,
    "sat75": SCORE,
    "act25": SCORE,
    "act75": SCORE,
    "tuition": MONEY,
    "cost": MONEY,
    "undergraduates": COUNT,
    "internationalShare": RATE,
    "testPolicy": st.none() | st.sampled_from(["required", "not_considered", "odd_one"]),
    "website": st.none() | WORDS,
    "years": st.none() | YEARS,
    "source": SOURCE,
    "majorDegrees": COUNT,
}
CARD = record(**_CARD)
MAJOR = record(title=WORDS, cip6=st.just("11.0701"), degrees=COUNT)
DETAILS = record(
    **_CARD,
    costParts=st.none() | record(tuition=MONEY, foodHousing=MONEY, books=MONEY),
    applicants=COUNT,
    admits=COUNT,
    englishTest=st.none() | st.just("required"),
    deadlines=st.lists(DEADLINE, max_size=3),
    topMajors=st.lists(MAJOR, max_size=7),
    major=st.lists(MAJOR, max_size=3),
    majorsYear=st.none() | st.just("2023-24"),
)
CHANCES = {"chance": RATE, "chanceLow": RATE, "chanceHigh": RATE}
TIER = st.none() | st.sampled_from(["reach", "match", "safety"])
RECOMMENDED = record(
    **_CARD, **CHANCES, tier=TIER, reasons=st.lists(WORDS, max_size=4), overBudget=st.booleans()
)
PROFILE = record(
    name=WORDS,
    grade=WORDS,
    gpa=st.none() | st.floats(0, 100).map(lambda gpa: round(gpa, 2)),
    gpaScale=st.none() | st.sampled_from([4.0, 4.3, 100.0]),
    sat=SCORE,
    act=SCORE,
    intendedMajors=st.lists(WORDS, max_size=2),
    budget=MONEY,
    activities=st.lists(record(name=WORDS, role=WORDS, years=WORDS), max_size=2),
    awards=st.lists(record(name=WORDS, year=st.integers(2000, 2060)), max_size=2),
)
EVENT = record(
    id=WORDS,
    title=WORDS,
    kind=st.sampled_from(["test", "deadline", "odd"]),
    date=DAY,
    time=st.none() | st.just("09:30"),
    school=WORDS,
    notes=WORDS,
    daysLeft=DAYS,
    conflicts=st.lists(WORDS, max_size=2),
)
TEST = record(
    test=st.just("SAT"),
    date=DAY,
    registrationDeadline=DAY,
    registrationClosed=st.booleans(),
    confidence=st.sampled_from(["medium (one page)", "high", "", "odd words"]),
    source=SOURCE,
    daysLeft=DAYS,
)
ESSAY = record(
    id=WORDS,
    title=WORDS,
    school=WORDS,
    words=COUNT,
    status=st.sampled_from(["draft", "odd"]),
    updatedAt=DAY,
    content=WORDS,
)
CHANGE = st.fixed_dictionaries({"from": SCORE | WORDS, "to": SCORE | WORDS})
RESULTS = {
    "get_profile": record(profile=PROFILE, missing=FIELDS),
    "update_profile": record(
        updated=st.dictionaries(st.sampled_from(["sat", "gpa", "intendedMajors"]), CHANGE)
    ),
    "search_schools": record(
        schools=st.lists(CARD, max_size=4),
        total=COUNT,
        filters=st.none() | record(max_cost=MONEY, minAdmissionRate=RATE, sat=SCORE, major=WORDS),
        notYetKnown=st.lists(WORDS, max_size=2),
    ),
    "get_school_details": record(school=DETAILS),
    "compare_schools": record(
        schools=st.lists(DETAILS, max_size=4),
        aspects=st.lists(st.sampled_from(["tuition", "录取率", "deadlines", "odd"]), max_size=2),
        notFound=st.lists(record(name=WORDS, near=st.lists(WORDS, max_size=2)), max_size=2),
    ),
    "recommend_schools": record(
        schools=st.lists(RECOMMENDED, max_size=5),
        basis=st.none() | PROFILE,
        assumptions=st.lists(WORDS, max_size=2),
        requested=st.none() | st.integers(1, 30),
    ),
    "analyze_admission_chance": record(
        school=CARD | WORDS,
        round=st.none() | st.sampled_from(["ED", "EA"]),
        **CHANCES,
        tier=TIER,
        factors=st.lists(record(name=WORDS, explanation=WORDS), max_size=3),
        missing=FIELDS,
        roundOffered=st.none() | st.booleans(),
        disclaimer=WORDS,
    ),
    "get_deadlines": record(
        deadlines=st.lists(DEADLINE, max_size=4),
        tests=st.lists(TEST, max_size=3),
        unknown=st.lists(WORDS, max_size=2),
        notFound=st.lists(WORDS | record(name=WORDS), max_size=2),
        scope=st.sampled_from(["named", "yours", "all"]),
    ),
    "get_essays": record(essays=st.lists(ESSAY, max_size=3)),
    "review_essay": record(
        essay=record(title=WORDS, words=COUNT),
        criteria=st.lists(
            record(
                key=st.sampled_from(["own_voice", "odd"]),
                score=st.none() | st.integers(1, 5),
                evidence=st.lists(record(quote=WORDS, comment=WORDS), max_size=2),
                advice=WORDS,
            ),
            max_size=3,
        ),
        strengths=st.lists(WORDS, max_size=2),
        nextSteps=st.lists(WORDS, max_size=2),
        overall=WORDS,
        wordLimit=st.none() | record(limit=COUNT, words=COUNT, over=COUNT),
        note=WORDS,
        method=WORDS,
    ),
    "brainstorm_ideas": record(
        ideas=st.lists(
            record(
                title=WORDS,
                angle=WORDS,
                basedOn=WORDS,
                questions=st.lists(WORDS, max_size=3),
                risk=WORDS,
            ),
            max_size=4,
        ),
        missing=FIELDS,
    ),
    "get_personal_events": record(events=st.lists(EVENT, max_size=4)),
    "create_personal_event": record(
        event=EVENT, duplicate=st.booleans(), conflicts=st.lists(EVENT | WORDS, max_size=2)
    ),
    "search_cases": record(cases=st.lists(record(title=WORDS, year=COUNT), max_size=3), n=COUNT),
}


@st.composite
def tool_results(draw, most: int = 3):
    """Results of one to ``most`` tools, as (name, result)."""
    names = draw(st.lists(st.sampled_from(sorted(RESULTS)), min_size=1, max_size=most))
    return [(name, draw(RESULTS[name])) for name in names]
