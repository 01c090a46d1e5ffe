"""What a reader sees of a page: its title and its text, without scripts and hidden parts."""

import re
from dataclasses import dataclass

from selectolax.lexbor import LexborHTMLParser, LexborNode

from tools.clients.rules.nesting import deeper_than

LONGEST_TEXT = 200_000  # characters
DEEPEST = 512  # elements in each other
_LONGEST_ROW = 500  # a table's row that is longer holds the layout of a page
_UNSEEN = (
    "script, style, noscript, template, svg, iframe, object, embed, nav, head, select, textarea,"
    " [hidden], [aria-hidden=true]"
)
_HIDING = re.compile(
    r"display:none|visibility:hidden|opacity:0(?:\.0*)?(?:;|$)|font-size:0(?:px|em|%)?(?:;|$)"
)
_INLINE = [
    *("a", "abbr", "b", "bdi", "cite", "code", "em", "font", "i", "kbd", "label", "mark", "q"),
    *("s", "small", "span", "strong", "sub", "sup", "time", "u", "wbr"),
]
# Characters that nobody sees: zero width, direction, and the tags in which texts can be hidden.
_INVISIBLE = re.compile(
    r"[\u00ad\u200b-\u200f\u202a-\u202e\u2060-\u2064\ufeff\U000e0000-\U000e007f]"
)
_DATES = (
    'meta[property="article:modified_time"]',
    'meta[property="article:published_time"]',
    'meta[name="last-modified"]',
    'meta[name="date"]',
)


class TooDeep(ValueError):
    """The elements of a page lie deeper in each other than in any page made for reading."""


@dataclass(frozen=True)
class Seen:
    """A page as it is read. ``published`` is a day in ISO form where the page names one."""

    title: str
    text: str
    published: str | None = None


def seen(html: str) -> Seen:
    """The visible part of a page: one line for each paragraph, heading, item and table row.

    Raises:
        TooDeep: it would take very long to read.
    """
    if deeper_than(html, DEEPEST):
        raise TooDeep
    page = LexborHTMLParser(html)
    title, published = _title(page), _published(page)
    body = page.body
    if body is None:
        return Seen(title, "", published)
    _drop_unseen(body)
    page.unwrap_tags(_INLINE)
    page.merge_text_nodes()
    _join_rows(body)
    return Seen(title, plain(body.text(separator="\n")), published)


def plain(text: str) -> str:
    """Text without invisible characters and empty lines, not longer than is read."""
    lines = (re.sub(r"\s+", " ", line).strip() for line in _visible(text).splitlines())
    return "\n".join(line for line in lines if line)[:LONGEST_TEXT]


def _visible(text: str) -> str:
    return _INVISIBLE.sub("", text)


def _title(page: LexborHTMLParser) -> str:
    node = page.css_first("title")
    return re.sub(r"\s+", " ", _visible(node.text())).strip()[:200] if node else ""


def _published(page: LexborHTMLParser) -> str | None:
    for selector in _DATES:
        node = page.css_first(selector)
        found = re.match(
            r"\d{4}-\d{2}-\d{2}", (node.attributes.get("content") or "") if node else ""
        )
        if found:
            return found.group()
    return None


def _drop_unseen(body: LexborNode) -> None:
    for node in body.css(_UNSEEN):
        node.decompose()
    for node in body.css("[style]"):
        style = re.sub(r"\s+", "", node.attributes.get("style") or "").lower()
        if _HIDING.search(style):
            node.decompose()


def _join_rows(body: LexborNode) -> None:
    """A table's row becomes one line, so that a date stays beside what it is the date of."""
    for row in body.css("tr"):
        cells = [
            re.sub(r"\s+", " ", cell.text(separator=" ")).strip() for cell in row.css("td, th")
        ]
        line = " | ".join(filter(None, cells))
        if len(line) <= _LONGEST_ROW and row.css_first("table") is None:
            for cell in row.css("td, th")[1:]:
                cell.decompose()
            if first := row.css_first("td, th"):
                first.replace_with(line)
