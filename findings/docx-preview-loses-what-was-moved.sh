#!/usr/bin/env bash
# docx-preview 0.4.1 makes "510 euros" of "5-10 euros", and leaves out a clause that was moved with changes tracked.
#
# Expected: a viewer of DOCX shows what the file says. A hyphen at which no line may break (w:noBreakHyphen) is a
#   hyphen (ECMA-376 part 1, 17.3.3.18). Of a clause that was moved, the one at its new place is shown (w:moveTo,
#   17.13.5.25), as words that were put in are (w:ins).
# Seen: the hyphen becomes <wbr>, which is its contrary: nothing is seen of it, and the line may break there. Ranges
#   become one number. Of a moved clause neither place is shown: w:ins is known and w:moveTo is not, so what is within
#   is thrown away without a word, also with `renderChanges`. mammoth has both.
# Version: docx-preview 0.4.1, mammoth 1.13.0, jsdom 26.1.0, Node 20
# Output:  docx-preview: Pay 510 euros. | Put in. | | End. · with changes: Pay 510 euros. | Put in. | | End. ·
#   mammoth: Pay 5‑10 euros. | Put in. | Moved clause. | End.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
echo '{"private":true,"type":"module"}' >package.json
npm install --silent --ignore-scripts --no-audit --no-fund --before=2026-12-01 \
  docx-preview@0.4.1 mammoth@1.13.0 jsdom@26.1.0 fflate@0.8.2 >/dev/null ||
  { echo 'The packages could not be installed.' >&2; exit 2; }
cat >run.mjs <<'JS'
import { renderAsync } from 'docx-preview';
import { strToU8, zipSync } from 'fflate';
import { JSDOM } from 'jsdom';
import mammoth from 'mammoth';

const HEAD = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>';
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006';
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const TYPES = 'application/vnd.openxmlformats-';
const CHANGED = 'w:author="Ann" w:date="2026-11-29T10:00:00Z"';
const run = (text) => `<w:r><w:t>${text}</w:t></w:r>`;
const BODY = `<w:p>${run('Pay 5')}<w:r><w:noBreakHyphen/></w:r>${run('10 euros.')}</w:p>
<w:p><w:ins w:id="1" ${CHANGED}>${run('Put in.')}</w:ins></w:p>
<w:p><w:moveTo w:id="2" ${CHANGED}>${run('Moved clause.')}</w:moveTo></w:p><w:p>${run('End.')}</w:p>
<w:p><w:moveFrom w:id="3" ${CHANGED}>${run('Moved clause.')}</w:moveFrom></w:p>`;
const PARTS = {
  '[Content_Types].xml': `<Types xmlns="${PACKAGE}/content-types"><Default Extension="rels" ContentType="${TYPES}package.relationships+xml"/><Override PartName="/word/document.xml" ContentType="${TYPES}officedocument.wordprocessingml.document.main+xml"/></Types>`,
  '_rels/.rels': `<Relationships xmlns="${PACKAGE}/relationships"><Relationship Id="r" Type="${OFFICE}/officeDocument" Target="word/document.xml"/></Relationships>`,
  'word/document.xml': `<w:document xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"><w:body>${BODY}<w:sectPr/></w:body></w:document>`,
};
const file = Buffer.from(
  zipSync(Object.fromEntries(Object.entries(PARTS).map(([name, text]) => [name, strToU8(HEAD + text)]))),
);
const { window } = new JSDOM('<body></body>');
for (const name of ['window', 'document', 'DOMParser', 'XMLSerializer', 'Node'])
  globalThis[name] = name === 'window' ? window : window[name];

const paragraphs = (box) =>
  [...box.querySelectorAll('p')].slice(0, 4).map((p) => p.textContent).join(' | ').replace(/\s+/g, ' ');
async function shown(options) {
  const box = window.document.createElement('div');
  await renderAsync(file, box, window.document.createElement('div'), options);
  return paragraphs(box);
}
async function byMammoth() {
  const box = window.document.createElement('div');
  box.innerHTML = (await mammoth.convertToHtml({ buffer: file })).value;
  return paragraphs(box);
}
const seen = [
  `docx-preview: ${await shown({})}`,
  `with changes: ${await shown({ renderChanges: true })}`,
  `mammoth: ${await byMammoth()}`,
].join(' · ');
console.log(seen);
process.exit(seen === process.argv[2] ? 0 : 1);
JS
node run.mjs 'docx-preview: Pay 510 euros. | Put in. | | End. · with changes: Pay 510 euros. | Put in. | | End. · mammoth: Pay 5‑10 euros. | Put in. | Moved clause. | End.'
