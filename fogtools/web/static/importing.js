// A table that is dropped or chosen is looked at first; only the button brings its cards in.
import { dropped } from "/static/dropped.js";

const form = document.querySelector("form.importing");
const MOST = 700 * 1024; // as much as one request may hold, in letters
const landed = ({ box }) => { location.href = box ? `/wall/${box.split("/").map(encodeURIComponent).join("/")}` : "/"; };
const look = dropped(form, "/bring", MOST, () => ({ box: form.elements.box.value }), landed);
form.elements.box.addEventListener("change", look);
