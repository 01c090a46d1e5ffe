"""What axe finds on a page: nothing serious, in light and dark, on a phone and a wide screen."""

from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Page, expect

from tests.config.processes import wait_until

SIZES = {"wide": {"width": 1280, "height": 800}, "phone": {"width": 390, "height": 844}}
_GRAVE = ("serious", "critical")


def expect_accessible(page: Page) -> None:
    """Look at the page in each of its four shapes."""
    found = []
    for size in SIZES:
        for scheme in ("light", "dark"):
            page.set_viewport_size(SIZES[size])
            page.emulate_media(color_scheme=scheme)
            expect(page.locator(f"html[data-theme={scheme}]")).to_have_count(1)
            found += [f"{size} {scheme}: {problem}" for problem in problems(page)]
    assert not found, "\n".join(found)


def problems(page: Page) -> list[str]:
    """What is serious or worse once nothing moves: half-faded colours have no contrast."""
    page.emulate_media(reduced_motion="reduce")
    wait_until(lambda: page.evaluate("document.getAnimations().length") == 0)
    violations = Axe().run(page).response["violations"]
    return [
        f"{violation['id']} ({violation['impact']}) {node['target']} {node['failureSummary']}"
        for violation in violations
        if violation["impact"] in _GRAVE
        for node in violation["nodes"]
    ]
