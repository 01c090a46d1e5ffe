"""From a function's signature to the arguments that a model may send, and their validation."""

import inspect
from collections.abc import Callable
from typing import Any, get_type_hints

from pydantic import BaseModel, ConfigDict, ValidationError, create_model, model_validator

from tools.errors import InvalidArguments

MAX_STRING = 50_000  # characters in one argument; the longest essay is far shorter
_SECTIONS = ("Args:", "Returns:", "Raises:")


class Arguments(BaseModel):
    """Base of all arguments: nothing unknown, nothing that the database cannot hold."""

    model_config = ConfigDict(
        extra="forbid",
        allow_inf_nan=False,
        str_strip_whitespace=True,
        str_max_length=MAX_STRING,
    )

    @model_validator(mode="before")
    @classmethod
    def _no_nul(cls, data: Any) -> Any:
        if _has_nul(data):
            raise ValueError("text must not contain the character U+0000")
        return data


def _has_nul(value: Any) -> bool:
    if isinstance(value, str):
        return "\x00" in value
    if isinstance(value, dict):
        return any(_has_nul(item) for pair in value.items() for item in pair)
    return isinstance(value, list) and any(_has_nul(item) for item in value)


def arguments_model(function: Callable) -> type[BaseModel]:
    """The pydantic model of all parameters but the first, which is the context."""
    hints = get_type_hints(function, include_extras=True)
    parameters = list(inspect.signature(function).parameters.values())[1:]
    fields = {
        p.name: (hints[p.name], ... if p.default is inspect.Parameter.empty else p.default)
        for p in parameters
    }
    return create_model(f"{function.__name__}_arguments", __base__=Arguments, **fields)


def description(function: Callable) -> str:
    """The docstring without its sections for programmers."""
    text = inspect.getdoc(function) or ""
    for section in _SECTIONS:
        text = text.split(f"\n{section}")[0]
    return text.strip()


def parameters_schema(model: type[BaseModel]) -> dict:
    """A JSON schema that every OpenAI-compatible server understands: no references, no nulls."""
    schema = model.model_json_schema()
    clean = _clean(schema, schema.get("$defs", {}))
    clean.setdefault("properties", {})
    clean.setdefault("required", [])
    return clean


def _clean(node: dict, definitions: dict) -> dict:
    node = _resolved(node, definitions)
    dropped = {"title", "$defs", "default"}
    if node.get("default") is not None:
        dropped.remove("default")
    clean = {key: value for key, value in node.items() if key not in dropped}
    if "properties" in clean:
        clean["properties"] = {
            name: _clean(child, definitions) for name, child in clean["properties"].items()
        }
    for key in ("items", "additionalProperties"):
        if isinstance(clean.get(key), dict):
            clean[key] = _clean(clean[key], definitions)
    if "anyOf" in clean:
        clean["anyOf"] = [_clean(child, definitions) for child in clean["anyOf"]]
    return clean


def _resolved(node: dict, definitions: dict) -> dict:
    """Put a referenced definition in its place, and ``X`` for ``X or null``."""
    if "$ref" in node:
        target = definitions[node["$ref"].rsplit("/", 1)[-1]]
        rest = {key: value for key, value in node.items() if key != "$ref"}
        return _resolved({**target, **rest}, definitions)
    choices = [c for c in node.get("anyOf", []) if c.get("type") != "null"]
    if "anyOf" in node and len(choices) == 1:
        rest = {key: value for key, value in node.items() if key != "anyOf"}
        return {**_resolved(choices[0], definitions), **rest}
    return {**node, "anyOf": choices} if choices else node


def validate(model: type[BaseModel], args: Any) -> dict:
    """The arguments as the function takes them.

    Raises:
        InvalidArguments: naming each argument that is wrong, and what is allowed.
    """
    try:
        checked = model.model_validate(args)
    except ValidationError as error:
        raise InvalidArguments(_complaints(error), _allowed(model)) from None
    return {name: getattr(checked, name) for name in type(checked).model_fields}


def _complaints(error: ValidationError) -> str:
    return "; ".join(_complaint(item) for item in error.errors(include_url=False))


def _complaint(item: dict) -> str:
    path = ".".join(str(part) for part in item["loc"]) or "arguments"
    if item["type"] == "extra_forbidden":
        return f"{path}: there is no such argument"
    if item["type"] == "missing":
        return f"{path}: is required"
    return f"{path}: {item['msg']} (got {_short(item['input'])})"


def _short(value: Any) -> str:
    text = repr(value)
    return text if len(text) <= 60 else text[:57] + "..."


def _allowed(model: type[BaseModel]) -> str:
    names = [
        f"{name} (required)" if field.is_required() else name
        for name, field in model.model_fields.items()
    ]
    return "Arguments: " + (", ".join(names) or "none")
