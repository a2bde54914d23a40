// What pages send that changes something: as JSON, to the studio alone; undo and redo; what others write meanwhile.
import { renew, wait, written } from "/static/studio.js";

const known = new Map(); // file -> hash, as this page knows it
const text = (name) => document.querySelector("#words").dataset[name];
export const gone = () => text("gone");

// Sends what is to be changed; the answer, with its status. The buttons of undo and redo follow.
export async function change(address, body) {
  const answer = await fetch(address, { method: "POST", headers: { "Content-Type": "application/json" }, body: JSON.stringify(body) })
    .catch(() => null);
  if (!answer) return { status: 0, error: gone(), help: "" };
  const told = { status: answer.status, ...(await answer.json().catch(() => ({ error: answer.statusText, help: "" }))) };
  if (answer.ok) {
    noted(told);
    document.dispatchEvent(new CustomEvent("studio:changed", { detail: told }));
  }
  return told;
}

// What was written here is no news from outside, and it can be undone.
export function noted(told) {
  written.n += 1;
  for (const [file, hash] of Object.entries({ ...told.hashes, ...told.files })) if (typeof hash === "string") known.set(file, hash);
  if (told.file && told.hash) known.set(told.file, told.hash);
  if (told.undo) steps(told);
  else remembered();
}
const remembered = () => fetch("/steps").then((answer) => answer.json()).then(steps).catch(() => {});

function steps(told) {
  for (const button of document.querySelectorAll("[data-turn]")) {
    const step = told[button.dataset.turn];
    if (!step) continue;
    button.disabled = !step.can;
    button.title = step.label;
    button.querySelector(".unseen").textContent = step.label && `: ${step.label}`;
  }
}

async function turn(way) {
  const told = await change(`/${way}`, {});
  if (told.status === 200) { await renew(location.href); wait(); }
  say(...(told.status === 200 ? [`${text(way)}: ${told.label}`] : refused(told)));
}

// Words with what is typed as such, as messages have it between two backticks.
export const typed = (said) => said.split("`").map((part, i) => (i % 2 ? Object.assign(document.createElement("code"), { textContent: part }) : part));
// What went wrong, and what helps.
export const refused = ({ error, help }) => typed([error, help].filter(Boolean).join(" → "));

// What was done, or why it was not, is said where it is seen and heard.
export function say(...words) {
  const said = document.querySelector("#said");
  said.replaceChildren(...words);
  clearTimeout(say.timer);
  say.timer = setTimeout(() => { said.textContent = ""; }, 8000);
}

document.addEventListener("click", (event) => {
  const way = event.target.closest("[data-turn]")?.dataset.turn;
  if (way) turn(way);
});
document.addEventListener("keydown", (event) => {
  const typing = event.target.closest?.("input, textarea, select, [contenteditable]");
  if (typing || !(event.ctrlKey || event.metaKey) || event.altKey || event.key.toLowerCase() !== "z") return;
  event.preventDefault();
  turn(event.shiftKey ? "redo" : "undo");
});

// A form that sends JSON: what it would do is shown first where it asks for that.
document.addEventListener("submit", async (event) => {
  const form = event.target.closest("form[data-send]");
  if (!form) return;
  event.preventDefault();
  const body = { ...Object.fromEntries(new FormData(form)), ...given(form) };
  const alert = form.querySelector("[role=alert]:not([data-wrong])");
  for (const one of form.querySelectorAll("[role=alert]")) one.textContent = "";
  for (const one of form.querySelectorAll("[aria-invalid]")) one.removeAttribute("aria-invalid");
  form.setAttribute("aria-busy", "true");
  let told = await change(form.dataset.send, form.dataset.ask ? { ...body, preview: true } : body);
  if (told.status === 200 && form.dataset.ask) {
    if (!(await asked(told))) { form.removeAttribute("aria-busy"); return; }
    told = await change(form.dataset.send, { ...body, seen: told.seen });
  }
  form.removeAttribute("aria-busy");
  if (told.status === 200) {
    if (form.dataset.then) { location.href = form.dataset.then + encodeURIComponent(told[form.dataset.with] ?? ""); return; }
    form.closest("details")?.removeAttribute("open");
    document.querySelector("#main").focus();
    for (const one of document.querySelectorAll("[data-dirty]")) delete one.dataset.dirty;
    await renew(location.href);
    wait();
    say(form.dataset.said ?? text("done"));
  } else if (told.field) misfilled(form, told);
  else if (alert) alert.replaceChildren(...refused(told));
  else say(...refused(told));
});

// What a field may not hold is told below it, and the field has the focus.
function misfilled(form, told) {
  const field = form.querySelector(`#${CSS.escape(told.field)}`);
  form.querySelector(`[data-wrong="${CSS.escape(told.field)}"]`).replaceChildren(...refused(told));
  field.setAttribute("aria-invalid", "true");
  field.focus();
}

document.addEventListener("input", (event) => {
  const form = event.target.closest("form[data-send]");
  if (form) form.dataset.dirty = "";
});

// Lists and numbers of a form, which its plain values cannot say.
function given(form) {
  const found = {};
  for (const field of form.querySelectorAll("[data-kind]"))
    found[field.name ?? field.dataset.name] = { list: () => [...field.querySelectorAll(":checked")].map((one) => one.value), number: () => (field.value === "" ? null : Number(field.value)) }[field.dataset.kind]();
  return found;
}

// Shows what would change; true where that is wanted.
function asked(told) {
  const dialog = document.querySelector("#ask");
  const put = (where, rows, make) => dialog.querySelector(where).replaceChildren(...rows.map(make));
  const line = (words) => Object.assign(document.createElement("li"), { textContent: words });
  put(".told", told.said ?? [], line);
  put(".faults", told.findings ?? [], (one) => line(`${one.card} ${one.message}`));
  put(".still ul", told.open ?? [], line);
  dialog.querySelector(".still").hidden = !told.open?.length;
  dialog.querySelector(".would").hidden = !told.findings?.length;
  put(".diffs", told.files ?? [], (one) => {
    const shown = document.createElement("pre");
    shown.tabIndex = 0;
    for (const row of [one.file, ...one.diff.split("\n").slice(2)]) { // without the heads of files: the name says it
      const part = document.createElement("span");
      part.className = row === one.file ? "hint" : { "+": "come", "-": "gone" }[row[0]] ?? "";
      part.textContent = row.startsWith("@@") ? "…\n" : `${row}\n`;
      shown.append(part);
    }
    return shown;
  });
  dialog.querySelector("[value=yes]").disabled = !told.files?.length;
  dialog.returnValue = "";
  dialog.showModal();
  return new Promise((done) => dialog.addEventListener("close", () => done(dialog.returnValue === "yes"), { once: true }));
}

// Files that others write are seen within a second.
let stamp = "";
async function look() {
  if (document.visibilityState === "visible") {
    const answer = await fetch(`/changes?since=${stamp}`).catch(() => null);
    if (answer?.status === 200) {
      const told = await answer.json();
      const news = {};
      for (const [file, hash] of Object.entries(told.files)) if (known.get(file) !== hash) news[file] = hash;
      for (const file of known.keys()) if (!(file in told.files)) news[file] = "";
      for (const [file, hash] of Object.entries(news)) hash ? known.set(file, hash) : known.delete(file);
      if (stamp && Object.keys(news).length) {
        document.dispatchEvent(new CustomEvent("studio:outside", { detail: news }));
        if (document.querySelector("[data-stopped]")) location.reload();
        await renew(location.href).catch(() => {});
        wait();
      }
      stamp = told.stamp;
    }
  }
  setTimeout(look, 700);
}
look();
remembered();
