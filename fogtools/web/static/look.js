// The look of a box: each colour, theme and pattern is written as it is chosen; then all that shows it is drawn anew.
import { renew } from "/static/studio.js";
import { change, say } from "/static/writing.js";

const look = document.querySelector("#look");
const COLOUR = /^#[0-9a-f]{6}$/;

let last = Promise.resolve();
// One change after the other: each is told what the file is by then.
const put = (from, what, address) => (last = last.then(() => written(from, what, address), () => written(from, what, address)));

async function written(from, what, address = "/look") {
  const { box, story, said } = look.dataset;
  const path = (from.dataset.path ?? from.dataset.font).split(".");
  const told = await change(address, { box, story, hash: look.querySelector("[data-hash]").dataset.hash, path, ...what });
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
  const free = "free" in target.dataset, value = free ? target.value.trim() : target.value.trim().toLowerCase();
  if (target.matches("input") && !free && !COLOUR.test(value)) { target.setAttribute("aria-invalid", "true"); return; }
  put(target, value ? { value } : { remove: true });
});
// While a colour is looked for its number follows.
look.addEventListener("input", ({ target }) => {
  const other = target.type === "color" ? document.getElementById(`x-${target.id.slice(2)}`) : null;
  if (other) other.value = target.value;
});
// A font is read, and put into the folder of the box.
const MOST = 20e6;
look.addEventListener("change", async ({ target }) => {
  if (!target.matches("[data-font]") || !target.files.length) return;
  if (target.files[0].size > MOST) { say(target.dataset.large); return; }
  const data = await new Promise((done) => {
    const reader = new FileReader();
    reader.onload = () => done(reader.result);
    reader.onerror = () => { say(reader.error.message); done(""); };
    reader.readAsDataURL(target.files[0]);
  });
  if (data) put(target, { name: target.files[0].name, data: data.slice(data.indexOf(",") + 1) }, "/typeface");
});
look.querySelector("fieldset.held").disabled = false;
