#!/usr/bin/env bash
# htmldiff-js 1.0.5 shows words that nobody changed as inserted behind a raised number that was replaced.
#
# Expected: of "10<sup>6</sup> euros" and "106 euros", the raised number is marked as taken out, as it was,
#   "106" as put in, and " euros." stays without a mark.
# Seen: it writes <ins class="mod"> where the <sup> began and never closes it, and the end </sup> is left
#   without its beginning. A parser closes the <ins> with the paragraph, so that " euros." reads as put
#   in, and what was taken out reads as 106 instead of ten to the sixth. Around <sub>, <s>, <b> and the
#   others that it takes for looks, it closes what it opens.
# Version: htmldiff-js 1.0.5, parse5 8.0.0
# Output:  <p>Up to <del class="diffmod">10</del><ins class="mod"><del class="diffmod">6</del><ins class="diffmod">106</ins> euros.</ins></p>
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
echo '{"private":true,"type":"module"}' >package.json
npm install --silent --ignore-scripts --no-audit --no-fund --before=2026-12-01 \
  htmldiff-js@1.0.5 parse5@8.0.0 >/dev/null ||
  { echo 'The packages could not be installed.' >&2; exit 2; }
cat >run.mjs <<'JS'
import htmldiff from 'htmldiff-js';
import { parseFragment, serialize } from 'parse5';
const compared = (older, newer) =>
  serialize(parseFragment((htmldiff.default ?? htmldiff).execute(older, newer)));
const raised = compared('<p>Up to 10<sup>6</sup> euros.</p>', '<p>Up to 106 euros.</p>');
const lowered = compared('<p>Up to 10<sub>6</sub> euros.</p>', '<p>Up to 106 euros.</p>');
console.log(raised);
const isOpen = (html) => html.includes(' euros.</ins></p>');
process.exit(isOpen(raised) && !isOpen(lowered) && !raised.includes('<sup>') ? 0 : 1);
JS
node run.mjs
