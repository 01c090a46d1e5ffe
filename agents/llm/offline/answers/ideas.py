"""Answers from brainstorm_ideas."""

from agents.llm.offline.answers.field_names import field_name
from agents.llm.offline.answers.format import bullets, dicts, inline, texts
from agents.llm.offline.answers.voice import Part, Voice
from agents.llm.offline.dialogue.conversation import Result


def ideas(voice: Voice, results: list[Result]) -> Part:
    """Ideas from the student's own facts, with what to think about and what may go wrong."""
    given = [idea for result in results for idea in dicts(result.result.get("ideas"))]
    found = [idea for idea in given if idea.get("title")]
    missing = _missing(voice, [result.result for result in results])
    if not found:
        return Part(
            voice.say(
                "你的档案里还没有足够的经历，我没法凭空出主意。",
                "Your profile does not hold enough of your own experience to draw ideas from.",
            ),
            (missing,),
            ask=voice.say(
                "说一件你愿意花很多时间做的事好吗？小事也可以。",
                "Tell me one thing you gladly spend time on; small things count.",
            ),
        )
    lead = voice.say(
        f"从你自己的经历出发，有 {len(found)} 个方向：",
        f"Starting from your own experience, here {_directions(len(found))}:",
    )
    body = [_idea(voice, number, idea) for number, idea in enumerate(found, 1)]
    return Part(
        lead,
        ("\n".join(body), missing),
        ask=voice.say(
            "哪一个最像你？回答其中一个问题，我们就能往下写提纲。",
            "Which one is most like you? Answer one of its questions and we can go on from there.",
        ),
    )


def _directions(count: int) -> str:
    return "is 1 direction" if count == 1 else f"are {count} directions"


def _idea(voice: Voice, number: int, idea: dict) -> str:
    colon = voice.say("：", ": ")
    lines = [inline(idea.get("angle"), 300)]
    if based := _based_on(voice, idea.get("basedOn")):
        lines.append(f"{voice.say('来自', 'From')}{colon}{based}")
    lines += [f"{voice.say('想一想', 'Ask yourself')}{colon}{inline(q, 200)}" for q in _two(idea)]
    if idea.get("risk"):
        lines.append(f"{voice.say('要当心', 'Beware')}{colon}{inline(idea['risk'], 200)}")
    details = "\n".join(f"   {line}" for line in bullets(lines).splitlines())
    return f"{number}. **{inline(idea.get('title'), 120)}**\n{details}"


def _two(idea: dict) -> list[str]:
    return texts(idea.get("questions"))[:2]


def _based_on(voice: Voice, value: object) -> str:
    if isinstance(value, dict):
        return inline(value.get("name") or value.get("title"), 120)
    if isinstance(value, list):
        return voice.listed([inline(item, 80) for item in texts(value)])
    return inline(value, 160)


def _missing(voice: Voice, said: list[dict]) -> str:
    keys = dict.fromkeys(key for one in said for key in texts(one.get("missing")))
    if not keys:
        return ""
    names = voice.listed([field_name(voice, key) for key in keys])
    return voice.say(f"补上这些，我能想到更多：{names}。", f"With this I could find more: {names}.")
