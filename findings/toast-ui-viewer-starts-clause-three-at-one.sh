#!/usr/bin/env bash
# Toast UI's viewer shows the clauses 3 and 4 of a text as 1 and 2: its HTML says start="3", and its sheet counts by itself.
#
# Expected: "3. Third" in Markdown is a list that begins with 3 (CommonMark 0.31, 5.3), for who writes it and who reads it. The
#   editor keeps the number in the text, and the viewer writes <ol start="3">.
# Seen: the sheet that the viewer needs takes the markers away and draws numbers of a counter of its own, which each list begins
#   anew: counter-reset: li, counter(li). No rule and no style knows `start`, so what is seen is 1 and 2. The same
#   HTML without the sheet, as a mail or a search shows it, is 3 and 4. A contract whose clauses go on behind a table
#   has two clauses 1, and "see clause 3" leads nowhere.
# Version: @toast-ui/editor 3.2.2, jsdom 26.1.0, Node 20
# Output:  <ol start="3"> · none · counter-reset: li · content: '.' counter(li) · rules for start: 0
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
echo '{"private":true,"type":"module"}' >package.json
npm install --silent --ignore-scripts --no-audit --no-fund @toast-ui/editor@3.2.2 jsdom@26.1.0 >/dev/null
cat >run.mjs <<'JS'
import { JSDOM } from 'jsdom';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';

const sheet = readFileSync('node_modules/@toast-ui/editor/dist/toastui-editor-viewer.css', 'utf8');
const { window } = new JSDOM(`<style>${sheet}</style><div id="viewer"></div>`);
Object.assign(globalThis, { window, self: window });
const NAMES = ['document', 'Node', 'HTMLElement', 'Element', 'DOMParser', 'getComputedStyle'];
for (const name of NAMES) globalThis[name] = window[name];
Object.defineProperty(globalThis, 'navigator', { value: window.navigator, configurable: true });
const Viewer = createRequire(import.meta.url)('@toast-ui/editor/dist/toastui-editor-viewer');
const el = window.document.querySelector('#viewer');
new Viewer({ el, initialValue: '3. Third.\n4. Fourth.\n' });

const list = el.querySelector('ol');
const rules = [...window.document.styleSheets[0].cssRules].filter((it) => it.selectorText);
const said = (name, selector, element) =>
  rules
    .filter((it) => it.selectorText.includes(selector) && it.style.getPropertyValue(name))
    .filter((it) => element.matches(it.selectorText.replace('::before', '')))
    .at(-1)
    .style.getPropertyValue(name);
const seen = [
  `<ol start="${list.getAttribute('start')}">`,
  said('list-style-type', 'ol', list),
  `counter-reset: ${said('counter-reset', 'ol', list)}`,
  `content: ${said('content', 'ol > li::before', list.querySelector('li'))}`,
  `rules for start: ${rules.filter((it) => /\[start/.test(it.selectorText)).length}`,
].join(' · ');
console.log(seen);
process.exit(seen === process.argv[2] ? 0 : 1);
JS
node run.mjs "<ol start=\"3\"> · none · counter-reset: li · content: '.' counter(li) · rules for start: 0"
