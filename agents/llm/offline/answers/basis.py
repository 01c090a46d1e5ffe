"""The student's own figures in a few words: what an estimate or a recommendation rests on."""

from agents.llm.offline.answers.format import inline, is_number, money, plain, texts
from agents.llm.offline.answers.voice import Voice
from memory.reading import EXAMS

_KINDS = {
    "small": ("小型学校", "small"),
    "medium": ("中型学校", "medium-sized"),
    "large": ("大型学校", "large"),
    "public": ("公立", "public"),
    "private": ("私立", "private"),
}


def in_words(voice: Voice, facts: object) -> str:
    """GPA, scores, majors, budget and places that are known, as one text; empty when none is."""
    if not isinstance(facts, dict):
        return ""
    said = [_gpa(facts)]
    said += [
        f"{exam.titles[1]} {plain(facts[key])}" for key, exam in EXAMS.items() if facts.get(key)
    ]
    said += [_majors(voice, facts), _budget(voice, facts), _places(voice, facts)]
    said += [
        voice.say(*_KINDS[v]) for v in (facts.get("size"), facts.get("control")) if v in _KINDS
    ]
    return voice.listed([words for words in said if words])


def gpa(facts: dict) -> str:
    """The GPA with its scale: 3.85/4.0, 92/100."""
    scale = facts.get("gpaScale") or facts.get("gpa_scale")
    of = f"{scale:.1f}" if is_number(scale) and scale < 10 else plain(scale)
    return plain(facts.get("gpa")) + (f"/{of}" if of else "")


def _gpa(facts: dict) -> str:
    if not facts.get("gpa"):
        return ""
    return f"GPA {gpa(facts)}"


def _majors(voice: Voice, facts: dict) -> str:
    given = facts.get("intendedMajors") or facts.get("majors") or facts.get("major")
    named = [inline(given, 60)] if isinstance(given, str) else texts(given)
    said = voice.listed([inline(major, 60) for major in named])
    return voice.say(f"专业 {said}", f"major {said}") if said else ""


def _budget(voice: Voice, facts: dict) -> str:
    if not is_number(facts.get("budget")):
        return ""
    said = money(voice, facts["budget"])
    return voice.say(f"预算每年 {said}", f"budget {said} a year")


def _places(voice: Voice, facts: dict) -> str:
    here = (voice.zh and facts.get("locationZh")) or facts.get("location")
    given = facts.get("locations") or here
    named = [given] if isinstance(given, str) else texts(given)
    said = voice.listed([inline(place, 60) for place in named])
    return voice.say(f"地区 {said}", f"location {said}") if said else ""
