"""Whatever is told in whatever way and order: profile, facts and panel show the same value.

``SEQUENCES=1000 pytest tests/tools/profile/test_any_order.py`` (``make lives``) tries a thousand
orders; without it a few are tried.
"""

import os
from dataclasses import replace
from itertools import count

import pytest
from hypothesis import HealthCheck, Phase, settings
from hypothesis import strategies as st
from hypothesis.stateful import (
    RuleBasedStateMachine,
    initialize,
    invariant,
    precondition,
    rule,
    run_state_machine_as_test,
)

from memory import services
from memory.errors import Paused
from memory.models import Memory, Message
from memory.remembering.extracting import extract_message
from memory.selectors import conflict_page, current_facts, memory_page
from tests.tools.support import call, context, person, tell
from tools.errors import ToolError
from tools.profile.rules.facts import CATEGORIES, project
from tools.profile.student import student_profile
from userdata.preferences import set_preferences
from userdata.scope import person as scope_of

SEQUENCES = int(os.environ.get("SEQUENCES", "12"))
NUMBER = count()
JUMP = 1.0  # of a scale of 4.0: more is asked about

# A field of the profile, its category, what a person calls it and some of its values.
WORDS = {
    "gpa": ("我的GPA是{}/4.0", [2.1, 3.4, 3.6, 3.9]),
    "sat": ("我SAT考了{}", [1400, 1480, 1550]),
    "toefl": ("我托福{}", [95, 104, 110]),
    "budget": ("我的预算是每年{}美元", [40000, 60000]),
}
NAMES = {"gpa": "GPA", "sat": "SAT", "toefl": "托福", "budget": "预算"}
BEST = ("sat", "toefl")  # of several results the best counts
fields = st.sampled_from(sorted(WORDS))
told = fields.flatmap(lambda name: st.tuples(st.just(name), st.sampled_from(WORDS[name][1])))


