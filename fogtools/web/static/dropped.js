// A file that is dropped or chosen is looked at first; only the button of its form takes what can be taken.
import { change, refused } from "/static/writing.js";

// `address` is asked, `most` bytes at most, with `more()` besides the file; `landed(asked)` comes after it was taken.
// Returns what looks at the file once more.
export function dropped(form, address, most, more, landed) {
  const input = form.querySelector("input[type=file]"), button = form.querySelector("button");
  const alert = form.querySelector("[role=alert]"), looked = form.querySelector("#looked");
  let seen = null, chosen = 0;

  // What the studio makes of the file; what it cannot read is said where the file was chosen.
  async function look() {
    const mine = ++chosen, file = input.files[0];
    seen = null;
    button.disabled = true;
    form.removeAttribute("aria-busy");
    alert.textContent = "";
    looked.replaceChildren();
    if (!file) return;
    if (file.size > most) { alert.textContent = form.dataset.large; return; }
    const data = await new Promise((done) => {
      const reader = new FileReader();
      reader.onload = () => done(reader.result);
      reader.onerror = () => { alert.textContent = reader.error.message; done(""); };
      reader.readAsDataURL(file);
    });
    if (mine !== chosen || !data) return;
    form.setAttribute("aria-busy", "true");
    const asked = { name: file.name, data: data.slice(data.indexOf(",") + 1), ...more() };
    const told = await change(address, { ...asked, preview: true });
    if (mine !== chosen) return; // another file, or another box, was chosen meanwhile
    form.removeAttribute("aria-busy");
    if (told.status !== 200) { alert.replaceChildren(...refused(told)); return; }
    const page = new DOMParser().parseFromString(told.html, "text/html");
    looked.replaceChildren(...page.body.children);
    seen = { ...asked, seen: told.seen };
    button.disabled = !told.files.length;
  }

  input.disabled = false;
  input.addEventListener("change", look);
  for (const name of ["dragover", "drop"]) document.addEventListener(name, (event) => event.preventDefault());
  document.addEventListener("drop", (event) => {
    if (!event.dataTransfer.files.length) return;
    input.files = event.dataTransfer.files;
    look();
  });
  form.addEventListener("submit", async (event) => {
    event.preventDefault();
    if (!seen) return;
    button.disabled = true;
    const taken = seen, told = await change(address, taken);
    if (told.status === 200) { landed(taken); return; }
    await look();
    alert.replaceChildren(...refused(told));
  });
  if (input.files.length) look(); // chosen before this was there
  return look;
}
