// Long forms: each group is folded by its title. What a group prints and what is wrong in it stay in sight.
const NARROW = matchMedia("(max-width: 40rem)");
const chosen = new Map(); // path of a group -> whether somebody has folded it

// On a phone a form begins with what stands in its outermost groups folded, so that a card can be looked over.
const around = (group) => group.parentElement.closest("fieldset");
const begins = (group) => NARROW.matches && Boolean(around(group)) && !around(around(group));

export function foldable(form) {
  for (const legend of form?.querySelectorAll("fieldset > legend") ?? []) {
    const group = legend.parentElement, button = document.createElement("button");
    button.type = "button";
    button.className = "fold";
    button.textContent = legend.firstChild.textContent.trim();
    legend.firstChild.replaceWith(button);
    fold(group, chosen.get(group.dataset.path) ?? begins(group));
  }
}
function fold(group, folded) {
  group.toggleAttribute("data-folded", folded);
  group.querySelector(".fold").setAttribute("aria-expanded", !folded);
}
// Whatever is folded around something is opened.
export function unfolded(one) {
  for (let group = one?.closest("[data-folded]"); group; group = group.closest("[data-folded]")) {
    chosen.set(group.dataset.path, false);
    fold(group, false);
  }
}
document.addEventListener("click", ({ target }) => {
  const group = target.closest(".fold")?.closest("fieldset");
  if (!group) return;
  const folded = !group.hasAttribute("data-folded");
  chosen.set(group.dataset.path, folded);
  fold(group, folded);
});
