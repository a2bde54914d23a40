// The page of a translator: what is typed is looked at at once and saved a moment later; the next open text is at hand.
import { delivered, looking, passed, send } from "/static/live.js";
import { saving } from "/static/saving.js";
import { renew } from "/static/studio.js";
import { noted, say } from "/static/writing.js";

const typed = (said) => said.split("`").map((part, i) => (i % 2 ? Object.assign(document.createElement("code"), { textContent: part }) : part));
const pairs = () => [...document.querySelectorAll(".pair")];
const area = (pair) => pair.querySelector("textarea");
let bench, words, looker, ahead = null;
const state = (name) => { bench.querySelector("[data-state]").textContent = name ? words[name] ?? name : ""; };

// ---------------------------------------------------------------- looking
const said = () => Object.fromEntries(pairs().filter((pair) => area(pair).value.trim()).map((pair) => [pair.dataset.context, area(pair).value]));
function look() {
  if (bench.querySelector(".sides img")) looker.again({ said: { [bench.dataset.lang]: said() } });
  else looker.asked += 1;
}
let thinking = 0, thought = 0;
function think() {
  clearTimeout(thinking);
  thinking = setTimeout(remark, 150);
}
async function remark() {
  const here = bench, n = ++thought;
  const texts = Object.fromEntries(pairs().map((pair) => [pair.dataset.name, area(pair).value]));
  const answer = await send("/remarks", { box: here.dataset.box, language: here.dataset.lang, said: texts });
  if (!answer.ok || n !== thought || !here.isConnected) return;
  for (const pair of pairs()) remarked(pair, answer.remarks[pair.dataset.name] ?? []);
  passed("remarks", n);
}
// Each remark leads to the words that it speaks of: a button chooses them in the text.
function remarked(pair, rows) {
  const text = area(pair);
  pair.querySelector("[data-remarks]").replaceChildren(...rows.map(({ check, severity, message, help, start, end, words: spot }) => {
    const line = document.createElement("p");
    line.className = severity === "error" ? "bad" : "open";
    if (spot.trim() && spot.length < text.value.length) {
      const button = Object.assign(document.createElement("button"), { type: "button", className: "spot", textContent: spot.length > 40 ? `${spot.slice(0, 40)}…` : spot, lang: text.lang });
      button.append(Object.assign(document.createElement("span"), { className: "unseen", textContent: ` (${words.show})` }));
      button.addEventListener("click", () => {
        const signs = [...text.value], at = (n) => signs.slice(0, n).join("").length; // the studio counts signs, a page UTF-16
        text.focus();
        text.setSelectionRange(at(start), at(end));
      });
      line.append(button, " ");
    }
    line.append(...typed(help ? `${message} → ${help}` : message));
    const right = Object.assign(document.createElement("button"), { type: "button", className: "spot", textContent: words.right });
    right.append(Object.assign(document.createElement("span"), { className: "unseen", textContent: `: ${message}` }));
    right.addEventListener("click", () => { text.focus(); ignore(pair, check); });
    line.append(" ", right);
    return line;
  }));
  text.toggleAttribute("aria-invalid", rows.some(({ severity }) => severity === "error"));
}

// ---------------------------------------------------------------- saving
const body = ({ to, ...change }) => ({ ...change, ready: to === "ready" });
const saver = saving({ key: ({ language, name }) => `${language} ${name}`, write: written, letter: (change) => ["/said", body(change)] });
const { flush } = saver;
const standing = (pair, text) => (text.trim() ? (pair.dataset.pair === "ready" ? "ready" : "work") : "new");
// A text that is not known to be written is not renewed.
function save(pair, to, more = {}) {
  const { box, lang } = bench.dataset, { context, name } = pair.dataset;
  pair.dataset.dirty = "";
  state("unsaved");
  saver.save({ box, language: lang, context, name, text: area(pair).value, to, ...more });
}
// A check need not speak of this text any more: its flag stands in the catalogue.
async function ignore(pair, check) {
  save(pair, standing(pair, area(pair).value), { ignore: check });
  await flush();
  think();
}
async function written(change, settled) {
  const here = bench;
  state("saving");
  const answer = await delivered("/said", body(change), (said) => { if (here === bench) state(said); });
  if (!answer.ok) { say([answer.error, answer.help].filter(Boolean).join(" ")); if (here === bench) state(answer.error); return; }
  noted(answer);
  if (settled()) {
    const pair = pairs().find((one) => one.dataset.name === change.name);
    if (pair) { delete pair.dataset.dirty; put(pair, change.to); }
  }
  document.querySelector("[data-left]").textContent = answer.said;
  state(saver.unsent.size ? "unsaved" : "saved");
}
function put(pair, to) {
  pair.dataset.pair = to;
  pair.querySelector("[data-standing]").textContent = words[to];
  buttons(pair);
}
function buttons(pair) {
  const now = pair.dataset.pair;
  pair.querySelector("[data-make=ready]").disabled = now === "ready" || !area(pair).value.trim();
  pair.querySelector("[data-make=work]").disabled = now !== "ready";
}

