"""A review of an essay as tools and pages show it."""

from tools.base import ToolContext
from tools.essays.models import Essay
from tools.essays.naming import asked_of, schools_in
from tools.essays.rules.limits import Limit, limit_of
from tools.essays.rules.review import review
from tools.essays.rules.text import count_words, language_of


def identity(essay: Essay) -> dict:
    """Which essay a result is about; ``id`` and ``updatedAt`` are ``None`` for pasted text."""
    return {
        "id": str(essay.pk) if essay.pk else None,
        "title": essay.title,
        "words": count_words(essay.content),
        "language": language_of(essay.content),
        "updatedAt": essay.updated_at.isoformat() if essay.pk else None,
    }


def words_allowed(essay: Essay) -> int | None:
    """The most words that an essay may have, where that is known and counts its language."""
    limit = limit_for(essay)
    english = language_of(essay.content) == "en"
    return limit.most if limit and limit.unit == "words" and english else None


def limit_for(essay: Essay, prompt: str | None = None) -> Limit | None:
    """The limit: set for the essay, stated in its prompt, or that of its form of application."""
    language = language_of(essay.content)
    if essay.word_limit:
        return Limit(essay.word_limit, "words")
    return limit_of(" ".join(filter(None, (prompt or essay.prompt, essay.title))), language)


def reviewed(
    ctx: ToolContext, essay: Essay, *, focus: str | None = None, prompt: str | None = None
) -> dict:
    """The review on five criteria; ``prompt`` stands in for the one that is saved."""
    asked = asked_of(essay, prompt)
    school, mentions = schools_in(essay, asked)
    result = review(
        essay.content,
        prompt=asked,
        limit=essay.word_limit,
        school=school,
        mentions=mentions,
        form=essay.title,
        focus=focus,
        locale=ctx.locale,
    )
    said = {key: value for key, value in result.items() if key not in ("words", "language")}
    return {"essay": identity(essay), **said}


def with_note(result: dict, note: str) -> dict:
    """The result, the note in front of the one that it has."""
    said = " ".join(filter(None, (note, result.get("note", ""))))
    return {**result, **({"note": said} if said else {})}
