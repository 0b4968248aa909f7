#!/usr/bin/env bash
# html-to-text 9.0.5 gives clauses other numbers than browsers do, and makes 106 of ten to the sixth.
#
# Expected: who has the plain text of an agreement finds "clause 7" where the page has it. The package
#   follows `start` and `type` of a list, so it seems to number as HTML does, where an item may have a
#   number of its own (`value`) and a list may count down (`reversed`).
# Seen: both are left out without a word: items that browsers number 3, 7, 8 are 3, 4, 5, and 2, 1 is
#   1, 2. Raised digits are written on the line right behind what they belong to: 10<sup>6</sup> euros
#   are "106 euros", and the note of "500<sup>1</sup> euros" makes 5001 of it. (Turndown 7.2.0, which
#   writes Markdown, does both, too.)
# Version: html-to-text 9.0.5, turndown 7.2.0
# Output:  3. a 4. b 5. c | 1. x 2. y | 106 euros · turndown: 3. a 4. b 5. c | 106 euros
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
echo '{"private":true,"type":"module"}' >package.json
npm install --silent --ignore-scripts --no-audit --no-fund html-to-text@9.0.5 turndown@7.2.0 >/dev/null
cat >run.mjs <<'JS'
import { convert } from 'html-to-text';
import TurndownService from 'turndown';
const list = '<ol start="3"><li>a<li value="7">b<li>c</ol>';
const down = '<ol reversed><li>x<li>y</ol>';
const sum = '<p>10<sup>6</sup> euros</p>';
const plain = (text) => text.replace(/\s+/g, ' ').trim();
const texts = [list, down, sum].map((html) => plain(convert(html)));
const marked = [list, sum].map((html) => plain(new TurndownService().turndown(html)));
const said = `${texts.join(' | ')} · turndown: ${marked.join(' | ')}`;
console.log(said);
const expected = '3. a 4. b 5. c | 1. x 2. y | 106 euros · turndown: 3. a 4. b 5. c | 106 euros';
process.exit(said === expected ? 0 : 1);
JS
node run.mjs
