// A table: what is done at it is sent, and the page shows what comes of it, for whoever may look now.
import { change, say } from "/static/writing.js";

const words = (form) => [...new FormData(form)];
const listening = () => { for (const button of document.querySelectorAll("[data-play] button, [data-begin] button")) button.disabled = false; };

// Takes the new table; the focus goes to what is asked.
async function shown(found, focus) {
  const now = new DOMParser().parseFromString(found, "text/html").querySelector("[data-table]");
  const old = document.querySelector("[data-table]");
  if (!now || !old) return location.reload();
  old.replaceWith(now);
  listening();
  if (focus) { const at = document.querySelector("#moment"); at.focus({ preventScroll: true }); scrollTo(0, document.querySelector("h1").offsetTop); }
}
const again = async (focus) => {
  const answer = await fetch(location.href).catch(() => null);
  if (answer) await shown(await answer.text(), focus);
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

// Cards that are changed elsewhere are played again at once.
document.addEventListener("studio:outside", () => { if (document.querySelector("[data-table]")) again(false); });
new MutationObserver(listening).observe(document.querySelector("#main"), { childList: true, subtree: true });
listening();
