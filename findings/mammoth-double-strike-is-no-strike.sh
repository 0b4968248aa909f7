#!/usr/bin/env bash
# mammoth 1.13.0 turns a DOCX into HTML: words struck with two lines become plain, hidden ones seen.
#
# Expected: what Word shows struck is struck in the HTML, and what it does not show is not there. Struck
#   words are <s>, deletions of tracked changes are left out, so both of Word's strikes (w:strike, and
#   w:dstrike from the same dialog) and its hidden text (w:vanish) seem to be taken care of.
# Seen: w:dstrike is not read, so that what was struck with two lines stands as if it held; the words of
#   w:vanish, which nobody who reads or prints the document sees, stand among the others. No message
#   says so, although mammoth tells of what it does not know. Who makes agreements of Word documents
#   has to look for both in the document itself.
# Version: mammoth 1.13.0, jszip 3.10.1
# Output:  <p>Pay <s>500</s> 600 700 euros.</p> · 0 messages
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
echo '{"private":true,"type":"module"}' >package.json
npm install --silent --ignore-scripts --no-audit --no-fund --before=2026-12-01 \
  mammoth@1.13.0 jszip@3.10.1 >/dev/null ||
  { echo 'The packages could not be installed.' >&2; exit 2; }
cat >run.mjs <<'JS'
import JSZip from 'jszip';
import mammoth from 'mammoth';
const run = (words, look = '') =>
  `<w:r><w:rPr>${look}</w:rPr><w:t xml:space="preserve">${words}</w:t></w:r>`;
const runs = [run('Pay '), run('500', '<w:strike/>'), run(' '), run('600', '<w:dstrike/>'), run(' ')];
const hidden = run('700', '<w:vanish/>');
const zip = new JSZip();
const head = '<?xml version="1.0" encoding="UTF-8"?>';
const kinds = 'http://schemas.openxmlformats.org/package/2006/content-types';
const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const main = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml';
zip.file(
  '[Content_Types].xml',
  `${head}<Types xmlns="${kinds}"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Override PartName="/word/document.xml" ContentType="${main}"/></Types>`,
);
zip.file(
  '_rels/.rels',
  `${head}<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="r1" Type="${office}/officeDocument" Target="word/document.xml"/></Relationships>`,
);
zip.file(
  'word/document.xml',
  `${head}<w:document xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"><w:body><w:p>${runs.join('')}${hidden}${run(' euros.')}</w:p></w:body></w:document>`,
);
const buffer = await zip.generateAsync({ type: 'nodebuffer' });
const { value, messages } = await mammoth.convertToHtml({ buffer });
console.log(`${value} · ${messages.length} messages`);
process.exit(value === '<p>Pay <s>500</s> 600 700 euros.</p>' && messages.length === 0 ? 0 : 1);
JS
node run.mjs
