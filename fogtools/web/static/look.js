// The look of a box: each colour, theme and pattern is written as it is chosen; then all that shows it is drawn anew.
import { renew } from "/static/studio.js";
import { change, say } from "/static/writing.js";

const look = document.querySelector("#look");
const COLOUR = /^#[0-9a-f]{6}$/;

let last = Promise.resolve();
// One change after the other: each is told what the file is by then.
const put = (from, what) => (last = last.then(() => written(from, what), () => written(from, what)));

async function written(from, what) {
  const { box, story, said } = look.dataset;
  const told = await change("/look", { box, story, hash: look.querySelector("[data-hash]").dataset.hash, path: from.dataset.path.split("."), ...what });
  if (told.status === 200) say(said);
  else say(`${told.error} ${told.help}`);
  // What has the focus is not renewed: it steps back meanwhile, unless somebody has gone on.
  const back = document.activeElement === from ? from.id : "";
  if (back) from.blur();
  await renew(location.href).catch(() => {});
  if (back && (document.activeElement === document.body || !document.activeElement)) (document.getElementById(back) ?? document.getElementById(`x-${back.slice(2)}`))?.focus();
}

look.addEventListener("click", ({ target }) => {
  const button = target.closest("button[data-path]");
  if (button) put(button, "remove" in button.dataset ? { remove: true } : { value: button.dataset.value });
});
look.addEventListener("change", ({ target }) => {
  if (!target.matches("input[data-path], select[data-path]")) return;
  const value = target.value.trim().toLowerCase();
  if (target.matches("input") && !COLOUR.test(value)) { target.setAttribute("aria-invalid", "true"); return; }
  put(target, value ? { value } : { remove: true });
});
// While a colour is looked for its number follows.
look.addEventListener("input", ({ target }) => {
  const other = target.type === "color" ? document.getElementById(`x-${target.id.slice(2)}`) : null;
  if (other) other.value = target.value;
});
look.querySelector("fieldset.held").disabled = false;
