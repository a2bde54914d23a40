// A card's own page, while it is written: each key is looked at at once, and saved a moment later.
import { delivered, looking, passed, send } from "/static/live.js";
import { foldable, unfolded } from "/static/folding.js";
import { saving } from "/static/saving.js";
import { renew } from "/static/studio.js";
import { noted } from "/static/writing.js";

const bench = document.querySelector(".bench");
const words = JSON.parse(bench.dataset.liveWords);
const { box, card, lang } = bench.dataset;
const codes = JSON.parse(bench.dataset.codes);
let file = bench.dataset.file, hash = bench.dataset.hash;
const text = document.querySelector("fog-text");
// A number is told to be none while it is typed: it stays as it is typed, and nothing of it is saved.
const odd = (one) => one.type === "number" && !/^[+-]?\d+$/.test(one.value);
const unwhole = () => [...document.querySelectorAll(".card-form input")].filter(odd);
const state = (name) => {
  if (name === "saved" && unwhole().length) name = "unsaved";
  document.querySelector("[data-state]").textContent = name ? words[name] ?? name : "";
};
const placed = (path) => [...document.querySelectorAll("[data-path]")].find((one) => one.dataset.path === JSON.stringify(path));
const pathOf = (one) => JSON.parse(one.closest("[data-path]").dataset.path);

// ---------------------------------------------------------------- looking: one question at a time, the last one counts
const looker = looking(bench, { about: () => ({ file }), found, failed: state });
const look = (what) => looker.again(what);

// What was just added is empty because it is new: what is missing in it is asked for in a quiet tone, until it was left
// once or something was typed there. Of a card that is new the same holds for what is missing on it as a whole.
const fresh = new Set(), touched = new Set();
let shown = null; // what was found last
function quiet({ path }) {
  if (touched.has(JSON.stringify(path))) return false;
  if (location.hash === "#new" && (path.length === 2 || (path.length === 3 && path[2] === "title"))) return true;
  return path.some((_, i) => fresh.has(JSON.stringify(path.slice(0, i + 1))));
}
document.addEventListener("focusin", ({ target }) => {
  const left = [...fresh].filter((whole) => !placed(JSON.parse(whole))?.contains(target));
  for (const whole of left) fresh.delete(whole);
  if (left.length && shown) found(...shown);
});

function found(own, misfits, printed) {
  shown = [own, misfits, printed];
  const findings = [...own, ...Object.values(misfits).flat()];
  const slots = new Map([...document.querySelectorAll("[data-faults]")].map((one) => [one.dataset.faults, { one, here: [] }]));
  const whole = document.querySelector(".card-form > [data-faults]")?.dataset.faults;
  for (const finding of findings) { // at its field, else at what holds that
    const path = [...finding.path];
    while (path.length > 2 && !slots.has(JSON.stringify(path))) path.pop();
    (slots.get(JSON.stringify(path)) ?? slots.get(whole))?.here.push({ ...finding, quiet: quiet(finding) });
  }
  const none = unwhole();
  for (const { one, here } of slots.values()) fill(one, here, none);
  for (const { path, said } of printed) {
    const field = slots.get(JSON.stringify(path))?.one.closest("[data-path]");
    const line = field && [...field.children].find((one) => one.matches(".printed"));
    if (line) line.textContent = said;
  }
}

