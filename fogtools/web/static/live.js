// The face of a card while it is written: each key is looked at at once; the last one counts.
import { gone } from "/static/writing.js";

export async function send(address, body) {
  const answer = await fetch(address, { method: "POST", headers: { "Content-Type": "application/json" }, body: JSON.stringify(body) })
    .catch(() => null);
  if (!answer) return { status: 0, ok: false, error: gone() };
  return { status: answer.status, ok: answer.ok, ...(await answer.json().catch(() => ({ error: answer.statusText }))) };
}
// The same as often as it takes: what is to be saved waits for a studio that does not answer, of which `state` is told.
export async function delivered(address, body, state) {
  for (;;) {
    const answer = await send(address, body);
    if (answer.status) return answer;
    state(answer.error);
    await new Promise((done) => setTimeout(done, 1000));
  }
}
// `make bench` measures by the marks: from each key to its own meters, findings and face, or those of a later one.
export function passed(what, n) { performance.mark(what, { detail: n }); }

const REST = 500; // ms without a key: more than there are between two of somebody who writes
const fine = () => devicePixelRatio > 1; // whether a picture wants two pixels where paper on a screen has one

// What looks at the card of a page: `bench` names it, `about()` says what else is asked each time; `found` is told what
// is found, `failed` why nothing can be. A page that has gone is told nothing more.
export function looking(bench, { about = () => ({}), found = () => {}, failed = () => {} }) {
  const { box, card, lang } = bench.dataset, codes = JSON.parse(bench.dataset.codes);
  const writer = crypto.randomUUID(); // faces of this page that are written over meanwhile need not be drawn
  const known = { meters: {}, misfits: {} }; // by language, as it was told last
  const look = { asked: 0, again };
  let waiting = null, busy = false, newest = 0, later = 0, still = 0; // `newest`: the last key that was answered

  // One question at a time; what the other languages come to is asked once no key has come for a moment.
  async function again(what = {}) {
    waiting = { box, card, lang, page: writer, fine: fine(), ...about(), ...what, n: ++look.asked };
    clearTimeout(later);
    clearTimeout(still);
    if (busy) return;
    busy = true;
    try { while (waiting && bench.isConnected) {
      const body = waiting;
      waiting = null;
      // First the language that is written in and the one that is shown; the others where no further key has come.
      const first = new Set([...(body.said ? Object.keys(body.said) : codes.slice(0, 1)), lang]);
      await told({ ...body, codes: [...first] });
      const rest = codes.filter((one) => !first.has(one));
      if (rest.length && !waiting) later = setTimeout(told, REST, { ...body, codes: rest });
      if (!waiting) still = setTimeout(whole, REST);
    } } finally { busy = false; }
  }
  async function told(body) {
    const answer = await send("/live", body);
    if (!bench.isConnected || answer.status === 204 || body.n < newest) return; // a later key has been asked about
    newest = body.n;
    if (answer.ok) show(answer, body);
    else if (answer.error) failed(answer.error);
  }
  function show({ findings, meters, misfits, faces, printed }, { n, codes }) {
    if (Object.keys(faces).length) { Object.assign(known.meters, meters); Object.assign(known.misfits, misfits); }
    else { known.meters = {}; known.misfits = {}; }
    for (const one of document.querySelectorAll("[data-meter]")) meter(one, known.meters[one.dataset.meter] ?? {});
    passed("meter", n);
    found(findings, known.misfits, printed);
    passed("findings", n);
    if (codes.includes(lang)) drawn(lang, faces[lang] ?? [], n);
  }
  return look;
}

function drawn(lang, sides, n) {
  const frame = document.querySelector(".sides");
  for (const { side, size } of frame.querySelector("img") ? [] : sides) {
    const figure = document.createElement("figure"), image = new Image(), caption = document.createElement("figcaption");
    image.dataset.side = side;
    image.lang = lang;
    [image.width, image.height] = size; // its place is there before it is
    caption.textContent = frame.dataset[side];
    figure.append(image, caption);
    frame.insertBefore(figure, frame.querySelector(".turning"));
  }
  const changed = [];
  for (const image of document.querySelectorAll("img[data-side]")) {
    const side = sides.find((one) => one.side === image.dataset.side);
    if (side && image.dataset.key !== side.key) {
      if (image.dataset.key) changed.push(side.side);
      const next = new Image();
      image.dataset.key = side.key;
      next.src = `/live/${side.key}.png${fine() ? "?fine" : ""}`;
      // What a newer key overtook may never be drawn; of what is drawn, the newest stays.
      next.decode().then(() => {
        if (n < Number(image.dataset.n ?? 0)) return;
        image.dataset.n = n;
        image.src = next.src;
        image.alt = side.words;
        passed("face", n);
      }, () => {});
    }
  }
  if (changed.length === 1 && frame.dataset.shown) [frame.dataset.shown] = changed; // a phone shows the side that is written
  frame.classList.toggle("old", !sides.length);
  const old = document.querySelector("[data-old]");
  if (old) old.hidden = Boolean(sides.length) || !frame.querySelector("img");
}

// While keys come only the text that is typed is laid out anew, where nothing else moves by it; then all is, as print does it.
function whole() {
  for (const image of document.querySelectorAll("img[data-key]")) {
    const next = new Image(), { key, whole } = image.dataset;
    if (whole === key) continue;
    next.src = `/live/${key}.png?whole${fine() ? "&fine" : ""}`;
    next.decode().then(() => { if (image.dataset.key === key) { image.src = next.src; image.dataset.whole = key; } }, () => {});
  }
}

// The room of a text: its own, else that of the part of the card that it stands in.
function meter(one, rows) {
  const parts = one.dataset.text.split("/");
  let row;
  while (parts.length && !(row = rows[parts.join("/")])) parts.pop();
  one.classList.toggle("over", Boolean(row?.over));
  if (one.textContent !== (row?.said ?? "")) one.textContent = row?.said ?? ""; // else the page is laid out for nothing
}
