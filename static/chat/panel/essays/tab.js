/** The tab of essays: the list, or one essay in its editor. */

import { h } from "../../dom.js";
import { t } from "../../i18n.js";
import { essays } from "../calls.js";
import { createReading } from "../reading.js";
import { Editor } from "./editor.js";
import { createList } from "./list.js";

/** `on` = {ask(text), at(detail), visit(tab, detail)}. */
export class EssaysTab {
  #on;
  #editor = null;
  #reading = createReading("essay-open");
  #asked = 0;

  constructor(on) {
    this.#on = on;
    this.list = createList({ ask: on.ask, open: (id) => this.#open(id) });
    this.el = h("div", { class: "panel-tab-body" }, this.list.el, this.#reading.el);
  }

  /** Show the list, or the essay with this id. */
  show(id) {
    return id ? this.#open(id) : this.#showList();
  }

  /** An agent changed something. */
  refresh() {
    return this.#editor ? this.#editor.refresh() : this.list.refresh();
  }

  /** The tab is left: what was written is saved. */
  leave() {
    this.#editor?.end();
    this.#editor = null;
    this.#asked += 1;
  }

  #showList(from = null) {
    this.leave();
    this.#reading.clear();
    this.#reading.el.hidden = true;
    this.list.el.hidden = false;
    this.#on.at(null);
    return this.list.refresh().then(() => from && this.list.focus(from));
  }

  #open(id) {
    this.leave();
    const asked = this.#asked;
    this.list.el.hidden = true;
    this.#reading.el.hidden = false;
    this.#reading.clear();
    this.#on.at(id);
    return this.#reading.read(() => this.#found(id), (essay) => {
      if (asked !== this.#asked) return null;
      if (!essay) return this.#missing();
      this.#editor = new Editor(essay, { back: () => this.#leaveEditor(id), ask: this.#on.ask });
      queueMicrotask(() => this.#editor?.shown());
      return this.#editor.el;
    });
  }

  async #leaveEditor(id) {
    const editor = this.#editor;
    this.#editor = null;
    await editor?.end();
    return this.#showList(id);
  }

  #found(id) {
    return essays.get(id).catch((error) => {
      if (error.status === 404) return null;
      throw error;
    });
  }

  #missing() {
    const back = h("button", { type: "button", class: "button small", onclick: () => this.#showList() }, t("essays.back"));
    return h("div", { class: "panel-empty" }, h("p", {}, t("essays.missing")), back);
  }
}
