"""Universities by what somebody calls them: id, English or Chinese name, alias."""

from collections.abc import Iterable
from time import monotonic

from django.conf import settings
from django.db.models import Count, Func, IntegerField, Max, Sum
from django.db.models.functions import Concat

from memory.reading.names.groups import find_groups
from memory.reading.names.index import NameIndex
from memory.reading.names.spelling import spelled
from tools.base import ToolContext
from tools.entities import FileCatalogue
from tools.errors import InvalidArguments, NotFound
from tools.schools.models import School, SchoolName

_cached: tuple[object, NameIndex] | None = None
_shown: tuple[object, dict[str, str], list[tuple[int, str, str]]] | None = None
_looked_at = float("-inf")
_TITLES_HASHED = Sum(
    Func(Concat("name", "name_zh", "city"), function="hashtext", output_field=IntegerField())
)


def name_index() -> NameIndex:
    """The names in the database; built anew when one of them has changed.

    Whether one has is looked up once in ``CATALOGUE_HOLD_SECONDS``: every text that is remembered
    or searched asks for the index.
    """
    global _cached, _looked_at
    if _cached is not None and monotonic() - _looked_at < settings.CATALOGUE_HOLD_SECONDS:
        return _cached[1]
    version = SchoolName.objects.aggregate(Count("pk"), Max("updated_at"), Max("pk"))
    if _cached is None or _cached[0] != version:
        _cached = (version, _build())
    _read_titles()
    _looked_at = monotonic()
    return _cached[1]


def _read_titles() -> None:
    """The names that universities are shown by, when one of them has changed."""
    global _shown
    version = School.objects.aggregate(rows=Count("pk"), names=_TITLES_HASHED)
    if _shown is not None and _shown[0] == version:
        return
    rows = list(School.objects.values_list("pk", "name", "name_zh", "city"))
    folded = [
        (pk, spelled(f"{name}\n{zh}").text, spelled(city).text) for pk, name, zh, city in rows
    ]
    _shown = (version, {str(pk): name for pk, name, *_ in rows}, folded)


def title_of(identifier: str) -> str | None:
    """The name of a university that ``name_index`` found, as fresh as the index."""
    return _shown[1].get(identifier) if _shown else None


def ids_containing(piece: str) -> list[int]:
    """The universities whose English or Chinese name contains a text, or whose city it is."""
    name_index()
    wanted = spelled(piece).text
    known = _shown[2] if wanted and _shown else []
    return [pk for pk, title, city in known if wanted in title or wanted == city]


def _build() -> NameIndex:
    rows = list(SchoolName.objects.values_list("school_id", "text", "use"))
    found = [(str(pk), [text]) for pk, text, use in rows if use == SchoolName.Use.TEXT]
    alone = [(str(pk), [text]) for pk, text, use in rows if use != SchoolName.Use.TEXT]
    alone += [(str(pk), [str(pk)]) for pk in {pk for pk, _, _ in rows}]
    return NameIndex(found, alone)


def ids_of(name: str) -> list[str]:
    """The ids that a name may mean: none, one, or several when it is shared."""
    index = name_index()
    ids = index.resolve(name)
    if ids:
        return ids
    inside = {match.id for match in index.find(name)}
    return list(inside) if len(inside) == 1 else []


def school_named(name: str, ctx: ToolContext) -> School:
    """The one university that a name means.

    Raises:
        NotFound: nothing is called so; the hint names the most similar ones.
        InvalidArguments: several universities share the name; the hint names them.
    """
    ids = ids_of(name)
    school = School.objects.filter(pk=ids[0]).first() if len(ids) == 1 else None
    if school is not None:
        return school
    if ids:
        raise InvalidArguments(
            ctx.say(f"“{name}”可以指好几所学校。", f"“{name}” can mean several universities."),
            _names_hint(ctx, ids),
        )
    raise NotFound(
        ctx.say(f"学校库里没有“{name}”。", f"There is no “{name}” in the catalogue."),
        _names_hint(ctx, name_index().near(name)),
    )


def schools_named(names: Iterable[str]) -> tuple[list[School], list[dict]]:
    """The universities found, each once, in order; and what was not, with names near it.

    A word for a group (藤校, Ivy League) stands for its members.
    """
    ids: dict[str, None] = {}
    unclear: dict[str, list[str]] = {}
    for name in names:
        meant = ids_of(name)
        groups = [] if meant else find_groups(name)
        if len(meant) == 1 or groups:
            ids.update(dict.fromkeys(meant or [pk for group in groups for pk in group.ids]))
        else:
            unclear[name] = meant or name_index().near(name)
    known = School.objects.in_bulk([int(pk) for pk in ids])
    missing = [{"name": name, "near": _titles(near)} for name, near in unclear.items()]
    return [known[int(pk)] for pk in ids if int(pk) in known], missing


def _names_hint(ctx: ToolContext, ids: list[str]) -> str:
    if not ids:
        return ctx.say("请给出学校的全名。", "Give the university's full name.")
    titles = ", ".join(_titles(ids))
    return ctx.say(f"是不是指：{titles}", f"Did you mean: {titles}")


def _titles(ids: list[str]) -> list[str]:
    known = School.objects.in_bulk([int(pk) for pk in ids])
    return [known[int(pk)].name for pk in ids if int(pk) in known]


class SchoolCatalogue(FileCatalogue):
    """The names that messages are read by, with the schools as staff keep them."""

    def __init__(self) -> None:
        self._index, self._title = name_index, title_of
