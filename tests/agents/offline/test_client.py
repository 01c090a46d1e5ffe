"""The real client talks to the model inside the process."""

import asyncio
import json

import openai
import pytest

from tests.agents.offline.standin import ANSWER, ARGS, ASKED, TOOLS, client, solving


async def said(stream) -> str:
    return "".join([c.choices[0].delta.content or "" async for c in stream if c.choices])


async def test_a_whole_answer_with_usage():
    async with client() as llm:
        answer = await llm.chat.completions.create(model="gpt-4o-mini", messages=ASKED)
    assert answer.choices[0].message.content == ANSWER
    assert answer.choices[0].finish_reason == "stop"
    assert answer.model == "offline-counsellor"
    assert answer.usage.total_tokens == answer.usage.prompt_tokens + answer.usage.completion_tokens
    assert answer.usage.completion_tokens > 10


async def test_a_stream_with_usage_at_its_end():
    async with client() as llm:
        stream = await llm.chat.completions.create(
            model="m", messages=ASKED, stream=True, stream_options={"include_usage": True}
        )
        chunks = [chunk async for chunk in stream]
    assert "".join(c.choices[0].delta.content or "" for c in chunks if c.choices) == ANSWER
    assert len(chunks) > 15
    assert chunks[-1].usage.completion_tokens > 10
    assert {chunk.id for chunk in chunks} == {chunks[0].id}


@pytest.mark.parametrize("stream", [False, True])
async def test_tool_calls(stream):
    async with client() as llm:
        got = await llm.chat.completions.create(
            model="m", messages=ASKED, tools=TOOLS, stream=stream
        )
        calls, finish = await _calls(got) if stream else _whole_calls(got)
    assert [name for name, _ in calls] == ["get_school_details", "get_deadlines"]
    assert all(json.loads(arguments) == ARGS for _, arguments in calls)
    assert finish == "tool_calls"


def _whole_calls(answer):
    choice = answer.choices[0]
    found = [(c.function.name, c.function.arguments) for c in choice.message.tool_calls]
    assert len({c.id for c in choice.message.tool_calls}) == len(found)
    return found, choice.finish_reason


async def _calls(stream):
    calls, finish = {}, None
    async for chunk in stream:
        finish = chunk.choices[0].finish_reason or finish
        for part in chunk.choices[0].delta.tool_calls or []:
            name, arguments = calls.get(part.index, ("", ""))
            calls[part.index] = (
                name + (part.function.name or ""),
                arguments + (part.function.arguments or ""),
            )
    return list(calls.values()), finish


async def test_tool_results_are_answered_even_while_tools_are_offered():
    async with client() as llm:
        answer = await llm.chat.completions.create(
            model="m", messages=solving('{"status": "ok", "result": {}}'), tools=TOOLS
        )
    assert answer.choices[0].message.content == ANSWER


async def test_tool_choice():
    async def names(**options):
        async with client() as llm:
            answer = await llm.chat.completions.create(
                model="m", messages=ASKED, tools=TOOLS, **options
            )
        return [call.function.name for call in answer.choices[0].message.tool_calls or []]

    assert await names(tool_choice="none") == []
    only = {"type": "function", "function": {"name": "get_deadlines"}}
    assert await names(tool_choice=only) == ["get_deadlines"]
    assert await names(parallel_tool_calls=False) == ["get_school_details"]


async def test_max_tokens_cuts_the_answer():
    async with client() as llm:
        answer = await llm.chat.completions.create(model="m", messages=ASKED, max_tokens=5)
    choice = answer.choices[0]
    assert choice.finish_reason == "length"
    assert ANSWER.startswith(choice.message.content)
    assert answer.usage.completion_tokens == 5


async def test_json_answers_and_stop_words():
    async with client() as llm:
        answer = await llm.chat.completions.create(
            model="m", messages=ASKED, response_format={"type": "json_object"}, stop=["\n\n"]
        )
    said = json.loads(answer.choices[0].message.content)
    assert said == {"answer": ANSWER.split("\n\n")[0]}


async def test_models_are_listed():
    async with client() as llm:
        assert [model.id async for model in llm.models.list()] == ["offline-counsellor"]
        assert (await llm.models.retrieve("offline-counsellor")).owned_by == "offline"
        with pytest.raises(openai.NotFoundError):
            await llm.models.retrieve("gpt-9")


@pytest.mark.parametrize(
    ("change", "param"),
    [
        ({"messages": []}, "messages"),
        ({"messages": [{"role": "pirate", "content": "arr"}]}, "messages"),
        ({"messages": [{"role": "user", "content": 3}]}, "messages"),
        ({"tools": [{"type": "function"}]}, "tools"),
        ({"n": 2}, "n"),
        ({"max_tokens": -1}, "max_tokens"),
        ({"response_format": {"type": "json_schema"}}, "response_format"),
        ({"tool_choice": "maybe"}, "tool_choice"),
        ({"extra_body": {"stream": "yes"}}, "stream"),
    ],
)
async def test_bad_requests_name_what_is_wrong(change, param):
    async with client() as llm:
        with pytest.raises(openai.BadRequestError) as caught:
            await llm.chat.completions.create(**{"model": "m", "messages": ASKED, **change})
    assert caught.value.param == param
    assert caught.value.type == "invalid_request_error"


async def test_the_first_piece_comes_before_the_last():
    async with client(pace=3600) as llm:  # the last one would take days
        stream = await llm.chat.completions.create(model="m", messages=ASKED, stream=True)
        assert (await anext(aiter(stream))).choices
        await stream.close()


async def test_a_cancelled_reader_leaves_nothing_behind():
    async with client(pace=0.05) as llm:
        stream = await llm.chat.completions.create(model="m", messages=ASKED, stream=True)
        await anext(aiter(stream))
        reading = asyncio.create_task(said(stream))
        await asyncio.sleep(0)
        reading.cancel()
        with pytest.raises(asyncio.CancelledError):
            await reading
        await stream.close()
        again = await llm.chat.completions.create(model="m", messages=ASKED)
    assert again.choices[0].message.content == ANSWER


async def test_many_streams_at_once_stay_apart():
    async with client(pace=0.001) as llm:

        async def one():
            stream = await llm.chat.completions.create(model="m", messages=ASKED, stream=True)
            return await said(stream)

        answers = await asyncio.gather(*[one() for _ in range(50)])
    assert set(answers) == {ANSWER}
