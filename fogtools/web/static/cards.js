// New, copy, rename, remove, renumber: what else changes is shown first, and only then done.
import { gone, refused } from "/static/writing.js";

const deeds = document.querySelector("[data-deeds]"), dialog = document.querySelector("dialog.deed");
if (deeds) {
  const form = dialog.querySelector("form"), { box, card, title } = deeds.dataset;
  const see = form.querySelector("[value=see]"), act = form.querySelector("[value=do]"), comes = form.querySelector(".comes");
  let deed = "", seen = "";
  const send = async (body) => {
    const answer = await fetch("/cards", { method: "POST", headers: { "Content-Type": "application/json" }, body: JSON.stringify(body) })
      .catch(() => null);
    if (!answer) return { ok: false, error: gone() };
    return { ok: answer.ok, ...(await answer.json().catch(() => ({ error: answer.statusText }))) };
  };
  // A card is called by its title, one that has none by its name in files: that is made of what is typed, whichever it is.
  const titled = () => deed === "new" ? form.kind.selectedOptions[0]?.dataset.titled !== "false" : Boolean(title);
  const called = () => ({ title: form.elements[titled() ? "title" : "id"].value.trim() });
  const wanted = () => ({
    do: deed, box,
    ...(deed === "new" ? { kind: form.kind.value, ...called() } : {}),
    ...(deed === "copy" || deed === "rename" ? { card, ...called() } : {}),
    ...(deed === "remove" ? { card } : {}),
    ...(deed === "renumber" ? { only_missing: form.only_missing.checked, keep_order: true, ...(form.first.value ? { first: Number(form.first.value) } : {}) } : {}),
  });
  const again = () => { seen = ""; act.hidden = true; see.hidden = false; comes.hidden = true; form.querySelector("[role=alert]").textContent = ""; };
  const fit = () => { for (const one of form.querySelectorAll("[data-for]")) one.hidden = !one.dataset.for.split(" ").includes(deed) || ("titled" in one.dataset && !titled()) || ("untitled" in one.dataset && titled()); };
  const put = (list, lines) => list.replaceChildren(...lines.map((line) => Object.assign(document.createElement("li"), { textContent: line })));
  deeds.addEventListener("click", async ({ target }) => {
    if (!target.dataset.deed) return;
    deed = target.dataset.deed;
    dialog.querySelector("h2").textContent = target.textContent;
    fit();
    form.elements.id.value = { rename: card, copy: `${card}-2` }[deed] ?? "";
    form.elements.title.value = { rename: title, copy: `${title} 2` }[deed] ?? "";
    again();
    see.disabled = false;
    dialog.showModal(); // at once: what it offers may take a moment
    if (deed === "remove") form.requestSubmit(see);
    if (deed !== "new" || form.kind.options.length) return;
    see.disabled = true;
    const told = await fetch(`/kinds?box=${encodeURIComponent(box)}`).then((answer) => answer.json()).catch(() => null);
    if (told?.kinds) form.kind.replaceChildren(...told.kinds.map(({ kind, label, titled }) => {
      const option = Object.assign(document.createElement("option"), { value: kind, textContent: label });
      option.dataset.titled = titled;
      return option;
    }));
    fit();
    see.disabled = !told?.kinds;
    if (!told?.kinds) form.querySelector("[role=alert]").textContent = told?.error ?? gone();
  });
  // Until somebody listens, a click would be lost: only now can the buttons be pressed.
  for (const one of deeds.querySelectorAll("[data-deed]")) one.disabled = false;
  form.addEventListener("input", () => { again(); fit(); });
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
    else if (answer.card) location.href = `/card/${box.split("/").map(encodeURIComponent).join("/")}?card=${encodeURIComponent(answer.card)}${deed === "new" ? "#new" : ""}`;
    else location.reload();
  });
}
