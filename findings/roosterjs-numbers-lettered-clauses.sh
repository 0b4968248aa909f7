#!/usr/bin/env bash
# RoosterJS 9 makes the clauses a, b of <ol type="a"> 1 and 2 and clause 9 of <li value="9"> the clause 6, and keeps start="5".
#
# Expected: what an editor for mails (Microsoft's) is given comes back with its clauses' numbers. Letters are
#   said by `type`, as Word and Outlook themselves write them into mails, or by list-style-type, and a number by `value`.
# Seen: of what HTML itself says of numbers `start` is read, and neither `type` of a list nor `value` of an item. The same letters
#   by a style are kept, so that a list that the editor made comes back right and one of a mail does not.
# Version: roosterjs-content-model-dom and roosterjs-content-model-core 9.59.0, jsdom 26.1.0, Node 20
# Output:  <ol start="1"><li>one</li><li>two</li></ol> · <ol start="1" style="list-style-type: lower-alpha;"><li>one</li></ol> · <ol start="5"><li>five</li><li>nine</li></ol>
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
echo '{"private":true,"type":"module"}' >package.json
npm install --silent --ignore-scripts --no-audit --no-fund --before=2026-12-01 \
  roosterjs-content-model-dom@9.59.0 roosterjs-content-model-core@9.59.0 jsdom@26.1.0 >/dev/null ||
  { echo 'The packages could not be installed.' >&2; exit 2; }
cat >run.mjs <<'JS'
import { createRequire } from 'node:module';
import { JSDOM } from 'jsdom';
const { window } = new JSDOM('');
for (const name of 'document Node Element HTMLElement DOMParser'.split(' ')) globalThis[name] = window[name];
globalThis.window = window;
const load = createRequire(import.meta.url);
const { createModelFromHtml } = load('roosterjs-content-model-core');
const { contentModelToDom, createModelToDomContext } = load('roosterjs-content-model-dom');
const written = (html) => {
  const place = window.document.createElement('div');
  contentModelToDom(window.document, place, createModelFromHtml(html), createModelToDomContext());
  return place.innerHTML.replace(/<div[^>]*>|<\/div>| role="presentation"| data-editing-info="[^"]*"/g, '');
};
const seen = [
  '<ol type="a"><li>one</li><li>two</li></ol>',
  '<ol style="list-style-type:lower-alpha"><li>one</li></ol>',
  '<ol start="5"><li>five</li><li value="9">nine</li></ol>',
]
  .map(written)
  .join(' · ');
console.log(seen);
process.exit(seen === process.argv[2] ? 0 : 1);
JS
node run.mjs '<ol start="1"><li>one</li><li>two</li></ol> · <ol start="1" style="list-style-type: lower-alpha;"><li>one</li></ol> · <ol start="5"><li>five</li><li>nine</li></ol>'
