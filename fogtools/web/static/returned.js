// A translator's file that came back is judged row by row; only the button takes what can be taken.
import { dropped } from "/static/dropped.js";

const form = document.querySelector("[data-returned]");
const MOST = 20 * 1024 * 1024;
const about = () => ({ box: form.dataset.box, language: form.dataset.language });
if (form) dropped(form, "/returned", MOST, about, () => location.reload());
