#!/usr/bin/env bash
# Contentstack's serializer makes "Pay 500 200" of words that a span strikes; struck by <s> they stay struck, and ticks are gone.
#
# Expected: htmlToJson and jsonToHtml of @contentstack/json-rte-serializer bring HTML into Contentstack's JSON editor and back.
#   Words are struck there by a mark of their own, so what Google Docs and Word write, a span with text-decoration:line-through,
#   comes back struck or at least with its style, as a paragraph with such a style does.
# Seen: a paragraph keeps its style and <s> becomes the mark, so that a first look finds all kept. A span that strikes or hides
#   loses that, as <strike> does: what was struck holds, what was not seen is. A list of ticked and open boxes comes back as two bullets.
# Version: @contentstack/json-rte-serializer 3.0.5, jsdom 26.1.0, Node 20
# Output:  <p>Pay 500 <del>400</del> 200 100</p><p style="text-decoration: line-through;">Gone</p><p>not seen</p><ul><li>Photos</li><li>News</li></ul>
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
echo '{"private":true,"type":"module"}' >package.json
npm install --silent --ignore-scripts --no-audit --no-fund --before=2026-12-01 \
  @contentstack/json-rte-serializer@3.0.5 jsdom@26.1.0 >/dev/null ||
  { echo 'The packages could not be installed.' >&2; exit 2; }
cat >run.mjs <<'JS'
import { createRequire } from 'node:module';
import { JSDOM } from 'jsdom';
const { htmlToJson, jsonToHtml } = createRequire(import.meta.url)('@contentstack/json-rte-serializer');
const page =
  '<p>Pay <span style="text-decoration:line-through">500</span> <s>400</s> 200 <strike>100</strike></p>' +
  '<p style="text-decoration:line-through">Gone</p><p><span style="display:none">not seen</span></p>' +
  '<ul><li><input type="checkbox" checked>Photos</li><li><input type="checkbox">News</li></ul>';
const seen = jsonToHtml(htmlToJson(new JSDOM(page).window.document.body));
console.log(seen);
process.exit(seen === process.argv[2] ? 0 : 1);
JS
node run.mjs '<p>Pay 500 <del>400</del> 200 100</p><p style="text-decoration: line-through;">Gone</p><p>not seen</p><ul><li>Photos</li><li>News</li></ul>'
