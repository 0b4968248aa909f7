#!/usr/bin/env bash
# Typst's HTML calls the clauses (a) and (b) 1. and 2., shows words that the PDF has in white, and leaves out a sum that is cancelled.
#
# Expected: one source gives the same document as PDF and as HTML. Numbers of clauses are content: what is set by
#   `numbering: "(a)"` is what other clauses refer to. HTML has list-style, `type` and colours for it.
# Seen: the list is a plain <ol>, so clause (b) is "2."; its style is nowhere. Words
#   filled with white are plain words. `$cancel(500)$` is not there at all, while #strike[…] is <s>. The compiler's
#   warnings, asked for, are none.
# Version: @myriaddreamin/typst-ts-node-compiler 0.7.0 (Typst as a library), Node 20
# Output:  <ol> <li>lent</li> <li>given</li> </ol> <p>Pay</p> <p>200, <s>300</s>. white</p> · warnings: none
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
echo '{"private":true,"type":"module"}' >package.json
npm install --silent --ignore-scripts --no-audit --no-fund @myriaddreamin/typst-ts-node-compiler@0.7.0 >/dev/null
cat >run.mjs <<'JS'
import { NodeCompiler } from '@myriaddreamin/typst-ts-node-compiler';
const text =
  '#set enum(numbering: "(a)")\n+ lent\n+ given\n\nPay $cancel(500)$ 200, #strike[300]. #text(fill: white)[white]\n';
const made = NodeCompiler.create().tryHtml({ mainFileContent: text });
const html = made.result.body().replace(/<\/?div>/g, '').replace(/\s+/g, ' ').trim();
const seen = `${html} · warnings: ${made.takeWarnings() ?? 'none'}`;
console.log(seen);
process.exit(seen === process.argv[2] ? 0 : 1);
JS
node run.mjs '<ol> <li>lent</li> <li>given</li> </ol> <p>Pay</p> <p>200, <s>300</s>. white</p> · warnings: none'
