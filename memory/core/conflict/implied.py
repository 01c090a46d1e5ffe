"""Words that another word of the same text implies: the second one adds nothing."""

from collections.abc import Iterable

_WEEKDAYS = "monday tuesday wednesday thursday friday saturday sunday weekend"
_SCHOOLS = "public private high_school middle_school college international_school boarding"
_TESTS = "sat act toefl ielts duolingo gre gmat ap psat a_level gaokao"
TESTS = frozenset(_TESTS.split())
_INSTRUMENTS = "piano violin viola cello guitar guzheng erhu flute clarinet saxophone drums"
_SPORTS = "basketball football volleyball tennis table_tennis badminton baseball fencing rowing run"
_ARTS = (
    "calligraphy ballet street_dance folk_dance latin_dance sketch watercolor oil_painting"
    " chinese_painting sing dance draw chess weiqi taekwondo karate judo martial_arts skating"
    " skiing boxing rock_climbing horse_riding gymnastics archery golf fencing swim cycling yoga"
)
_PRIZES = "champion runner_up third_place first_prize second_prize third_prize gold silver bronze"

_FIELDS = (
    "math statistics physics chemistry biology history geography politics economics psychology"
    " philosophy literature computer_science ai machine_learning data_science business finance"
    " engineering medicine law art architecture journalism sociology linguistics education"
    " biochemistry neuroscience biomedical environmental_science mechanical electrical accounting"
    " marketing"
)
_TEAMS = "debate robotics mun orchestra band cheerleading"
_WORKERS = (
    "doctor lawyer engineer programmer accountant nurse civil_servant businessman scientist"
    " journalist police chef farmer designer dentist architect teacher"
)
_GRADES = "g06 g07 g08 g09 g10 g11 g12 u1 u2 u3 u4"

# What is said → what goes without saying beside it.
_TABLE = (
    (_WEEKDAYS + " weekly daily sometimes always weekend", "can"),  # 每周六都会去
    ("next_year next_month next_week next_term tomorrow", "can plan"),
    (_INSTRUMENTS + " " + _SPORTS + " " + _ARTS, "study practice perform"),
    (_TESTS, "gpa_part section"),
    ("live", "place_word home_place off_campus_house"),
    ("move live", "live from"),
    ("summer_school exchange", "study_at study read college"),
    ("recommendation", "ask_for help write teacher ask"),
    ("personal_statement supplement essay", "write topic"),
    ("vegetarian", "meat"),
    ("need_aid", "need must apply"),
    ("class_size", "class"),
    ("divorce", "parents_apart"),
    ("insomnia stressed tired anxious sad happy", "recently always midnight"),
    ("nonprofit charity volunteer", "club"),
    ("school_list", "apply"),
    ("agree allow", "can"),
    ("study_at", "school_thing high_school_word"),
    ("volunteer", "help"),
    ("first_aid certificate", "pass"),
    ("career class_size tuition scholarship", "college class"),
    ("rank", "grade_word"),
    ("personal_statement", "common_app"),
    ("take_care", "plan must"),
    ("ap", "take_test"),
    ("gap_year exchange", "plan"),
    ("become_job", "plan"),
    ("varsity", "team"),
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
    ("captain president vice_president", "lead club team"),
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
    ("plan primary_school " + _GRADES, "this_year"),  # 今年打算, 今年高三
    ("sibling ¬sibling", "family"),
    ("double_major minor", "apply"),
    ("cat dog mother father teacher counselor homeroom_teacher professor coach", "name_thing"),
    ("apply", "college"),  # 申12所大学
)
_IMPLIED: dict[str, frozenset[str]] = {}
for _words, _goes in _TABLE:
    for _word in _words.split():
        _IMPLIED[_word] = _IMPLIED.get(_word, frozenset()) | frozenset(_goes.split())


def implied(words: Iterable[str]) -> frozenset[str]:
    """The words that go without saying beside these."""
    return frozenset().union(*(_IMPLIED.get(word, frozenset()) for word in words))


WORK = frozenset(
    f"{_WORKERS} work retired unemployed resign self_employed own_shop own_restaurant company"
    " hospital_place bank factory state_company government_job internet_company driver"
    " nursing".split()
)
"""Words that tell what somebody does for a living."""

_POLES = (
    ("big big_city city research_university", "small small_town countryside liberal_arts"),
    ("warm hot sunny", "cold snow"),
    ("south", "north northeast new_england midwest"),
    ("east_coast", "west_coast midwest"),
    ("quiet", "lively party"),
    ("public", "private"),
    ("boarding", "off_campus"),
    ("stem", "humanities"),
    ("single_room", "double_room"),
    ("big_city city", "suburb college_town"),
    ("travel_abroad", "stay_home"),
)
OPPOSITES: dict[str, frozenset[str]] = {}
"""What a word excludes where one likes only one of the two."""
for _one, _other in _POLES:
    for _left, _right in ((_one, _other), (_other, _one)):
        for _word in _left.split():
            OPPOSITES[_word] = OPPOSITES.get(_word, frozenset()) | frozenset(_right.split())
