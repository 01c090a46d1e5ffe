"""How deep the elements of a page lie in each other, told without building the page.

Building a page takes time with the square of its depth: some tens of thousands of ``<div>`` that
are never closed would hold a processor for minutes. No honest page is deeper than a few hundred.
"""

import re

_TAG = re.compile(r"<(?:!--|(/?)([a-zA-Z][^\s/>]*))")
_ATTRIBUTE = re.compile(r"[\s/]*(?:[^\s/>=][^\s/>=]*|=[^\s/>=]*)")
_VALUE = re.compile(r"\s*=\s*")
_BARE = re.compile(r"[^\s>]*")
# Elements whose text is not read as elements, up to their end; within drawings it is.
_RAW = frozenset(["script", "style", "textarea", "title", "xmp", "iframe", "noembed", "noframes"])
_DRAWINGS = frozenset(["svg", "math"])
# No end, or one that may be left out: they do not stay open below each other.
_SHORT = frozenset(
    [
        *("area", "base", "br", "col", "embed", "hr", "img", "input", "link", "meta", "param"),
        *("source", "track", "wbr", "frame", "keygen", "p", "li", "dt", "dd", "option", "optgroup"),
        *("tr", "thead", "tbody", "tfoot", "colgroup", "rb", "rt", "rp", "rtc"),
        *("html", "head", "body"),
    ]
)
# An end tag does not close what was opened outside of one of these.
_WALLS = _DRAWINGS | _RAW | {"table", "td", "th", "caption", "button", "object", "applet"}
_WALLS |= {"marquee", "template", "select"}

# Left open, they are opened again in whatever comes next.
_REOPENED = frozenset(
    [
        "a",
        "b",
        "big",
        "code",
        "em",
        "font",
        "i",
        "nobr",
        "s",
        "small",
        "strike",
        "strong",
        "tt",
        "u",
    ]
)


def deeper_than(html: str, limit: int) -> bool:
    """Whether more than ``limit`` elements are open at once; takes time with the length."""
    open_elements: list[str] = []
    position = 0
    while found := _TAG.search(html, position):
        name = (found[2] or "").lower()
        position = _behind_comment(html, found.end()) if not name else _behind(html, found.end())
        if not name or name in _SHORT:
            continue
        if found[1]:
            _close(open_elements, name)
        elif name in _RAW and not _DRAWINGS & set(open_elements):
            position = _behind_raw(html, position, name)
        else:
            open_elements.append(name)
            if len(open_elements) > limit:
                return True
    return False


def _close(open_elements: list[str], name: str) -> None:
    for index in range(len(open_elements) - 1, -1, -1):
        if open_elements[index] == name:
            open_elements[index:] = [x for x in open_elements[index + 1 :] if x in _REOPENED]
            return
        if open_elements[index] in _WALLS and name not in _WALLS:
            return


def _behind(html: str, position: int) -> int:
    """Behind the ``>`` of a tag; one in a quoted value does not count."""
    while attribute := _ATTRIBUTE.match(html, position):
        position = attribute.end()
        if value := _VALUE.match(html, position):
            position = value.end()
            quote = html[position : position + 1]
            if quote and quote in "\"'":
                end = html.find(quote, position + 1)
                position = len(html) if end < 0 else end + 1
            else:
                bare = _BARE.match(html, position)
                position = bare.end() if bare else position
    end = html.find(">", position)
    return len(html) if end < 0 else end + 1


def _behind_comment(html: str, position: int) -> int:
    if html.startswith((">", "->"), position):
        return position
    end = html.find("-->", position)
    return len(html) if end < 0 else end + 3


def _behind_raw(html: str, position: int, name: str) -> int:
    end = re.compile(f"</{name}", re.IGNORECASE).search(html, position)
    return end.start() if end else len(html)
