/** The list of conversations: grouped by day, searched on the server, renamed in place, deleted after a question. */

import { api } from "./api.js";
import { announce } from "./announce.js";
import { byId, h, icon, iconButton } from "./dom.js";
import { confirm } from "./dialogs.js";
import { t } from "./i18n.js";
import { showProblem } from "./notices.js";
import { connectRoving } from "./roving.js";

const SEARCH_PAUSE_MS = 250;
const PAGE = 40;
const DAY = 86_400_000;

/** "today", "yesterday", "week" or "earlier", by the reader's own midnight. */
export function dayGroup(iso, now = new Date()) {
  const midnight = new Date(now.getFullYear(), now.getMonth(), now.getDate()).getTime();
  const at = new Date(iso).getTime();
  if (at >= midnight) return "today";
  if (at >= midnight - DAY) return "yesterday";
  return at >= midnight - 6 * DAY ? "week" : "earlier";
}

function busyMark() {
  const words = h("span", { class: "visually-hidden" }, t("list.busy"));
  return h("span", { class: "row-busy" }, icon("spinner"), words);
}

/** `on` = {open(id), removed(id), renamed(id, title)}. */
export class Conversations {
  #on;
  #items = [];
  #total = 0;
  #page = 1;
  #search = "";
  #current = null;
  #busy = new Set();
  #asked = 0;
  #settleTabs = connectRoving(byId("conversations"));

  constructor(on) {
    this.#on = on;
    let pause = 0;
    byId("search").addEventListener("input", (event) => {
      clearTimeout(pause);
      pause = setTimeout(() => { this.#search = event.target.value.trim(); this.refresh(); }, SEARCH_PAUSE_MS);
    });
    byId("more").addEventListener("click", () => this.#loadMore());
  }

  /** Read the first page again. */
  async refresh() {
    this.#page = 1;
    await this.#load((items) => { this.#items = items; });
  }

  /** The title of a conversation on the list; "" when it has none or is not there. */
  titleOf(id) {
    return this.#items.find((item) => item.id === id)?.title ?? "";
  }

  /** Put a conversation that just began on top, before the server's list is read again. */
  begin(id, title) {
    if (this.#items.some((item) => item.id === id)) return;
    this.#items.unshift({ id, title, updatedAt: new Date().toISOString() });
    this.#draw();
  }

  /** Mark the open conversation and those with an answer in progress. */
  mark(current, busy) {
    this.#current = current;
    this.#busy = busy;
    for (const row of byId("conversations").querySelectorAll("[data-id]")) this.#markRow(row);
    this.#settleTabs();
  }

  async #load(take) {
    const asked = (this.#asked += 1);
    try {
      const answer = await api.conversations({ search: this.#search, page: this.#page, limit: PAGE });
      if (asked !== this.#asked) return;
      this.#total = answer.total;
      take(answer.items);
      this.#draw();
    } catch (error) {
      showProblem(error);
    }
  }

  #loadMore() {
    this.#page += 1;
    return this.#load((items) => {
      const known = new Set(this.#items.map((item) => item.id));
      this.#items.push(...items.filter((item) => !known.has(item.id)));
    });
  }

  #draw() {
    if (byId("conversations").querySelector(".row-input")) return; // a name is being typed; drawn once it is done
    const groups = new Map();
    for (const item of this.#items) {
      const name = dayGroup(item.updatedAt);
      groups.set(name, [...(groups.get(name) ?? []), item]);
    }
    const parts = [...groups].map(([name, items]) => h("li", { class: "group" },
      h("h2", { class: "group-name" }, t(`group.${name}`)), h("ul", {}, items.map((item) => this.#row(item)))));
    byId("conversations").replaceChildren(...parts);
    this.#settleTabs();
    byId("more").hidden = this.#items.length >= this.#total;
    byId("no-conversations").hidden = this.#items.length > 0;
    byId("no-conversations").textContent = t(this.#search ? "list.noMatch" : "list.empty");
  }

  #row(item) {
    const title = item.title || t("list.untitled");
    const link = h("a", { href: `/c/${item.id}`, class: "row-link", title }, h("span", { class: "row-title" }, title));
    link.addEventListener("click", (event) => {
      if (event.ctrlKey || event.metaKey || event.shiftKey) return;
      event.preventDefault();
      this.#on.open(item.id);
    });
    const row = h("li", { class: "row", "data-id": item.id }, link, h("span", { class: "row-buttons" },
      iconButton("pencil", t("list.rename", { title }), () => this.#rename(row, item)),
      iconButton("trash", t("list.delete", { title }), () => this.#remove(item))));
    this.#markRow(row);
    return row;
  }

  #markRow(row) {
    const link = row.querySelector("a");
    if (!link) return;
    const { id } = row.dataset;
    if (id === this.#current) link.setAttribute("aria-current", "page");
    else link.removeAttribute("aria-current");
    link.querySelector(".row-busy")?.remove();
    if (this.#busy.has(id)) link.prepend(busyMark());
  }

  #rename(row, item) {
    const input = h("input", { class: "row-input", maxlength: "120", "aria-label": t("list.newTitle") });
    input.value = item.title;
    let over = false;
    const end = async (keep) => {
      if (over) return;
      over = true;
      const title = input.value.trim();
      if (keep && title && title !== item.title) await this.#saveTitle(item, title);
      row.replaceChildren();
      this.#draw();
      byId("conversations").querySelector(`[data-id="${item.id}"] a`)?.focus();
    };
    input.addEventListener("keydown", (event) => {
      if (event.key === "Enter" && !event.isComposing) end(true);
      if (event.key === "Escape") { event.stopPropagation(); end(false); }
    });
    input.addEventListener("blur", () => end(true));
    row.replaceChildren(input);
    input.focus();
    input.select();
  }

  async #saveTitle(item, title) {
    try {
      await api.rename(item.id, title);
      item.title = title;
      this.#on.renamed(item.id, title);
    } catch (error) {
      showProblem(error);
    }
  }

  async #remove(item) {
    const title = item.title || t("list.untitled");
    if (!(await confirm({ title: t("delete.title"), text: t("delete.text", { title }), yes: t("delete.yes") }))) return;
    try {
      await api.remove(item.id);
      this.#items = this.#items.filter((other) => other !== item);
      this.#draw();
      announce(t("delete.done"));
      this.#on.removed(item.id);
    } catch (error) {
      showProblem(error);
    }
  }
}
