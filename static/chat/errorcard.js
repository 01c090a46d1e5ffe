/** What went wrong with one answer or message, what may help, and a retry that opens when the wait is over. */

import { countdown } from "./countdown.js";
import { h, icon } from "./dom.js";
import { waiting } from "./format.js";
import { t } from "./i18n.js";

function retryButton(retryAfter, onRetry) {
  const words = h("span", {}, t("retry"));
  const button = h("button", { type: "button", class: "button small" }, icon("retry"), words);
  button.addEventListener("click", () => {
    button.disabled = true;
    onRetry(button);
  });
  if (retryAfter > 0) {
    countdown(retryAfter, (left) => {
      button.disabled = left > 0;
      words.textContent = left > 0 ? t("retry.in", { wait: waiting(left) }) : t("retry");
    });
  }
  return button;
}

/**
 * `error` = {message, suggestions?, retryAfter?}; without `onRetry` there is nothing to try again.
 * `tone` is "error" or "quiet" (stopped, interrupted).
 */
export function createErrorCard(error, { onRetry = null, tone = "error" } = {}) {
  const tips = (error.suggestions ?? []).map((tip) => h("li", {}, tip));
  const words = h("div", { class: "error-words" }, h("p", {}, error.message || t("error.unknown")));
  if (tips.length) words.append(h("ul", {}, tips));
  return h("div", { class: `error-card ${tone}` },
    icon(tone === "error" ? "alert" : "info"),
    words,
    onRetry ? retryButton(error.retryAfter ?? 0, onRetry) : null);
}
