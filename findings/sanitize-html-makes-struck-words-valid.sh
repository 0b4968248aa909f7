#!/usr/bin/env bash
# sanitize-html keeps the line through <s>500</s>, and makes <del>500</del> and <strike>500</strike> valid again.
#
# Expected: the usual list of elements has all that only mark words (b, i, u, s, sub, sup, small, mark), so a text that is
#   cleaned says the same. What HTML and CommonMark write for struck words is <del>, as GitHub's "~~" is. An ordered list
#   is allowed with its items, and tables with their cells, so their numbers and places are those of before.
# Seen: `del`, `ins` and `strike` are not in the list: their words stay and the line is gone, so "500 200 euros" reads as two
#   amounts that are owed. No attribute is allowed on lists and cells: clause 7 is 1, (a) is 1, and "14", beside a cell
#   that reached down, stands under "Item". A picture within the text (data:), as a signature is, is taken out whole.
#   Nothing is told. js-xss and the list of rehype-sanitize keep <del>, <ins> and merged cells; both know <strike>.
# Version: sanitize-html 2.17.5, xss 1.0.17, hast-util-sanitize 5.0.2, Node 20
# Output:  sanitize-html: Pay 500 <s>400</s> 300 200 now. <ol><li>x</li></ol><table><tr><td>Item</td></tr></table> ·
#   xss: Pay <del>500</del> <s>400</s> <strike>300</strike> 200 <ins>now</ins>. … · rehype-sanitize: del ins s strike
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
echo '{"private":true,"type":"module"}' >package.json
npm install --silent --ignore-scripts --no-audit --no-fund --before=2026-12-01 \
  sanitize-html@2.17.5 xss@1.0.17 hast-util-sanitize@5.0.2 >/dev/null ||
  { echo 'The packages could not be installed.' >&2; exit 2; }
cat >run.mjs <<'JS'
import { defaultSchema } from 'hast-util-sanitize';
import sanitize from 'sanitize-html';
import xss from 'xss';
const words = 'Pay <del>500</del> <s>400</s> <strike>300</strike> 200 <ins>now</ins>. ';
const list = '<ol start="7" type="a"><li>x</li></ol>';
const table = '<table><tr><td rowspan="2">Item</td></tr></table>';
const picture = '<img src="data:image/png;base64,iVBORw0KGgo=">';
const known = defaultSchema.tagNames.filter((it) => /^(?:del|ins|s|strike)$/.test(it)).sort();
const seen =
  `sanitize-html: ${sanitize(words + list + table + picture)} · ` +
  `xss: ${xss(words).trim()} ${xss(table)} · rehype-sanitize: ${known.join(' ')}`;
console.log(seen);
process.exit(seen === process.argv[2] ? 0 : 1);
JS
node run.mjs 'sanitize-html: Pay 500 <s>400</s> 300 200 now. <ol><li>x</li></ol><table><tr><td>Item</td></tr></table> · xss: Pay <del>500</del> <s>400</s> <strike>300</strike> 200 <ins>now</ins>. <table><tr><td rowspan="2">Item</td></tr></table> · rehype-sanitize: del ins s strike'
