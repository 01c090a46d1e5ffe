"""Whatever way something is told, the memory and the profile show the same right after."""

from dataclasses import dataclass, replace

import pytest
from django.utils import timezone

from memory import services
from memory.errors import Paused
from memory.selectors import changes_of_messages, conflict_page, memory_page
from tests.memory.remembering.support import Talk
from tests.tools.support import call, context, person, tell
from tools.profile.rules.facts import project
from tools.profile.student import student_profile
from userdata.preferences import set_preferences

pytestmark = pytest.mark.django_db


@dataclass
class Life:
    """One student with every way in."""

    talk: Talk

    @property
    def user_id(self) -> int:
        return self.talk.user_id

    @property
    def profile(self):
        return student_profile(self.user_id)

    def say(self, text: str) -> None:
        self.talk.say(text, at=timezone.now())

    def tool(self, text: str, **args) -> dict:
        """A message that an agent answers with a call of ``update_profile``."""
        message = self.talk.store(text, at=timezone.now())
        result = self.call(message, **args)
        assert self.talk.read(message) == [], "the tool has read it first"
        return result

    def call(self, message, **args) -> dict:
        ctx = replace(context(self.talk.conversation.user), message_id=str(message.pk))
        return call("update_profile", ctx, **args)

    def page(self, **values):
        return tell(self.user_id, **values)

    def post(self, text: str):
        return services.remember(self.user_id, type="FACT", content=text)

    def row(self, category: str):
        (row,) = memory_page(self.user_id, category=category, statuses=["active"])[0]
        return row

    def question(self) -> str:
        return conflict_page(self.user_id)[0][0][0].pk

    def held(self) -> dict[str, list[str]]:
        """What the panel of the memory shows as holding: the values of each category."""
        rows, _ = memory_page(self.user_id, statuses=["active"], limit=200)
        found: dict[str, list[str]] = {}
        for row in rows:
            found.setdefault(row.category, []).append(row.value)
        return found


@pytest.fixture
def life():
    user = person()
    return Life(Talk(user.pk))


def undo(life: Life) -> None:
    services.undo_change(life.user_id, life.row("gpa").pk)


def forget(life: Life) -> None:
    services.forget(life.user_id, life.row("gpa").pk)


def restored(life: Life) -> None:
    pk = life.row("gpa").pk
    services.forget(life.user_id, pk)
    services.restore_memory(life.user_id, pk)


def settled(choice: str):
    return lambda life: services.settle_conflict(life.user_id, life.question(), choice)


SAID = [lambda life: life.say("我的GPA是3.8")]
ASKED = [*SAID, lambda life: life.say("我的GPA是2.1")]
WAYS = {
    "said": (SAID, 3.8),
    "said again, another value": ([*SAID, lambda life: life.say("我的GPA是3.9")], 3.9),
    "asked about": (ASKED, 3.8),
    "asked about, as a tool was told": (
        [*SAID, lambda life: life.tool("我的GPA是2.1", gpa=2.1)], 3.8,
    ),
    "settled for the new one": ([*ASKED, settled("proposed")], 2.1),
    "settled for the old one": ([*ASKED, settled("current")], 3.8),
    "told to a tool": ([lambda life: life.tool("帮我记一下 3.7", gpa=3.7)], 3.7),
    "set on the page": ([*SAID, lambda life: life.page(gpa=2.1)], 2.1),
    "set on the page while asked about": ([*ASKED, lambda life: life.page(gpa=3.0)], 3.0),
    "cleared on the page": ([*SAID, lambda life: life.page(gpa=None)], None),
    "cleared on the page while asked about": ([*ASKED, lambda life: life.page(gpa=None)], None),
    "changed twice and cleared": (
        [*SAID, lambda life: life.page(gpa=3.9), lambda life: life.page(gpa=None)], None,
    ),
    "written into the memory": ([*SAID, lambda life: life.post("我的GPA是3.95")], 3.95),
    "edited in the memory": (
        [*SAID, lambda life: services.edit_memory(
            life.user_id, life.row("gpa").pk, content="我的GPA是3.6")], 3.6,
    ),
    "deleted in the memory": ([*SAID, forget], None),
    "deleted in the memory after another": ([*SAID, lambda life: life.page(gpa=3.9), forget], None),
    "deleted and restored": ([*SAID, restored], 3.8),
    "undone": ([*SAID, lambda life: life.say("我的GPA是3.9"), undo], 3.8),
    "of little importance": (
        [*SAID, lambda life: services.set_importance(life.user_id, life.row("gpa").pk, 0.1)], 3.8,
    ),
    "undone while asked about": ([*ASKED, undo], 2.1),
    "taken back while asked about": (
        [*ASKED, lambda life: life.tool("先不要记GPA了", clear=["gpa"])], None,
    ),
    "taken back while asked about, and said again": (
        [*ASKED, lambda life: life.tool("先不要记GPA了", clear=["gpa"]),
         lambda life: life.say("我的GPA是2.1")], 2.1,
    ),
    "taken back to a tool": (
        [*SAID, lambda life: life.tool("先不要记GPA了", clear=["gpa"])], None,
    ),
}  # fmt: skip


@pytest.mark.parametrize("way", WAYS)
def test_both_views_show_the_same_right_after(life, way):
    steps, gpa = WAYS[way]
    for step in steps:
        step(life)
    held = [float(value) for value in life.held().get("gpa", [])]
    assert (life.profile.gpa, held) == (gpa, [] if gpa is None else [gpa])


