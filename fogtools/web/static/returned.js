// A translator's file that came back is judged row by row; only the button takes what can be taken.
import { change } from "/static/writing.js";

const form = document.querySelector("[data-returned]");
const MOST = 20 * 1024 * 1024;
let file = null;

async function look(chosen) {
  const alert = form.querySelector("[role=alert]"), looked = form.querySelector("#looked"), button = form.querySelector("button");
  file = null;
  button.disabled = true;
  alert.textContent = "";
  looked.replaceChildren();
  if (!chosen) return;
  if (chosen.size > MOST) { alert.textContent = form.dataset.large; return; }
  const address = await new Promise((done) => {
    const reader = new FileReader();
    reader.onload = () => done(reader.result);
    reader.readAsDataURL(chosen);
  });
  form.setAttribute("aria-busy", "true");
  const asked = { name: chosen.name, data: address.slice(address.indexOf(",") + 1), box: form.dataset.box, language: form.dataset.language };
  const told = await change("/returned", { ...asked, preview: true });
  form.removeAttribute("aria-busy");
  if (told.status !== 200) { alert.textContent = `${told.error} ${told.help}`; return; }
  const page = new DOMParser().parseFromString(told.html, "text/html");
  looked.replaceChildren(...page.body.children);
  file = { ...asked, seen: told.seen };
  button.disabled = !told.files.length;
}

if (form) {
  const input = form.querySelector("input[type=file]");
  input.disabled = false;
  input.addEventListener("change", () => look(input.files[0]));
  for (const name of ["dragover", "drop"]) document.addEventListener(name, (event) => event.preventDefault());
  document.addEventListener("drop", (event) => {
    if (!event.dataTransfer.files.length) return;
    input.files = event.dataTransfer.files;
    look(input.files[0]);
  });
  form.addEventListener("submit", async (event) => {
    event.preventDefault();
    if (!file) return;
    form.querySelector("button").disabled = true;
    const told = await change("/returned", file);
    if (told.status === 200) location.reload();
    else form.querySelector("[role=alert]").textContent = `${told.error} ${told.help}`;
  });
}
