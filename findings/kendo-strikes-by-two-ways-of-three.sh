#!/usr/bin/env bash
# Kendo's editor makes words that hold of <s>500</s> and <strike>; <del> stays, and so does a style. Clause 9 of `value="9"` is 4.
#
# Expected: <s> is the element of HTML for what no longer holds, and what Quill, TipTap, CKEditor, Trix and Word write for it; an
#   editor with a button to strike words reads it. What its schema does not know it keeps at least as it keeps styles.
# Seen: the schema's mark of a struck word is "del", read from <del> alone; "Pay <s>500</s> 200" becomes "Pay 500 200", two sums
#   that hold, when the value is set, pasted or changed, and a save writes it back. A style that strikes is kept as it
#   is, so that pages of the same look differ in what is left. Items lose their `value`, and boxes to tick are gone.
# Version: @progress/kendo-editor-common 1.12.5, jsdom 26.1.0, Node 20
# Output:  <p>Pay 500 400 <del>300</del> <span style="text-decoration: line-through;">250</span> 200.</p><ol start="3"><li><p>c</p></li><li><p>i</p></li></ol><p>Photos</p>
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
echo '{"private":true,"type":"module"}' >package.json
npm install --silent --no-audit --no-fund --legacy-peer-deps @progress/kendo-editor-common@1.12.5 \
  jsdom@26.1.0 esbuild@0.28.2 >/dev/null
cat >page.js <<'JS'
import { EditorState, getHtml, marks, nodes, parseContent, Schema } from '@progress/kendo-editor-common';
const schema = new Schema({ nodes, marks });
globalThis.saved = (html) => getHtml(EditorState.create({ schema, doc: parseContent(html, schema, {}) }));
JS
npx esbuild page.js --bundle --format=iife --outfile=page.bundle.js --log-level=error
cat >run.mjs <<'JS'
import { JSDOM } from 'jsdom';
import { readFileSync } from 'node:fs';

const { window } = new JSDOM('', { runScripts: 'outside-only', pretendToBeVisual: true });
window.eval(readFileSync('page.bundle.js', 'utf8'));
const seen = window.saved(
  '<p>Pay <s>500</s> <strike>400</strike> <del>300</del> ' +
    '<span style="text-decoration:line-through">250</span> 200.</p>' +
    '<ol start="3"><li>c</li><li value="9">i</li></ol><p><input type="checkbox" checked> Photos</p>',
);
console.log(seen);
process.exit(seen === process.argv[2] ? 0 : 1);
JS
node run.mjs '<p>Pay 500 400 <del>300</del> <span style="text-decoration: line-through;">250</span> 200.</p><ol start="3"><li><p>c</p></li><li><p>i</p></li></ol><p>Photos</p>'
