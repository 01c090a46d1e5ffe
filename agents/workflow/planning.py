"""From the model's tool calls to a plan: parsed, de-duplicated, references checked. Pure."""

import json
from collections.abc import Iterator, Sequence
from typing import Any

from agents.llm.types import ToolCall
from agents.workflow.types import DELEGATE, HAND_BACK, ORCHESTRATOR, Delegation, Plan, PlannedCall

STEP_KEY = "$step"


class BadReference(ValueError):
    """A reference that does not point to a value of an earlier step."""


def make_plan(text: str, calls: Sequence[ToolCall]) -> Plan:
    """The plan of one answer of the model. The first delegation wins over everything else."""
    for call in calls:
        if call.name in (DELEGATE, HAND_BACK):
            return Plan(text=text, delegation=_delegation(call))
    return Plan(text=text, steps=tuple(_merged([_step(call) for call in calls])))


def _arguments(call: ToolCall) -> tuple[dict, str]:
    try:
        args = json.loads(call.arguments or "{}")
    except ValueError:
        return {}, "the arguments are not valid JSON"
    if not isinstance(args, dict):
        return {}, "the arguments are not a JSON object"
    return args, ""


def _step(call: ToolCall) -> PlannedCall:
    args, problem = _arguments(call)
    return PlannedCall(call.id, call.name, args, problem)


def _delegation(call: ToolCall) -> Delegation:
    args, _problem = _arguments(call)
    target = ORCHESTRATOR if call.name == HAND_BACK else str(args.get("agent_type", ""))
    context = args.get("context")
    return Delegation(
        call_id=call.id,
        target=target,
        task=str(args.get("task_description") or args.get("reason") or ""),
        context=context if isinstance(context, dict) else {},
        action=call.name,
    )


def _merged(steps: Sequence[PlannedCall]) -> list[PlannedCall]:
    """Equal calls become one; references follow to the one that is kept (numbers count from 1)."""
    kept: list[PlannedCall] = []
    new_number: dict[int, int] = {}
    seen: dict[str, int] = {}
    for number, step in enumerate(steps, 1):
        step = PlannedCall(step.call_id, step.name, renumbered(step.args, new_number), step.problem)
        key = json.dumps([step.name, step.args, step.problem], sort_keys=True, ensure_ascii=False)
        if key not in seen:
            kept.append(step)
            seen[key] = len(kept)
        new_number[number] = seen[key]
    return kept


def is_reference(value: Any) -> bool:
    """Whether an argument stands for an earlier step's result."""
    return isinstance(value, dict) and STEP_KEY in value


def renumbered(value: Any, new_number: dict[int, int]) -> Any:
    """The arguments with references moved to the new numbers of the steps."""
    if is_reference(value):
        number = value[STEP_KEY]
        known = isinstance(number, int) and number in new_number
        return {**value, STEP_KEY: new_number[number] if known else number}
    if isinstance(value, dict):
        return {key: renumbered(item, new_number) for key, item in value.items()}
    if isinstance(value, list):
        return [renumbered(item, new_number) for item in value]
    return value


def references(value: Any) -> Iterator[int]:
    """The numbers of the steps that the arguments refer to."""
    if is_reference(value):
        yield value[STEP_KEY]
    elif isinstance(value, dict):
        for item in value.values():
            yield from references(item)
    elif isinstance(value, list):
        for item in value:
            yield from references(item)


def substituted(value: Any, results: dict[int, dict]) -> Any:
    """The arguments with every reference replaced by the value it points to.

    Raises:
        BadReference: the step has no result, or nothing stands at the path.
    """
    if is_reference(value):
        return _look_up(value, results)
    if isinstance(value, dict):
        return {key: substituted(item, results) for key, item in value.items()}
    if isinstance(value, list):
        return [substituted(item, results) for item in value]
    return value


def _look_up(reference: dict, results: dict[int, dict]) -> Any:
    number, path = reference[STEP_KEY], str(reference.get("path", ""))
    if number not in results:
        raise BadReference(f"step {number} has no result")
    found: Any = results[number]
    for part in filter(None, path.split(".")):
        try:
            found = found[int(part)] if isinstance(found, list) else found[part]
        except (KeyError, IndexError, ValueError, TypeError):
            raise BadReference(f"step {number} has nothing at {path!r}") from None
    return found
