"""Universities in text: every name is found, and nothing that only looks like one."""

import time

import pytest
from hypothesis import given
from hypothesis import strategies as st

from memory.reading.names.groups import find_groups
from memory.reading.names.index import NameIndex
from tools.reference import name_index, name_rows, school_by_id, school_rows

INDEX = name_index()
IN_TEXT = [row for row in name_rows() if row["use"] == "text"]
ALONE = [row for row in name_rows() if row["use"] == "alone"]
SENTENCES = [
    "{}",
    "我想申请{}，可以吗？",
    "比较{}的学费",
    "请问{}和别的学校哪个好",
    "I want to apply to {} next year.",
    "Compare {}, please",
    "Is {}'s deadline in January?",
    "({})",
]


def found(text):
    return [match.id for match in INDEX.find(text)]


def names(text):
    return [school_by_id(match.id)["name"] for match in INDEX.find(text)]


@given(st.sampled_from(IN_TEXT), st.sampled_from(SENTENCES))
def test_each_name_is_found_alone_and_in_a_sentence(row, sentence):
    text = sentence.format(row["text"])
    match = INDEX.find(text)
    assert [item.id for item in match] == [row["school_id"]]
    assert text[match[0].start : match[0].end] == match[0].text == row["text"]


def test_every_name_is_found_and_means_its_university_only():
    for row in IN_TEXT:
        assert found(row["text"]) == INDEX.resolve(row["text"]) == [row["school_id"]], row
        assert found(f"我想申请{row['text']}") == [row["school_id"]], row
    for row in ALONE:
        assert INDEX.resolve(row["text"]) == [row["school_id"]], row


@given(st.sampled_from(ALONE), st.sampled_from(["我喜欢{}，真的", "we saw {} there"]))
def test_weak_names_only_count_when_they_are_all_that_was_said(row, sentence):
    assert found(sentence.format(row["text"])) == []


@given(st.sampled_from(IN_TEXT), st.sampled_from(IN_TEXT))
def test_two_names_are_both_found_in_their_order(one, other):
    expected = [one["school_id"], other["school_id"]]
    assert found(f"{one['text']}; {other['text']}") == expected
    assert found(f"请比较{one['text']}、{other['text']}。") == expected


@given(st.text(max_size=200))
def test_any_text_gives_ordered_matches_that_do_not_overlap(text):
    end = 0
    for match in INDEX.find(text):
        assert end <= match.start < match.end <= len(text)
        assert text[match.start : match.end] == match.text
        end = match.end
    INDEX.near(text)


@given(st.sampled_from([row for row in IN_TEXT if row["text"].isascii()]))
def test_an_english_name_inside_another_word_is_not_found(row):
    matches = INDEX.find(f"x{row['text']}x")
    assert all(match.text != row["text"] for match in matches)


@given(st.sampled_from(school_rows()), st.sampled_from([str.upper, str.lower, str.title]))
def test_full_names_in_any_case_resolve(row, change):
    assert INDEX.resolve(change(row["name"])) == [row["id"]]


