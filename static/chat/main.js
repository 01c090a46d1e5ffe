/** Start: connects the parts of the page, the address bar, and the socket. */

import { api } from "./api.js";
import { Chat } from "./chat.js";
import { byId } from "./dom.js";
import { openDialog } from "./dialogs.js";
import { t } from "./i18n.js";
import { MemoryPanel } from "./memory/panel.js";
import { createMenu } from "./menu.js";
import { createConnectionNotice, showProblem } from "./notices.js";
import { showModel } from "./health.js";
import { StudentPanel } from "./panel/panel.js";
import { connectShortcuts } from "./shortcuts.js";
import { createSidebar } from "./sidebar.js";
import { Socket } from "./socket.js";
import { forget } from "./storage.js";
import { connectThemeChoice } from "./theme.js";

const CHECK_SESSION_AFTER = 3;

const address = `${location.protocol === "https:" ? "wss" : "ws"}://${location.host}/ws/chat/`;
const idInAddress = () => location.pathname.match(/^\/c\/([0-9a-f-]{36})$/)?.[1] ?? null;

const connection = createConnectionNotice(() => socket.connectNow());
const socket = new Socket(address, {
  frame: receive,
  open: connected,
  wait: disconnected,
  connecting: connection.connecting,
});
const panel = new MemoryPanel(byId("open-memory"), { visit: (...where) => chat.showMessage(...where) });
const chat = new Chat((frame) => socket.send(frame), panel);
const own = new StudentPanel(byId("open-panel"), { ask: (text) => chat.ask(text) });
const sidebar = createSidebar();

function receive(frame) {
  const data = frame.data ?? frame;
  if (frame.type === "ack") chat.acknowledged({ ...frame, ...frame.data });
  else if (frame.seq !== undefined) {
    chat.runs.receive(frame);
    own.told(frame);
  }
  else if (frame.type === "error") chat.refused(data, frame.clientMessageId ?? data.clientMessageId);
}

function connected(again) {
  connection.back();
  if (again) chat.runs.resumeAll();
  chat.outbox.flush();
}

async function disconnected(attempt, until) {
  connection.waiting(until);
  if (attempt % CHECK_SESSION_AFTER) return;
  const gone = await api.conversations({ limit: 1 }).then(() => false, (error) => [401, 403].includes(error.status));
  if (gone) connection.signedOut();
}

function showAddress() {
  const id = idInAddress();
  if (id) chat.open(id);
  else chat.startNew({ push: false });
}

function create() {
  sidebar.closeOnPhone();
  chat.startNew();
}

function connectPage() {
  createMenu(byId("account-button"), byId("account-menu"));
  connectThemeChoice();
  for (const button of document.querySelectorAll("[data-new]")) button.addEventListener("click", create);
  byId("conversations").addEventListener("click", (event) => {
    if (event.target.closest("a")) sidebar.closeOnPhone();
  });
  byId("show-shortcuts").addEventListener("click", () => openDialog("shortcuts"));
  byId("sign-out").addEventListener("submit", forget);
  window.addEventListener("popstate", () => { if (idInAddress() !== chat.conversationId) showAddress(); });
  window.addEventListener("unhandledrejection", () => showProblem({ message: t("error.unknown") }));
  document.addEventListener("visibilitychange", () => {
    if (document.visibilityState === "visible") chat.lookAgain();
  });
  connectShortcuts({
    search: () => { sidebar.open(); byId("search").focus(); },
    create,
    write: () => chat.composer.focus(),
    escape: () => { if (!sidebar.closeDrawer()) chat.stop(); },
  });
}

connectPage();
showAddress();
chat.list.refresh();
showModel();
panel.look();
own.restore();
socket.connectNow();
