// Of the order only what its output heeds is asked.
const form = document.querySelector(".order"), takes = JSON.parse(form.dataset.takes);
const ALWAYS = ["shop", "story", "language"], SHEET = ["paper", "printer", "flip"];
function follow() {
  const name = form.elements.output.value, heeded = takes[name] ?? [];
  const cards = name !== "calibration";
  for (const one of form.querySelectorAll("[data-option]")) {
    const option = one.dataset.option;
    const wanted = cards ? ALWAYS.includes(option) || heeded.includes(option) : SHEET.includes(option);
    one.hidden = !wanted;
    one.querySelector("input, select").disabled = !wanted;
  }
}
form.elements.output.addEventListener("change", follow);
follow();