@pytest.mark.parametrize(
    "text",
    [
        "rice cooker",
        "I have brown hair",
        "I want to duke it out",
        "a penn and a pitt",
        "she lives in BC province",
        "BC省的高中",
        "Vancouver, BC",
        "in 500 BC",
        "Miami",
        "an american university",
        "我想申请美国大学",
        "Will Smith",
        "my teacher Mr. Brown",
        "Prof. Rice",
        "Serena Williams and Robin Williams",
        "英属哥伦比亚大学",
        "University of British Columbia",
        "哥伦比亚特区",
        "上海纽约大学",
        "昆山杜克大学",
        "Duke Kunshan University",
        "宁波大学",
        "墨西哥大学",
        "她参加了发明大赛",
        "健康大使",
        "嘉宾大会",
        "一匹大马",
        "康奈尔笔记法",
        "布朗运动",
        "杜兰特",
        "劳斯莱斯",
        "开香槟庆祝",
        "哈佛西湖",
        "UMass Dartmouth",
        "Cal Poly Pomona",
        "加州州立大学洛杉矶分校",
        "Salt Lake City, UT",
        "Princeton High School",
        "The Princeton Review",
        "MIT license",
        "佐治亚州立大学",
        "华大基因",
        "the permit was submitted by Ruth",
    ],
)
def test_what_only_looks_like_a_university(text):
    assert names(text) == []


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("华盛顿大学", ["University of Washington-Seattle Campus"]),
        ("圣路易斯华盛顿大学", ["Washington University in St Louis"]),
        ("乔治华盛顿大学", ["George Washington University"]),
        ("Washington University in St. Louis", ["Washington University in St Louis"]),
        ("University of Washington", ["University of Washington-Seattle Campus"]),
        ("Cornell", ["Cornell University"]),
        ("康村", ["Cornell University"]),
        ("University of Miami", ["University of Miami"]),
        ("Penn State", ["Pennsylvania State University-Main Campus"]),
        ("Penn", ["University of Pennsylvania"]),
        ("加州理工", ["California Institute of Technology"]),
        ("加州州立理工", ["California Polytechnic State University-San Luis Obispo"]),
        ("UMass Amherst", ["University of Massachusetts-Amherst"]),
        ("Amherst", ["Amherst College"]),
        ("卫斯理大学", ["Wesleyan University"]),
        ("韦尔斯利", ["Wellesley College"]),
        ("哥大学费多少", ["Columbia University in the City of New York"]),
        ("哈佛大家都想去", ["Harvard University"]),
        ("约翰·霍普金斯大学", ["Johns Hopkins University"]),
        ("史丹佛大學", ["Stanford University"]),
        ("mit还是cmu", ["Massachusetts Institute of Technology", "Carnegie Mellon University"]),
        ("ＮＹＵ", ["New York University"]),
        ("University  of\tCalifornia, Irvine", ["University of California-Irvine"]),
        ("UIUC vs 普渡", [
            "University of Illinois Urbana-Champaign", "Purdue University-Main Campus",
        ]),
        ("BC, BU and Rice", ["Boston College", "Boston University", "Rice University"]),
    ],
)  # fmt: skip
def test_near_relations_are_told_apart(text, expected):
    assert names(text) == expected


def test_shared_names_resolve_to_all_and_are_not_found_in_text():
    for name in ("华大", "Washington University", "CU"):
        assert len(INDEX.resolve(name)) == 2
    assert found("我想去华大") == []
    assert len(INDEX.resolve("UM")) > 2


def test_resolve_is_for_whole_names_only():
    assert INDEX.resolve("166683") == INDEX.resolve(" mit ") == ["166683"]
    for name in ("", "我想去MIT", "Oxford", "藤校"):
        assert INDEX.resolve(name) == []


@pytest.mark.parametrize(
    ("typed", "meant"),
    [("Standford", "Stanford University"), ("Havard", "Harvard University"),
     ("univ of pensylvania", "University of Pennsylvania"), ("斯坦弗", "Stanford University")],
)  # fmt: skip
def test_near_names(typed, meant):
    assert school_by_id(INDEX.near(typed)[0])["name"] == meant


def test_nothing_is_near_a_stranger():
    assert INDEX.near("清华") == []


def test_an_index_of_ones_own():
    index = NameIndex([("1", ["Rice"]), ("2", ["Rice Lake College"])], alone=[("3", ["RLC"])])
    assert [m.id for m in index.find("Rice Lake College and Rice")] == ["2", "1"]
    assert index.find("rice RLC") == [] and index.resolve("rlc") == ["3"]


@pytest.mark.parametrize(
    ("text", "keys"),
    [
        ("我想冲藤校", ["ivy"]),
        ("any Ivy League school", ["ivy"]),
        ("公立常春藤", []),
        ("public ivies", []),
        ("English ivy plant", []),
        ("申请LAC吗", ["liberal_arts"]),
        ("UC系统", ["uc"]),
        ("七姐妹", ["seven_sisters"]),
        ("HYPSM", ["hypsm"]),
    ],
)
def test_groups(text, keys):
    groups = find_groups(text)
    assert [group.key for group in groups] == keys
    assert all(school_by_id(identifier) for group in groups for identifier in group.ids)


def test_eight_ivies():
    assert len(find_groups("藤校")[0].ids) == 8


@pytest.mark.parametrize("text", ["MIT " * 4000, "Burlington, VT " * 1000, "麻省理工" * 4000])
def test_many_names_are_found_quickly(text):
    index = name_index()
    started = time.process_time()
    index.find(text)
    assert time.process_time() - started < 2  # a quadratic search takes more than ten