// What messages set off as typed; a key that the form has a label for is that label.
const labels = JSON.parse(bench.dataset.labels);
const named = (key) => Object.assign(document.createElement(Object.hasOwn(labels, key) ? "q" : "code"), { textContent: Object.hasOwn(labels, key) ? labels[key] : key });
const typed = (said) => said.split("`").map((part, i) => (i % 2 ? named(part) : part));
const home = (field) => field.closest("[data-path]").querySelector("[data-faults]");
// `none`: the fields whose numbers are none; to read one lays the page out, so all slots are told of them at once.
function fill(one, found = [], none = unwhole()) {
  const wrong = none.filter((field) => home(field) === one);
  const findings = wrong.length ? [{ severity: "error", message: words.whole }, ...found] : found;
  if (!findings.length && !one.childElementCount) return;
  if (findings.length && !one.childElementCount) unfolded(one);
  one.replaceChildren(...findings.map(({ severity, message, help, quiet }) => {
    const p = document.createElement("p");
    p.className = quiet ? "hint" : severity === "error" ? "bad" : "open";
    p.append(...typed(help ? `${message} → ${help}` : message));
    return p;
  }));
  const own = one.closest(".field")?.querySelector("[data-value]"), bad = findings.some(({ severity, quiet }) => severity === "error" && !quiet);
  for (const field of [own, ...(one.closest("[data-path]")?.querySelectorAll("input[type=number]") ?? [])])
    if (field && home(field) === one) field.ariaInvalid = wrong.includes(field) || (field === own && bad) ? "true" : null;
}

// ---------------------------------------------------------------- saving: a moment after the last key, and on leaving
const saver = saving({
  key: ({ path, language, context }) => JSON.stringify(path ?? [language, context]),
  write: async (change, settled) => { const answer = await written(change); settled(); return answer; },
  letter: (change) => (change.context ? ["/said", { box, ...change }] : ["/edit", { file, hash, ...change }]),
});
const { flush } = saver;
function save(change) {
  state("unsaved");
  saver.save(change);
}
async function written(change) {
  state("saving");
  if (change.context) return translated(change);
  const answer = await delivered("/edit", { file, hash, ...change }, state);
  if (answer.status === 409) return clash(change, answer);
  if (!answer.ok) { state(sentences(answer)); return answer; }
  took(answer);
  if (change.path.length === 3 && change.path[2] === "title" && lang === codes[0]) document.querySelector("h1").lastChild.textContent = change.value;
  return answer;
}
async function translated({ context, language, text }) {
  const answer = await delivered("/said", { box, context, language, text }, state);
  state(answer.ok ? "saved" : answer.error);
  if (answer.ok) { noted(answer); looked(); }
  const here = [...document.querySelectorAll("[data-said]")].find((one) => one.dataset.said === language && one.dataset.context === context);
  if (answer.ok) for (const one of here?.closest(".other").querySelectorAll(".stale, [data-right]") ?? []) one.remove();
  return answer;
}
// The file is another version now: the other views of it follow, but for a text that somebody is still writing.
const ours = new Set([hash]);
let base = hash, unsaved = false; // the version that the text began with
function took(answer) {
  hash = answer.hash;
  ours.add(hash);
  noted(answer);
  if (answer.text !== undefined && !unsaved) {
    base = hash;
    text?.take?.(answer.text.replaceAll("\r\n", "\n"));
  }
  state("saved");
  looked();
}
// What is found in the whole project comes some seconds later than what is found in the card.
let coming = [];
function looked() {
  for (const one of coming) clearTimeout(one);
  coming = [2000, 10000].map((ms) => setTimeout(() => renew(location.href).catch(() => {}), ms));
}

// ---------------------------------------------------------------- the form
const valueOf = (one) => (one.dataset.before !== undefined ? one.dataset.before + one.value + one.dataset.after : one.dataset.value === "number" ? Number(one.value) : one.value);
// Cards say hearts with their sign (+2), and a field of numbers would take that for none.
document.addEventListener("beforeinput", (event) => {
  if (event.target.type === "number" && event.data === "+") event.preventDefault();
});
document.addEventListener("input", ({ target }) => {
  passed("key", looker.asked + 1);
  if (target.dataset.own) told(target, "");
  if (target.type === "number" && target.closest(".card-form")) {
    fill(home(target));
    if (odd(target)) { saver.leave({ path: pathOf(target) }); state("unsaved"); return; }
    if (!target.dataset.value) look();
  }
  if (target.dataset.value) {
    const path = pathOf(target), value = valueOf(target);
    touched.add(JSON.stringify(path));
    look({ path, value });
    if (value !== "") save({ path, value, typing: true });
  } else if (target.dataset.said) {
    look({ said: { [target.dataset.said]: { [target.dataset.context]: target.value } } });
    save({ context: target.dataset.context, language: target.dataset.said, text: target.value });
  }
});

