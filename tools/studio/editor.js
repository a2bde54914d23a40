// The editor of texts: CodeMirror with the project's own language server, and the view that merges two texts.
// Both live in shadow roots, where their styles are constructed sheets: the page's policy allows no others.
import { EditorState, StateEffect } from "@codemirror/state";
import { EditorView, keymap } from "@codemirror/view";
import { indentWithTab, redo, undo } from "@codemirror/commands";
import { yaml } from "@codemirror/lang-yaml";
import { setDiagnostics } from "@codemirror/lint";
import { LSPClient, LSPPlugin, findReferencesKeymap, hoverTooltips, jumpToDefinitionKeymap, serverCompletion, serverDiagnostics } from "@codemirror/lsp-client";
import { MergeView } from "@codemirror/merge";
import { basicSetup } from "codemirror";
import { HighlightStyle, syntaxHighlighting } from "@codemirror/language";
import { tags } from "@lezer/highlight";
import { LitElement, css, html, nothing } from "lit";

export { LitElement, css, html, nothing };

const look = EditorView.theme({
  "&": { fontSize: "0.92rem", backgroundColor: "var(--paper)", color: "var(--ink)", height: "100%" },
  "&.cm-focused": { outline: ".15rem solid var(--accent)" },
  ".cm-scroller": { fontFamily: 'ui-monospace, "DejaVu Sans Mono", monospace', lineHeight: "1.55" },
  ".cm-gutters": { backgroundColor: "var(--ground)", color: "var(--soft)", border: "0" },
  ".cm-content": { caretColor: "var(--ink)" },
  ".cm-cursor": { borderLeftColor: "var(--ink)" },
  "&.cm-focused > .cm-scroller > .cm-selectionLayer .cm-selectionBackground, .cm-selectionBackground": { backgroundColor: "var(--chosen)" },
  ".cm-activeLine, .cm-activeLineGutter": { backgroundColor: "var(--touch)" },
  ".cm-selectionMatch, .cm-matchingBracket": { backgroundColor: "var(--chosen)" },
  ".cm-tooltip, .cm-panels": { backgroundColor: "var(--paper)", color: "var(--ink)", border: "1px solid var(--line)" },
  ".cm-tooltip": { maxWidth: "34rem", maxHeight: "22rem", overflow: "auto", boxShadow: "0 .4rem 1.2rem var(--shade)" },
  ".cm-tooltip-autocomplete ul li[aria-selected]": { backgroundColor: "var(--accent)", color: "var(--accent-ink)" },
  ".cm-tooltip.cm-completionInfo, .cm-lsp-hover-tooltip": { padding: ".4rem .7rem", whiteSpace: "normal" },
  ".cm-completionDetail": { color: "inherit", opacity: ".8" },
  ".cm-diagnostic": { padding: ".4rem .7rem", whiteSpace: "pre-wrap" },
  ".cm-diagnosticAction": { backgroundColor: "var(--accent)", color: "var(--accent-ink)", borderRadius: "1rem", padding: ".15rem .7rem" },
  ".cm-changedLine": { backgroundColor: "var(--touch)" },
  ".cm-changedText": { background: "var(--chosen)" },
});
const words = HighlightStyle.define([
  { tag: [tags.propertyName, tags.definition(tags.propertyName)], color: "var(--accent)" },
  { tag: [tags.comment, tags.lineComment], color: "var(--soft)", fontStyle: "italic" },
  { tag: [tags.string, tags.special(tags.string)], color: "var(--ink)" },
  { tag: [tags.punctuation, tags.separator, tags.squareBracket, tags.brace], color: "var(--soft)" },
]);

// What hovers may show: their texts come from cards, which anybody may have written.
const KEPT = new Set("P EM STRONG CODE PRE UL OL LI HR BR SPAN H1 H2 H3 H4 BLOCKQUOTE TABLE THEAD TBODY TR TD TH DEL".split(" "));
function harmless(markup) {
  const page = new DOMParser().parseFromString(markup, "text/html");
  for (const one of [...page.body.querySelectorAll("*")]) {
    if (!KEPT.has(one.tagName)) one.replaceWith(...one.childNodes);
    else for (const { name } of [...one.attributes]) if (name !== "class") one.removeAttribute(name);
  }
  return page.body.innerHTML;
}

// One connection for all editors of a page; frames wait until it stands.
class Wire {
  constructor(address) {
    this.heard = new Set();
    this.waiting = [];
    this.socket = new WebSocket(address);
    this.socket.onopen = () => { for (const one of this.waiting.splice(0)) this.socket.send(one); };
    this.socket.onmessage = ({ data }) => { for (const one of this.heard) one(data); };
  }
  send(frame) {
    if (this.socket.readyState === WebSocket.OPEN) this.socket.send(frame);
    else this.waiting.push(frame);
  }
  subscribe(one) { this.heard.add(one); }
  unsubscribe(one) { this.heard.delete(one); }
}

