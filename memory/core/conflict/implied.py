"""Words that another word of the same text implies: the second one adds nothing."""

from collections.abc import Iterable

_WEEKDAYS = "monday tuesday wednesday thursday friday saturday sunday weekend"
_SCHOOLS = "public private high_school middle_school college international_school boarding"
_TESTS = "sat act toefl ielts duolingo gre gmat ap psat a_level gaokao"
_INSTRUMENTS = "piano violin viola cello guitar guzheng erhu flute clarinet saxophone drums"
_SPORTS = "basketball football volleyball tennis table_tennis badminton baseball fencing rowing run"
_PRIZES = "champion runner_up third_place first_prize second_prize third_prize gold silver bronze"

_FIELDS = (
    "math statistics physics chemistry biology history geography politics economics psychology"
    " philosophy literature computer_science ai machine_learning data_science business finance"
    " engineering medicine law art architecture journalism sociology linguistics education"
    " biochemistry neuroscience environmental_science mechanical electrical accounting marketing"
)
_TEAMS = "debate robotics mun orchestra band cheerleading"
_WORKERS = (
    "doctor lawyer engineer programmer accountant nurse civil_servant businessman scientist"
    " journalist police chef farmer designer dentist architect teacher"
)
_GRADES = "g06 g07 g08 g09 g10 g11 g12 u1 u2 u3 u4"

# What is said → what goes without saying beside it.
_TABLE = (
    ("age", "this_year"),  # 今年17岁
    (_WEEKDAYS, "weekly"),  # 每周六, 星期六
    (_SCHOOLS, "study school_thing"),  # 读公立高中
    (_TESTS, "take_test"),
    (_INSTRUMENTS, "instrument"),
    (_PRIZES, "win olympiad"),
    (_FIELDS, "study major class subject_word"),
    (_TEAMS, "team club"),
    (_WORKERS, "work"),
    (_GRADES, "grade_word high_school study"),
    ("research", "project lab"),
    ("publish", "paper"),
    ("read", "book"),
    ("safe quiet lively diversity", "campus"),
    ("speak swim draw dance sing instrument " + _INSTRUMENTS, "can"),  # 会说日语
    ("ed1 ed2 ea rea rd", "apply decide"),
    ("boarding off_campus single_room double_room", "live"),
    ("cold warm hot snow sunny", "weather"),
    ("insomnia", "evening recently sleep"),
    ("visit", "campus"),
    ("intern", "work"),
    ("part_time restaurant cafe bank hospital_place company law_firm", "work"),
    ("budget scholarship financial_aid tuition", "money"),
    ("captain president vice_president", "lead"),
    ("student_union", "club"),
    ("mun", "club"),
    ("allergic spicy vegetarian vegan peanut seafood", "eat"),
    ("transfer", "apply"),
    ("math_olympiad usaco hackathon", "olympiad"),
    (_SPORTS, "exercise"),
    ("novel poem paper", "book"),
    ("science_fiction mystery", "novel"),
    ("personal_statement supplement", "essay"),
    ("hour minute", "time_count"),
    ("from_place", "place_word"),
    ("nursing_home animal_shelter orphanage", "place_word"),
    ("green_card citizen passport", "nationality"),
    ("recommendation", "recommend"),
    ("homework", "write"),
    ("diabetes asthma adhd dyslexia depression", "ill"),
)
_IMPLIED: dict[str, frozenset[str]] = {}
for _words, _goes in _TABLE:
    for _word in _words.split():
        _IMPLIED[_word] = _IMPLIED.get(_word, frozenset()) | frozenset(_goes.split())


def implied(words: Iterable[str]) -> frozenset[str]:
    """The words that go without saying beside these."""
    return frozenset().union(*(_IMPLIED.get(word, frozenset()) for word in words))