document.addEventListener("change", async ({ target }) => {
  if (target.dataset.step !== undefined) { // how a sentence goes on decides what may follow
    const path = pathOf(target), { id, value } = target;
    await flush();
    await changed({ path, value }, path);
    document.getElementById(id)?.focus();
  }
  if (target.dataset.key !== undefined && target.value && !odd(target)) { // a row has another condition: what it does stays
    const path = pathOf(target), rename = (target.dataset.before ?? "") + target.value + (target.dataset.after ?? "");
    if (rename.endsWith(" ")) { // it has only begun: which card is chosen next, and nothing is written before
      const { ok, ways } = await send("/seed", { box, card, path: [...path.slice(0, -1), rename] });
      if (!ok || !ways) return;
      const next = choice(target.selectedOptions[0].label, ways);
      next.dataset.key = "";
      while (target.nextSibling) target.nextSibling.remove(); // they belong to the condition before
      target.after(next);
      next.focus();
      return;
    }
    await flush();
    const now = [...path.slice(0, -1), rename], n = [...target.parentElement.children].indexOf(target);
    await changed({ path, rename }, now);
    const there = placed(now)?.querySelector(".condition"); // whoever chooses may want to choose on
    if (there) { there.open = true; there.querySelector(".steps").children[n]?.focus(); }
  }
  if (target.dataset.add) {
    target.closest(".add").querySelector("[data-next]")?.replaceChildren();
    told(target, "");
  }
  if ((target.dataset.add ?? target.dataset.goes) && target.value) {
    const path = JSON.parse(target.dataset.add ?? target.dataset.goes), key = target.value, field = target.closest(".field");
    const at = [...path, key];
    const number = field?.querySelector("[data-value=number]");
    if (number && odd(number)) { target.value = ""; number.focus(); return; } // it would be written along
    await flush();
    const { ok, value, beside, ways, ...no } = await send("/seed", { box, card, path: at });
    if (!ok) { told(target, sentences(no)); return; }
    if (ways) { goesOn(target, ways); return; }
    // A number alone stands for a map with one key: with a second one it is written out.
    fresh.add(JSON.stringify(at));
    await changed(number?.dataset.short && field.dataset.path === JSON.stringify(path) ? { path, value: { [number.dataset.short]: Number(number.value), [key]: value } } : { path: at, value }, at, beside);
  }
});
// A row whose name is still to be chosen: nothing is written before.
function goesOn(begun, ways) {
  const next = choice(begun.selectedOptions[0].label, ways);
  next.dataset.goes = begun.dataset.add;
  begun.closest(".add").querySelector("[data-next]").replaceChildren(next);
  next.focus();
}
function choice(name, ways) {
  const made = document.createElement("select");
  made.setAttribute("aria-label", name);
  made.append(new Option(words.choose, ""), ...ways.map(({ value, label }) => new Option(label, value)));
  return made;
}
const told = (one, said) => { one.closest(".add").querySelector("[data-told]").textContent = said; };
// What went wrong and what helps, as two sentences.
const sentences = ({ error, help }) => (help ? `${error} ${help[0].toUpperCase()}${help.slice(1)}${/[.?!]$/.test(help) ? "" : "."}` : error);
// A row in words of one's own is added as far as they are understood.
document.addEventListener("keydown", async (event) => {
  const own = event.target.dataset?.own;
  if (!own || event.key !== "Enter" || !event.target.value.trim()) return;
  event.preventDefault();
  const path = JSON.parse(own);
  await flush();
  const row = await send("/seed", { box, card, path: [...path, event.target.value.trim()] });
  if (!row.ok) { told(event.target, sentences(row)); return; }
  await changed({ path: [...path, row.key], value: row.value }, [...path, row.key]);
  const there = row.left && [...document.querySelectorAll("[data-own]")].find((one) => one.dataset.own === own);
  if (there) told(there, row.left);
});
document.addEventListener("click", async ({ target }) => {
  const right = target.closest("[data-right]")?.closest(".other").querySelector("[data-said]");
  if (right) {
    right.focus();
    save({ context: right.dataset.context, language: right.dataset.said, text: right.value });
    await flush();
  }
  if (target.closest("[data-remove]")) {
    await flush();
    await changed({ path: pathOf(target.closest("[data-remove]")), remove: true });
    state("removed");
  }
  const more = target.closest("[data-append]");
  if (more) {
    const at = [...JSON.parse(more.dataset.append), Number(more.dataset.at)];
    await flush();
    const { value } = await send("/seed", { box, card, path: at });
    fresh.add(JSON.stringify(at));
    await changed({ path: at, value }, at);
  }
});

