/** Who answers: the mark of the offline model, and its explanation. */

import { api } from "./api.js";
import { byId } from "./dom.js";
import { openDialog } from "./dialogs.js";

/** Ask once what answers, and show the mark when it is the offline model. */
export async function showModel() {
  const mark = byId("offline-mark");
  mark.addEventListener("click", () => openDialog("offline-about"));
  const health = await api.health().catch(() => null);
  mark.hidden = !health?.model?.offline;
}
