"""The embedded servers: kept data, counted users, every kind of end."""

import subprocess
import sys
from pathlib import Path

import psycopg
import pytest
import redis

from config.embedded.kept import KeptServer, ServerError
from tests.config.processes import (
    ROOT,
    command_line,
    kill_all,
    named,
    processes_of,
    wait_until,
)

CREATE = "create table if not exists note (text text)"


@pytest.fixture
def servers(tmp_path, own_servers):
    """Makes handles; releases at the end whatever a test left attached."""
    made = []

    def make(kind: str, data_dir: Path = tmp_path, **options) -> KeptServer:
        made.append(KeptServer(kind, data_dir, **options))
        return made[-1]

    yield make
    for server in made:
        server.release()
    wait_until(lambda: not processes_of(tmp_path))


def write(url: str, text: str) -> None:
    if url.startswith("redis"):
        redis.from_url(url).set("note", text)
        return
    with psycopg.connect(url) as connection:
        connection.execute(CREATE)
        connection.execute("insert into note values (%s)", [text])


def read(url: str) -> list[str]:
    if url.startswith("redis"):
        note = redis.from_url(url, decode_responses=True).get("note")
        return [note] if note else []
    with psycopg.connect(url) as connection:
        connection.execute(CREATE)
        return [text for (text,) in connection.execute("select text from note")]


@pytest.mark.parametrize("kind", ["postgres", "valkey"])
def test_a_clean_stop_keeps_the_data(servers, tmp_path, kind):
    first = servers(kind)
    write(first.attach(), "kept")
    first.release()
    assert processes_of(tmp_path) == []
    assert read(servers(kind).attach()) == ["kept"]


@pytest.mark.parametrize("kind", ["postgres", "valkey"])
def test_the_last_user_stops_the_server(servers, tmp_path, kind):
    one, other = servers(kind), servers(kind)
    assert one.attach() == other.attach()
    one.release()
    write(other._places.read_state()["url"], "still there")
    other.release()
    assert processes_of(tmp_path) == []


@pytest.mark.parametrize("kind", ["postgres", "valkey"])
def test_two_folders_have_nothing_in_common(servers, tmp_path, kind):
    urls = [servers(kind, tmp_path / name, fast=True).attach() for name in ("a", "b")]
    for url, text in zip(urls, "ab", strict=True):
        write(url, text)
    assert [read(url) for url in urls] == [["a"], ["b"]]


@pytest.mark.parametrize(
    ("kind", "program"), [("postgres", "bin/postgres"), ("valkey", "valkey-server")]
)
def test_a_killed_server_is_started_again_with_its_data(servers, tmp_path, kind, program):
    server = servers(kind)
    url = server.attach()
    write(url, "kept")
    if kind == "valkey":
        redis.from_url(url).execute_command("WAITAOF", 1, 0, 5000)
    before = server_process(tmp_path, kind, program)
    before.kill()
    wait_until(lambda: (now := server_process(tmp_path, kind, program)) and now.pid != before.pid)
    wait_until(lambda: answers(url))
    assert read(url) == ["kept"]


@pytest.mark.parametrize("kind", ["postgres", "valkey"])
def test_when_everything_is_killed_the_next_start_has_the_data(servers, tmp_path, kind):
    user = subprocess.Popen(
        [sys.executable, "-c", HOLD, kind, str(tmp_path)],
        cwd=ROOT,
        stdout=subprocess.PIPE,
        text=True,
    )
    write(url := user.stdout.readline().strip(), "kept")
    if kind == "valkey":
        redis.from_url(url).execute_command("WAITAOF", 1, 0, 5000)
    kill_all(tmp_path)
    user.wait()
    assert read(servers(kind).attach()) == ["kept"]


HOLD = """
import sys, time
from pathlib import Path
from config.embedded.kept import KeptServer
print(KeptServer(sys.argv[1], Path(sys.argv[2])).attach(), flush=True)
time.sleep(600)
"""


@pytest.mark.parametrize("kind", ["postgres", "valkey"])
def test_a_killed_user_does_not_keep_the_server_alive(tmp_path, kind, own_servers):
    command = [sys.executable, "-c", HOLD, kind, str(tmp_path)]
    user = subprocess.Popen(command, cwd=ROOT, stdout=subprocess.PIPE)
    user.stdout.readline()
    user.kill()
    user.wait()
    wait_until(lambda: not processes_of(tmp_path))


@pytest.mark.parametrize("kind", ["postgres", "valkey"])
@pytest.mark.parametrize("name", ["with space, and 逗号", "l" * 120])
def test_odd_and_long_paths(servers, tmp_path, kind, name):
    url = servers(kind, tmp_path / name, fast=True).attach()
    write(url, "here")
    assert read(url) == ["here"]


def test_a_relative_folder_is_meant_from_here(servers, tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    write(servers("valkey", Path("data")).attach(), "here")
    assert (tmp_path / "data" / "valkey").is_dir()


def test_a_stale_pid_file_of_another_program_is_no_hindrance(servers, tmp_path):
    first = servers("postgres", fast=True)
    first.attach()
    first.release()
    lines = ["1", str(tmp_path / "postgres"), "0", "5432", "", "", "0 0", "ready"]
    (tmp_path / "postgres" / "postmaster.pid").write_text("\n".join(lines))
    assert read(servers("postgres", fast=True).attach()) == []


def test_a_server_that_cannot_start_says_why(servers, tmp_path):
    (tmp_path / "valkey").write_text("a file where the folder should be")
    with pytest.raises(ServerError, match=r"valkey did not start(.|\n)*File exists"):
        servers("valkey").attach()


def test_strangers_cannot_talk_to_valkey(servers):
    url = servers("valkey", fast=True).attach()
    without_password = redis.from_url(f"redis://{url.split('@')[1]}")
    with pytest.raises(redis.AuthenticationError):
        without_password.ping()


def test_interrupted_making_of_the_cluster_does_not_count(servers, tmp_path):
    half = tmp_path / "postgres.new"
    half.mkdir()
    (half / "PG_VERSION").write_text("18")
    assert read(servers("postgres", fast=True).attach()) == []


def server_process(data_dir: Path, kind: str, program: str):
    """The server itself, not its keeper: the keeper's child."""
    keepers = named(data_dir, f"keeper {kind}")
    children = keepers[0].children() if keepers else []
    return next((child for child in children if program in command_line(child)), None)


def answers(url: str) -> bool:
    try:
        read(url)
    except (psycopg.OperationalError, redis.ConnectionError):
        return False
    return True