def test_a_correction_in_a_message_holds_for_the_tool_that_answers_it(life):
    life.say("我SAT 1550")
    result = life.tool("刚才说错了，SAT不是1550，是1400", sat=1400)
    assert life.held()["sat"] == ["1400"] and life.profile.sat == 1400
    assert result["updated"]["sat"] == {"from": 1550, "to": 1400}
    assert result["contradictions"] == []


def test_a_lower_total_is_kept_as_past_in_both(life):
    life.tool("我SAT考了1500", sat=1500)
    result = life.tool("我SAT考了1450", sat=1450)
    assert life.held()["sat"] == ["1500"] and life.profile.sat == 1500
    assert result["updated"] == {} and result["contradictions"][0]["field"] == "sat"


def test_a_budget_in_yuan_is_one_statement(life):
    result = life.tool("预算一年15万人民币", budget=21100)
    assert life.held()["budget"] == ["150000"]
    assert life.profile.budget == result["profile"]["budget"] == round(150_000 / 7.1)


def test_a_field_of_study_by_two_names_is_one(life):
    life.tool("我想学计算机", intended_majors=["CS"])
    assert life.held()["major"] == ["Computer Science"]
    assert life.profile.intended_majors == ["Computer Science"]


def test_details_told_to_a_tool_complete_what_was_said(life):
    life.page(activities=[{"name": "机器人社"}])
    life.tool("机器人社我是社长，每周4小时", add_activity={
        "name": "机器人社", "role": "社长", "hoursPerWeek": 4})  # fmt: skip
    assert life.held()["activity"] == ["机器人社"]
    assert life.profile.activities == [{"name": "机器人社", "role": "社长", "hoursPerWeek": 4.0}]


def test_what_a_message_and_its_tool_changed_is_told_once(life):
    message = life.talk.store("我的GPA是3.8，托福考了105", at=timezone.now())
    life.call(message, gpa=3.8, toefl=105, add_award={"name": "AMC 10"})
    changes, read = changes_of_messages(life.user_id, [message.pk])
    assert read and sorted(c["category"] for c in changes) == ["award", "gpa", "toefl"]
    assert {c["action"] for c in changes} == {"ADD"}


def test_a_question_is_told_with_the_message(life):
    life.say("我的GPA是3.9")
    message = life.talk.store("帮我更新", at=timezone.now())
    life.call(message, gpa=2.1)
    ((change,), _) = changes_of_messages(life.user_id, [message.pk])
    assert (change["action"], change["conflictId"]) == ("PENDING", str(life.question()))


class TestSittings:
    DAYS = ("2026-03-14", 1450), ("2026-10-03", 1500)

    @pytest.fixture(autouse=True)
    def taken(self, life):
        tests = [{"test": "sat", "date": day, "total": total} for day, total in self.DAYS]
        life.page(tests=tests)

    def agreed(self, life) -> tuple:
        rows, _ = memory_page(life.user_id, category="sat", statuses=["active"])
        total = [row.value for row in rows if row.conflict_key == "sat"]
        sittings = sorted(row.value for row in rows if row.conflict_key != "sat")
        known = life.profile
        assert total == ([] if known.sat is None else [str(known.sat)])
        assert vars(known)["tests"] == project(known.facts)["tests"]
        return known.sat, sittings

    def test_the_total_is_the_best(self, life):
        assert self.agreed(life) == (1500, ["1450", "1500"])

    def test_without_the_best_the_next_best_is_the_total(self, life):
        rows, _ = memory_page(life.user_id, category="sat", statuses=["active"])
        best = next(row for row in rows if row.conflict_key.endswith("2026-10-03"))
        services.forget(life.user_id, best.pk)
        assert self.agreed(life) == (1450, ["1450"])
        services.restore_memory(life.user_id, best.pk)
        assert self.agreed(life) == (1500, ["1450", "1500"])

    def test_the_total_deleted_takes_its_sitting_with_it(self, life):
        rows, _ = memory_page(life.user_id, category="sat", statuses=["active"])
        services.forget(life.user_id, next(r for r in rows if r.conflict_key == "sat").pk)
        assert self.agreed(life) == (1450, ["1450"])

    def test_a_correction_ends_what_lies_above_it(self, life):
        life.say("说错了，SAT不是1500，是1480")
        assert self.agreed(life) == (1480, ["1450"])

    def test_a_tool_that_takes_one_out(self, life):
        life.tool("10月那次不算", remove_test={"test": "sat", "date": "2026-10-03"})
        assert self.agreed(life) == (1450, ["1450"])


class TestPaused:
    @pytest.fixture(autouse=True)
    def paused(self, life):
        life.say("我的GPA是3.8")
        set_preferences(life.user_id, enable_memory=False)

    @pytest.mark.parametrize(
        "way",
        [
            lambda life: life.page(gpa=3.9),
            lambda life: life.page(name="Lin"),
            lambda life: life.post("我的GPA是3.9"),
            lambda life: services.add_batch(life.user_id, [services.BatchItem(content="x")]),
            lambda life: services.edit_memory(life.user_id, life.row("gpa").pk, content="GPA 3.9"),
        ],
        ids=["page", "column", "post", "import", "edit"],
    )
    def test_no_way_in_stores_anything(self, life, way):
        with pytest.raises(Paused):
            way(life)
        own = student_profile(life.user_id, paused_too=True)
        assert (own.gpa, own.name, life.held()) == (3.8, "", {"gpa": ["3.8"]})

    def test_agents_do_not_use_what_is_known_and_the_person_may_still_delete(self, life):
        assert life.profile.gpa is None
        services.forget(life.user_id, life.row("gpa").pk)
        assert student_profile(life.user_id, paused_too=True).gpa is None
