"""From tool results to an answer in the person's language.

Every figure of an answer stands in a result; what is ``None`` there is said to be unknown.
"""

from collections.abc import Callable
from datetime import date

from agents.llm.offline.answers import (
    accuracy,
    assessments,
    cases,
    chance,
    compare,
    errors,
    essays,
    events,
    forum,
    generic,
    ideas,
    improving,
    manner,
    outlines,
    outside,
    parents,
    plan,
    polishing,
    profile,
    ranking,
    recommend,
    schools,
    search,
    timeline,
)
from agents.llm.offline.answers.open_question import with_question
from agents.llm.offline.answers.recollected import recollected
from agents.llm.offline.answers.voice import Part, Voice
from agents.llm.offline.dialogue.conversation import (
    Result,
    question,
    question_of,
    text_of,
    tool_results,
)
from agents.llm.offline.dialogue.setting import Dialogue, read
from agents.llm.offline.planning.planner import understood
from agents.llm.offline.planning.remarks import remarks
from agents.llm.offline.reading.preferences import BRIEF
from agents.llm.offline.reading.recollection import Kind

Renderer = Callable[[Voice, list[Result]], Part]

# In the order in which the subjects of one answer come.
RENDERERS: dict[tuple[str, ...], Renderer] = {
    ("update_profile",): profile.updated,
    ("create_personal_event",): events.created,
    ("analyze_admission_chance",): chance.analyse,
    ("analyze_prediction_accuracy",): accuracy.accuracy,
    ("analyze_profile_ranking",): ranking.ranked,
    ("suggest_profile_improvements",): improving.improve,
    ("recommend_schools",): recommend.recommend,
    ("compare_schools",): compare.compare,
    ("search_schools",): search.search,
    ("get_school_details",): schools.details,
    ("review_essay",): essays.review,
    ("polish_essay",): polishing.polish,
    ("generate_outline",): outlines.outline,
    ("brainstorm_ideas",): ideas.ideas,
    ("get_essays",): essays.listed,
    ("get_assessment_results",): assessments.results,
    ("interpret_assessment",): assessments.interpretation,
    ("suggest_activities_from_assessment",): assessments.activities,
    ("search_cases",): cases.searched,
    ("explain_case_result",): cases.explained,
    ("compare_case_with_profile",): cases.beside_profile,
    ("compare_with_admitted_profiles",): cases.beside_admitted,
    ("answer_forum_question",): forum.answered,
    ("search_forum_posts",): forum.searched,
    ("get_popular_discussions",): forum.popular,
    ("search_school_website",): outside.on_site,
    ("web_search",): outside.searched,
    ("create_timeline",): plan.planned,
    ("get_deadlines", "get_personal_events"): timeline.timeline,
}
_KNOWN = {"get_profile", *(name for names in RENDERERS for name in names)}
# With these the profile is the ground of the answer, not its subject.
_ON_PROFILE = {"search_schools", "get_school_details", "compare_schools"}
_ON_ESSAYS = {"review_essay", "polish_essay", "generate_outline", "brainstorm_ideas"}
_OWN_BASIS = _KNOWN - _ON_PROFILE - {"get_profile"}


def write(messages: list[dict], today: date, locale: str) -> str:
    """The answer to a conversation that ends in tool results."""
    said = [text_of(message) for message in messages if message.get("role") == "user"]
    dialogue = read(messages, [], locale)
    voice = Voice(
        locale,
        today,
        question(messages),
        parent=parents.speaks(said),
        length=dialogue.preferences.length,
        style=dialogue.preferences.style,
    )
    results = tool_results(messages)
    used = [result.name for result in results if result.ok]
    added = Part(notes=tuple(remarks(messages, used, today, locale, results)))
    text = compose(voice, [*_recollected(voice, dialogue, results), added])
    sides = question_of(messages)
    return with_question(voice, text, understood(dialogue, today), sides) if sides else text


def _recollected(voice: Voice, dialogue: Dialogue, results: list[Result]) -> list[Part]:
    """What was asked of the memory, told before what the tools returned."""
    asked, memories = dialogue.asked, dialogue.memories
    if asked is None or memories is None:
        return _parts(voice, results)
    record = next((r.result for r in results if r.name == "get_profile" and r.ok), None)
    part = recollected(voice, asked, memories, dialogue.heard, record)
    if asked.rest or asked.kind is Kind.ALL:
        return [part, *_parts(voice, results)] if asked.rest else [*_parts(voice, results), part]
    others = [result for result in results if result.name != "get_profile" or not result.ok]
    return [part, *_parts(voice, others)]


def _parts(voice: Voice, results: list[Result]) -> list[Part]:
    good = _subjects([result for result in results if result.ok])
    bad = [result for result in results if not result.ok]
    parts = [_on_profile(voice, results)]
    for names, render in RENDERERS.items():
        if found := [result for result in good if result.name in names]:
            parts.append(render(voice, found))
    if others := [result for result in good if result.name not in _KNOWN]:
        parts.append(generic.plainly(voice, others))
    if bad:
        parts.append(errors.failed(voice, bad, alone=not good))
    return parts


def _subjects(good: list[Result]) -> list[Result]:
    """Without the list of essays, when it was only read to work on one or to find ideas."""
    used = {result.name for result in good}
    if "create_personal_event" in used:  # dates that were only read to find the day
        good = [r for r in good if r.name != "get_deadlines" or r.args != {"tests": True}]
    if not used & _ON_ESSAYS:
        return good
    return [result for result in good if result.name != "get_essays"]


def _on_profile(voice: Voice, results: list[Result]) -> Part:
    """The profile as the subject, or as the ground of what other tools found, or not at all."""
    found = [result for result in results if result.name == "get_profile" and result.ok]
    used = {result.name for result in results}
    if not found:
        return Part()
    if used == {"get_profile"}:
        return profile.profile(voice, found)
    return profile.context(voice, found) if used & _ON_PROFILE and not used & _OWN_BASIS else Part()


def compose(voice: Voice, parts: list[Part]) -> str:
    """One text: each part's lead and blocks, then all notes once, then one question.

    Somebody who likes short answers is asked nothing at the end.
    """
    blocks = [block for part in parts for block in (part.lead, *part.body)]
    notes = list(dict.fromkeys(note for part in parts for note in part.notes if note))
    if notes:
        blocks.append(f"*{voice.say('注：', 'Note: ')}{voice.say('', ' ').join(notes)}*")
    blocks += [part.ask for part in parts if part.ask and voice.length != BRIEF][:1]
    text = "\n\n".join(block.strip() for block in blocks if block and block.strip())
    text = text or voice.say("这次没有查到内容。", "Nothing was found this time.")
    text = manner.styled(text, voice.style, voice.locale)
    return parents.addressed(text, voice.locale) if voice.parent else text
