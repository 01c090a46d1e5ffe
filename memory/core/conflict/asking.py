"""When the person is asked although a strategy could decide. Rare by design."""

from memory.core.conflict import resolution as because
from memory.core.conflict.rows import Case
from memory.core.conflict.values import jumps
from memory.core.types import Strategy

_EXCLUDE = {"admitted", "rejected"}  # outcomes of which only one can be true
_MARGIN = 0.2  # how much more certain the present memory must be for a doubt to be asked


def reason_to_ask(case: Case) -> str:
    """Why the person should decide; empty when the strategy may.

    KEEP_HIGHEST, KEEP_OLDEST, KEEP_BOTH and MERGE lose nothing by deciding; they only ask about
    what is uncertain.
    """
    policy, candidate = case.policy, case.candidate
    if policy.strategy is Strategy.ASK_USER:
        return because.ASK_ALWAYS
    for row in case.active:
        if {case.candidate.attributes.get("status"), row.attributes.get("status")} == _EXCLUDE:
            return because.CONTRARY
        if candidate.confidence < policy.ask_below <= row.confidence - _MARGIN:
            return because.ASK_UNSURE
        if policy.strategy is not Strategy.KEEP_LATEST:
            continue
        if policy.ask_together and row.said_at == case.said_at:
            return because.ASK_TOGETHER
        if jumps(candidate, row, policy.ask_jump):
            return because.ASK_JUMP
    return ""
