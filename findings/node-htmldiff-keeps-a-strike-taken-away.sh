#!/usr/bin/env bash
# node-htmldiff 0.9.4 gives the older document where the newer one only takes a strike away.
#
# Expected: what it returns is the newer document, with <ins> and <del> around what differs. Where only
#   tags differ it may mark nothing, but the words have to look as they do in the newer one.
# Seen: of "<s>You may sue.</s>" and "You may sue.", it returns "<s>You may sue.</s>": the older one, with
#   no mark. The clause that holds again reads as struck. The other way round it returns the newer one, so
#   that of two versions the struck one always wins. Of what was taken out it wraps only the words in
#   <del>; a tag among it is written bare, as if it were still there. Who shows changes by it has to
#   compare tags, too.
# Version: node-htmldiff 0.9.4
# Output:  taken away: <p><s>You may sue.</s></p> · added: <p><s>You may sue.</s></p>
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
echo '{"private":true}' >package.json
npm install --silent --ignore-scripts --no-audit --no-fund --before=2026-12-01 \
  node-htmldiff@0.9.4 >/dev/null ||
  { echo 'The packages could not be installed.' >&2; exit 2; }
cat >run.cjs <<'JS'
const diff = require('node-htmldiff');
const struck = '<p><s>You may sue.</s></p>';
const plain = '<p>You may sue.</p>';
const taken = diff(struck, plain);
const added = diff(plain, struck);
console.log(`taken away: ${taken} · added: ${added}`);
process.exit(taken === struck && added === struck ? 0 : 1);
JS
node run.cjs
