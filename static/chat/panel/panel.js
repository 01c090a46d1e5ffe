/** The student's own things beside the conversation: profile, schools, timeline, essays. */

import { h, icon, iconButton } from "../dom.js";
import { t } from "../i18n.js";
import { load, save } from "../storage.js";
import { inAddress, toAddress } from "./address.js";
import { onChanged } from "./changed.js";
import { EssaysTab } from "./essays/tab.js";
import { createHost } from "./host.js";
import { ProfileTab } from "./profile/tab.js";
import { toldOf } from "./refreshing.js";
import { SchoolsTab } from "./schools/tab.js";
import { createTabs } from "./tabs.js";
import { TimelineTab } from "./timeline/tab.js";

const ICONS = { profile: "person", schools: "school", timeline: "calendar", essays: "page" };
const KEPT = "panel";

/** `button` opens and closes it; `ask(text)` sends a message to the counsellors. */
export class StudentPanel {
  #button;
  #shown = null; // {tab, detail} while it is open
  #tabs = new Map();

  constructor(button, { ask }) {
    this.#button = button;
    const on = { ask: (text) => this.#ask(ask, text), visit: (tab, detail = null) => this.open(tab, detail), at: (detail) => this.#at(detail) };
    this.#tabs.set("profile", new ProfileTab(on));
    this.#tabs.set("schools", new SchoolsTab(on));
    this.#tabs.set("timeline", new TimelineTab(on));
    this.#tabs.set("essays", new EssaysTab(on));
    this.#build();
    button.replaceChildren(icon("folder"), h("span", { class: "panel-button-words" }, t("panel.title")));
    button.setAttribute("aria-label", t("panel.title"));
    button.title = t("panel.title");
    button.hidden = false;
    button.addEventListener("click", () => (this.#shown ? this.close() : this.open(load(KEPT)?.tab)));
    onChanged((tab) => this.#renew(new Set([tab])));
    window.addEventListener("popstate", () => this.#followAddress());
  }

  #build() {
    const names = Object.keys(ICONS).filter((name) => this.#tabs.has(name));
    this.#bar = createTabs(names.map((name) => ({ name, label: t(`panel.${name}`), icon: ICONS[name] })),
      { label: t("panel.title"), choose: (name) => this.open(name, null, { focus: false }) });
    this.#places = new Map(names.map((name) => [name, this.#place(name)]));
    this.#heading = h("h2", { tabindex: "-1" }, t("panel.title"));
    const close = iconButton("close", t("panel.close"), () => this.close());
    const content = h("div", { class: "panel" },
      h("header", { class: "panel-head" }, this.#heading, close), this.#bar.el, h("div", { class: "problems", role: "alert" }), [...this.#places.values()],
      h("div", { class: "visually-hidden", role: "status", id: "panel-status" }));
    this.#host = createHost(content, { label: t("panel.title"), closed: () => this.close() });
    this.#mark();
  }

  #bar;
  #places;
  #heading;
  #host;

  #place(name) {
    return h("div", { class: "panel-place", role: "tabpanel", id: `panel-${name}`, "aria-labelledby": `panel-tab-${name}`, tabindex: "0", hidden: true },
      this.#tabs.get(name).el);
  }

  /** As it was left, or as the address asks; a sheet over everything only when it was asked for. */
  restore() {
    const asked = inAddress();
    if (asked && this.#tabs.has(asked.tab)) return this.open(asked.tab, asked.detail, { focus: !this.#host.beside });
    const kept = load(KEPT);
    return kept?.open && this.#host.beside ? this.open(kept.tab, null, { focus: false }) : undefined;
  }

  /** Open it at a tab, and there at one thing. */
  open(tab, detail = null, { focus = true } = {}) {
    const name = this.#tabs.has(tab) ? tab : [...this.#tabs.keys()][0];
    const was = this.#shown;
    this.#shown = { tab: name, detail };
    if (was && was.tab !== name) this.#tabs.get(was.tab).leave?.();
    for (const [other, place] of this.#places) place.hidden = other !== name;
    this.#bar.select(name);
    this.#host.show();
    this.#keep();
    if (!was && focus) this.#heading.focus();
    return this.#tabs.get(name).show(detail);
  }

  /** Close it; what was begun is kept. */
  close() {
    this.#tabs.get(this.#shown?.tab)?.leave?.();
    this.#shown = null;
    this.#host.hide();
    this.#keep();
    this.#button.focus();
  }

  /** A run told something: the open tab reads again what an agent's tool has changed. */
  told(event) {
    this.#renew(toldOf(event));
  }

  #renew(changed) {
    if (this.#shown && changed.has(this.#shown.tab)) this.#tabs.get(this.#shown.tab).refresh();
  }

  #at(detail) {
    if (!this.#shown) return;
    this.#shown.detail = detail;
    toAddress(this.#shown);
  }

  #keep() {
    toAddress(this.#shown);
    save(KEPT, { open: Boolean(this.#shown), tab: this.#shown?.tab ?? load(KEPT)?.tab });
    this.#mark();
  }

  #mark() {
    this.#button.setAttribute("aria-expanded", String(Boolean(this.#shown)));
  }

  #followAddress() {
    const asked = inAddress();
    const here = this.#shown;
    if (!asked && here) return toAddress(here);
    if (!asked || !this.#tabs.has(asked.tab) || (here?.tab === asked.tab && here.detail === asked.detail)) return undefined;
    return this.open(asked.tab, asked.detail);
  }

  #ask(send, text) {
    if (send(text) !== false && !this.#host.beside) this.close();
  }
}
