"use strict";
const bar = document.querySelector("form"), root = document.documentElement, near = document.querySelector("dialog");
const cards = [...document.querySelectorAll(".wall li")];
const plain = (text) => text.normalize("NFKD").replace(/\p{M}/gu, "").replace(/’/g, "'").toLowerCase();
for (const card of cards) card.found = plain(card.dataset.words);

function look() {
  const set = new FormData(bar), words = plain(set.get("words") || "").split(/\s+/).filter(Boolean);
  root.className = ["sides", "eyes", "distance"].map((name) => `${name}-${set.get(name)}`).join(" ");
  root.classList.toggle("bleed", set.has("bleed"));
  root.classList.toggle("lines", set.has("lines"));
  const pile = set.get("pile"), story = set.get("story");
  let shown = 0;
  for (const card of cards) {
    const fits = (!pile || card.dataset.pile === pile) && (!story || card.dataset.stories.split(" ").includes(story))
      && words.every((word) => card.found.includes(word));
    card.hidden = !fits;
    shown += fits;
  }
  bar.querySelector("output").textContent = `${shown} / ${cards.length}`;
  document.querySelector(".none").hidden = shown > 0;
}

bar.addEventListener("input", look);
bar.addEventListener("submit", (event) => event.preventDefault());
document.querySelector(".wall").addEventListener("click", (event) => {
  const card = event.target.closest("button");
  if (!card) return;
  near.replaceChildren(card.cloneNode(true));
  near.showModal();
});
near.addEventListener("click", () => near.close());
look();
