#!/usr/bin/env bash
# html-to-pdfmake numbers clause 9 as 4, leaves out whether a box is ticked, and prints a clause that was hidden.
#
# Expected: it writes HTML for pdfmake and knows struck words, merged cells, `start`, `type` and list-style-type, so that a
#   list of clauses has its numbers: an item says its own by `value`, as repealed clauses make it needed, and a list that
#   counts down says so by `reversed`. display: none is left out. What cannot be drawn is told, or has a word.
# Seen: `value` and `reversed` are not read, though pdfmake itself has both (`counter`, `reversed`): "see clause 9" leads
#   nowhere. A box to tick is an empty text, ticked or not, and what a field or a choice holds is gone with it. The
#   attribute `hidden`, which every browser hides, is not read: that clause is printed among the others. Nothing is told.
# Version: html-to-pdfmake 2.5.34, jsdom 29.1.1, Node 20; pdfmake 0.3.11 was read
# Output:  items: 3 to 4, counters: none, reversed: no · ticked: "", open: "", typed: "" · hidden: Clause H., display: none: left out
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
echo '{"private":true,"type":"module"}' >package.json
npm install --silent --ignore-scripts --no-audit --no-fund --before=2026-12-01 --legacy-peer-deps \
  html-to-pdfmake@2.5.34 jsdom@29.1.1 >/dev/null ||
  { echo 'The packages could not be installed.' >&2; exit 2; }
cat >run.mjs <<'JS'
import htmlToPdfmake from 'html-to-pdfmake';
import { JSDOM } from 'jsdom';
const { window } = new JSDOM('');
const made = (html) => htmlToPdfmake(html, { window });
const words = (node) => {
  if (Array.isArray(node)) return node.map(words).join('');
  if (typeof node === 'object' && node !== null) return words(node.text ?? node.stack ?? node.ol ?? '');
  return String(node);
};
const [list] = made('<ol start="3"><li>a</li><li value="9">b</li></ol>');
const [down] = made('<ol reversed><li>a</li><li>b</li></ol>');
const counters = list.ol.map(({ counter }) => counter).filter((it) => it !== undefined);
const boxes = ['checkbox" checked>', 'checkbox">', 'text" value="Ann">'].map((it) =>
  words(made(`<input type="${it}`)),
);
const hidden = words(made('<p hidden>Clause H.</p>'));
const none = words(made('<p style="display:none">Clause N.</p>'));
const seen =
  `items: ${list.start} to ${list.start + list.ol.length - 1}, counters: ${counters.join(' ') || 'none'}, ` +
  `reversed: ${down.reversed ? 'yes' : 'no'} · ticked: "${boxes[0]}", open: "${boxes[1]}", typed: "${boxes[2]}" · ` +
  `hidden: ${hidden || 'left out'}, display: none: ${none || 'left out'}`;
console.log(seen);
process.exit(seen === process.argv[2] ? 0 : 1);
JS
node run.mjs 'items: 3 to 4, counters: none, reversed: no · ticked: "", open: "", typed: "" · hidden: Clause H., display: none: left out'
