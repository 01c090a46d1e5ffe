"""A real installation, a real browser, and a watch over what the pages do."""

import re
from collections.abc import Callable, Iterator
from pathlib import Path
from types import SimpleNamespace

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, expect, sync_playwright

from tests.browser.chat_page import ChatPage
from tests.browser.ensure_browser import browser_path
from tests.browser.held_model import HeldModel
from tests.browser.line import Line
from tests.browser.site import Web, prepared_environment
from tests.browser.watch import Watch
from tests.browser.words import BOTH
from tests.config.processes import ROOT

ARTIFACTS = ROOT / ".test-artifacts"
WIDE = {"width": 1280, "height": 800}
_PATIENCE_MS = 60_000
_FLAGS = [
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
]
_failed = pytest.StashKey[bool]()


@pytest.hookimpl(wrapper=True)
def pytest_runtest_makereport(item, call):
    """Remember a failure for the pages' last picture."""
    report = yield
    item.stash[_failed] = item.stash.get(_failed, False) or report.failed
    return report


@pytest.fixture(scope="package")
def environment(servers) -> Iterator[dict[str, str]]:
    """What web processes are started with."""
    with prepared_environment() as environment:
        yield environment


@pytest.fixture(scope="package")
def running_model() -> Iterator[HeldModel]:
    with HeldModel() as model:
        yield model


@pytest.fixture
def model(running_model) -> Iterator[HeldModel]:
    """The model that answers at ``site``; nothing stays held."""
    yield running_model
    running_model.release()


@pytest.fixture(scope="package")
def site(environment, running_model) -> Iterator[Web]:
    """The site, with a model whose answers can be held."""
    web = Web({**environment, "OPENAI_BASE_URL": running_model.url, "LLM_TIMEOUT_SECONDS": "120"})
    web.start()
    yield web
    web.stop()


@pytest.fixture
def line(site) -> Iterator[Line]:
    """A way to the site that can be cut."""
    with Line(site.port) as line:
        yield line


@pytest.fixture(scope="package")
def browser() -> Iterator[Browser]:
    """Chromium. It ends with this folder's tests: its loop would be in the way of others."""
    path = browser_path()
    expect.set_options(timeout=_PATIENCE_MS)
    with sync_playwright() as playwright:
        chromium = playwright.chromium.launch(executable_path=path, args=_FLAGS)
        yield chromium
        chromium.close()


@pytest.fixture
def watch() -> Iterator[Watch]:
    """Fails the test when a page did what it must not do."""
    watch = Watch()
    yield watch
    watch.check()


@pytest.fixture
def new_page(browser, watch, request) -> Iterator[Callable[..., Page]]:
    """Opens a page in a browser of its own: nothing is shared, as with another device."""
    contexts: list[BrowserContext] = []

    def open_page(words: SimpleNamespace, **options) -> Page:
        context = browser.new_context(**{"locale": words.browser, "viewport": WIDE, **options})
        context.set_default_timeout(_PATIENCE_MS)
        contexts.append(context)
        page = context.new_page()
        watch.follow(page)
        return page

    yield open_page
    if request.node.stash.get(_failed, False):
        _keep_pictures(request.node.name, contexts)
    for context in contexts:
        context.close()


@pytest.fixture
def new_chat(new_page, site) -> Callable[..., ChatPage]:
    """A chat page in a browser of its own, signed in as the demo student."""

    def open_chat(words: SimpleNamespace, url: str = site.url, **options) -> ChatPage:
        return ChatPage(new_page(words, **options), words, url).sign_in()

    return open_chat


@pytest.fixture(params=BOTH, ids=lambda words: words.locale)
def words(request) -> SimpleNamespace:
    """The language of the page, one after the other."""
    return request.param


def _keep_pictures(name: str, contexts: list[BrowserContext]) -> None:
    ARTIFACTS.mkdir(exist_ok=True)
    pages = [page for context in contexts for page in context.pages]
    for number, page in enumerate(pages):
        file = re.sub(r"[^\w-]+", "_", f"{name}-{number}") + ".png"
        page.screenshot(path=Path(ARTIFACTS, file))
