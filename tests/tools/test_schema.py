"""From a signature to a schema, and from arguments to what the function takes."""

from typing import Annotated, Literal

import pytest
from pydantic import BaseModel, Field

from tools.errors import InvalidArguments
from tools.schema import arguments_model, description, parameters_schema, validate


class Wishes(BaseModel):
    model_config = {"extra": "forbid"}
    place: Annotated[str | None, Field(description="Where.")] = None


def sample(
    ctx,
    name: Annotated[str, Field(description="Whose.", max_length=10)],
    plan: Annotated[Literal["ED", "RD"] | None, Field(description="Round.")] = None,
    count: Annotated[int, Field(description="How many.", ge=1, le=30)] = 10,
    wishes: Annotated[Wishes | None, Field(description="Wishes.")] = None,
    tiers: Annotated[list[Literal["reach", "match"]] | None, Field(description="Tiers.")] = None,
    score: Annotated[float | None, Field(description="A score.")] = None,
) -> dict:
    """Do something.

    A second paragraph.

    Raises:
        ValueError: never shown to the model.
    """
    return {}


MODEL = arguments_model(sample)


def test_schema_is_flat_and_described():
    schema = parameters_schema(MODEL)
    assert "$ref" not in str(schema) and "$defs" not in schema and "title" not in str(schema)
    assert schema["type"] == "object"
    assert schema["additionalProperties"] is False
    assert schema["required"] == ["name"]
    properties = schema["properties"]
    assert "ctx" not in properties
    assert properties["plan"] == {
        "type": "string",
        "enum": ["ED", "RD"],
        "description": "Round.",
    }
    assert properties["count"]["default"] == 10
    assert properties["wishes"]["additionalProperties"] is False
    assert properties["wishes"]["description"] == "Wishes."
    assert properties["tiers"]["items"]["enum"] == ["reach", "match"]
    assert all(node["description"] for node in properties.values())


def test_description_is_the_docstring_without_its_sections():
    assert description(sample) == "Do something.\n\nA second paragraph."


def test_valid_arguments_are_converted_and_completed():
    taken = validate(MODEL, {"name": " Ann ", "count": "8", "wishes": {"place": "CA"}})
    assert taken["name"] == "Ann"
    assert taken["count"] == 8
    assert taken["wishes"] == Wishes(place="CA")
    assert taken["plan"] is None and set(taken) == set(MODEL.model_fields)


def test_null_means_not_given():
    assert validate(MODEL, {"name": "Ann", "plan": None, "wishes": None})["plan"] is None


@pytest.mark.parametrize(
    ("args", "named"),
    [
        ({}, "name: is required"),
        ({"name": "Ann", "colour": 1}, "colour: there is no such argument"),
        ({"name": "Ann", "count": 99}, "count:"),
        ({"name": "Ann", "count": "many"}, "count:"),
        ({"name": "Ann", "plan": "XX"}, "plan:"),
        ({"name": "Ann", "wishes": {"x": 1}}, "wishes.x: there is no such argument"),
        ({"name": "Ann", "tiers": ["dream"]}, "tiers.0:"),
        ({"name": "a\x00b"}, "U+0000"),
        ({"name": "Ann", "tiers": ["a\x00"]}, "U+0000"),
        ({"name": "\ud800"}, "name:"),
        ({"name": "Ann", "score": float("nan")}, "score:"),
        ({"name": "x" * 11}, "name:"),
        ("not an object", "arguments:"),
        (None, "arguments:"),
    ],
)
def test_each_wrong_argument_is_named(args, named):
    with pytest.raises(InvalidArguments) as caught:
        validate(MODEL, args)
    assert named in caught.value.message
    assert "name (required)" in caught.value.hint


def test_all_wrong_arguments_are_named_at_once():
    with pytest.raises(InvalidArguments) as caught:
        validate(MODEL, {"count": 0, "plan": "?", "extra": "x" * 500})
    message = caught.value.message
    assert all(f"{name}:" in message for name in ("name", "count", "plan", "extra"))
    assert len(message) < 500
