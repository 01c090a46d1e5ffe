"""Saying what was not found, with the nearest names."""

from agents.llm.offline.answers.format import inline, texts
from agents.llm.offline.answers.voice import Voice


def not_found(voice: Voice, rows: list) -> str:
    """Names that no school has, and near ones; rows are names or ``{"name", "near"}``."""
    return voice.say("", " ").join(_one(voice, row) for row in rows if row)


def _one(voice: Voice, row: object) -> str:
    name = inline(row.get("name") if isinstance(row, dict) else row, 80)
    near = [inline(item, 80) for item in texts(row.get("near"))] if isinstance(row, dict) else []
    said = voice.say(f"没有找到“{name}”", f"I did not find “{name}”")
    if near:
        said += voice.say("，你是不是指：", "; did you mean ") + voice.listed(near)
        return said + voice.say("？", "?")
    return said + voice.say("。", ".")
