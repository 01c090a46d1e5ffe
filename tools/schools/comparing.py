"""Universities side by side: a row for each fact, a value for each university."""

from tools.base import ToolContext

# Key of the card, heading, which of the card's years the figure is of.
_ROWS = (
    ("state", ("州", "State"), ""),
    ("control", ("性质", "Control"), ""),
    ("admissionRate", ("录取率", "Admission rate"), "admissions"),
    ("sat", ("SAT 中间 50%", "SAT, middle 50 %"), "admissions"),
    ("act", ("ACT 中间 50%", "ACT, middle 50 %"), "admissions"),
    ("testPolicy", ("标化政策", "SAT/ACT policy"), "admissions"),
    ("tuition", ("学费（美元/年，州外）", "Tuition, USD a year, out of state"), "tuition"),
    ("cost", ("总费用（美元/年）", "Total cost, USD a year"), "tuition"),
    ("undergraduates", ("本科生人数", "Undergraduates"), "enrolment"),
    ("internationalShare", ("国际生比例", "Share of international students"), "international"),
    ("majorDegrees", ("该专业学士学位/年", "Bachelor's degrees in the field, a year"), ""),
)


def comparison_table(cards: list[dict], ctx: ToolContext) -> list[dict]:
    """Rows in which something is known: key, heading, values and years in the order of ``cards``.

    ``None`` among the values means: not known. Places in a ranking stand beside each other only
    for the same list of the same year.
    """
    rows = [
        _row(key, ctx.say(*title), [_value(card, key) for card in cards], cards, year)
        for key, title, year in _ROWS
    ]
    return [row for row in [*rows, *_rankings(cards)] if any(v is not None for v in row["values"])]


def _row(key: str, title: str, values: list, cards: list[dict], year: str) -> dict:
    years = [card["years"][year] or None for card in cards] if year else None
    return {"key": key, "title": title, "values": values, "years": years}


def _value(card: dict, key: str) -> object:
    if key in ("sat", "act"):
        low, high = card[f"{key}25"], card[f"{key}75"]
        return None if low is None or high is None else f"{low}-{high}"
    return card.get(key)


def _rankings(cards: list[dict]) -> list[dict]:
    lists = dict.fromkeys(_list(row) for card in cards for row in card["rankings"])
    return [
        {
            "key": "ranking",
            "title": " ".join(filter(None, (publisher, title, year))),
            "values": [_place(card, (publisher, title, year)) for card in cards],
            "years": [year] * len(cards),
        }
        for publisher, title, year in lists
    ]


def _list(row: dict) -> tuple:
    return row["publisher"], row["list"], row["year"]


def _place(card: dict, wanted: tuple) -> str | None:
    return next((row["rank"] for row in card["rankings"] if _list(row) == wanted), None)
