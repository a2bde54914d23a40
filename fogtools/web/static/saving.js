// What is typed is written a moment after its last key, one change after the other; what is not written when the page goes is sent along.
const REST = 400;

// `key(change)` tells values apart; `write(change, settled)` writes one, and says `settled()` once it need not be sent
// again, which is true where nothing newer waits; `letter(change)` is its address and its body.
export function saving({ key, write, letter }) {
  const unsent = new Map();
  let later = 0, pending = null, last = Promise.resolve();

  // Does something once all that was begun before is done.
  const after = (work) => (last = last.then(work, work));
  function save(change) {
    if (pending && key(pending) !== key(change)) flush();
    pending = change;
    unsent.set(key(change), change);
    clearTimeout(later);
    later = setTimeout(flush, REST);
  }
  // Writes at once what waits; done when all is written.
  function flush() {
    clearTimeout(later);
    const change = pending;
    pending = null;
    return change ? after(() => write(change, () => settled(change))) : last;
  }
  // Forgets what waits for a value that can be none as it stands.
  function leave(change) {
    if (pending && key(pending) === key(change)) { clearTimeout(later); pending = null; }
    unsent.delete(key(change));
  }
  function settled(change) {
    const newest = unsent.get(key(change)) === change;
    if (newest) unsent.delete(key(change));
    return newest;
  }

  document.addEventListener("focusout", () => { flush(); });
  addEventListener("pagehide", () => {
    for (const [address, body] of [...unsent.values()].map(letter))
      fetch(address, { method: "POST", keepalive: true, headers: { "Content-Type": "application/json" }, body: JSON.stringify(body) });
  });
  return { save, leave, flush, after, unsent };
}
