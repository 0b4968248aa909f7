#!/usr/bin/env bash
# editorjs-html 4.0.5 makes clauses 1 and 2 of a ticked and an open box, and clause 1 of what the editor shows as (c).
#
# Expected: Editor.js keeps lists, numbered ones and checklists in one kind of block (@editorjs/list 2: style, meta, items with
#   items of their own). What turns blocks into HTML writes the number or letter with which a list begins (meta.start,
#   meta.counterType) and says of a box whether it is ticked (meta.checked of an item), or that it does not know the kind.
# Seen: it takes the items of that release, with items within them, and says of kinds of blocks that it does not know that there is
#   no parser. But every style other than "unordered" is an <ol>, so that boxes are numbered; no `start`, no `type` and no tick is
#   written. Two answers, "yes" and "no", are one and the same HTML, and nothing is told.
# Version: editorjs-html 4.0.5, Node 20
# Output:  <ol><li>three<ol><li>sub</li></ol></li><li>four</li></ol><ol><li>Photos</li><li>News</li></ol> · told: 0
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
echo '{"private":true,"type":"module"}' >package.json
npm install --silent --ignore-scripts --no-audit --no-fund --before=2026-12-01 \
  editorjs-html@4.0.5 >/dev/null ||
  { echo 'The packages could not be installed.' >&2; exit 2; }
cat >run.mjs <<'JS'
import { createRequire } from 'node:module';
const parser = createRequire(import.meta.url)('editorjs-html');
let told = 0;
for (const way of ['log', 'warn', 'error']) {
  const before = console[way];
  console[way] = (...words) => (String(words[0]).includes('editorjs-html') ? (told += 1) : before(...words));
}
const item = (content, meta = {}, items = []) => ({ content, meta, items });
const list = (style, meta, items) => ({ type: 'list', data: { style, meta, items } });
const html = (parser.default ?? parser)().parse({
  blocks: [
    list('ordered', { start: 3, counterType: 'lower-alpha' }, [item('three', {}, [item('sub')]), item('four')]),
    list('checklist', {}, [item('Photos', { checked: true }), item('News', { checked: false })]),
  ],
});
const seen = `${Array.isArray(html) ? html.join('') : html} · told: ${told}`;
console.log(seen);
process.exit(seen === process.argv[2] ? 0 : 1);
JS
node run.mjs '<ol><li>three<ol><li>sub</li></ol></li><li>four</li></ol><ol><li>Photos</li><li>News</li></ol> · told: 0'
