/** What an essay was: its versions, what changed in each, and the way back. */

import { h } from "../../dom.js";
import { t } from "../../i18n.js";
import { momentText } from "../../memory/words.js";
import { showProblem } from "../../notices.js";
import { essays } from "../calls.js";
import { createReading } from "../reading.js";
import { say } from "../say.js";
import { changesView } from "./changes.js";

const BEFORE = "before";

function comparison(id, version, latest) {
  const reading = createReading();
  const show = (against) => reading.read(() => essays.version(id, version.number, against), ({ changes }) => changesView(changes));
  const choices = [[BEFORE, t("essays.againstBefore")], ["now", t("essays.againstNow")]];
  const choice = h("div", { class: "segments", role: "group", "aria-label": t("essays.against") }, choices.map(([name, text]) => {
    const button = h("button", { type: "button", "aria-pressed": String(name === BEFORE) }, text);
    button.addEventListener("click", () => {
      for (const other of choice.children) other.setAttribute("aria-pressed", String(other === button));
      show(name === BEFORE ? undefined : latest);
    });
    return button;
  }));
  show();
  return h("div", { class: "version-body" }, version.number === latest ? null : choice, reading.el);
}

function restoring(id, version, { flush, renew, close }) {
  const button = h("button", { type: "button", class: "button small" }, t("essays.restore"));
  button.addEventListener("click", async () => {
    button.disabled = true;
    try {
      if (!(await flush())) throw { message: t("essays.saveFirst") };
      renew(await essays.restore(id, version.number));
      close();
      say(t("essays.restored", { n: version.number }));
    } catch (error) {
      button.disabled = false;
      showProblem(error);
    }
  });
  return button;
}

function row(id, version, latest, on) {
  const head = h("button", { type: "button", class: "version-head", "aria-expanded": "false" },
    h("strong", {}, t("essays.version", { n: version.number })), h("span", {}, t(`essays.by.${version.author}`)),
    h("span", { class: "panel-faint" }, `${momentText(version.createdAt)} · ${t("essays.words", { n: version.words })}`));
  const el = h("li", { class: "version" }, head);
  head.addEventListener("click", () => {
    const open = head.getAttribute("aria-expanded") === "true";
    head.setAttribute("aria-expanded", String(!open));
    if (open) return void el.querySelector(".version-more").remove();
    const back = version.number === latest ? null : restoring(id, version, on);
    el.append(h("div", { class: "version-more" }, comparison(id, version, latest), back));
  });
  return el;
}

/** Show the versions of an essay. */
export function createVersions(on) {
  const { id } = on.essay();
  return on.reading.read(() => essays.versions(id), (items) => {
    if (!items.length) return h("p", { class: "panel-faint" }, t("essays.noVersions"));
    return h("div", {}, h("h4", {}, t("essays.tool.versions")), h("p", { class: "panel-faint" }, t("essays.versionsHint")),
      h("ul", { class: "versions" }, items.map((version) => row(id, version, items[0].number, on))));
  });
}