// What changes the shape of the card: it is saved at once, and the form is made anew.
async function changed(change, focus, beside = {}) {
  const answer = await saver.after(async () => {
    let done = await written(change);
    for (const [key, value] of Object.entries(beside)) if (done?.ok) done = await written({ path: [...focus.slice(0, -1), key], value });
    return done;
  });
  if (answer?.ok) await renewed(focus);
}
async function renewed(focus) {
  focus ??= document.activeElement?.closest(".card-form [data-path]") && pathOf(document.activeElement);
  const answer = await fetch(location.href);
  if (!answer.ok) return;
  const page = new DOMParser().parseFromString(await answer.text(), "text/html");
  const now = page.querySelector(".card-form"), old = document.querySelector(".card-form");
  if (now && old) {
    for (const one of unwhole()) now.querySelector(`#${CSS.escape(one.id)}`)?.replaceWith(one);
    foldable(now);
    old.replaceWith(now);
  }
  document.querySelector("h1").replaceWith(page.querySelector("h1"));
  if (focus) {
    const there = placed(focus);
    unfolded(there);
    const first = there?.querySelector("input:not([data-key]), textarea, select:not([data-key])");
    first?.focus();
    first?.select?.();
  }
  look();
}

document.querySelector(".card-form")?.addEventListener("submit", (event) => event.preventDefault());

// ---------------------------------------------------------------- a phone shows one side, small, above the form
const sides = document.querySelector(".sides");
sides.addEventListener("click", ({ target }) => {
  if (target.closest("[data-over]")) sides.dataset.shown = sides.dataset.shown === "front" ? "back" : "front";
  const large = target.closest("[data-large]");
  if (large) large.ariaPressed = sides.classList.toggle("large");
});

// ---------------------------------------------------------------- tabs, as the ARIA pattern has them
const tabs = [...document.querySelectorAll("[role=tab]")];
async function turn(tab) {
  for (const one of tabs) {
    one.setAttribute("aria-selected", one === tab);
    one.tabIndex = one === tab ? 0 : -1;
    document.getElementById(one.getAttribute("aria-controls")).hidden = one !== tab;
  }
  if (tab.id === "t-text") await opened();
  if (tab.id === "t-past") await recalled();
}
for (const tab of tabs) {
  tab.addEventListener("click", () => turn(tab));
  tab.addEventListener("keydown", (event) => {
    const way = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
    if (!way) return;
    event.preventDefault();
    event.stopPropagation();
    const next = tabs[(tabs.indexOf(tab) + way + tabs.length) % tabs.length];
    next.focus();
    turn(next);
  });
}

// The history is read each time that its tab is opened.
async function recalled() {
  const room = document.querySelector("#p-past"), address = (recalled.from ??= room.querySelector("a").href);
  room.setAttribute("aria-busy", "true");
  const answer = await fetch(address).catch(() => null);
  const found = answer?.ok && new DOMParser().parseFromString(await answer.text(), "text/html").querySelector("[data-past]");
  if (found) room.replaceChildren(found);
  room.removeAttribute("aria-busy");
}

