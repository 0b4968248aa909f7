#!/usr/bin/env bash
# Quill 2.0.3 keeps neither line of words that are struck and underlined at once, and no line that has a colour.
#
# Expected: `text-decoration: underline line-through` is two lines at once (CSS Text Decoration 3, 2.1); Google Docs and
#   Chromium's own clipboard write it so for words that have both. Each of the two alone comes into Quill as its format.
# Seen: its clipboard compares the whole value with 'underline' and with 'line-through', so of two lines it keeps neither, and
#   of a line with a colour or a style ("line-through red") nothing. `text-decoration-line` is not looked at. The words
#   stay, unmarked. With <s> and <u> in place of styles both formats come.
# Version: quill 2.0.3, jsdom 26.1.0, Node 20
# Output:  line-through: strike · underline: underline · underline line-through: none · line-through red: none ·
#   s in u: strike underline
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
echo '{"private":true,"type":"module"}' >package.json
npm install --silent --ignore-scripts --no-audit --no-fund --before=2026-12-01 \
  quill@2.0.3 jsdom@26.1.0 >/dev/null ||
  { echo 'The packages could not be installed.' >&2; exit 2; }
cat >run.mjs <<'JS'
import { JSDOM } from 'jsdom';

const { window } = new JSDOM('<body></body>', { url: 'http://localhost', pretendToBeVisual: true });
for (const name of Object.getOwnPropertyNames(window))
  if (!(name in globalThis)) globalThis[name] = window[name];
globalThis.window = window;
const { default: Quill } = await import('quill');

const quill = new Quill(document.body.appendChild(document.createElement('div')));
function formats(words) {
  const { ops } = quill.clipboard.convert({ html: `<p>Pay ${words} 200</p>` });
  const { attributes = {} } = ops.find(({ insert }) => insert.includes('500'));
  return Object.keys(attributes).sort().join(' ') || 'none';
}
const styled = (lines) => `${lines}: ${formats(`<span style="text-decoration: ${lines}">500</span>`)}`;
const lines = ['line-through', 'underline', 'underline line-through', 'line-through red'];
const seen = [...lines.map(styled), `s in u: ${formats('<u><s>500</s></u>')}`].join(' · ');
console.log(seen);
process.exit(seen === process.argv[2] ? 0 : 1);
JS
node run.mjs 'line-through: strike · underline: underline · underline line-through: none · line-through red: none · s in u: strike underline'
