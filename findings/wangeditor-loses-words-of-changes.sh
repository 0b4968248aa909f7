#!/usr/bin/env bash
# wangEditor 5.7.2 loses the words of <del>, <ins> and <mark>, and sub-clauses, of a text that is loaded into it: "Pay   euros."
#
# Expected: an editor that is given HTML keeps the words of elements that it does not know, as Quill, Lexical and TinyMCE do, and
#   drops at most how they look. <del> and <ins> say what was changed; lists within items are those of the HTML Standard.
# Seen: they go with all their words, without an error: of "Pay 500 200 euros" no sum is left. A list in an item is left out
#   as well, since the editor writes its own lists within lists beside the items (<ol><ol>), which the standard does not
#   have, and reads only those. Clause 3 becomes 1, as `start` is not read; <s>, <u> and <sub> come through.
#   What is loaded to mend a typing error is saved without these clauses.
# Version: @wangeditor-next/editor 5.7.2, jsdom 26.1.0, Node 20
# Output:  <p>Pay   euros. </p><ol><li>Three</li><li>Four</li></ol> · its own: <ol><li>Three</li><ol><li>sub</li></ol></ol>
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
echo '{"private":true,"type":"module"}' >package.json
npm install --silent --ignore-scripts --no-audit --no-fund --before=2026-12-01 --legacy-peer-deps \
  @wangeditor-next/editor@5.7.2 jsdom@26.1.0 >/dev/null ||
  { echo 'The packages could not be installed.' >&2; exit 2; }
cat >run.mjs <<'JS'
import { JSDOM } from 'jsdom';
import { readFileSync } from 'node:fs';

const CLAUSES =
  '<p>Pay <del>500</del> <ins>200</ins> euros. <mark>Now.</mark></p>' +
  '<ol start="3"><li>Three<ol><li>sub</li></ol></li><li>Four</li></ol>';
const { window } = new JSDOM('', { runScripts: 'outside-only', pretendToBeVisual: true });
window.eval(readFileSync('node_modules/@wangeditor-next/editor/dist/index.js', 'utf8'));
const saved = (given) => {
  const { document, wangEditor } = window;
  const selector = document.body.appendChild(document.createElement('div'));
  return wangEditor.createEditor({ selector, config: {}, mode: 'default', ...given }).getHtml();
};
const item = (text, level) => ({ type: 'list-item', ordered: true, level, children: [{ text }] });
const seen = `${saved({ html: CLAUSES })} · its own: ${saved({ content: [item('Three', 0), item('sub', 1)] })}`;
console.log(seen);
process.exit(seen === process.argv[2] ? 0 : 1);
JS
node run.mjs '<p>Pay   euros. </p><ol><li>Three</li><li>Four</li></ol> · its own: <ol><li>Three</li><ol><li>sub</li></ol></ol>'
