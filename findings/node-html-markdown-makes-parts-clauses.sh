#!/usr/bin/env bash
# node-html-markdown 2.0.0 makes clause 3 of what is 2.1, so clause 3 is 4; and a fee moves into the column of items.
#
# Expected: a list within an item stays within it when the Markdown is shown again: what is within "2." stands three
#   columns in (CommonMark 0.31, 5.2). A cell over two rows leaves its column free in the second one.
# Seen: lists within lists stand two columns in, which is enough for bullets alone. Within numbers it is no longer
#   within: the parts of a clause become clauses of the list around them, and all that follow get other numbers. A
#   list that begins at 3 begins at 1. The row under a cell with rowspan begins at the left, so 13 is an item, not a
#   fee. Each is well-formed, and nothing warns. rehype-remark gets all three right, as micromark shows.
# Version: node-html-markdown 2.0.0, rehype-remark 10.0.1, micromark 4.0.2, Node 20
# Output:  node-html-markdown: 1 a 2 b 3 b1 4 c | 1 d | Bike 12, 13 - · rehype-remark: 1 a 2 b (1 b1) 3 c | 3 d | Bike 12, - 13
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
echo '{"private":true,"type":"module"}' >package.json
npm install --silent --ignore-scripts --no-audit --no-fund --before=2026-12-01 \
  node-html-markdown@2.0.0 unified@11.0.5 rehype-parse@9.0.1 rehype-remark@10.0.1 \
  remark-gfm@4.0.1 remark-stringify@11.0.0 micromark@4.0.2 micromark-extension-gfm@3.0.0 \
  htmlparser2@10.0.0 >/dev/null ||
  { echo 'The packages could not be installed.' >&2; exit 2; }
cat >run.mjs <<'JS'
import { parseDocument } from 'htmlparser2';
import { micromark } from 'micromark';
import { gfm, gfmHtml } from 'micromark-extension-gfm';
import { NodeHtmlMarkdown } from 'node-html-markdown';
import rehypeParse from 'rehype-parse';
import rehypeRemark from 'rehype-remark';
import remarkGfm from 'remark-gfm';
import remarkStringify from 'remark-stringify';
import { unified } from 'unified';
const CLAUSES = '<ol><li>a</li><li>b<ol><li>b1</li></ol></li><li>c</li></ol>';
const THIRD = '<ol start="3"><li>d</li></ol>';
const FEES = '<table><tr><th>Item</th><th>Fee</th></tr><tr><td rowspan="2">Bike</td><td>12</td></tr><tr><td>13</td></tr></table>';

/* What the Markdown shows: the numbers of items, parts in brackets; the rows of a table. */
const elements = (node, name) => (node.children ?? []).filter((it) => it.name === name);
const ownText = ({ children }) => children.map((it) => (it.name === 'ol' ? '' : (it.data ?? ownText(it)))).join('').trim();
function itemsOf(list) {
  const start = Number(list.attribs.start ?? 1);
  return elements(list, 'li').map((item, at) => {
    const within = elements(item, 'ol').map((it) => ` (${itemsOf(it)})`);
    return `${start + at} ${ownText(item)}${within.join('')}`;
  }).join(' ');
}
function shown(markdown) {
  const page = parseDocument(micromark(markdown, { extensions: [gfm()], htmlExtensions: [gfmHtml()] }));
  const [list] = elements(page, 'ol');
  if (list) return itemsOf(list);
  const [body] = elements(elements(page, 'table')[0], 'tbody');
  return elements(body, 'tr').map((row) => elements(row, 'td').map((it) => ownText(it) || '-').join(' ')).join(', ');
}
const processor = unified().use(rehypeParse, { fragment: true }).use(rehypeRemark).use(remarkGfm).use(remarkStringify);
const seen = [
  ['node-html-markdown', (html) => NodeHtmlMarkdown.translate(html)],
  ['rehype-remark', (html) => String(processor.processSync(html))],
].map(([name, write]) => `${name}: ${[CLAUSES, THIRD, FEES].map((html) => shown(write(html))).join(' | ')}`).join(' · ');
console.log(seen);
process.exit(seen === process.argv[2] ? 0 : 1);
JS
node run.mjs 'node-html-markdown: 1 a 2 b 3 b1 4 c | 1 d | Bike 12, 13 - · rehype-remark: 1 a 2 b (1 b1) 3 c | 3 d | Bike 12, - 13'
