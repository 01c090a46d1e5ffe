"""Signing in, signing up, signing out, the language: the pages around an account."""

import re

import pytest
from django.core.cache import cache
from django.test import Client

from userdata.models import User

PASSWORD = "a-good-passphrase-1"
NEW = {"username": "zhang", "email": "zhang@example.org", "password": "a-fine-passphrase-2"}


@pytest.fixture(autouse=True)
def empty_windows():
    cache.clear()


@pytest.fixture
def student(db) -> User:
    return User.objects.create_user("lin", "lin@example.org", PASSWORD, locale="zh")


def sign_in(client, password: str = PASSWORD, **fields):
    return client.post("/sign-in", {"username": "lin", "password": password, **fields})


@pytest.mark.parametrize("address", ["/", "/c/26a95429-0cea-4e88-afe9-da09af0f1b82"])
def test_the_chat_asks_strangers_to_sign_in_and_comes_back(client, student, address):
    refused = client.get(address)
    assert refused.status_code == 302
    assert refused.headers["Location"] == f"/sign-in?next={address}"
    assert sign_in(client, next=address).headers["Location"] == address
    page = client.get(address)
    assert page.status_code == 200
    assert 'data-user-id="' in page.content.decode()


def test_an_address_that_is_no_conversation_is_not_found(client, student):
    client.force_login(student)
    assert client.get("/c/nonsense").status_code == 404


@pytest.mark.parametrize(
    "next_", ["https://evil.example/", "//evil.example/", "javascript:alert(1)"]
)
def test_signing_in_never_leads_to_another_site(client, student, next_):
    assert sign_in(client, next=next_).headers["Location"] == "/"


def test_a_wrong_password_says_so_and_gives_nothing_away(client, student):
    wrong = sign_in(client, "wrong").content.decode()
    unknown = client.post("/sign-in", {"username": "nobody", "password": "wrong"}).content.decode()
    shown = [re.search(r'role="alert">([^<]+)<', page).group(1) for page in (wrong, unknown)]
    assert shown[0] == shown[1]


def test_too_many_failures_are_answered_with_429_and_a_wait(client, student, settings):
    settings.EDGE_RATES = {**settings.EDGE_RATES, "failed_sign_in": "2/m"}
    for _ in range(3):
        assert sign_in(client, "wrong").status_code == 200
    refused = sign_in(client)
    assert refused.status_code == 429
    assert 1 <= int(refused.headers["Retry-After"]) <= 60
    assert refused.headers["Retry-After"] in refused.content.decode()


def test_signing_in_well_is_not_a_failure(client, student, settings):
    settings.EDGE_RATES = {**settings.EDGE_RATES, "failed_sign_in": "1/m"}
    for _ in range(3):
        assert sign_in(client).status_code == 302
        client.post("/sign-out")


def test_sign_up_makes_a_student_and_signs_in(client, db):
    answer = client.post("/sign-up", NEW, headers={"Accept-Language": "en"})
    assert (answer.status_code, answer.headers["Location"]) == (302, "/")
    user = User.objects.get(username="zhang")
    assert (user.role, user.locale) == ("student", "en")
    assert client.session["_auth_user_id"] == str(user.pk)


@pytest.mark.parametrize(
    "change", [{"username": "LIN"}, {"email": "Lin@example.org"}, {"email": "x"}, {"password": "1"}]
)
def test_a_sign_up_that_cannot_be_taken_shows_why_beside_the_field(client, student, change):
    page = client.post("/sign-up", {**NEW, **change})
    assert page.status_code == 200
    field = next(iter(change))
    assert re.search(rf'id="id_{field}_error"><li>[^<]+', page.content.decode())
    assert User.objects.count() == 1


def test_sign_up_is_limited_by_address(client, db, settings):
    settings.EDGE_RATES = {**settings.EDGE_RATES, "sign_up": "1/h"}
    client.post("/sign-up", {**NEW, "password": "1"})
    refused = client.post("/sign-up", NEW)
    assert refused.status_code == 429 and int(refused.headers["Retry-After"]) > 0
    assert not User.objects.exists()


def test_signing_out_needs_a_post(client, student):
    client.force_login(student)
    assert client.get("/sign-out").status_code == 405
    assert client.post("/sign-out").headers["Location"] == "/sign-in"
    assert client.get("/").status_code == 302


@pytest.mark.parametrize(
    ("browser", "language"),
    [("zh-CN,zh;q=0.9", "zh-Hans"), ("zh-TW", "zh-Hans"), ("en-GB", "en"), ("fr", "zh-Hans")],
)
def test_the_page_speaks_the_browsers_language_else_chinese(client, db, browser, language):
    page = client.get("/sign-in", headers={"Accept-Language": browser}).content.decode()
    assert f'<html lang="{language}">' in page


def test_switching_the_language_stays_with_browser_and_account(client, student):
    client.force_login(student)
    answer = client.post("/language", {"language": "en", "next": "/"})
    assert answer.headers["Location"] == "/"
    student.refresh_from_db()
    assert student.locale == "en"
    assert '<html lang="en">' in client.get("/", headers={"Accept-Language": "zh"}).content.decode()


def test_a_language_that_there_is_not_changes_nothing(client, student):
    client.force_login(student)
    client.post("/language", {"language": "xx", "next": "https://evil.example/"})
    student.refresh_from_db()
    assert student.locale == "zh"
    assert '<html lang="zh-Hans">' in client.get("/").content.decode()


def test_only_staff_see_the_way_to_the_admin(client, student):
    client.force_login(student)
    assert 'href="/admin/"' not in client.get("/").content.decode()
    client.force_login(User.objects.create_user("boss", is_staff=True))
    assert 'href="/admin/"' in client.get("/").content.decode()


def test_pages_let_only_their_own_files_run(client, db):
    policy = client.get("/sign-in").headers["Content-Security-Policy"]
    rules = dict(rule.strip().split(" ", 1) for rule in policy.split(";"))
    assert rules["script-src"] == rules["style-src"] == rules["default-src"] == "'self'"


def test_pages_that_are_not_there_look_like_the_product(client, db):
    missing = client.get("/nowhere", headers={"Accept-Language": "zh"})
    assert missing.status_code == 404
    assert "没有这个页面" in missing.content.decode()


def test_a_form_without_its_token_is_refused_politely(db):
    refused = Client(enforce_csrf_checks=True).post("/sign-in", {"username": "a", "password": "b"})
    assert refused.status_code == 403
    assert 'class="problem"' in refused.content.decode()
