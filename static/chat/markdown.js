/** Markdown of an answer → clean DOM. Raw HTML is shown as text; images are never loaded. */

import DOMPurify from "../vendor/dompurify-3.4.18/purify.es.mjs";
import MarkdownIt from "../vendor/markdown-it-15.0.3/markdown-it.esm.min.mjs";

const CJK = /[\u2e80-\u30ff\u3100-\u312f\u31a0-\u31bf\u3400-\u9fff\uf900-\ufaff\uff00-\uffef]/;

const LONG_CELL = 32; // characters
const SHORT_CELL = 14;

const CLEAN = {
  ALLOWED_TAGS: [
    "p", "h3", "h4", "h5", "h6", "ul", "ol", "li", "table", "thead", "tbody", "tr", "th", "td",
    "pre", "code", "em", "strong", "s", "a", "blockquote", "hr", "br",
  ],
  ALLOWED_ATTR: ["href", "title", "class", "start"],
  ALLOWED_URI_REGEXP: /^(?:(?:https?|mailto):|#panel=[a-z]+(?:\/[\w-]+)?$)/i,
  ALLOW_DATA_ATTR: false,
  ALLOW_ARIA_ATTR: false,
  RETURN_DOM_FRAGMENT: true,
};

/**
 * Emphasis next to Chinese punctuation: CommonMark asks for a space after the closing stars of
 * `**录取率：**约`, Chinese has none. A neighbouring CJK character counts as that space.
 */
function friendlyToChinese(State) {
  return class extends State {
    scanDelims(start, canSplitWord) {
      const found = super.scanDelims(start, canSplitWord);
      if (!canSplitWord) return found;
      const before = this.src[start - 1] ?? " ";
      const after = this.src[start + found.length] ?? " ";
      found.can_open ||= CJK.test(before) && !/\s/.test(after);
      found.can_close ||= CJK.test(after) && !/\s/.test(before);
      return found;
    }
  };
}

function lowerHeadings(state) {
  for (const token of state.tokens) {
    if (!token.type.startsWith("heading_")) continue;
    token.tag = `h${Math.min(6, Number(token.tag.slice(1)) + 2)}`;
  }
}

function alignByClass(state) {
  for (const token of state.tokens) {
    const style = token.attrGet("style");
    if (!style) continue;
    token.attrs = token.attrs.filter(([name]) => name !== "style");
    token.attrJoin("class", `align-${style.split(":")[1]}`);
  }
}

function createParser() {
  const md = new MarkdownIt({ html: false, linkify: true, breaks: true });
  md.linkify.set({ fuzzyLink: false, fuzzyEmail: false });
  md.disable("image");
  md.inline.State = friendlyToChinese(md.inline.State);
  md.core.ruler.push("lower_headings", lowerHeadings);
  md.core.ruler.push("align_by_class", alignByClass);
  return md;
}

const parser = createParser();

function openLinksOutside(root) {
  for (const link of root.querySelectorAll('a:not([href^="#"])')) {
    link.target = "_blank";
    link.rel = "noopener noreferrer";
  }
}

/** Cells of many words get room, short ones stay on one line: no towers of single words. */
function sizeCells(table) {
  for (const cell of table.querySelectorAll("td")) {
    const { length } = cell.textContent;
    if (length > LONG_CELL) cell.classList.add("long");
    else if (length <= SHORT_CELL) cell.classList.add("short");
  }
}

function letTablesScroll(root, tableLabel) {
  for (const table of root.querySelectorAll("table")) {
    sizeCells(table);
    const box = document.createElement("div");
    box.className = "table-scroll";
    box.tabIndex = 0;
    box.setAttribute("role", "group");
    box.setAttribute("aria-label", tableLabel);
    table.replaceWith(box);
    box.append(table);
  }
}

function finish(html, tableLabel) {
  const fragment = DOMPurify.sanitize(html, CLEAN);
  openLinksOutside(fragment);
  letTablesScroll(fragment, tableLabel);
  return fragment;
}

/** A clean fragment of the whole text. `env` keeps link definitions between parts of one answer. */
export function renderMarkdown(text, { env = {}, tableLabel = "Table" } = {}) {
  return finish(parser.render(text, env), tableLabel);
}

/** A copy of the link definitions met so far, so that an unfinished one leaves no trace. */
export function copyEnv(env) {
  return { references: { ...env.references } };
}

/** The line on which the last top-level block of the text starts (0 when there is none). */
export function lastBlockLine(text, env = {}) {
  const opensBlock = (token) => token.level === 0 && token.nesting >= 0 && token.map;
  const blocks = parser.parse(text, copyEnv(env)).filter(opensBlock);
  return blocks.length ? blocks.at(-1).map[0] : 0;
}
