#!/usr/bin/env bash
# officeparser 7.8.0 shows a hidden clause in its HTML, and a clause that was moved with changes tracked twice; clause (b) is 2.
#
# Expected: it converts DOCX to HTML that looks like the document. Hidden words (w:vanish) are not shown, of a clause that was moved
#   (w:moveFrom and w:moveTo) only the new place is, as it leaves out what was deleted (w:del), and letters stay letters (w:numFmt).
# Seen: struck and deleted words come out as they should. What is hidden is seen like the rest. A move is a deletion and an
#   insertion to Word, but not here: the clause stands at its old and at its new place. Items have the number as `value` and lists
#   no `type`, so that (a) and (b) are 1 and 2. The messages are empty.
# Version: officeparser 7.8.0, fflate 0.8.2, Node 20
# Output:  1 first|2 second|Pay <strike>500</strike> 200|Never seen. Kept.|Moved.|Between.|Moved.|messages: 0
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
echo '{"private":true,"type":"module"}' >package.json
npm install --silent --ignore-scripts --no-audit --no-fund --before=2026-12-01 \
  officeparser@7.8.0 fflate@0.8.2 >/dev/null ||
  { echo 'The packages could not be installed.' >&2; exit 2; }
cat >run.mjs <<'JS'
import { strToU8, zipSync } from 'fflate';
import { writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
const { convert } = createRequire(import.meta.url)('officeparser');

const W = 'xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"';
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006';
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const WORD = 'application/vnd.openxmlformats-officedocument.wordprocessingml';
const run = (words, looks = '') => `<w:r><w:rPr>${looks}</w:rPr><w:t xml:space="preserve">${words}</w:t></w:r>`;
const paragraph = (runs, about = '') => `<w:p><w:pPr>${about}</w:pPr>${runs}</w:p>`;
const item = (words) =>
  paragraph(run(words), '<w:numPr><w:ilvl w:val="0"/><w:numId w:val="1"/></w:numPr>');
const by = 'w:author="Ann" w:date="2026-11-29T10:00:00Z"';
const parts = {
  '[Content_Types].xml': `<Types xmlns="${PACKAGE}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Override PartName="/word/document.xml" ContentType="${WORD}.document.main+xml"/><Override PartName="/word/numbering.xml" ContentType="${WORD}.numbering+xml"/></Types>`,
  '_rels/.rels': `<Relationships xmlns="${PACKAGE}/relationships"><Relationship Id="d" Type="${OFFICE}/officeDocument" Target="word/document.xml"/></Relationships>`,
  'word/_rels/document.xml.rels': `<Relationships xmlns="${PACKAGE}/relationships"><Relationship Id="n" Type="${OFFICE}/numbering" Target="numbering.xml"/></Relationships>`,
  'word/numbering.xml': `<w:numbering ${W}><w:abstractNum w:abstractNumId="0"><w:lvl w:ilvl="0"><w:start w:val="1"/><w:numFmt w:val="lowerLetter"/><w:lvlText w:val="(%1)"/></w:lvl></w:abstractNum><w:num w:numId="1"><w:abstractNumId w:val="0"/></w:num></w:numbering>`,
  'word/document.xml': `<w:document ${W}><w:body>${[
    item('first'),
    item('second'),
    paragraph(run('Pay ') + run('500', '<w:strike/>') + `<w:del w:id="1" ${by}><w:r><w:delText>300</w:delText></w:r></w:del>` + run(' 200')),
    paragraph(run('Never seen.', '<w:vanish/>') + run(' Kept.')),
    paragraph(`<w:moveFrom w:id="2" ${by}>${run('Moved.')}</w:moveFrom>`),
    paragraph(run('Between.')),
    paragraph(`<w:moveTo w:id="3" ${by}>${run('Moved.')}</w:moveTo>`),
  ].join('')}<w:sectPr/></w:body></w:document>`,
};
writeFileSync('a.docx', zipSync(Object.fromEntries(Object.entries(parts).map(([name, xml]) => [name, strToU8(xml)]))));
const { value, messages } = await convert('a.docx', 'html');
const words = [...value.matchAll(/<(?:li value="(\d+)"|p)[^>]*>(.*?)<\/(?:li|p)>/g)]
  .map(([, number, inner]) => `${number === undefined ? '' : `${number} `}${inner}`)
  .filter((it) => it !== '');
const seen = `${words.join('|')}|messages: ${messages.length}`;
console.log(seen);
process.exit(seen === process.argv[2] ? 0 : 1);
JS
node run.mjs '1 first|2 second|Pay <strike>500</strike> 200|Never seen. Kept.|Moved.|Between.|Moved.|messages: 0'