// ---------------------------------------------------------------- the next open text
// The page of the next card with an open one is asked for before anybody wants it.
function fetchAhead() {
  const link = document.querySelector("[data-ahead]");
  ahead = link ? { address: link.href, page: fetch(link.href).then((answer) => (answer.ok ? answer.text() : null)).catch(() => null) } : null;
}
async function next() {
  const all = pairs(), at = all.findIndex((pair) => pair.contains(document.activeElement));
  const order = at < 0 ? all : [...all.slice(at + 1), ...all.slice(0, at)];
  // What comes later on this card, then on the others, then what was passed over here.
  const here = order.slice(0, at < 0 ? order.length : all.length - at - 1).find((pair) => pair.dataset.pair !== "ready");
  if (here) return reach(here);
  if (ahead) return turn(ahead);
  const passedOver = order.find((pair) => pair.dataset.pair !== "ready");
  if (passedOver) return reach(passedOver);
  say(words.complete);
}
function reach(pair) {
  area(pair).focus();
  pair.scrollIntoView({ block: "nearest" });
  passed("editable", looker.asked);
}
async function turn({ address, page }) {
  flush();
  const text = await page;
  if (!text) { location.href = address; return; }
  const made = new DOMParser().parseFromString(text, "text/html");
  // The list of all cards and the workbook are of the whole language: what was chosen there stays.
  const main = document.querySelector("#main"), list = main.querySelector(".all-cards"), book = main.querySelector(".workbook");
  const filter = list.querySelector("form"), to = new URL(address);
  filter.elements.card.value = made.querySelector(".all-cards form").elements.card.value;
  for (const name of ["q", "state"]) filter.elements[name].value ? to.searchParams.set(name, filter.elements[name].value) : to.searchParams.delete(name);
  history.pushState(null, "", to);
  for (const one of [...main.children]) if (one !== list && one !== book) one.remove();
  let before = list;
  for (const one of [...made.querySelector("#main").children]) if (one.matches(".all-cards, .workbook")) before = book; else before.before(one);
  if (list.open) renew(location.href).catch(() => {});
  document.title = made.title;
  begin();
  const first = document.querySelector("textarea[autofocus]") ?? document.querySelector(".pair textarea");
  if (first) reach(first.closest(".pair"));
}
addEventListener("popstate", () => location.reload());
// The list of all cards says how they are when it is opened.
document.addEventListener("toggle", ({ target }) => { if (target.matches(".all-cards[open]")) renew(location.href).catch(() => {}); }, true);

document.addEventListener("input", ({ target }) => {
  const pair = target.closest(".pair");
  if (!pair) return;
  passed("key", looker.asked + 1);
  look();
  think();
  save(pair, standing(pair, target.value));
  buttons(pair);
});
async function make(pair, to) {
  const now = area(pair).value.trim() ? to : "new";
  save(pair, now);
  put(pair, now); // what is next depends on it; what could not be written is said
  await flush();
}
document.addEventListener("click", ({ target }) => {
  const pair = target.closest(".pair"), to = target.closest("[data-make]")?.dataset.make;
  if (to) { make(pair, to); area(pair).focus(); }
  if (target.closest("[data-take]")) {
    const text = area(pair);
    text.value = pair.querySelector("[data-proposed]").textContent;
    text.dispatchEvent(new Event("input", { bubbles: true }));
    text.focus();
  }
});
document.addEventListener("click", (event) => {
  if (!event.target.closest("[data-next]") || event.ctrlKey || event.metaKey || event.shiftKey) return;
  event.preventDefault();
  next();
});
document.addEventListener("keydown", (event) => {
  if (!bench) return;
  const pair = event.target.closest?.(".pair");
  if (event.key === "F8" || (event.key === "Enter" && (event.ctrlKey || event.metaKey) && pair)) {
    event.preventDefault();
    if (event.key === "Enter") make(pair, "ready");
    next();
  }
  if (event.key === "s" && (event.ctrlKey || event.metaKey)) { event.preventDefault(); flush(); }
});

// ---------------------------------------------------------------- the page
function begin() {
  bench = document.querySelector(".bench");
  if (!bench) return;
  words = JSON.parse(bench.dataset.liveWords);
  looker = looking(bench, { failed: state });
  for (const pair of pairs()) buttons(pair);
  new MutationObserver(() => { for (const pair of pairs()) buttons(pair); look(); think(); }).observe(bench.querySelector(".pairs"), { childList: true });
  fetchAhead(); // before all else: the next key may come at once
  look();
  if (ahead) ahead.page.then(think);
  else think();
}
// An undone step is seen in its text, too, even where the pointer still stands in it.
document.addEventListener("studio:changed", () => { if (document.activeElement?.closest(".pair")) document.activeElement.blur(); renew(location.href).catch(() => {}); });
begin();
