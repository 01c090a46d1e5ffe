"""A review of an essay as tools and pages show it."""

from tools.base import ToolContext
from tools.essays.models import Essay
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


def reviewed(
    ctx: ToolContext, essay: Essay, *, focus: str | None = None, prompt: str | None = None
) -> dict:
    """The review on five criteria; ``prompt`` stands in for the one that is saved."""
    result = review(
        essay.content,
        prompt=prompt or essay.prompt,
        limit=essay.word_limit,
        school=essay.school,
        focus=focus,
        locale=ctx.locale,
    )
    said = {key: value for key, value in result.items() if key not in ("words", "language")}
    return {"essay": identity(essay), **said}


def with_note(result: dict, note: str) -> dict:
    """The result, the note in front of the one that it has."""
    said = " ".join(filter(None, (note, result.get("note", ""))))
    return {**result, **({"note": said} if said else {})}
