#!/usr/bin/env bash
# editorjs-html 4.0.5 makes a numbered list of a check list of Editor.js, and what was ticked is not told.
#
# Expected: of a form's check list in the data of Editor.js' own list tool (style "checklist", each item with
#   `meta.checked`), the HTML shows what is ticked; the package says that it reads that tool's nested lists. A list
#   that begins at 7 (`meta.start`) begins at 7.
# Seen: all that is not "unordered" is <ol>, so the items are 1. and 2., and ticked and open ones are alike: "I agree"
#   and "I do not agree" are both just there. The clauses 7 and 8 become 1 and 2. Nothing warns.
# Version: editorjs-html 4.0.5, Node 20
# Output:  <ol><li>I agree</li><li>I do not agree</li></ol> <ol><li>seven</li><li>eight</li></ol>
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
echo '{"private":true,"type":"module"}' >package.json
npm install --silent --ignore-scripts --no-audit --no-fund editorjs-html@4.0.5 >/dev/null
cat >run.mjs <<'JS'
import editorJsHtml from 'editorjs-html';
const parser = (editorJsHtml.default ?? editorJsHtml)();
const item = (content, meta = {}) => ({ content, meta, items: [] });
const list = (style, meta, items) => ({ type: 'list', data: { style, meta, items } });
const blocks = [
  list('checklist', {}, [item('I agree', { checked: true }), item('I do not agree', { checked: false })]),
  list('ordered', { start: 7, counterType: 'numeric' }, [item('seven'), item('eight')]),
];
const seen = blocks.map((block) => parser.parse({ blocks: [block] })).join(' ');
console.log(seen);
process.exit(seen === process.argv[2] ? 0 : 1);
JS
node run.mjs '<ol><li>I agree</li><li>I do not agree</li></ol> <ol><li>seven</li><li>eight</li></ol>'
