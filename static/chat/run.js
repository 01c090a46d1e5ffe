/** What is known of one answer being made: events of SPEC's stream folded into one state. Pure. */

/** A run before its first event. `since` is when it began, in milliseconds of the page's clock, or null. */
export function newRun(runId, conversationId, since = null) {
  return {
    runId, conversationId, since,
    seq: 0,
    status: "running", // running | complete | stopped | failed
    agent: "",
    route: null,
    phase: "",
    steps: [], // {kind: "route" | "switch" | "tool" | "note", ...} in the order they happened
    text: "",
    questionId: null, // the message that is answered, once the server has it
    recalled: [], // memories that the answer was given
    changes: [], // what the message changed in the memory
    response: null,
    error: null,
    took: null, // milliseconds, once it is over
    stopping: false,
  };
}

function findTool(run, callId) {
  return run.steps.find((step) => step.kind === "tool" && step.callId === callId);
}

function startTool(run, { callId, name, args }) {
  if (findTool(run, callId)) return;
  run.steps.push({ kind: "tool", callId, name, args: args ?? {}, status: "running" });
}

function endTool(run, { callId, name, status, result, durationMs }) {
  if (!findTool(run, callId)) startTool(run, { callId, name });
  Object.assign(findTool(run, callId), { status, result, durationMs });
}

/** A rule's choice is told twice, as the route and as a hand-over by the coordinator. */
function saidByRoute(run, { to }) {
  return run.steps.at(-1)?.kind === "route" && !run.route.shouldUseLlm && run.route.agent === to;
}

function noteStatus(run, data) {
  if (data.code === "route") {
    run.route = data.route ?? {};
    if (!run.route.shouldUseLlm) run.agent ||= run.route.agent ?? "";
    run.steps.push({ kind: "route", route: run.route, message: data.message });
    return;
  }
  run.steps.push({ kind: "note", code: data.code, message: data.message });
}

function finish(run, data) {
  run.response = data.response ?? data;
  run.text = run.response.message ?? run.text;
  run.agent = run.response.agentType || run.agent;
  run.took = run.response.timing?.total ?? null;
  const stopped = run.response.status === "stopped";
  close(run, stopped ? "stopped" : "complete");
}

function fail(run, data) {
  run.error = data;
  close(run, data.code === "stopped" || data.code === "cancelled" ? "stopped" : "failed");
}

function close(run, status) {
  run.status = status;
  run.phase = "";
  for (const step of run.steps) if (step.status === "running") step.status = "cut";
}

function noteMemory(run, data) {
  const list = data.action === "recalled" ? run.recalled : run.changes;
  if (!list.some((known) => known.id === data.id && known.action === data.action)) list.push(data);
}

const FOLD = {
  phase_change(run, data) {
    run.phase = data.phase;
    run.agent = data.agent || run.agent;
  },
  agent_switch(run, data) {
    run.agent = data.to;
    if (saidByRoute(run, data)) return;
    run.steps.push({ kind: "switch", from: data.from, to: data.to, reason: data.reason ?? data.task });
  },
  tool_start: startTool,
  tool_end: endTool,
  content(run, data) {
    run.text += data.chunk;
  },
  status: noteStatus,
  memory: noteMemory,
  done: finish,
  error: fail,
};

/**
 * Fold one event in. Returns "applied"; "old" for one that was seen already (resume repeats);
 * "gap" when an event is missing in between: nothing changed, ask for a resume.
 */
export function applyEvent(run, event) {
  if (event.seq <= run.seq) return "old";
  if (event.seq > run.seq + 1) return "gap";
  run.seq = event.seq;
  FOLD[event.type]?.(run, event.data ?? {});
  return "applied";
}

/** Whether more events may come. */
export function isLive(run) {
  return run.status === "running";
}
