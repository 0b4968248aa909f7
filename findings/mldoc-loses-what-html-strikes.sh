#!/usr/bin/env bash
# mldoc 1.6.0 (Logseq) leaves out words that HTML strikes in Markdown, and makes items 3 and 4 of boxes behind a numbered list.
#
# Expected: inline HTML belongs to Markdown (CommonMark 6.6), so that <s>500</s> is struck, or at least there. A list of another
#   kind begins a new list (5.3), and a ticked box is a box to tick, as with GitHub, or its sign.
# Seen: the HTML has ~~400~~ struck, and neither <s>500</s> nor its words. The boxes of a list of bullets are items of the
#   numbered list before it: that list's numbers are words and it has no others, so a browser sets 3. and 4. beside the boxes. A
#   ticked box is <i class="fa fa-check-square-o">, an empty element without the sheet of Font Awesome, which the page does not name.
# Version: mldoc 1.6.0, Node 20
# Output:  <p>Pay <del>400</del>200</p> · <ol> 1. One|2. Two|<i class="fa fa-check-square-o">Photos|<i class="fa fa-square-o">News
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
echo '{"private":true,"type":"module"}' >package.json
npm install --silent --ignore-scripts --no-audit --no-fund --before=2026-12-01 mldoc@1.6.0 >/dev/null ||
  { echo 'The packages could not be installed.' >&2; exit 2; }
cat >run.mjs <<'JS'
import { createRequire } from 'node:module';
const { Mldoc } = createRequire(import.meta.url)('mldoc');
const settings = JSON.stringify({
  format: 'Markdown', toc: false, heading_number: false, keep_line_break: false, heading_to_list: false,
  exporting_keep_properties: false, inline_type_with_pos: false, inline_skip_macro: false,
  export_md_indent_style: 'dashes', export_md_remove_options: [], hiccup_in_block: true,
});
const none = JSON.stringify({ embed_blocks: [], embed_pages: [], refs: [] });
const page = (markdown) => Mldoc.export('html', markdown, settings, none).replace(/\n\s*/g, '');
const [fee] = /<p>Pay.*?<\/p>/.exec(page('Pay <s>500</s> ~~400~~ 200\n').replace(/<br \/>/g, ''));
const lists = page('1. One\n2. Two\n\n* [x] Photos\n* [ ] News\n').split(/(?=<ol>|<ul><li c)/).slice(1);
const items = lists.map((list) => {
  const all = [...list.matchAll(/<li[^>]*><p>(.*?)<\/p>/g)].map(([, it]) => it);
  return `${list.slice(0, 4)} ${all.join('|').replace(/ style="[^"]*"|<\/i>/g, '')}`;
});
const seen = `${fee.replace(/ +/g, ' ')} · ${items.join(' ')}`;
console.log(seen);
process.exit(seen === process.argv[2] ? 0 : 1);
JS
node run.mjs '<p>Pay <del>400</del>200</p> · <ol> 1. One|2. Two|<i class="fa fa-check-square-o">Photos|<i class="fa fa-square-o">News'
