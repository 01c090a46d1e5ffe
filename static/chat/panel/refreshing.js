/** Which of the panel's tabs an agent's tool has changed. Pure. */

const CHANGES = {
  update_profile: ["profile", "schools", "timeline"],
  create_personal_event: ["timeline"],
  create_timeline: ["timeline"],
  analyze_admission_chance: ["schools"],
  recommend_schools: ["schools"],
  analyze_prediction_accuracy: ["schools"],
  polish_essay: ["essays"],
  generate_outline: ["essays"],
};

/** Names of tabs, from one event of a run: a tool that ended well, or the end of the run. */
export function toldOf({ type, data }) {
  if (type !== "tool_end" || data?.status !== "ok") return new Set();
  return new Set(CHANGES[data.name] ?? []);
}