class Student(RuleBasedStateMachine):
    """One student; ``holds`` is what must be shown, ``ever`` what was told at all."""

    @initialize()
    def begin(self) -> None:
        self.user = person(f"student-{next(NUMBER)}")
        self.id = self.user.pk
        self.conversation = services.create_conversation(self.id).pk
        self.holds: dict[str, object] = dict.fromkeys(WORDS)
        self.ever: dict[str, set] = {name: {None} for name in WORDS}
        self.deleted: tuple[str, object, object] | None = None
        self.paused = False

    # What is told in a conversation is settled by rules

    @rule(one=told)
    def say(self, one):
        name, value = one
        self._said(_sentence(name, value))
        self._settle(name, value)

    @rule(one=told)
    def tool(self, one):
        name, value = one
        self._tool("帮我记一下", **{name: value})
        self._settle(name, value)

    @rule(one=told)
    def post(self, one):
        name, value = one
        self._by_hand(services.remember, self.id, type="FACT", content=_sentence(name, value))
        self._settle(name, value)

    @rule(one=told, other=told)
    def post_several(self, one, other):
        text = "，".join(_sentence(*each) for each in (one, other))
        if one[0] == other[0]:
            return
        self._by_hand(services.remember, self.id, type="FACT", content=text)
        self._settle(*one)
        self._settle(*other)

    @rule(one=told)
    def say_and_call_the_tool(self, one):
        name, value = one
        self._tool(_sentence(name, value), **{name: value})
        self._settle(name, value)

    # What is put right or set by hand holds

    @rule(one=told)
    def correct(self, one):
        name, value = one
        before = self.holds[name]
        if before is None or before == value:
            return
        self._said(f"说错了，{NAMES[name]}不是{before}，是{value}")
        self._set(name, value)

    @rule(one=told)
    def page(self, one):
        name, value = one
        self._by_hand(tell, self.id, **{name: value})
        self._set(name, value)

    @rule(name=fields)
    def clear_on_the_page(self, name):
        self._by_hand(tell, self.id, **{name: None})
        self._set(name, None)

    @rule(one=told)
    def edit(self, one):
        name, value = one
        if row := self._row(name):
            self._by_hand(services.edit_memory, self.id, row.pk, content=_sentence(name, value))
            self._set(name, value)

    # What is taken back or deleted is gone

    @rule(name=st.sampled_from(["sat", "toefl"]))
    def withdraw(self, name):
        if self.holds[name] is not None:
            self._said(f"其实{NAMES[name]}{self.holds[name]}是我编的，还没考")
            self._set(name, None)

    @rule(name=fields)
    def clear_by_the_tool(self, name):
        if self.holds[name] is not None:
            self._tool("先不要记了", clear=[name])
            self._set(name, None)

    @rule(name=fields)
    def delete(self, name):
        if row := self._row(name):
            waits = self._waiting(name)
            services.forget(self.id, row.pk)
            self.deleted = (name, row.pk, self.holds[name])
            self.holds[name] = waits[0] if waits else None

    @precondition(lambda self: self.deleted)
    @rule()
    def restore(self):
        name, pk, value = self.deleted
        services.restore_memory(self.id, pk)
        if self.holds[name] is None:
            self.holds[name] = value
        self.deleted = None

    @rule(name=fields)
    def undo(self, name):
        if row := self._row(name):
            services.undo_change(self.id, row.pk)
            before, self.holds[name] = self.holds[name], self._shown(name)
            assert self.holds[name] in self.ever[name] - {before}

    @rule(choice=st.sampled_from(["current", "proposed"]))
    def settle(self, choice):
        for conflict, current, proposed in conflict_page(self.id)[0][:1]:
            services.settle_conflict(self.id, conflict.pk, choice)
            side = current if choice == "current" else proposed
            self.holds[side.category] = float(side.value)

    # A pause stops every way in; a file is kept word for word

    @rule(paused=st.booleans())
    def pause(self, paused):
        set_preferences(self.id, enable_memory=not paused)
        self.paused = paused

    @rule()
    def bring_a_file(self):
        item = services.BatchItem(content="暑假做过志愿者")
        self._by_hand(services.add_batch, self.id, [item])

    @invariant()
    def every_view_shows_the_same(self):
        if not hasattr(self, "holds"):
            return
        known = student_profile(self.id, paused_too=True)
        facts = project(current_facts(self.id, CATEGORIES, paused_too=True))
        rows = memory_page(self.id, statuses=["active"], limit=200)[0]
        for name, value in self.holds.items():
            panel = [float(row.value) for row in rows if row.conflict_key == name]
            assert getattr(known, name) == facts.get(name) == value, name
            assert panel == ([] if value is None else [value]), name
        agents = student_profile(self.id)
        assert all(
            getattr(agents, name) == (None if self.paused else value)
            for name, value in self.holds.items()
        )

    def _said(self, text: str) -> None:
        extract_message(self.id, self._stored(text).pk)

    def _stored(self, text: str) -> Message:
        return services.store_user_message(self.id, text, conversation_id=self.conversation)

    def _tool(self, text: str, **args) -> None:
        message = self._stored(text)
        ctx = replace(context(self.user), message_id=str(message.pk))
        try:
            call("update_profile", ctx, **args)
            assert not self.paused
        except ToolError:
            assert self.paused
        extract_message(self.id, message.pk)

    def _by_hand(self, write, *args, **values) -> None:
        try:
            write(*args, **values)
            assert not self.paused
        except Paused:
            assert self.paused

    def _settle(self, name: str, value: float) -> None:
        """By the rules of the category: a higher total, a GPA that does not jump."""
        before = self.holds[name]
        lower = name in BEST and before is not None and value < before
        jumps = name == "gpa" and before is not None and abs(value - before) > JUMP
        if not (lower or jumps):
            self._set(name, value)
        if not self.paused:
            self.ever[name].add(value)

    def _set(self, name: str, value: float | None) -> None:
        if not self.paused:
            self.holds[name] = value
            self.ever[name].add(value)

    def _row(self, name: str) -> Memory | None:
        rows = memory_page(self.id, statuses=["active"], category=name)[0]
        return next((row for row in rows if row.conflict_key == name), None)

    def _waiting(self, name: str) -> list[float]:
        rows = memory_page(self.id, statuses=["pending"], category=name)[0]
        return [float(row.value) for row in rows]

    def _shown(self, name: str) -> float | None:
        with scope_of(self.id):
            return getattr(student_profile(self.id, paused_too=True), name)


def _sentence(name: str, value: float) -> str:
    return WORDS[name][0].format(value)


@pytest.mark.django_db
@pytest.mark.timeout(0)
def test_any_order_of_all_ways_in():
    run_state_machine_as_test(
        Student,
        settings=settings(
            max_examples=SEQUENCES,
            stateful_step_count=14,
            deadline=None,
            # Few steps speak for themselves; making them fewer takes minutes.
            phases=[Phase.generate],
            suppress_health_check=list(HealthCheck),
        ),
    )
