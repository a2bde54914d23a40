// What is live on the pages. Without it they are whole, too: filters have a button, and a page that waits loads itself.
const live = (page) => page.querySelectorAll("[data-live]");

// How often this page has written something.
export const written = { n: 0 };

// The parts of the page that have changed take the place of the old ones; what has the focus, or was typed and not sent, is left alone.
let begun = 0, latest = 0;
export async function renew(address) {
  const turn = ++begun, before = written.n;
  const answer = await fetch(address);
  if (answer.status === 500) return location.reload(); // the project cannot be read any more: the page says why
  if (!answer.ok) return;
  const page = new DOMParser().parseFromString(await answer.text(), "text/html");
  if (turn < latest) return; // what was asked for later is there already
  if (before !== written.n) return renew(address); // what this page wrote meanwhile may not be in it
  latest = turn;
  for (const now of live(page)) {
    const old = document.querySelector(`[data-live="${CSS.escape(now.dataset.live)}"]`);
    const kept = old && (old.contains(document.activeElement) || old.matches("[data-dirty]") || old.querySelector("[data-dirty]"));
    if (old && !kept && old.outerHTML !== now.outerHTML) old.replaceWith(now);
  }
}

let waiting = false;
export async function wait() {
  if (waiting) return;
  waiting = true;
  while (document.querySelector("[data-waiting]")) {
    await new Promise((done) => setTimeout(done, 700));
    await renew(location.href).catch(() => {});
  }
  waiting = false;
}
wait();

// The first page of all comes before the project is read: the next one waits for that.
if (document.querySelector("[data-opening]")) location.reload();

// Where a bar would not be one line the pages are a menu; on a phone filters that let everything through are folded.
const [menu, rest] = [".pages", ".rest"].map((one) => document.querySelector(one));
const narrow = matchMedia("(max-width: 62rem)");
const laid = () => {
  if (menu) menu.open = !narrow.matches;
  if (rest) rest.open = narrow.matches;
};
narrow.addEventListener("change", laid);
laid();
// Menus close on Escape, and when somebody goes elsewhere.
const folding = () => [...document.querySelectorAll(narrow.matches ? ".pages[open]" : ".rest[open]")];
document.addEventListener("keydown", ({ key }) => {
  for (const one of key === "Escape" ? folding() : []) {
    if (one.contains(document.activeElement)) one.querySelector("summary").focus();
    one.open = false;
  }
});
for (const what of ["click", "focusin"])
  document.addEventListener(what, ({ target }) => { for (const one of folding()) if (!one.contains(target)) one.open = false; });
const more = document.querySelector(".filters .more");
const narrowed = [...new URLSearchParams(location.search)].some(([name, value]) => value && !["q", "lang", "size"].includes(name));
if (more && !narrowed && matchMedia("(max-width: 40rem)").matches) more.open = false;

// A page follows its first filters; the address does, too, so that it can be kept. Enter goes to the first card that is left.
let asked = 0;
function follow(filters) {
  const words = new URLSearchParams([...new FormData(filters)].filter(([, value]) => value));
  history.replaceState(null, "", `${location.pathname}?${words}`);
  return renew(location.href).catch(() => {});
}
document.addEventListener("input", ({ target }) => {
  const filters = document.querySelector(".filters");
  if (!filters?.contains(target)) return;
  clearTimeout(asked);
  asked = setTimeout(follow, 150, filters);
});
document.addEventListener("submit", async (event) => {
  if (!event.target.matches(".filters") || !document.querySelector("#cards")) return;
  event.preventDefault();
  clearTimeout(asked);
  await follow(event.target);
  document.querySelector(".wall a")?.focus();
});

// Arrow keys go from card to card: left and right in their order, up and down to the nearest of the next row.
document.addEventListener("keydown", (event) => {
  const here = document.activeElement?.closest?.(".wall a");
  if (!here || event.altKey || event.ctrlKey || event.metaKey) return;
  const all = [...document.querySelectorAll(".wall a")];
  const at = all.indexOf(here), box = here.getBoundingClientRect();
  const rows = (down) => all.map((one) => [one, one.getBoundingClientRect()])
    .filter(([, r]) => (down ? r.top >= box.bottom : r.bottom <= box.top))
    .sort(([, a], [, b]) => (Math.abs(a.top - box.top) - Math.abs(b.top - box.top)) || (Math.abs(a.left - box.left) - Math.abs(b.left - box.left)));
  const to = { ArrowLeft: () => all[at - 1], ArrowRight: () => all[at + 1], Home: () => all[0], End: () => all.at(-1),
    ArrowDown: () => rows(true)[0]?.[0], ArrowUp: () => rows(false)[0]?.[0] }[event.key]?.();
  if (to) { event.preventDefault(); to.focus(); to.scrollIntoView({ block: "nearest" }); }
});

// On a card's own page the arrow keys turn to the one before and after.
document.addEventListener("keydown", (event) => {
  const way = { ArrowLeft: "prev", ArrowRight: "next" }[event.key];
  const busy = event.target.closest?.("input, textarea, select, fog-text, fog-merge, [role=tab], dialog");
  if (way && !busy && !event.altKey && !event.ctrlKey && !event.metaKey) document.querySelector(`.around a[rel=${way}]`)?.click();
});
