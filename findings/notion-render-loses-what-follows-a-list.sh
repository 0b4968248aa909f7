#!/usr/bin/env bash
# @notion-render/client 0.0.2 leaves out the block behind every list: a paragraph, a bullet, a clause's heading.
#
# Expected: blocks of Notion's API come one after the other, and items of a list are blocks like all others; who renders them puts
#   neighbouring items into one <ol> or <ul> and goes on with the next block.
# Seen: the list is closed at the first block that is no item of it, and that block is never rendered. Of one, dot, two, end,
#   where "one" and "two" are numbered and "dot" is a bullet, two lists of one clause each are left. A block behind no list comes
#   through, so that a text without lists is whole. Nothing is told.
# Version: @notion-render/client 0.0.2, Node 20
# Output:  before <ol> one </ol><ol> two </ol>
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
echo '{"private":true,"type":"module"}' >package.json
npm install --silent --ignore-scripts --no-audit --no-fund --before=2026-12-01 \
  @notion-render/client@0.0.2 >/dev/null ||
  { echo 'The packages could not be installed.' >&2; exit 2; }
cat >run.mjs <<'JS'
import { NotionRenderer } from '@notion-render/client';
const none = { bold: false, italic: false, strikethrough: false, underline: false, code: false, color: 'default' };
const block = (type, words) => {
  const text = { type: 'text', plain_text: words, href: null, annotations: none, text: { content: words, link: null } };
  return { object: 'block', id: words, type, has_children: false, [type]: { rich_text: [text], color: 'default' } };
};
const html = await new NotionRenderer().render(
  block('paragraph', 'before'),
  block('numbered_list_item', 'one'),
  block('bulleted_list_item', 'dot'),
  block('numbered_list_item', 'two'),
  block('paragraph', 'end'),
);
const seen = html.replace(/<\/?(?:li|p)\b[^>]*>/g, '').replace(/ class="[^"]*"/g, '').replace(/\s+/g, ' ').trim();
console.log(seen);
process.exit(seen === process.argv[2] ? 0 : 1);
JS
node run.mjs 'before <ol> one </ol><ol> two </ol>'
