"""``/auth``."""

from datetime import timedelta

from rest_framework_simplejwt.tokens import AccessToken

from tests.contract.conftest import PASSWORD, assert_problem
from userdata.models import User
from userdata.threads import in_thread

NEW = {"username": "zhang", "email": "zhang@example.org", "password": "a-fine-passphrase-2"}


def fields(problem: dict) -> dict[str, str]:
    return {error["field"]: error["code"] for error in problem["errors"]}


async def test_sign_up_token_and_me(anyone):
    async with anyone() as client:
        response = await client.post("/auth/register", json=NEW)
        assert response.status_code == 201
        account = response.json()
        assert account["username"] == "zhang" and account["email"] == "zhang@example.org"
        assert account["role"] == "student" and account["id"] and "password" not in account
        tokens = (await client.post("/auth/token", json=NEW)).json()
        headers = {"Authorization": f"Bearer {tokens['access']}"}
        assert (await client.get("/auth/me", headers=headers)).json()["id"] == account["id"]


WRONG = [
    ({"username": ""}, "username"),
    ({"username": "a b"}, "username"),
    ({"username": "x\x00y"}, "username"),
    ({"username": 7}, "username"),
    ({"username": "LIN"}, "username"),
    ({"email": "nowhere"}, "email"),
    ({"email": ""}, "email"),
    ({"email": "Lin@Example.org"}, "email"),
    ({"password": "12345678"}, "password"),
    ({"password": "short"}, "password"),
    ({"password": None}, "password"),
]


async def test_a_sign_up_that_cannot_be_taken_names_the_field(anyone, student):
    async with anyone() as client:
        for change, field in WRONG:
            response = await client.post("/auth/register", json={**NEW, **change})
            assert field in fields(assert_problem(response, 400, "invalid")), change
    assert await in_thread(User.objects.count) == 1


async def test_a_wrong_password_an_unknown_name_and_a_closed_account_look_the_same(
    anyone, student, other
):
    other.is_active = False
    await in_thread(other.save)
    async with anyone() as client:
        bodies = []
        for name, password in (("lin", "wrong"), ("nobody", PASSWORD), ("wang", PASSWORD)):
            credentials = {"username": name, "password": password}
            response = await client.post("/auth/token", json=credentials)
            assert response.headers["www-authenticate"].startswith("Bearer")
            bodies.append(assert_problem(response, 401, "no_active_account"))
    assert bodies[0] == bodies[1] == bodies[2]


async def test_a_refresh_token_works_once(anyone, student):
    async with anyone() as client:
        credentials = {"username": "lin", "password": PASSWORD}
        pair = (await client.post("/auth/token", json=credentials)).json()
        old = {"refresh": pair["refresh"]}
        new = (await client.post("/auth/token/refresh", json=old)).json()
        assert new["access"] and new["refresh"] != pair["refresh"]
        response = await client.post("/auth/token/refresh", json=old)
        assert_problem(response, 401, "token_not_valid")
        response = await client.post("/auth/token/refresh", json={"refresh": pair["access"]})
        assert_problem(response, 401, "token_not_valid")
        response = await client.post("/auth/token/refresh", json={})
        assert_problem(response, 400, "invalid")
        await in_thread(student.delete)
        response = await client.post("/auth/token/refresh", json={"refresh": new["refresh"]})
        assert_problem(response, 401, "token_not_valid")


async def test_who_may_not_come_in(anyone, student):
    expired = AccessToken.for_user(student)
    expired.set_exp(lifetime=-timedelta(minutes=1))
    async with anyone() as client:
        for header in (None, "Bearer nonsense", f"Bearer {expired}", "Bearer", "Bearer a b"):
            headers = {"Authorization": header} if header else {}
            for url in ("/auth/me", "/ai-agent/history"):
                response = await client.get(url, headers=headers)
                assert response.status_code == 401, header
                assert response.headers["www-authenticate"] == 'Bearer realm="api"'
                assert response.headers["content-type"] == "application/problem+json"


async def test_a_closed_account_is_refused(api, student):
    async with api() as client:
        assert (await client.get("/auth/me")).status_code == 200
        student.is_active = False
        await in_thread(student.save)
        assert_problem(await client.get("/auth/me"), 401, "user_inactive")
        assert_problem(await client.get("/ai-agent/history"), 401, "user_inactive")


async def test_sign_ups_from_one_address_are_bounded(anyone, settings):
    settings.EDGE_RATES = {**settings.EDGE_RATES, "sign_up": "2/h"}
    async with anyone() as client:
        for _ in range(2):
            await client.post("/auth/register", json={})
        response = await client.post("/auth/register", json=NEW)
    assert_problem(response, 429, "throttled")
    assert 1 <= int(response.headers["retry-after"]) <= 3600


async def test_guessing_is_slowed_down_for_one_name_only(anyone, student, settings):
    settings.EDGE_RATES = {**settings.EDGE_RATES, "failed_sign_in": "3/h"}
    async with anyone() as client:
        guess = {"username": "lin", "password": "guess"}
        codes = [(await client.post("/auth/token", json=guess)).status_code for _ in range(5)]
        assert codes == [401, 401, 401, 429, 429]
        elsewhere = {"username": "someone", "password": "guess"}
        assert (await client.post("/auth/token", json=elsewhere)).status_code == 401
