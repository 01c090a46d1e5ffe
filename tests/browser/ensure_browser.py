"""A Chromium for the browser tests: one that is there, else one that gets installed.

``python -m tests.browser.ensure_browser`` prints its path; tests call ``browser_path``.
"""

import os
import shutil
import subprocess
import sys
from pathlib import Path

_NAMES = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable", "chrome")
_PLACES = (
    "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
    "/Applications/Chromium.app/Contents/MacOS/Chromium",
)
_DOWNLOAD_SECONDS = 300
_INSTALL_SECONDS = 600


def browser_path() -> str | None:
    """A Chromium that starts: ``CHROMIUM``, one of the machine's, or playwright's own."""
    found = [os.environ.get("CHROMIUM"), *map(shutil.which, _NAMES), *_PLACES, _own()]
    return next((path for path in found if path and _starts(path)), None)


def _own() -> str | None:
    from playwright.sync_api import sync_playwright

    with sync_playwright() as playwright:
        return playwright.chromium.executable_path


def _starts(path: str) -> bool:
    """Whether it shows an empty page (one without its system libraries does not)."""
    if not Path(path).exists():
        return False
    options = ["--headless", "--no-sandbox", "--disable-gpu", "--dump-dom", "about:blank"]
    return _succeeds([path, *options], seconds=60)


def _succeeds(command: list[str], seconds: float, *, show: bool = False) -> bool:
    output = sys.stderr if show else subprocess.DEVNULL
    try:
        done = subprocess.run(command, timeout=seconds, stdout=output, stderr=output)
    except (OSError, subprocess.TimeoutExpired):
        return False
    return done.returncode == 0


def _download() -> None:
    """Playwright's own build, with the system libraries it needs where that is allowed."""
    install = [sys.executable, "-m", "playwright", "install"]
    if _succeeds([*install, "chromium"], _DOWNLOAD_SECONDS, show=True) and not browser_path():
        _succeeds([*install, "--with-deps", "chromium"], _INSTALL_SECONDS, show=True)


def _from_packages() -> None:
    _install_packages("chromium")


def _install_packages(*names: str) -> bool:
    """Debian's packages, as root or where ``sudo`` asks for no password."""
    if shutil.which("apt-get") is None:
        return False
    prefix = [] if os.geteuid() == 0 else ["sudo", "-n"]
    apt = [*prefix, "env", "DEBIAN_FRONTEND=noninteractive", "apt-get"]
    _succeeds([*apt, "update", "-qq"], _INSTALL_SECONDS)
    return _succeeds([*apt, "install", "-y", "-qq", *names], _INSTALL_SECONDS)


def _ensure_chinese_font() -> None:
    """Screenshots show boxes without one; the tests themselves pass either way."""
    listed = shutil.which("fc-list") and subprocess.run(
        ["fc-list", ":lang=zh"], capture_output=True, text=True, check=False
    )
    if sys.platform == "linux" and not (listed and listed.stdout.strip()):
        _install_packages("fonts-noto-cjk")


def ensure_browser() -> str:
    """The path of a Chromium that starts, installed when there is none.

    Raises:
        SystemExit: there is none and none can be installed.
    """
    for install in (lambda: None, _download, _from_packages):
        install()
        if path := browser_path():
            return path
    raise SystemExit(
        "The browser tests need Chromium or Google Chrome: install one, "
        "or name it by CHROMIUM=/path/to/chromium."
    )


if __name__ == "__main__":
    found = ensure_browser()
    _ensure_chinese_font()
    print(f"browser: {found}", file=sys.stderr)
