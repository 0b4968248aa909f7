#!/usr/bin/env bash
# canvas-editor's plain text has a tick before every item of a list of boxes of which none is ticked; its HTML numbers them 1 and 2.
#
# Expected: the editor (@hufe921/canvas-editor) draws an open or a ticked box before each item of a list whose style is "checkbox",
#   as the item says. Its text and its HTML say the same, as they do of single boxes: ☑ and □, <input type="checkbox" checked>.
# Seen: the sign before an item of the text is that of the list's style, and of this style it is "☑️", whatever the items say. The
#   HTML is <ul style="list-style-type: checkbox">, which no browser has: a name that is not defined is drawn as decimal numbers (CSS
#   Counter Styles 3, 6), so that a page has the clauses 1 and 2 and no boxes. Words that the editor hides (hide) are in both.
# Version: @hufe921/canvas-editor 0.9.137, happy-dom 20.0.10, Node 20
# Output:  text: ☑️Photos|☑️News|□no|unseen · HTML: <ul style="list-style-type: checkbox;"> Photos News unseen
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
echo '{"private":true,"type":"module"}' >package.json
npm install --silent --ignore-scripts --no-audit --no-fund --before=2026-12-01 \
  @hufe921/canvas-editor@0.9.137 happy-dom@20.0.10 >/dev/null ||
  { echo 'The packages could not be installed.' >&2; exit 2; }
cat >run.mjs <<'JS'
import { Window } from 'happy-dom';
const window = new Window();
const names = 'document Node Element HTMLElement Text HTMLCanvasElement HTMLImageElement Image DOMParser MutationObserver';
for (const name of names.split(' ')) globalThis[name] = window[name];
globalThis.window = window;
Object.defineProperty(globalThis, 'navigator', { value: window.navigator, configurable: true });
const { default: editor } = await import('@hufe921/canvas-editor');
const { createDomFromElementList, getTextFromElementList } = editor;
const blocks = () => [
  { type: 'list', value: '', listType: 'ul', listStyle: 'checkbox', valueList: [{ value: 'Photos\nNews' }] },
  { type: 'checkbox', value: '', checkbox: { value: false } },
  { value: 'no\n' },
  { value: 'unseen', hide: true },
];
const text = getTextFromElementList(blocks()).trim().split('\n').join('|');
const page = createDomFromElementList(blocks());
const html = [page.querySelector('ul').outerHTML.split('>')[0] + '>', ...page.querySelectorAll('li')]
  .map((it) => it.textContent ?? it)
  .join(' ');
const seen = `text: ${text} · HTML: ${html} ${[...page.querySelectorAll('span')].at(-1).textContent}`;
console.log(seen);
process.exit(seen === process.argv[2] ? 0 : 1);
JS
node run.mjs 'text: ☑️Photos|☑️News|□no|unseen · HTML: <ul style="list-style-type: checkbox;"> Photos News unseen'
