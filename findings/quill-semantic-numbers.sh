#!/usr/bin/env bash
# Quill 2.0.3 gives the same document other numbers in getSemanticHTML() than it shows.
#
# Expected: the third numbered clause of a document, with one bullet between the second and it, is
#   "3." wherever Quill says it: its editor numbers by a counter that goes on over bullets, and
#   getSemanticHTML() is the output meant for everybody who has not Quill's sheet.
# Seen: getSemanticHTML() ends the list at the bullet and begins a new <ol> without `start`, so every
#   browser shows the clause as "1."; a reference to "clause 3" then names nothing. Ticks are lost,
#   too: it writes <li data-list="checked"> without the <span class="ql-ui"> in which Quill's own
#   sheet draws them, so that ticked and open items look alike with that sheet and without it.
# Version: quill 2.0.3, in happy-dom 20.0.11, Node 20 and 22.
# Output:  editor: <ol> with 4 items of one list; semantic: <ol>2 items</ol><ul>1</ul><ol>1</ol>, no start
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
echo '{"private":true,"type":"module"}' > package.json
npm install --silent --ignore-scripts --no-audit --no-fund --before=2026-12-01 \
  quill@2.0.3 happy-dom@20.0.11 >/dev/null ||
  { echo 'The packages could not be installed.' >&2; exit 2; }
cat > try.mjs <<'JS'
import { Window } from 'happy-dom';
const window = new Window();
for (const name of ['document', 'Node', 'HTMLElement', 'MutationObserver', 'DOMParser', 'Element', 'Text'])
  globalThis[name] ??= window[name];
globalThis.window ??= window;
globalThis.navigator ??= window.navigator;
const { default: Quill } = await import('quill');
const holder = document.createElement('div');
document.body.append(holder);
const quill = new Quill(holder);
const item = (text, list) => [{ insert: text }, { insert: '\n', attributes: { list } }];
quill.setContents([
  ...item('one', 'ordered'),
  ...item('two', 'ordered'),
  ...item('note', 'bullet'),
  ...item('three', 'ordered'),
  ...item('agreed', 'checked'),
]);
const shown = quill.root.innerHTML;
const semantic = quill.getSemanticHTML();
console.log('editor:  ', shown);
console.log('semantic:', semantic);
const oneList = (shown.match(/<ol/g) ?? []).length === 1;
const begunAnew = semantic.includes('<ol><li>three</li></ol>');
const noTick = semantic.includes('data-list="checked"') && !semantic.includes('ql-ui');
process.exit(oneList && begunAnew && noTick ? 0 : 1);
JS
node try.mjs
