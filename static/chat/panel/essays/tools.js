/** The tools for one essay, one open at a time: review, polish, versions. */

import { h, icon } from "../../dom.js";
import { t } from "../../i18n.js";
import { showProblem } from "../../notices.js";
import { createReading } from "../reading.js";
import { createPolish } from "./polish.js";
import { createReview } from "./review.js";
import { createVersions } from "./versions.js";

const MAKE = { review: createReview, polish: createPolish, versions: createVersions };
const ICONS = { review: "search", polish: "pencil", versions: "clock" };

/** `on` = {essay(), flush(), box, renew(essay), ask(text)}. */
export function createTools(on) {
  const reading = createReading("essay-tool");
  const buttons = Object.keys(MAKE).map((name) => h("button", {
    type: "button", class: "button small", "aria-expanded": "false", "data-tool": name, onclick: () => toggle(name),
  }, icon(ICONS[name]), t(`essays.tool.${name}`)));
  const el = h("div", { class: "essay-tools" }, h("div", { class: "panel-buttons" }, buttons), reading.el);
  const reveal = () => el.scrollIntoView({ block: "nearest" });
  let open = null;

  function mark(name) {
    open = name;
    el.dataset.open = name ?? "";
    for (const button of buttons) button.setAttribute("aria-expanded", String(button.dataset.tool === name));
  }

  function close() {
    on.box.el.hidden = false;
    mark(null);
    reading.clear();
  }

  async function toggle(name) {
    const was = open;
    close();
    if (was === name) return;
    mark(name);
    if (!(await on.flush())) {
      close();
      return void showProblem({ message: t("essays.saveFirst") });
    }
    await MAKE[name]({ ...on, reading, close, reveal });
    reveal();
  }
  return { el, close };
}
