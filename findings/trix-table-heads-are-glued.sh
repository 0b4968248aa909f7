#!/usr/bin/env bash
# Trix 2.1.19 glues the head cells of a pasted or loaded table together, and parts the other cells.
#
# Expected: an editor without tables keeps the words of a table apart, in its head as in its rows: the
#   head "Item", "Fee" over the row "Bike", "12" becomes "Item | Fee" and "Bike | 12", or four lines.
# Seen: cells of rows are joined by " | ", but only td: what stands in th has nothing between its words,
#   so the head reads "ItemFee". Whoever searches, compares or reads out what such an editor saved finds
#   one word that nobody wrote, and the column "Fee" is not found.
# Version: trix 2.1.19, dist/trix.umd.js, in happy-dom 21.0.4
# Output:  {"head":"ItemFee","row":"Bike | 12"}
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
echo '{"private":true,"type":"module"}' >package.json
npm install --silent --ignore-scripts --no-audit --no-fund --before=2026-12-01 \
  trix@2.1.19 happy-dom@21.0.4 >/dev/null ||
  { echo 'The packages could not be installed.' >&2; exit 2; }
cat >run.mjs <<'JS'
import { GlobalWindow } from 'happy-dom';
const window = new GlobalWindow();
for (const name of Object.getOwnPropertyNames(window))
  if (!(name in globalThis)) try { globalThis[name] = window[name]; } catch {}
globalThis.window = window;
globalThis.document = window.document;
const { default: Trix } = await import('trix/dist/trix.esm.js');
const table = '<table><tr><th>Item</th><th>Fee</th></tr><tr><td>Bike</td><td>12</td></tr></table>';
const { HTMLParser, Document } = Trix.models;
const parsed = HTMLParser.parse(table, {}).getDocument();
const [head, row] = parsed.toString().trim().split('\n').map((line) => line.trim()).filter(Boolean);
console.log(JSON.stringify({ head, row }));
process.exit(head === 'ItemFee' && row === 'Bike | 12' ? 0 : 1);
JS
node run.mjs
