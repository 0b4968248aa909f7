#!/usr/bin/env bash
# Contentful's renderer makes single cells of merged ones, so that a fee moves under the head of another column.
#
# Expected: Contentful's own types have colspan and rowspan in a cell (TableCell of @contentful/rich-text-types), and its
#   renderer is made for the documents of these types.
# Seen: documentToHtmlString reads neither: of a table whose "Boat" goes over two rows, the second row begins with the fee,
#   which then stands below "Item"; a cell over both columns fills the first alone. The document is valid by the schema
#   of the package, nothing is told. A `renderNode` of one's own for cells is the way out.
# Version: @contentful/rich-text-html-renderer 17.2.3, @contentful/rich-text-types 17.2.7, Node 20
# Output:  valid · <tr><td><p>Boat</p></td><td><p>30</p></td></tr><tr><td><p>40</p></td></tr><tr><td><p>Helmets are free</p></td></tr>
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
echo '{"private":true}' >package.json
npm install --silent --ignore-scripts --no-audit --no-fund --before=2026-12-01 \
  @contentful/rich-text-html-renderer@17.2.3 @contentful/rich-text-types@17.2.7 >/dev/null ||
  { echo 'The packages could not be installed.' >&2; exit 2; }
cat >run.js <<'JS'
const { documentToHtmlString } = require('@contentful/rich-text-html-renderer');
const types = require('@contentful/rich-text-types');
const node = (nodeType, content, data = {}) => ({ nodeType, data, content });
const text = (value) => ({ nodeType: 'text', value, marks: [], data: {} });
const cell = (words, data) => node('table-cell', [node('paragraph', [text(words)])], data);
const row = (...cells) => node('table-row', cells);
const table = node('table', [
  row(cell('Boat', { rowspan: 2 }), cell('30')),
  row(cell('40')),
  row(cell('Helmets are free', { colspan: 2 })),
]);
const document = node('document', [table]);
const valid = types.validateRichTextDocument(document).length === 0 ? 'valid' : 'not valid';
const html = documentToHtmlString(document).replace(/<\/?table>/g, '');
const seen = `${valid} · ${html}`;
console.log(seen);
process.exit(seen === process.argv[2] ? 0 : 1);
JS
node run.js 'valid · <tr><td><p>Boat</p></td><td><p>30</p></td></tr><tr><td><p>40</p></td></tr><tr><td><p>Helmets are free</p></td></tr>'
