#!/usr/bin/env bash
# Lexical makes clause 9 of `<li value="9">` the clause 5, and says of every item that it is 1 where HTML is made at once.
#
# Expected: `value` gives an item its number and those behind it the next ones (HTML, the li element). Lexical's items have a
#   value, write it into HTML and keep the list's `start`, so a document comes back with its numbers.
# Seen: the value of an item in HTML is not read, and values are counted anew from the list's start: 3, 4, 9, 10 becomes 3, 4,
#   5, 6. They are counted when an update ends; HTML that is made in the update that inserted the nodes says
#   `value="1"` of each item, and a browser shows four clauses with the number 1.
# Version: lexical, @lexical/html, @lexical/list and @lexical/headless 0.52.0, jsdom 26.1.0, Node 20
# Output:  in the update: start 3, values 1 1 1 1 · behind it: start 3, values 3 4 5 6
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
echo '{"private":true,"type":"module"}' >package.json
npm install --silent --ignore-scripts --no-audit --no-fund --before=2026-12-01 \
  lexical@0.52.0 @lexical/html@0.52.0 @lexical/list@0.52.0 @lexical/headless@0.52.0 jsdom@26.1.0 >/dev/null ||
  { echo 'The packages could not be installed.' >&2; exit 2; }
cat >run.mjs <<'JS'
import { createHeadlessEditor } from '@lexical/headless';
import { $generateHtmlFromNodes, $generateNodesFromDOM } from '@lexical/html';
import { ListItemNode, ListNode } from '@lexical/list';
import { JSDOM } from 'jsdom';
import { $getRoot, $insertNodes } from 'lexical';

const { window } = new JSDOM('');
for (const name of ['document', 'Node', 'HTMLElement', 'Element', 'Text']) globalThis[name] = window[name];
globalThis.window = window;
const clauses = '<ol start="3"><li>three</li><li>four</li><li value="9">nine</li><li>ten</li></ol>';
const editor = createHeadlessEditor({
  nodes: [ListNode, ListItemNode],
  onError: (error) => {
    throw error;
  },
});
let during = '';
editor.update(
  () => {
    $getRoot().select();
    const page = new window.DOMParser().parseFromString(clauses, 'text/html');
    $insertNodes($generateNodesFromDOM(editor, page));
    during = $generateHtmlFromNodes(editor);
  },
  { discrete: true },
);
const behind = editor.read(() => $generateHtmlFromNodes(editor));
const numbers = (html) =>
  `start ${/start="(\d+)"/.exec(html)[1]}, values ` +
  [...html.matchAll(/value="(\d+)"/g)].map(([, it]) => it).join(' ');
const seen = `in the update: ${numbers(during)} · behind it: ${numbers(behind)}`;
console.log(seen);
process.exit(seen === process.argv[2] ? 0 : 1);
JS
node run.mjs 'in the update: start 3, values 1 1 1 1 · behind it: start 3, values 3 4 5 6'
