/** What is known, in groups: read from the server page by page, searched there. */

import { h, icon } from "../dom.js";
import { createErrorCard } from "../errorcard.js";
import { t } from "../i18n.js";
import { messageOf } from "../notices.js";
import { calls } from "./calls.js";
import { Item } from "./item.js";
import { GROUPS } from "./words.js";

const PAGE = 40;
const FIRST_OF_GROUP = 8;
const SEARCH_PAUSE_MS = 250;

function pinnedFirst(a, b) {
  return Number(b.memory.pinned) - Number(a.memory.pinned) || b.memory.saidAt.localeCompare(a.memory.saidAt);
}

/** The list. `on` = {changed(), visit(conversationId, messageId)}. */
export class List {
  #on;
  #items = new Map(); // memory's id → Item, also of those just deleted
  #shown = []; // ids the server gave, page after page
  #total = 0;
  #pages = 1;
  #search = "";
  #asked = 0;
  #whole = new Set(); // groups shown to their end
  #places = new Map(); // group → its list element

  constructor(on) {
    this.#on = on;
    this.note = h("div", { class: "mem-note" });
    this.groups = h("div", { class: "mem-groups" });
    this.more = h("button", { type: "button", class: "button small wide", onclick: () => this.#loadMore() }, t("memory.more"));
    this.more.hidden = true;
    this.el = h("div", { class: "mem-list" }, this.groups, this.note, this.more);
  }

  /** The box that searches this list. */
  createSearch() {
    let pause = 0;
    const input = h("input", { type: "search", placeholder: t("memory.search"), "aria-label": t("memory.search"), autocomplete: "off" });
    input.addEventListener("input", () => {
      clearTimeout(pause);
      pause = setTimeout(() => { this.#search = input.value.trim(); this.#pages = 1; this.refresh(); }, SEARCH_PAUSE_MS);
    });
    return h("div", { class: "search-box" }, icon("search"), input);
  }

  /** Begin anew: what was deleted before can no longer be taken back here. */
  reset() {
    for (const [id, item] of this.#items) if (item.gone) this.#items.delete(id);
    this.#pages = 1;
    return this.refresh();
  }

  /** Read again what is shown. */
  async refresh() {
    const asked = (this.#asked += 1);
    this.el.setAttribute("aria-busy", "true");
    if (!this.#items.size) this.#say(h("p", { class: "mem-faint" }, t("memory.loading")));
    try {
      const answers = await Promise.all(this.#pageNumbers().map((page) => calls.list({ search: this.#search, page, limit: PAGE })));
      if (asked === this.#asked) this.#take(answers);
    } catch (error) {
      if (asked === this.#asked) this.#say(createErrorCard({ message: messageOf(error) }, { onRetry: () => this.refresh() }));
    } finally {
      if (asked === this.#asked) this.el.setAttribute("aria-busy", "false");
    }
  }

  #loadMore() {
    this.#pages += 1;
    return this.refresh();
  }

  #pageNumbers() {
    return Array.from({ length: this.#pages }, (_, i) => i + 1);
  }

  #take(answers) {
    const items = answers.flatMap((answer) => answer.items);
    this.#total = answers[0].total;
    this.#shown = [...new Set(items.map((memory) => memory.id))];
    for (const memory of items) {
      const known = this.#items.get(memory.id);
      if (known) known.renew(memory);
      else this.#items.set(memory.id, this.#item(memory));
    }
    const kept = new Set(this.#shown);
    for (const [id, item] of this.#items) if (!kept.has(id) && !item.gone) this.#items.delete(id);
    this.#draw();
  }

  #item(memory) {
    return new Item(memory, { changed: () => this.#on.changed(), removed: () => this.#on.changed(), visit: this.#on.visit });
  }

  #draw() {
    const groups = new Map(GROUPS.map((name) => [name, []]));
    for (const item of this.#items.values()) groups.get(item.memory.group).push(item);
    for (const [name, items] of groups) this.#drawGroup(name, items.sort(pinnedFirst));
    this.more.hidden = this.#shown.length >= this.#total;
    this.#say(...this.#items.size ? [] : [this.#empty()]);
  }

  #drawGroup(name, items) {
    if (!items.length) {
      this.#places.get(name)?.remove();
      this.#places.delete(name);
      return;
    }
    const place = this.#places.get(name) ?? this.#newGroup(name);
    const whole = this.#whole.has(name) || items.length <= FIRST_OF_GROUP + 1;
    const list = place.querySelector(".mem-items");
    const wanted = (whole ? items : items.slice(0, FIRST_OF_GROUP)).map((item) => item.el);
    settle(list, wanted);
    const rest = place.querySelector(".mem-rest");
    rest.hidden = whole;
    rest.textContent = t("memory.rest", { n: items.length - FIRST_OF_GROUP });
  }

  #newGroup(name) {
    const id = `mem-group-${name}`;
    const rest = h("button", { type: "button", class: "text-button mem-rest" });
    rest.addEventListener("click", () => { this.#whole.add(name); this.#draw(); });
    const place = h("section", { class: "mem-group", "aria-labelledby": id },
      h("h3", { class: "mem-group-name", id }, t(`memory.group.${name}`)), h("ul", { class: "mem-items" }), rest);
    this.#places.set(name, place);
    const after = GROUPS.slice(GROUPS.indexOf(name) + 1).map((other) => this.#places.get(other)).find(Boolean);
    this.groups.insertBefore(place, after ?? null);
    return place;
  }

  #empty() {
    if (this.#search) return h("p", { class: "mem-faint" }, t("memory.noMatch"));
    return h("div", { class: "mem-empty" }, icon("memory"), h("p", {}, t("memory.empty")), h("p", { class: "mem-faint" }, t("memory.emptyHint")));
  }

  #say(...parts) {
    this.note.replaceChildren(...parts);
  }
}

/** Bring a list to these elements without moving those that stand right: the focus stays where it is. */
function settle(list, wanted) {
  const keep = new Set(wanted);
  for (const child of [...list.children]) if (!keep.has(child)) child.remove();
  wanted.forEach((el, i) => { if (list.children[i] !== el) list.insertBefore(el, list.children[i] ?? null); });
}
