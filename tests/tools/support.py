"""People and calls for the tests of the tools."""

import json
from datetime import datetime
from zoneinfo import ZoneInfo

from django.contrib.auth import get_user_model

from tools import registry
from tools.base import ToolContext
from tools.errors import ToolError
from tools.profile.changing import change_profile
from tools.profile.rules.changing import Change
from tools.schema import validate

NOW = datetime(2026, 11, 21, 1, 0, tzinfo=ZoneInfo("Asia/Shanghai"))  # still 20 November in UTC


def person(username="student"):
    return get_user_model().objects.create_user(username)


def context(user, locale="zh", now=NOW):
    return ToolContext(user_id=user.pk, locale=locale, now=now)


def tell(user, **values):
    """Fill in fields of a profile as the student (or the one of that id) does by hand."""
    user_id = getattr(user, "pk", user)
    changed = change_profile(user_id, Change(values), NOW.date())
    assert not changed.problems, changed.problems
    return changed


def call(name, ctx, /, **args):
    """Run a tool as the runner does: arguments checked first, the result as JSON carries it."""
    tool = registry.get(name)
    result = tool.function(ctx, **validate(tool.arguments, args))
    return json.loads(json.dumps(result, allow_nan=False))


def refusal(name, ctx, /, **args) -> ToolError:
    """The error of a call that must fail."""
    try:
        result = call(name, ctx, **args)
    except ToolError as error:
        return error
    raise AssertionError(f"{name} accepted {args}: {result}")
