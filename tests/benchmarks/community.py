"""``python -m tests.benchmarks.community [ROWS]``: search over cases and posts.

100,000 generated cases and as many posts: titles, stories and texts are drawn from the examples'
sentences, so that words are as frequent as in real ones. Beside each search stands its statement
alone (the words' index, the latest first), sent with nothing else done: the limit of PostgreSQL.
"""

import argparse
import random
from collections.abc import Callable
from datetime import UTC, datetime, timedelta

from tests.benchmarks.__main__ import timed_row
from tests.benchmarks.database import database, tidy

ROWS, DISTINCT = 100_000, 3_000
CALLS, WARM = 200, 20
NOW = datetime(2026, 11, 1, tzinfo=UTC)
SPAN = 3 * 365  # days over which the rows were written
QUESTIONS = (
    "论坛里有人说ED会影响奖学金吗", "SAT 1480 要不要再考一次", "口语一直 22 怎么办",
    "推荐信找谁写", "文书", "录取", "how do I write the why school essay",
    "保底校怎么选才愿意去", "签证面签要带什么", "waitlist letter",
)  # fmt: skip
TOLD = (
    "排队小程序",
    "信息学竞赛 被拒",
    "流浪猫",
    "延期之后更新信",
    "录取",
    "robotics",
    "普通公立高中",
)
_COPY = """
INSERT INTO {table} ({columns})
SELECT {values} FROM {table} AS one, generate_series(2, %s) AS copy ORDER BY created_at
"""


def main() -> None:
    """Fill both tables and measure."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("rows", nargs="?", type=int, default=ROWS, metavar="ROWS")
    count = parser.parse_args().rows
    with database():
        user = _fill(count)
        print("| what | median | p95 |\n|---|---|---|")
        for name, call in _measured(user):
            _tell(f"{count:,} rows: {name}", call)


def _fill(count: int) -> int:
    from tests.benchmarks.rows import make_people
    from tools.loading import load_reference
    from tools.models import AdmissionCase, Post

    load_reference()
    chance = random.Random(1)
    distinct = min(DISTINCT, count)
    for model, made in ((AdmissionCase, _case), (Post, _post)):
        texts = _sentences()
        model.objects.bulk_create([made(chance, texts) for _ in range(distinct)], batch_size=500)
        _multiply(model, count // distinct)
        tidy(model._meta.db_table)
    return make_people(1)[0]


def _sentences() -> list[str]:
    from tools.community.demo import entries

    posts, cases = entries("posts*.toml", "post"), entries("cases.toml", "case")
    whole = [text for post in posts for text in (post["body"], post["title"], *post["replies"])]
    whole += [text for case in cases for text in (case["story"], case["activities"])]
    return [part for text in whole for part in text.replace("？", "。").split("。") if part]


def _case(chance: random.Random, texts: list[str]):
    from memory.reading.names.majors import all_majors
    from tools.models import AdmissionCase

    school = chance.choice(_schools())
    return AdmissionCase(
        school=school,
        school_name=school.name,
        year=chance.randint(2023, 2026),
        round=chance.choice(["ED", "EA", "RD", "RD", "RD"]),
        result=chance.choice(["admitted", "rejected", "rejected", "waitlisted"]),
        gpa=round(chance.uniform(3.3, 4), 2),
        gpa_scale=4.0,
        sat=chance.randrange(1300, 1600, 10),
        major=chance.choice(all_majors()).title,
        story="。".join(chance.sample(texts, 6)),
        status="published",
        created_at=_when(chance),
    )


def _post(chance: random.Random, texts: list[str]):
    from tools.models import Post

    return Post(
        title=chance.choice(texts)[:150],
        body="。".join(chance.sample(texts, 6)),
        category=chance.choice(Post.Category.values),
        status="published",
        created_at=_when(chance),
        views=chance.randrange(2000),
        likes=chance.randrange(60),
    )


def _schools() -> list:
    from tools.models import School

    if not hasattr(_schools, "known"):
        _schools.known = list(School.objects.all())
    return _schools.known


def _when(chance: random.Random) -> datetime:
    return NOW - timedelta(minutes=chance.randrange(SPAN * 24 * 60))


def _multiply(model: type, times: int) -> None:
    """Each row as many times, written at other moments; they stand in the order of writing."""
    from django.db import connection

    fields = [f.column for f in model._meta.concrete_fields if not f.generated]
    new = {
        "id": "gen_random_uuid()",
        "created_at": f"one.created_at - random() * interval '{SPAN} days'",
    }
    values = ", ".join(f"{new.get(name, f'one.{name}')} AS {name}" for name in fields)
    sql = _COPY.format(table=model._meta.db_table, columns=", ".join(fields), values=values)
    with connection.cursor() as cursor:
        cursor.execute(sql, [times])


def _measured(user: int) -> list[tuple[str, Callable[[int], object]]]:
    from tools import registry
    from tools.base import ToolContext
    from tools.community.cases import shown_cases
    from tools.community.forum import shown_posts

    ctx = ToolContext(user, "zh", NOW)

    def tool(name: str, **args) -> object:
        return registry.get(name).function(ctx, **args)

    def asked(number: int) -> str:
        return QUESTIONS[number % len(QUESTIONS)]

    def told(number: int) -> str:
        return TOLD[number % len(TOLD)]

    schools = ("康奈尔", "MIT", "普渡", "NYU", "UIUC")
    return [
        ("search_forum_posts", lambda n: tool("search_forum_posts", query=asked(n))),
        ("its statement alone", lambda n: _alone(shown_posts(), asked(n))),
        ("answer_forum_question", lambda n: tool("answer_forum_question", question=asked(n))),
        ("get_popular_discussions", lambda n: tool("get_popular_discussions")),
        ("search_cases by words", lambda n: tool("search_cases", query=told(n))),
        ("its statement alone", lambda n: _alone(shown_cases(), told(n))),
        ("search_cases at a university", lambda n: tool(
            "search_cases", school=schools[n % len(schools)], result="rejected")),
        ("search_cases by major and SAT", lambda n: tool(
            "search_cases", major="CS", min_sat=1550)),
    ]  # fmt: skip


def _alone(rows, text: str) -> None:
    """The latest rows with one of the telling words, fetched and thrown away."""
    from django.db import connection

    from tools.community.search import CANDIDATES, Holds, telling
    from tools.community.words import any_of, asked_words

    wanted = any_of(telling(rows, asked_words(text)))
    found = rows.filter(Holds(wanted)).order_by("-created_at").values_list("pk")
    sql, parameters = found[:CANDIDATES].query.sql_with_params()
    with connection.cursor() as cursor:
        cursor.execute(sql, parameters)
        cursor.fetchall()


def _tell(what: str, call: Callable[[int], object]) -> None:
    timed_row(what, call, calls=CALLS, warm=WARM)


if __name__ == "__main__":
    main()
