// A table: what is done at it is sent, and the page shows what comes of it, for whoever may look now.
import { change, say } from "/static/writing.js";

const words = (form) => [...new FormData(form)];
const listening = () => { for (const button of document.querySelectorAll("[data-play] button, [data-begin] button")) button.disabled = false; };

// A printed face takes the place of its card's words once it is there; one that was there is there at once.
const drawn = new Set();
function faced(room) {
  for (const image of room.querySelectorAll(".paper > img")) {
    if (image.complete && image.naturalWidth) drawn.add(image.src);
    image.parentElement.classList.toggle("drawn-card", drawn.has(image.src));
  }
}
document.addEventListener("load", ({ target }) => { if (target.matches?.(".paper > img")) faced(target.parentElement.parentElement); }, true);
faced(document);

// A table without what its reader has opened, whether its buttons listen, and which pictures are there.
function plain(table) {
  const copy = table.cloneNode(true);
  for (const one of copy.querySelectorAll("details")) one.open = false;
  for (const one of copy.querySelectorAll("button")) one.disabled = false;
  for (const one of copy.querySelectorAll(".drawn-card")) one.classList.remove("drawn-card");
  return copy.outerHTML;
}
const details = (table) => [...table.querySelectorAll("details")].map((one, n) => [one, `${n} ${one.querySelector("summary").textContent}`]);

// Takes the new table; the focus goes to what is asked. What somebody reads stays open where it is still there.
async function shown(found, focus) {
  const now = new DOMParser().parseFromString(found, "text/html").querySelector("[data-table]");
  const old = document.querySelector("[data-table]");
  if (!now || !old) return location.reload();
  if (!focus && plain(now) === plain(old)) return;
  if (!focus) {
    const read = details(old).filter(([one]) => one.open).map(([, name]) => name);
    for (const [one, name] of details(now)) one.open = read.includes(name);
  }
  const there = document.importNode(now, true);
  faced(there);
  old.replaceWith(there);
  listening();
  if (focus) { const at = document.querySelector("#moment"); at.focus({ preventScroll: true }); scrollTo(0, document.querySelector("h1").offsetTop); }
}
let begun = 0, latest = 0;
const again = async (focus) => {
  const turn = ++begun;
  const answer = await fetch(location.href).catch(() => null);
  const found = answer && await answer.text();
  if (!found || turn < latest) return; // what was asked for later is there already
  latest = turn;
  await shown(found, focus);
};

document.addEventListener("submit", async (event) => {
  const form = event.target.closest("[data-play]");
  if (!form) return;
  event.preventDefault();
  if (form.hasAttribute("aria-busy")) return;
  form.setAttribute("aria-busy", "true");
  const { play, name, box, version } = form.dataset, given = words(form);
  const body = { play: name, box, version: Number(version), do: play, options: given.filter(([key]) => key === "options").map(([, value]) => value) };
  if (event.submitter?.name === "option") body.option = event.submitter.value;
  for (const [key, value] of given) if (key === "words") body.words = value;
  const told = await change("/plays/act", body);
  form.removeAttribute("aria-busy");
  if (told.status === 200 || told.status === 409) await again(true);
  if (told.status === 409) say(told.error);
  else if (told.status !== 200) form.querySelector("[role=alert]").textContent = `${told.error} ${told.help}`;
});

document.addEventListener("submit", async (event) => {
  const form = event.target.closest("[data-begin]");
  if (!form) return;
  event.preventDefault();
  const told = await change(form.dataset.begin, Object.fromEntries(words(form)));
  if (told.status === 200) location.href = told.address;
  else form.querySelector("[role=alert]").textContent = `${told.error} ${told.help}`;
});

// Cards that are changed elsewhere, or by a step that is undone here, are played again at once.
const changed = () => { if (document.querySelector("[data-table]")) again(false); };
document.addEventListener("studio:outside", changed);
document.addEventListener("studio:changed", ({ detail }) => { if (Object.keys(detail.files ?? {}).length) changed(); });
new MutationObserver(listening).observe(document.querySelector("#main"), { childList: true, subtree: true });
listening();
