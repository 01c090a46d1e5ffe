"""``manage.py serve`` as a whole: nothing left behind, back after every kind of end."""

import signal

import pytest

from tests.config.installation import READY, Installation
from tests.config.processes import named, processes_of, wait_until

SOON = 30  # seconds; on a quiet machine it is three


@pytest.fixture
def start(tmp_path, own_servers):
    """Starts installations in folders under ``tmp_path``; ends them at the end of the test."""
    started = []

    def one(folder: str = "data", **options) -> Installation:
        started.append(Installation(tmp_path / folder, **options))
        return started[-1]

    yield one
    for installation in started:
        if installation.process.poll() is None:
            installation.stop(signal.SIGKILL)
    wait_until(lambda: not processes_of(tmp_path))


@pytest.fixture
def served(start):
    installation = start(DEMO_STUDENT_PASSWORD="given-by-the-test")
    installation.wait_for(READY)
    return installation


def test_a_life(start, served, tmp_path):
    """Sign-in is printed; killed parts come back; a clean stop, a second start, a hard end."""
    assert served.said("given-by-the-test")
    assert served.said(f"http://127.0.0.1:{served.port}/")
    served.wait_for("ready.")  # the worker
    for program, sign in (("celery -A config.celery -q worker", "worker"), ("config.web", "web")):
        named(served.data_dir, program)[0].kill()
        served.wait_for(f"{sign:<7}| ended with status -9")
    wait_until(served.healthy)
    wait_until(lambda: named(served.data_dir, "celery -A config.celery -q worker"))

    assert served.stop(signal.SIGTERM) < SOON
    assert served.process.returncode == 0
    assert processes_of(tmp_path) == []

    again = start()
    again.wait_for(READY)
    assert not again.said("running load_reference")
    again.wait_for("ready.")
    again.stop(signal.SIGKILL)
    wait_until(lambda: not processes_of(tmp_path))

    after_the_kill = start(port=again.port)
    after_the_kill.wait_for(READY)
    assert after_the_kill.stop(signal.SIGINT) < SOON
    assert processes_of(tmp_path) == []


def test_neighbours(start, served, tmp_path):
    """Another folder and port is fine; the same folder or the same port is refused."""
    same_folder = start()
    same_port = start("third", port=served.port)
    assert same_folder.process.wait(60) != 0
    assert same_port.process.wait(60) == 2
    same_folder.wait_for("is already being served")
    same_port.wait_for(f"Cannot listen on 127.0.0.1:{served.port}")
    assert not (tmp_path / "third").exists()

    other = start("other")
    other.wait_for(READY)
    assert served.healthy() and other.healthy()
