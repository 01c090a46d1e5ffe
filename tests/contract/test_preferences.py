"""``user-data/preferences`` and ``refresh-context``."""

from tests.contract.memories import PREFERENCES, keep

DEFAULTS = {
    "communicationStyle": "friendly",
    "responseLength": "moderate",
    "language": "zh",
    "schoolPreferences": {"regions": [], "size": [], "type": []},
    "essayPreferences": {"style": "", "tone": ""},
    "enableMemory": True,
    "enableSuggestions": True,
}
CHOSEN = {
    "communicationStyle": "professional",
    "responseLength": "brief",
    "language": "en",
    "schoolPreferences": {
        "regions": ["California", "纽约"],
        "size": ["small"],
        "type": ["private"],
    },
    "essayPreferences": {"style": "narrative", "tone": "warm"},
    "enableMemory": False,
    "enableSuggestions": False,
}


async def test_the_defaults(api):
    async with api() as client:
        assert (await client.get(PREFERENCES)).json() == DEFAULTS


async def test_they_are_chosen_kept_and_reset(api):
    async with api() as client:
        chosen = await client.put(PREFERENCES, json=CHOSEN)
        assert chosen.status_code == 200 and chosen.json() == CHOSEN
        assert (await client.get(PREFERENCES)).json() == CHOSEN
        reset = await client.post(f"{PREFERENCES}/reset")
        assert reset.status_code == 200 and reset.json() == DEFAULTS
        assert (await client.get(PREFERENCES)).json() == DEFAULTS


async def test_what_is_not_named_stays(api):
    async with api() as client:
        await client.put(PREFERENCES, json=CHOSEN)
        change = {"responseLength": "detailed", "schoolPreferences": {"size": []}}
        changed = (await client.put(PREFERENCES, json=change)).json()
    schools = {**CHOSEN["schoolPreferences"], "size": []}
    assert changed == {**CHOSEN, "responseLength": "detailed", "schoolPreferences": schools}


async def test_they_are_ones_own(api, others_api):
    async with api() as client, others_api() as stranger:
        await client.put(PREFERENCES, json=CHOSEN)
        assert (await stranger.get(PREFERENCES)).json() == DEFAULTS
        await stranger.post(f"{PREFERENCES}/reset")
        assert (await client.get(PREFERENCES)).json() == CHOSEN


async def test_nothing_is_recalled_while_the_memory_rests(api):
    async with api() as client:
        await keep(client, "我的GPA是3.8/4.0")
        fresh = (await client.post("/ai-agent/refresh-context")).json()
        assert fresh.keys() == {"context", "tokens"} and fresh["tokens"] > 0
        assert "3.8" in str(fresh["context"])
        await client.put(PREFERENCES, json={"enableMemory": False})
        resting = (await client.post("/ai-agent/refresh-context")).json()
        assert "3.8" not in str(resting["context"])
