"""The outline of an essay: the student's facts under a plan, and what the university asks."""

import re
from collections.abc import Sequence
from dataclasses import dataclass

from tools.base import ToolContext
from tools.errors import NotFound
from tools.essays.facts import told_facts
from tools.essays.finding import find_essay
from tools.essays.models import Essay
from tools.essays.prompts import degrees_in, prompts_for, school_meant
from tools.essays.reviewing import identity
from tools.essays.rules.kinds import kind_named
from tools.essays.rules.outline import outline
from tools.essays.rules.prompts import kind_of, limit_in
from tools.schools.models import EssayPrompt, School

# What an essay of a kind answers when no prompt was saved.
_USUAL = {
    "why_school": "Why us",
    "activity": "extracurricular activity",
    "personal_statement": "personal statement",
}


_WHY = re.compile(r"\bwhy\b|为什么|为何", re.IGNORECASE)


@dataclass(frozen=True)
class OutlineRequest:
    """What was asked for, as it was said; empty where nothing was."""

    prompt: str = ""
    school: str = ""
    essay: str = ""
    limit: int | None = None


@dataclass(frozen=True)
class Task:
    """What the outline is for; ``source`` names an imported prompt."""

    prompt: str
    limit: int | None
    saved: Essay
    school_name: str
    school: School | None
    source: EssayPrompt | None = None

    @property
    def kind(self) -> str:
        """The prompt as its kind is read: "Why Duke?" is the question why this university."""
        if self.school_name and kind_of(self.prompt) is None and _WHY.search(self.prompt):
            return _USUAL["why_school"]
        return self.prompt


def outlined(ctx: ToolContext, request: OutlineRequest, *, idea: str, told: Sequence[str]) -> dict:
    """The outline as the tool returns it.

    Raises:
        Missing: nothing is known that an essay could rest on.
        NotFound: no essay of this student is meant, and the words name no kind of essay.
        InvalidArguments: several essays are meant.
    """
    facts, lacking = told_facts(ctx, told)
    task = _task(ctx, request)
    result = outline(
        facts,
        prompt=task.kind,
        idea=idea,
        draft=task.saved.content,
        limit=task.limit,
        locale=ctx.locale,
    )
    majors = [fact.name for fact in facts if fact.kind == "major"]
    return {
        **result,
        "essay": identity(task.saved) if task.saved.pk else None,
        "prompt": task.prompt,
        "promptSource": _source(task.source),
        "school": task.school_name or None,
        "atSchool": degrees_in(ctx, task.school, majors) if task.school else [],
        "basis": [fact.described for fact in facts],
        "missing": lacking,
        "note": _note(ctx, task, result["kind"]),
    }


def _task(ctx: ToolContext, request: OutlineRequest) -> Task:
    saved = _saved(ctx, request.essay)
    prompt = request.prompt or ("" if saved.pk else request.essay)
    if saved.prompt and (not prompt or kind_of(prompt) == kind_of(saved.prompt)):
        prompt = saved.prompt
    name = request.school or saved.school
    found = school_meant(ctx, name)
    usual = _USUAL.get(saved.kind, "") if saved.pk else _USUAL["why_school"] if name else ""
    asked = prompt or usual
    source = _asked_by(found, asked) if found else None
    if source and not (prompt and saved.pk):
        asked = source.prompt
    told = request.limit or limit_in(request.prompt) or saved.word_limit or limit_in(asked)
    limit = told or (source.word_limit if source else None)
    title = (found.name_zh if ctx.locale.startswith("zh") else found.name) if found else ""
    return Task(asked, limit, saved, title or name, found, source)


def _saved(ctx: ToolContext, reference: str) -> Essay:
    """The essay that is meant; an unsaved one when only a kind of essay was named."""
    if not reference:
        return Essay()
    try:
        return find_essay(ctx, reference)
    except NotFound:
        if kind_named(reference) or kind_of(reference):
            return Essay()
        raise


def _asked_by(school: School, prompt: str) -> EssayPrompt | None:
    """The university's own prompt of the kind that is wanted, if one was imported."""
    wanted = kind_of(prompt)
    of_kind = (row for row in prompts_for(school) if wanted and kind_of(row.prompt) == wanted)
    return next(of_kind, None)


def _source(row: EssayPrompt | None) -> dict | None:
    return {"cycle": row.cycle, "source": row.source} if row else None


def _note(ctx: ToolContext, task: Task, kind: str) -> str:
    said = ctx.say(
        "提纲只定每一部分做什么、靠你的哪段经历；句子由你来写。",
        "The outline says what each section does and what of yours it rests on; the sentences are "
        "yours.",
    )
    if kind == "why_us" and not task.school_name:
        said += ctx.say(
            "还不知道是哪所学校；说出校名，第 2 部分才能落到实处。",
            " Which university it is for is not known; with its name section 2 becomes concrete.",
        )
    if not task.limit:
        said += ctx.say(
            "不知道字数上限，所以只给比例；告诉我上限就能换算。",
            " The word limit is not known, so shares are given; tell me the limit.",
        )
    if task.school and not task.source:
        said += ctx.say(
            "这所学校今年的题目原文我这里没有，请以官网为准。",
            " I do not have this university's prompt of the year; take it from its own site.",
        )
    return said
