"""Chunks put together are the whole answer."""

import json

from hypothesis import given
from hypothesis import strategies as st

from agents.llm.offline.server import wire
from agents.llm.offline.server.tokens import count_tokens, cut, pieces

TEXTS = st.text(st.characters(exclude_categories=["Cs"]), max_size=200)
CALLS = st.lists(
    st.builds(wire.Call, id=st.uuids().map(str), name=st.just("tool"), arguments=TEXTS), max_size=3
)


def collected(chunks: list[dict]) -> dict:
    """What a client makes of a stream."""
    content, calls = "", {}
    for chunk in chunks:
        for choice in chunk["choices"]:
            delta = choice["delta"]
            content += delta.get("content") or ""
            for part in delta.get("tool_calls") or []:
                call = calls.setdefault(part["index"], {"name": "", "arguments": ""})
                call["id"] = part.get("id") or call["id"]
                for key, value in part["function"].items():
                    call[key] += value
    finish = [c["finish_reason"] for chunk in chunks for c in chunk["choices"]][-1]
    return {"content": content, "calls": list(calls.values()), "finish": finish}


@given(TEXTS, CALLS)
def test_a_stream_is_the_whole_answer_in_pieces(text, calls):
    completion = wire.Completion("x", 1, text, tuple(calls), prompt_tokens=3, include_usage=True)
    chunks = [json.loads(wire.dump(chunk)) for chunk in wire.chunks(completion)]
    whole = json.loads(wire.dump(wire.completion_json(completion)))
    message = whole["choices"][0]["message"]
    got = collected(chunks)
    assert got["content"] == (message["content"] or "") == text
    assert got["finish"] == whole["choices"][0]["finish_reason"]
    assert [(c["id"], c["arguments"]) for c in got["calls"]] == [(c.id, c.arguments) for c in calls]
    assert chunks[-1]["usage"] == whole["usage"]
    assert chunks[-1]["choices"] == []
    assert chunks[0]["choices"][0]["delta"]["role"] == "assistant"


@given(TEXTS, st.integers(1, 60))
def test_pieces_and_cuts_keep_the_text(text, limit):
    assert "".join(pieces(text)) == text
    short = cut(text, limit)
    assert text.startswith(short)
    assert count_tokens(short) <= limit
    assert short == text or count_tokens(text[: len(short) + 1]) > limit


def test_tokens_are_estimated_as_documented():
    assert count_tokens("麻省理工") == 4
    assert count_tokens("abcd") == 1
    assert count_tokens("abcde") == 2
    assert count_tokens("") == 0


def test_pieces_are_small_enough_to_be_seen_streaming():
    text = "按你的情况，我建议这几所学校，each with a reason. " * 20
    parts = list(pieces(text))
    assert max(map(len, parts)) <= 15
    assert len(parts) > 100
