// New, copy, rename, remove, renumber: what else changes is shown first, and only then done.
import { gone, refused } from "/static/writing.js";

const deeds = document.querySelector("[data-deeds]"), dialog = document.querySelector("dialog.deed");
if (deeds) {
  const form = dialog.querySelector("form"), { box, card } = deeds.dataset;
  const see = form.querySelector("[value=see]"), act = form.querySelector("[value=do]"), comes = form.querySelector(".comes");
  let deed = "", seen = "";
  const send = async (body) => {
    const answer = await fetch("/cards", { method: "POST", headers: { "Content-Type": "application/json" }, body: JSON.stringify(body) })
      .catch(() => null);
    if (!answer) return { ok: false, error: gone() };
    return { ok: answer.ok, ...(await answer.json().catch(() => ({ error: answer.statusText }))) };
  };
  const wanted = () => ({
    do: deed, box,
    ...(deed === "new" ? { kind: form.kind.value, id: form.elements.id.value.trim() } : {}),
    ...(deed === "copy" || deed === "rename" ? { card, id: form.elements.id.value.trim() } : {}),
    ...(deed === "remove" ? { card } : {}),
    ...(deed === "renumber" ? { only_missing: form.only_missing.checked, keep_order: true, ...(form.first.value ? { first: Number(form.first.value) } : {}) } : {}),
  });
  const again = () => { seen = ""; act.hidden = true; see.hidden = false; comes.hidden = true; form.querySelector("[role=alert]").textContent = ""; };
  const put = (list, lines) => list.replaceChildren(...lines.map((line) => Object.assign(document.createElement("li"), { textContent: line })));
  deeds.addEventListener("click", async ({ target }) => {
    if (!target.dataset.deed) return;
    deed = target.dataset.deed;
    dialog.querySelector("h2").textContent = target.textContent;
    for (const one of form.querySelectorAll("[data-for]")) one.hidden = !one.dataset.for.split(" ").includes(deed);
    form.elements.id.value = deed === "rename" ? card : deed === "copy" ? `${card}-2` : "";
    again();
    see.disabled = false;
    dialog.showModal(); // at once: what it offers may take a moment
    if (deed === "remove") form.requestSubmit(see);
    if (deed !== "new" || form.kind.options.length) return;
    see.disabled = true;
    const told = await fetch(`/kinds?box=${encodeURIComponent(box)}`).then((answer) => answer.json()).catch(() => null);
    if (told?.kinds) form.kind.replaceChildren(...told.kinds.map(({ kind, label }) => Object.assign(document.createElement("option"), { value: kind, textContent: label })));
    see.disabled = !told?.kinds;
    if (!told?.kinds) form.querySelector("[role=alert]").textContent = told?.error ?? gone();
  });
  // Until somebody listens, a click would be lost: only now can the buttons be pressed.
  for (const one of deeds.querySelectorAll("[data-deed]")) one.disabled = false;
  form.addEventListener("input", again);
  dialog.querySelector("[data-cancel]").addEventListener("click", () => dialog.close());
  form.addEventListener("submit", async (event) => {
    event.preventDefault();
    const preview = event.submitter !== act;
    const answer = await send({ ...wanted(), preview, ...(preview ? {} : { seen }) });
    form.querySelector("[role=alert]").replaceChildren(...(answer.ok ? [] : refused(answer)));
    if (!answer.ok) return;
    if (preview) {
      seen = answer.seen;
      put(comes.querySelector(".lines"), answer.said);
      put(comes.querySelector(".coming"), answer.findings.map(({ message }) => message));
      comes.hidden = false; see.hidden = true; act.hidden = false;
      act.focus();
      return;
    }
    dialog.close();
    if (deed === "remove") location.href = `/wall/${box.split("/").map(encodeURIComponent).join("/")}`;
    else if (answer.card) location.href = `/card/${box.split("/").map(encodeURIComponent).join("/")}?card=${encodeURIComponent(answer.card)}`;
    else location.reload();
  });
}