// ---------------------------------------------------------------- the text, once somebody wants it
let begun = null;
const opened = () => (begun ??= (async () => {
  text.socket = `ws://${location.host}/language`;
  await import("/static/editor.js");
  await text.updateComplete;
  text.view.scrollDOM.tabIndex = 0; // what scrolls can be reached by keyboard
  await flush();
  const now = await fetch(`/file?file=${encodeURIComponent(file)}`).then((answer) => answer.json());
  if (unsaved) return; // somebody writes in it already: their text stays, with the version that it began with
  // What nobody saved is offered again, with the version that it began with; else the file as it is by now.
  unsaved = Boolean(now.draft);
  base = now.draft?.base != null ? now.draft.hash : now.hash;
  text.take((now.draft ?? now).text.replaceAll("\r\n", "\n"));
  text.show(Number(text.dataset.line));
  if (unsaved) { state("kept"); look({ text: text.value }); }
})());
let drafting = 0, drafted = null;
document.addEventListener("fog-written", ({ detail }) => {
  unsaved = true;
  state("unsaved");
  look({ text: detail.text });
  clearTimeout(drafting);
  drafting = setTimeout(() => { drafted = send("/draft", { file, hash: base, text: detail.text }); }, 400);
});
async function saveText() {
  clearTimeout(drafting);
  await drafted; // else it would be kept after the text was saved
  const mine = text.value;
  const answer = await send("/text", { file, hash: base, text: mine });
  if (answer.status === 409) return clash({ text: mine }, answer);
  if (!answer.ok) { state(sentences(answer)); return; }
  unsaved = false;
  took(answer);
  await renewed();
}
document.querySelector("[data-save]")?.addEventListener("click", saveText);
document.addEventListener("keydown", (event) => {
  if (event.key === "s" && (event.ctrlKey || event.metaKey)) {
    event.preventDefault();
    if (text?.matches(":focus-within") || text?.renderRoot?.activeElement) saveText();
    else flush();
  }
});

// ---------------------------------------------------------------- two people at one place
async function clash(change, answer) {
  const whole = change.text !== undefined;
  const dialog = document.querySelector(".clash");
  await import("/static/editor.js");
  const both = document.createElement("fog-merge");
  const worded = (value, written) => written ?? (typeof value === "string" ? value : JSON.stringify(value, null, 1) ?? "");
  both.theirs = whole ? answer.theirs ?? "" : worded(answer.theirs);
  both.mine = whole ? answer.mine ?? change.text : worded(change.value);
  both.labels = [words.theirs, words.mine];
  dialog.querySelector("[data-clash]").replaceChildren(both);
  dialog.showModal();
  return new Promise((done) => {
    const chosen = () => {
      dialog.onclose = null;
      dialog.close();
      hash = answer.hash;
      if (whole) base = hash;
    };
    dialog.querySelector("[data-mine]").onclick = async () => {
      const joined = both.value;
      chosen();
      const value = typeof change.value === "string" ? joined : change.value;
      done(whole ? await send("/text", { file, hash, text: joined }).then((one) => { if (one.ok) { unsaved = false; took(one); } return one; }) : await written({ ...change, value }));
      renewed();
    };
    dialog.querySelector("[data-theirs]").onclick = async () => {
      chosen();
      if (whole) { unsaved = false; await send("/draft", { file, hash, text: null }); }
      await reread();
      done(answer);
    };
    dialog.onclose = () => { state("unsaved"); done(answer); }; // nobody has chosen: the next key asks again
  });
}
async function reread() {
  const now = await fetch(`/file?file=${encodeURIComponent(file)}`).then((answer) => answer.json());
  if (now.hash) took(now);
  await renewed();
}

// What others write into the file is taken in as soon as nothing here is unsaved.
document.addEventListener("studio:outside", async ({ detail }) => {
  await flush();
  if (!(file in detail) || ours.has(detail[file]) || document.querySelector(".clash")?.open) return;
  await reread();
  state("taken");
});
document.addEventListener("studio:changed", () => { reread(); });

foldable(document.querySelector(".card-form"));
look();
// A finding leads to its line.
const line = /^#text:(\d+)$/.exec(location.hash)?.[1];
if (line) turn(document.querySelector("#t-text")).then(() => text.show(Number(line)));
