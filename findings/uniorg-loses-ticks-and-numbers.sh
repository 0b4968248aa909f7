#!/usr/bin/env bash
# uniorg makes the same list of what was ticked and what was not, and counts clause 3 as 1.
#
# Expected: Org's lists have boxes ("- [X] Photos") and first numbers ("[@3]"); its manual lists both among plain lists.
#   Emacs exports them as "[X]" and `value="3"`. uniorg-parse reads both: its tree has checkbox: "on" and counter: "3".
# Seen: uniorg-rehype, which makes HTML of that tree, uses neither. "Photos" and "Newsletter" are two items alike, "three"
#   is the first of its list. Struck words and tables come through, so lists seem to.
# Version: uniorg-parse 3.2.2, uniorg-rehype 2.2.0, rehype-stringify 10.0.1, unified 11.0.5, Node 20
# Output:  tree: on off 3 · HTML: <li>Photos</li><li>Newsletter</li><ol><li>three</li></ol>
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
echo '{"private":true,"type":"module"}' >package.json
npm install --silent --ignore-scripts --no-audit --no-fund \
  uniorg-parse@3.2.2 uniorg-rehype@2.2.0 rehype-stringify@10.0.1 unified@11.0.5 >/dev/null
cat >run.mjs <<'JS'
import stringify from 'rehype-stringify';
import { unified } from 'unified';
import parse from 'uniorg-parse';
import rehype from 'uniorg-rehype';

const text = '- [X] Photos\n- [ ] Newsletter\n\nWords.\n\n1. [@3] three\n';
const items = [];
(function walk(node) {
  if (node.type === 'list-item') items.push(node.checkbox ?? node.counter);
  node.children?.forEach(walk);
})(unified().use(parse).parse(text));
const page = String(await unified().use(parse).use(rehype).use(stringify).process(text));
const html = page.match(/<li>.*?<\/li>(?=.*Words)|<ol.*<\/ol>/gs).join('').replace(/\s*\n\s*/g, '');
const seen = `tree: ${items.join(' ')} · HTML: ${html}`;
console.log(seen);
process.exit(seen === process.argv[2] ? 0 : 1);
JS
node run.mjs 'tree: on off 3 · HTML: <li>Photos</li><li>Newsletter</li><ol><li>three</li></ol>'
