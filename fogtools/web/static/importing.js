// A table that is dropped or chosen is looked at first; only the button brings its cards in.
import { change } from "/static/writing.js";

const form = document.querySelector("form.importing");
const input = form.querySelector("input[type=file]"), button = form.querySelector("button");
const alert = form.querySelector("[role=alert]"), looked = form.querySelector("#looked");
const MOST = 700 * 1024; // as much as one request may hold, in letters
let table = null, chosen = 0;

// What the studio makes of the table; what it cannot read is said where the file was chosen.
async function look(file) {
  const mine = ++chosen;
  table = null;
  button.disabled = true;
  form.removeAttribute("aria-busy");
  alert.textContent = "";
  looked.replaceChildren();
  if (!file) return;
  if (file.size > MOST) { alert.textContent = form.dataset.large; return; }
  const address = await new Promise((done) => {
    const reader = new FileReader();
    reader.onload = () => done(reader.result);
    reader.onerror = () => { alert.textContent = reader.error.message; done(""); };
    reader.readAsDataURL(file);
  });
  if (mine !== chosen || !address) return;
  form.setAttribute("aria-busy", "true");
  const asked = { name: file.name, data: address.slice(address.indexOf(",") + 1), box: form.elements.box.value };
  const told = await change("/bring", { ...asked, preview: true });
  if (mine !== chosen) return; // another table, or another box, was chosen meanwhile
  form.removeAttribute("aria-busy");
  if (told.status !== 200) { alert.textContent = `${told.error} ${told.help}`; return; }
  const page = new DOMParser().parseFromString(told.html, "text/html");
  looked.replaceChildren(...page.body.children);
  table = { ...asked, seen: told.seen };
  button.disabled = !told.files.length;
}

input.addEventListener("change", () => look(input.files[0]));
form.elements.box.addEventListener("change", () => look(input.files[0]));
for (const name of ["dragover", "drop"]) document.addEventListener(name, (event) => event.preventDefault());
document.addEventListener("drop", (event) => {
  if (!event.dataTransfer.files.length) return;
  input.files = event.dataTransfer.files;
  look(input.files[0]);
});
form.addEventListener("submit", async (event) => {
  event.preventDefault();
  if (!table) return;
  button.disabled = true;
  const told = await change("/bring", table);
  if (told.status === 200) location.href = table.box ? `/wall/${table.box.split("/").map(encodeURIComponent).join("/")}` : "/";
  else {
    await look(input.files[0]);
    alert.textContent = `${told.error} ${told.help}`;
  }
});
