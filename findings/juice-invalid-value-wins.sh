#!/usr/bin/env bash
# juice 11.0.0 writes a value that no browser takes over one that counts, so struck words become plain.
#
# Expected: a sheet put into `style` attributes looks as it did. Of two declarations of one property the
#   later wins, but one with a value that an engine does not know is no declaration at all (CSS Syntax 3,
#   2.2), so `text-decoration: line-through` stays where a later rule says `text-decoration: $decoration`,
#   as a template leaves it that was not filled in.
# Seen: the attribute has the last value alone, whatever it is: style="text-decoration: $decoration;".
#   The line is gone, in every browser, and "500 200 euros" reads as if both held. The valid value before
#   it is not kept beside it, which is how sheets offer an older value to older engines.
# Version: juice 11.0.0
# Output:  <s class="was" style="text-decoration: $decoration;">500</s> · line-through left: no
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
echo '{"private":true,"type":"module"}' >package.json
npm install --silent --ignore-scripts --no-audit --no-fund --before=2026-12-01 \
  juice@11.0.0 >/dev/null ||
  { echo 'The packages could not be installed.' >&2; exit 2; }
cat >run.mjs <<'JS'
import juice from 'juice';
const sheet = 's{text-decoration:none}.was{text-decoration:line-through}.was{text-decoration:$decoration}';
const inlined = juice(`<style>${sheet}</style><s class="was">500</s>`);
const isStruck = inlined.includes('line-through');
console.log(`${inlined} · line-through left: ${isStruck ? 'yes' : 'no'}`);
process.exit(inlined.includes('text-decoration: $decoration') && !isStruck ? 0 : 1);
JS
node run.mjs
