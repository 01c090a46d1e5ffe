"""What stands beside an answer for a page to show as cards."""

from agents.turn.attachments import attachments


def call(name: str, result: dict, status: str = "ok", **args) -> dict:
    return {"name": name, "status": status, "args": args, "result": result}


def test_schools_a_plan_and_edits_stand_beside_the_text():
    edits = [{"id": 1, "before": "very", "after": ""}]
    data = attachments(
        [
            call("get_profile", {"profile": {}}),
            call("recommend_schools", {"schools": [{"id": "1"}], "basis": {}}),
            call("create_timeline", {"months": []}, grade="高二下"),
            call("polish_essay", {"essay": {"id": "7"}, "style": "concise", "edits": edits}),
        ]
    )
    assert data["schools"] == [{"id": "1"}]
    assert data["plan"] == {"args": {"grade": "高二下"}, "months": []}
    assert data["polish"]["essay"] == {"id": "7"} and data["polish"]["edits"] == edits


def test_a_failed_call_leaves_nothing_and_the_last_good_one_counts():
    failed = call("recommend_schools", {"error": {"code": "timeout"}}, status="timeout")
    first, second = ({"schools": [{"id": number}]} for number in "12")
    calls = [call("recommend_schools", first), call("recommend_schools", second), failed]
    assert attachments(calls) == {"schools": [{"id": "2"}]}
    assert attachments([failed]) == {}
