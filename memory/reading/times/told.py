"""The times of a message, each pointing the way in which its words tell of it."""

import re
from bisect import bisect_left, bisect_right
from datetime import date
from functools import cached_property

from memory.reading.clauses import Clause, clauses
from memory.reading.exams import EXAMS
from memory.reading.text import is_chinese
from memory.reading.times import TimeRange, times_in

_AHEAD = (
    r"(?<![不需重主])要(?!求|是)|想(?!过)|打算|准备(?!了)|计划|[会将](?!计|议|展|长|近)|希望|争取|目标|提醒|截止|ddl|再考|"
    r"还没|报(?:名)?了?(?=\s?\d|[一二三四五六七八九十明下])|报名|下次|什么时候|何时|几号|来得及|递交|提交(?!了)|"
    r"(?<![a-z])(?:will|'ll|going to|gonna|plan\w*|remind|due|deadlines?|upcoming|schedule[ds]?|hop(?:e|ing)|want|need|"
    r"retak(?:e|ing)|taking|apply(?:ing)?|when (?:is|are|do|does|should)|by|until|before|registered|signed up)(?![a-z])"
)
_BEHIND = (
    r"(?<!为)了(?!解)|(?<![通超难])过(?![年渡程几来])|[考出拿得申刷参]的|上次|当时|已经|曾|刚|考完|出分(?!日)|实习|获|"
    r"(?<![a-z])(?:was|were|did|had|got|took|taken|scored|received|won|made|went|been|began|already|since|retook|sitting|"
    r"(?!need|applied|interested|planned|registered)[a-z]{2,}ed)(?![a-z])"
)
_TELLS = re.compile(rf"(?P<ahead>{_AHEAD})|{_BEHIND}", re.IGNORECASE | re.ASCII)
_MARK = re.compile(
    rf"首考|(?:{'|'.join(exam.named for exam in EXAMS.values())}|gpa|绩点|均分)[^\d，。,.]{{0,6}}\d",
    re.IGNORECASE | re.ASCII,
)
"""A mark was reached, where no other word tells."""


def times_told(text: str, today: date) -> list[TimeRange]:
    """The times named in a plain ``text``, in its order.

    「10月考了105，想12月再考」 said in November tells of this October and of this December.
    """
    return times_in(text, today, ahead=_Ways(text))


def days_told(text: str, today: date) -> list[TimeRange]:
    """Those of them that are single days, or weekends."""
    return [time for time in times_told(text, today) if time.is_day]


class _Ways:
    """Whether a time that begins at a position of a text lies ahead; true between clauses."""

    def __init__(self, text: str) -> None:
        self._told = [_Told(clause) for clause in clauses(text)]
        self._starts = [told.clause.start for told in self._told]

    def __call__(self, position: int) -> bool:
        at = bisect_right(self._starts, position) - 1
        return at < 0 or self._told[at].points_ahead(position)


class _Told:
    """One clause with the words that tell when it is."""

    def __init__(self, clause: Clause) -> None:
        self.clause = clause

    @cached_property
    def _ways(self) -> list[tuple[int, bool]]:
        found = _TELLS.finditer(self.clause.text)
        return [(one.start(), one["ahead"] is not None) for one in found]

    @cached_property
    def _otherwise(self) -> bool:
        return not _MARK.search(self.clause.text)

    def points_ahead(self, position: int) -> bool:
        """By the nearest word: in Chinese it stands behind the time, in English before."""
        if not self._ways:
            return self._otherwise
        at = bisect_left(self._ways, (position - self.clause.start, False))
        behind = at if is_chinese(self.clause.text) else at - 1
        return self._ways[max(0, min(behind, len(self._ways) - 1))][1]
