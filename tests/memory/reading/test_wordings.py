"""The many ways in which people say the same: one class of wordings a test."""

import pytest

CORNELL, MICHIGAN = "Cornell University", "University of Michigan-Ann Arbor"


@pytest.mark.parametrize(
    ("text", "found"),
    [
        ("三维：3.85/109/1500", {("gpa", "3.85"), ("toefl", "109"), ("sat", "1500")}),
        ("我3.8+105+1480", {("gpa", "3.8"), ("toefl", "105"), ("sat", "1480")}),
        ("背景：91/108/1500", {("gpa", "91"), ("toefl", "108"), ("sat", "1500")}),
        ("10/12/1500", set()),
        ("同学3.9/110/1530进了CMU", set()),
    ],
)
def test_bare_lists_of_marks(text, found, values):
    assert values(text) == found


@pytest.mark.parametrize(
    ("text", "value"),
    [
        ("阅读720数学800，SAT就这样了", "1520"),
        ("RW 700, M 790 on the sat", "1490"),
        ("标化1510", "1510"),
        ("目标是1550，现在手里是1440", "1440"),
        ("I had a 1380 at first, retook the SAT in October and ended up with 1470", "1470"),
    ],
)
def test_sat_in_other_words(text, value, values):
    assert values(text) == {("sat", value)}


@pytest.mark.parametrize(
    "text",
    ["PSAT阅读680数学700", "想考到阅读750数学800", "我现在1300词的essay", "gap year想去支教"],
)
def test_what_only_looks_like_a_mark(text, values):
    assert not {category for category, _ in values(text)} & {"sat", "gpa"}


@pytest.mark.parametrize(
    ("text", "before", "found"),
    [
        ("108", "托福多少分够申NYU", {("toefl", "108")}),
        ("是3.75吧", "绩点怎么算", {("gpa", "3.75")}),
        ("我17岁", "托福要考多少", set()),
    ],
)
def test_a_bare_number_answers_what_was_asked(text, before, found, values):
    assert values(text, before) == found


@pytest.mark.parametrize(
    ("text", "value"),
    [("uw 3.85 w 4.4", "3.85"), ("总评91.5分", "91.5"), ("3.9 weighted, 3.7 unweighted", "3.7")],
)
def test_means_without_the_word(text, value, values):
    assert values(text) == {("gpa", value)}


@pytest.mark.parametrize(
    ("text", "value", "unit"),
    [
        ("经费撑死了九万六千美金一学年", "96000", "USD/year"),
        ("一年5-6万刀都可以", "50000-60000", "USD/year"),
        ("预算40个w一年", "400000", "CNY/year"),
        ("学费加生活费一年别超过八万刀", "80000", "USD/year"),
        ("Mum and dad will cover up to 45 grand yearly", "45000", "USD/year"),
    ],
)
def test_budgets(text, value, unit, read):
    (memory,) = read(text).memories
    assert (memory.category, memory.value, memory.unit) == ("budget", value, unit)


@pytest.mark.parametrize("text", ["康奈尔学费一年八万刀", "我爸每年挣45万", "奖学金最多一年2万刀"])
def test_other_money_is_no_budget(text, values):
    assert "budget" not in {category for category, _ in values(text)}


@pytest.mark.parametrize(
    ("text", "fields"),
    [
        ("双专业吧，数学加经济", {"Mathematics", "Economics"}),
        ("商量来商量去，最后拍板土木", {"Civil Engineering"}),
        ("数学主修，辅修音乐", {"Mathematics", "Music"}),
        ("going into nursing", {"Nursing"}),
        ("那就经济吧", {"Economics"}),
        ("学计算机难吗", set()),
        ("我姐念的法律", set()),
        ("我们高中学化学用的什么教材", set()),
    ],
)
def test_fields_of_study(text, fields, values):
    assert {value for category, value in values(text) if category == "major"} == fields


@pytest.mark.parametrize("text", ["千万别让我学商科", "no business major please"])
def test_a_refused_field(text, read):
    (memory,) = read(text).memories
    assert (memory.value, memory.attributes["polarity"]) == ("Business", "negative")


@pytest.mark.parametrize(
    ("text", "schools"),
    [
        ("EA申密歇根", {MICHIGAN}),
        ("EA密歇根和普渡", {MICHIGAN, "Purdue University-Main Campus"}),
        ("my dream school is brown", {"Brown University"}),
        ("彩票校我想放加州理工", {"California Institute of Technology"}),
        ("选校单先这样——UCLA、康奈尔", {"University of California-Los Angeles", CORNELL}),
        ("昨天逛了斯坦福，回来就种草了", {"Stanford University"}),
        ("想去密歇根", set()),
        ("my hair is brown", set()),
    ],
)
def test_schools_by_short_forms_and_under_headings(text, schools, values):
    found = {value for category, value in values(text) if category in ("school", "ea")}
    assert found == schools


def test_a_numbered_list_under_its_heading(values):
    text = "我的选校：\n1. Stanford\n2. MIT"
    assert {value for _, value in values(text)} == {
        "Stanford University",
        "Massachusetts Institute of Technology",
    }


def test_a_safety_school_says_so(read):
    assert read("保底UIUC").memories[0].content.startswith("保底校")


@pytest.mark.parametrize(
    ("text", "place", "polarity"),
    [
        ("算了去纽约", "New York", None),
        ("不要加州的学校", "California", "negative"),
        ("南方太热了，不去", "South", "negative"),
        ("anywhere except the Midwest", "Midwest", "negative"),
    ],
)
def test_places(text, place, polarity, read):
    (memory,) = read(text).memories
    assert (memory.value, memory.attributes.get("polarity")) == (place, polarity)


@pytest.mark.parametrize(
    ("text", "category"),
    [
        ("每周六去敬老院陪老人下棋", "activity"),
        ("I coach little kids at chess in the community library", "activity"),
        ("去年AMC12拿了全球前5%", "award"),
        ("在紫金山天文台做过变星测光", "research"),
        ("Shadowed a cardiologist at Huashan Hospital for two months", "internship"),
    ],
)
def test_experiences_without_the_usual_nouns(text, category, values):
    assert {found for found, _ in values(text)} == {category}


@pytest.mark.parametrize(
    "text", ["每天刷题到十二点", "要不要去敬老院做志愿者", "每周陪我弟打球", "想做一个公益项目"]
)
def test_what_is_no_experience(text, read):
    assert read(text).memories == ()


@pytest.mark.parametrize(
    ("text", "memory"),
    [
        ("跟我说中文就行", ("language", "zh")),
        ("以后跟我说英语", ("language", "en")),
        ("别用太多术语", ("communication", "plain")),
        ("麻烦每次都列成表格给我看", ("communication", "tables")),
        ("文书想走温情路线", ("essay_style", "warm")),
    ],
)
def test_wishes_for_the_answers(text, memory, values):
    assert values(text) == {memory}


@pytest.mark.parametrize(
    ("text", "value"),
    [
        ("I'm third in my class of 240", "3/240"),
        ("班排第二，年排十五", "15"),
        ("年级二十名左右", "20"),
    ],
)
def test_ranks(text, value, values):
    assert values(text) == {("rank", value)}
