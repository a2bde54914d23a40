// The picture of a card: brought by a file that is dropped or chosen, cut by dragging it, written key by key.
import { renew } from "/static/studio.js";
import { change, say } from "/static/writing.js";

const MOST = 20e6;
const look = document.querySelector("#look");
let last = Promise.resolve();

for (const art of document.querySelectorAll("[data-art]")) {
  const field = art.querySelector("input[type=file]"), alert = art.querySelector("[role=alert]");
  const about = () => ({ box: look.dataset.box, card: art.dataset.card, of: art.dataset.of, hash: art.querySelector("[data-hash]").dataset.hash });
  // One change after the other: each is told what the file is by then.
  const send = (address, what, from) => (last = last.then(() => sent(address, what, from), () => sent(address, what, from)));

  async function sent(address, what, from) {
    alert.textContent = "";
    art.setAttribute("aria-busy", "true");
    const told = await change(address, { ...about(), ...what });
    if (told.status === 200) say(look.dataset.said);
    else alert.textContent = `${told.error} ${told.help ?? ""}`;
    // What has the focus is not renewed: it steps back meanwhile, unless somebody has gone on.
    const back = from && document.activeElement === from ? from.id : "";
    if (back) from.blur();
    await renew(location.href).catch(() => {});
    art.removeAttribute("aria-busy");
    if (back && document.activeElement === document.body) (document.getElementById(back) ?? field).focus();
  }

  async function bring(file) {
    if (file.size > MOST) { alert.textContent = art.dataset.large; return; }
    const data = await new Promise((done) => {
      const reader = new FileReader();
      reader.onload = () => done(reader.result);
      reader.onerror = () => { alert.textContent = reader.error.message; done(""); };
      reader.readAsDataURL(file);
    });
    if (data) await send("/picture", { name: file.name, data: data.slice(data.indexOf(",") + 1) }, field);
    field.value = "";
  }

  // The frame of what is seen: the place, as large as the picture has room for, around the focus.
  const slides = () => [...art.querySelectorAll("[data-focus]")];
  function drawn() {
    const crop = art.querySelector(".crop");
    if (!crop) return;
    const { width, height } = crop.viewBox.baseVal, slot = [Number(crop.dataset.width), Number(crop.dataset.height)];
    const scale = Math.min(width / slot[0], height / slot[1]), size = slot.map((side) => side * scale);
    const focus = slides().map((slide, i) => Number(slide.value) / 100 * [width, height][i]);
    const at = focus.map((one, i) => Math.min(Math.max(0, one - size[i] / 2), [width, height][i] - size[i]));
    const put = (part, values) => { for (const [name, value] of Object.entries(values)) crop.querySelector(part).setAttribute(name, value); };
    put(".frame", { x: at[0], y: at[1], width: size[0], height: size[1] });
    put(".veil", { d: `M0 0H${width}V${height}H0ZM${at[0]} ${at[1]}h${size[0]}v${size[1]}h${-size[0]}Z` });
    put(".focus", { cx: focus[0], cy: focus[1], r: Math.max(width, height) / 60 });
  }
  const written = (from) => send("/art", { key: "focus", value: slides().map((slide) => Number(slide.value)) }, from);

  art.addEventListener("input", ({ target }) => { if (target.matches("[data-focus]")) drawn(); });
  art.addEventListener("change", ({ target }) => {
    if (target === field && field.files.length) bring(field.files[0]);
    else if (target.matches("[data-focus]")) written(target);
    else if (target.matches("[data-key]")) send("/art", { key: target.dataset.key, value: target.value.trim() || null }, target);
  });
  art.addEventListener("click", ({ target }) => {
    const button = target.closest("button[data-key]");
    if (button) send("/art", { key: "", value: null }, button);
  });

  // Dragged, the frame follows the hand; it is written when the hand lets go.
  const follow = (event) => {
    const crop = event.target.closest(".crop"), { width, height } = crop.viewBox.baseVal;
    const at = new DOMPoint(event.clientX, event.clientY).matrixTransform(crop.getScreenCTM().inverse());
    const shares = [at.x / width, at.y / height];
    slides().forEach((slide, i) => { slide.value = Math.round(Math.min(1, Math.max(0, shares[i])) * 100); });
    drawn();
  };
  art.addEventListener("pointerdown", (event) => {
    const crop = event.target.closest(".crop");
    if (!crop || event.button) return;
    event.preventDefault();
    crop.setPointerCapture(event.pointerId);
    follow(event);
  });
  art.addEventListener("pointermove", (event) => {
    const crop = event.target.closest(".crop");
    if (crop?.hasPointerCapture(event.pointerId)) follow(event);
  });
  art.addEventListener("pointerup", (event) => { if (event.target.closest(".crop")) written(null); });

  for (const name of ["dragover", "drop"]) art.addEventListener(name, (event) => event.preventDefault());
  art.addEventListener("drop", (event) => { if (event.dataTransfer.files.length) bring(event.dataTransfer.files[0]); });
  art.disabled = false;
}
// A file that misses its place opens no other page.
for (const name of ["dragover", "drop"]) document.addEventListener(name, (event) => event.preventDefault());
