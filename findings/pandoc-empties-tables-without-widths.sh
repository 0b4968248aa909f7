#!/usr/bin/env bash
# pandoc 2.17 empties a table of a DOCX whose columns have no widths, and loses ticks that are drawn as Word draws them.
#
# Expected: a conversion has the words of every table. The width of a column is optional (w:gridCol, ECMA-376 part 1,
#   17.4.16), as Word reckons it from what is in the cells. A tick may be a sign of Wingdings (w:sym) or the ticked
#   box of a form (w:checkBox); if it cannot be told, something stands in its place.
# Seen: with <w:gridCol/> not one of the cells is in the HTML, without a word; the same table with w:w="4000" is
#   whole. The list of fees of an agreement, made by a program that leaves widths out, is gone. Of "☒ I agree", as a
#   sign of Wingdings or as a form's box, "I agree" is left. mammoth has the cells, and the sign.
# Version: pandoc 2.17.1.1 (Debian 12: pandoc), mammoth 1.13.0, Node 20
# Output:  pandoc, no widths: I agree. I pay. · pandoc, widths: Bike 12 I agree. I pay. ·
#   mammoth, no widths: Bike 12 🗹 I agree. I pay.
set -euo pipefail
# What Debian 12 has; where another version is met, this says so before it tries.
seen_with='pandoc 2.17.1.1'
command -v pandoc >/dev/null || { echo "pandoc is needed (Debian: $seen_with)." >&2; exit 2; }
met=$(dpkg-query --show --showformat '${Package} ${source:Upstream-Version}, ' \
  pandoc 2>/dev/null || true)
[ "${met%, }" = "$seen_with" ] || echo "Seen with $seen_with; met: ${met%, }." >&2
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
echo '{"private":true,"type":"module"}' >package.json
npm install --silent --ignore-scripts --no-audit --no-fund --before=2026-12-01 \
  mammoth@1.13.0 fflate@0.8.2 >/dev/null ||
  { echo 'The packages could not be installed.' >&2; exit 2; }
cat >run.mjs <<'JS'
import { strToU8, zipSync } from 'fflate';
import mammoth from 'mammoth';
import { execFileSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';

const HEAD = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>';
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006';
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const TYPES = 'application/vnd.openxmlformats-';
const words = (text) => `<w:r><w:t xml:space="preserve">${text}</w:t></w:r>`;
const cell = (text) => `<w:tc><w:p>${words(text)}</w:p></w:tc>`;
const field = (inner) => `<w:r>${inner}</w:r>`;
const BOX = [
  field('<w:fldChar w:fldCharType="begin"><w:ffData><w:name w:val="c"/><w:checkBox><w:sizeAuto/><w:default w:val="0"/><w:checked/></w:checkBox></w:ffData></w:fldChar>'),
  field('<w:instrText xml:space="preserve"> FORMCHECKBOX </w:instrText>'),
  field('<w:fldChar w:fldCharType="end"/>'),
].join('');
function write(path, column) {
  const body = `<w:tbl><w:tblPr/><w:tblGrid>${column}${column}</w:tblGrid><w:tr>${cell('Bike')}${cell('12')}</w:tr></w:tbl>
    <w:p><w:r><w:sym w:font="Wingdings" w:char="F0FE"/></w:r>${words(' I agree.')}</w:p><w:p>${BOX}${words(' I pay.')}</w:p>`;
  const parts = {
    '[Content_Types].xml': `<Types xmlns="${PACKAGE}/content-types"><Default Extension="rels" ContentType="${TYPES}package.relationships+xml"/><Override PartName="/word/document.xml" ContentType="${TYPES}officedocument.wordprocessingml.document.main+xml"/></Types>`,
    '_rels/.rels': `<Relationships xmlns="${PACKAGE}/relationships"><Relationship Id="r" Type="${OFFICE}/officeDocument" Target="word/document.xml"/></Relationships>`,
    'word/document.xml': `<w:document xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"><w:body>${body}<w:sectPr/></w:body></w:document>`,
  };
  const files = Object.entries(parts).map(([name, text]) => [name, strToU8(HEAD + text)]);
  writeFileSync(path, zipSync(Object.fromEntries(files)));
}
const plain = (html) => html.replace(/<[^>]*>/g, ' ').replace(/\s+/g, ' ').trim();
const byPandoc = (path) => plain(execFileSync('pandoc', ['-t', 'html', path], { encoding: 'utf8' }));
write('bare.docx', '<w:gridCol/>');
write('wide.docx', '<w:gridCol w:w="4000"/>');
const { value } = await mammoth.convertToHtml({ path: 'bare.docx' });
const seen = [
  `pandoc, no widths: ${byPandoc('bare.docx')}`,
  `pandoc, widths: ${byPandoc('wide.docx')}`,
  `mammoth, no widths: ${plain(value)}`,
].join(' · ');
console.log(seen);
process.exit(seen === process.argv[2] ? 0 : 1);
JS
node run.mjs 'pandoc, no widths: I agree. I pay. · pandoc, widths: Bike 12 I agree. I pay. · mammoth, no widths: Bike 12 🗹 I agree. I pay.'
