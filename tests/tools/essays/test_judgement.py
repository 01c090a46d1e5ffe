"""What a good teacher would sign: a stock lesson is no thought, a formula no turn."""

import pytest

from tools.essays.rules.review import review

WEAK_ZH = (
    "我从小就对生物学有着浓厚的兴趣。小时候，我喜欢在院子里观察蚂蚁，这让我打开了新世界的大门。\n\n"
    "高中期间，我担任了生物社社长，组织了很多有意义的活动，提高了自己的领导能力。在这个过程中，"
    "我遇到了很多困难，但我没有放弃，最终取得了成功。这段经历让我明白了坚持的重要性。\n\n"
    "高二暑假，我去了某大学的实验室实习，学会了实验技术，收获了宝贵的经验。\n\n"
    "贵校拥有世界一流的生物系，是我梦寐以求的学府。我相信，在贵校的培养下，我一定能够实现自己的梦想。"
)
STRONG_ZH = (
    "奶奶的听力是从左耳开始坏的。家里人是慢慢才发现的：先是电视的声音从18调到25，再后来她接电话总换到右手。\n\n"
    "高一寒假我给她做助听器，把一块四十块钱的开发板塞进旧耳机壳里，用 Python 写了一段降噪。"
    "年三十晚上我让她戴上，她皱了皱眉，摘下来，说：“全是锅响。”我当时有点生气。\n\n"
    "后来我才明白，我压掉的那些声音里，有她想听的。她在食堂干了二十六年，靠听油响判断什么时候下菜。\n\n"
    "第二版不降噪。我录了她厨房里的四十一种声音，她留了三十七种。我还是不知道怎么用公式写“想听的声音”。"
)
WEAK_EN = (
    "Ever since I was little, I have always loved helping people. Volunteering has been important "
    "to me.\n\nLast summer, I went to a mountain village in Guizhou to teach English for two "
    "weeks. However, when I saw the children's bright smiles, I felt very touched. I realized how "
    "lucky I am. I gained more than I gave.\n\nThis experience changed my life. It taught me that "
    "a small act of kindness can make a difference.\n\nIn the future, I want to help more people "
    "and make the world a better place."
)


def told(text, **values):
    """The review with its criteria by key, and everything it says in one text."""
    result = review(text, locale="en", **values)
    criteria = {item["key"]: item for item in result["criteria"]}
    return criteria, "\n".join([*result["strengths"], *result["nextSteps"]])


@pytest.mark.parametrize("text", [WEAK_ZH, WEAK_EN])
def test_a_hollow_essay_is_not_praised_for_its_formulas(text):
    criteria, said = told(text)
    assert criteria["own_voice"]["score"] <= 2 and criteria["structure"]["score"] <= 3
    for praise in ("in a scene at once", "returns to the opening", "hear you think", "turns"):
        assert praise not in said
    comments = [e["comment"] for item in criteria.values() for e in item["evidence"]]
    assert any("ready-made lesson" in comment or "every day" in comment for comment in comments)


def test_a_true_essay_is_seen_as_one():
    criteria, said = told(STRONG_ZH)
    scores = {key: item["score"] for key, item in criteria.items()}
    assert min(scores[key] for key in ("own_voice", "concrete_detail", "structure")) >= 4
    assert "straight from beginning to end" not in said
    (turn,) = [e for e in criteria["structure"]["evidence"] if "turns" in e["comment"]]
    assert "我才明白" in turn["quote"]
    spoken = [e["quote"] for e in criteria["concrete_detail"]["evidence"]]
    assert "全是锅响。" in spoken


def test_a_laboratory_of_ones_own_past_answers_no_why_us():
    criteria, _ = told(WEAK_ZH, prompt="Why us?")
    quotes = [e["quote"] for e in criteria["on_topic"]["evidence"]]
    assert criteria["on_topic"]["score"] <= 2 and not any("实习" in quote for quote in quotes)


def test_the_best_sentence_of_a_poor_essay_is_a_beginning_not_a_strength():
    criteria, said = told(WEAK_EN)
    comments = {e["quote"]: e["comment"] for e in criteria["concrete_detail"]["evidence"]}
    village = next(quote for quote in comments if "Guizhou" in quote)
    assert "to go on from" in comments[village] and "Guizhou" not in said


def test_every_step_names_a_weakness():
    for text in (WEAK_ZH, STRONG_ZH, WEAK_EN):
        steps = review(text, locale="en")["nextSteps"]
        assert not [step for step in steps if step.startswith(("Hold the other", "Keep "))]