// Findings with their mends: those that touch this file alone.
function published(client, params) {
  const view = client.workspace.getFile(params.uri)?.getView(), plugin = view && LSPPlugin.get(view);
  if (!plugin) return false;
  const at = (place) => plugin.unsyncedChanges.mapPos(plugin.fromPosition(place, plugin.syncedDoc));
  const severity = (one) => ["error", "error", "warning", "info", "hint"][one.severity ?? 1];
  const rows = params.diagnostics.map((one) => ({ from: at(one.range.start), to: at(one.range.end), severity: severity(one), message: one.message }));
  view.dispatch(setDiagnostics(view.state, rows));
  view.dom.getRootNode().host?.tell("fog-found", { findings: params.diagnostics });
  mended(client, view, plugin, params, rows);
  return true;
}
async function mended(client, view, plugin, { uri, diagnostics }, rows) {
  const doc = view.state.doc;
  const actions = await Promise.all(diagnostics.slice(0, 40).map((one) =>
    client.request("textDocument/codeAction", { textDocument: { uri }, range: one.range, context: { diagnostics: [one] } }).catch(() => [])));
  if (view.state.doc !== doc) return;
  view.dispatch(setDiagnostics(view.state, rows.map((row, i) => ({
    ...row,
    actions: (actions[i] ?? [])
      .filter((one) => one.diagnostics?.[0]?.message === diagnostics[i].message && Object.keys(one.edit?.changes ?? {}).join() === uri)
      .map((one) => ({ name: one.title, apply: (there) => there.dispatch({
        changes: one.edit.changes[uri].map((edit) => ({ from: plugin.fromPosition(edit.range.start), to: plugin.fromPosition(edit.range.end), insert: edit.newText })),
        userEvent: "input.fix" }) })),
  }))));
}

const clients = new Map();
function connected(address, root) {
  if (!clients.has(address)) {
    const client = new LSPClient({
      rootUri: root,
      sanitizeHTML: harmless,
      timeout: 20000,
      notificationHandlers: { "textDocument/publishDiagnostics": published },
      extensions: [serverCompletion(), hoverTooltips(), serverDiagnostics(), keymap.of([...jumpToDefinitionKeymap, ...findReferencesKeymap])],
    });
    clients.set(address, client.connect(new Wire(address)));
  }
  return clients.get(address);
}

// The smallest change that makes one text another: the cursor and the rest of the text stay where they are.
function change(old, now) {
  let from = 0, end = 0;
  const most = Math.min(old.length, now.length);
  while (from < most && old[from] === now[from]) from++;
  while (end < most - from && old[old.length - 1 - end] === now[now.length - 1 - end]) end++;
  return { from, to: old.length - end, insert: now.slice(from, now.length - end) };
}

class FogText extends LitElement {
  static properties = { uri: {}, root: {}, socket: {}, label: {}, phrases: { type: Object } };
  static styles = css`:host { display: block; min-height: 12rem } .cm-editor { height: 100% }`;

  firstUpdated() { this.begin(this.textContent); }
  render() { return nothing; }
  tell(name, detail) { this.dispatchEvent(new CustomEvent(name, { detail, bubbles: true, composed: true })); }

  begin(text) {
    const told = EditorView.updateListener.of((update) => {
      if (update.docChanged && !update.transactions.some((one) => one.isUserEvent("fog"))) this.tell("fog-written", { text: this.value });
    });
    // Escape, then Tab leaves the editor; Tab alone goes on, as everywhere on a page.
    this.view = new EditorView({
      doc: text,
      root: this.renderRoot,
      parent: this.renderRoot,
      extensions: [basicSetup, yaml(), look, syntaxHighlighting(words), EditorView.lineWrapping, told,
        EditorState.phrases.of(this.phrases ?? {}), EditorView.contentAttributes.of({ "aria-label": this.label ?? "" }),
        this.socket ? connected(this.socket, this.root).plugin(this.uri, "yaml") : []],
    });
  }

  get value() { return this.view.state.doc.toString(); }
  // Text that comes from elsewhere: it is told to the language server, and to nobody as written here.
  take(text) {
    if (text === this.value) return;
    this.view.dispatch({ changes: change(this.value, text), userEvent: "fog" });
  }
  show(line, column = 1) {
    const at = this.view.state.doc.line(Math.min(line, this.view.state.doc.lines));
    this.view.dispatch({ selection: { anchor: Math.min(at.from + column - 1, at.to) }, effects: EditorView.scrollIntoView(at.from, { y: "start", yMargin: 8 }) });
  }
  focus() { this.view.focus(); }
  undo() { return undo(this.view); }
  redo() { return redo(this.view); }
}
customElements.define("fog-text", FogText);

// Two versions beside each other: theirs to look at, mine to write in; arrows between them take a piece over.
class FogMerge extends LitElement {
  static properties = { theirs: {}, mine: {}, phrases: { type: Object }, labels: { type: Array } };
  static styles = css`:host { display: block; max-height: 60vh; overflow: auto }`;
  render() { return nothing; }
  firstUpdated() {
    const shared = (label) => [basicSetup, look, EditorView.lineWrapping, EditorState.phrases.of(this.phrases ?? {}), EditorView.contentAttributes.of({ "aria-label": label })];
    const [theirs, mine] = this.labels ?? ["", ""];
    this.view = new MergeView({
      root: this.renderRoot, parent: this.renderRoot, revertControls: "a-to-b",
      a: { doc: this.theirs ?? "", extensions: [...shared(theirs), EditorState.readOnly.of(true)] },
      b: { doc: this.mine ?? "", extensions: shared(mine) },
    });
  }
  get value() { return this.view.b.state.doc.toString(); }
}
customElements.define("fog-merge", FogMerge);
