#!/usr/bin/env bash
# pandoc 2.17 makes clause "1." of the DOCX's clause 2.1, and shows words that the document hides.
#
# Expected: a conversion has what Word shows: "2.1 Fee." where the numbering says "%1.%2" (w:lvlText, ECMA-376 part 1,
#   17.9.11), and nothing of a run that is hidden (w:vanish, 17.3.2.41), or a mark at it.
# Seen: each level begins as a list of its own with its own number alone, so that 2.1 and 3.1 are both "1."; a heading
#   that is numbered by its style has no number; and hidden words stand among the others as if they held. "See 2.1"
#   leads nowhere. mammoth has the hidden words, too, and LibreOffice writes display:none. Whoever converts
#   agreements writes numbers out before, and takes hidden runs out.
# Version: pandoc 2.17.1.1 (Debian 12: pandoc), fflate 0.8.2, Node 20
# Output:  <ol start="2" type="1"><li><p>Two.</p><ol type="1"><li><p>Fee. Hidden.</p></li></ol></li><li><p>Three.</p>
#   <ol type="1"><li><p>Term.</p></li></ol></li></ol>
set -euo pipefail
command -v pandoc >/dev/null || { echo 'pandoc is needed (Debian: pandoc)' >&2; exit 2; }
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
echo '{"private":true,"type":"module"}' >package.json
npm install --silent --ignore-scripts --no-audit --no-fund fflate@0.8.2 >/dev/null
cat >run.mjs <<'JS'
import { strToU8, zipSync } from 'fflate';
import { execFileSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';

const HEAD = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>';
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006';
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const TYPES = 'application/vnd.openxmlformats-';
const WORD = 'xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"';
const run = (words, look = '') =>
  `<w:r><w:rPr>${look}</w:rPr><w:t xml:space="preserve">${words}</w:t></w:r>`;
const clause = (level, inner) =>
  `<w:p><w:pPr><w:numPr><w:ilvl w:val="${level}"/><w:numId w:val="1"/></w:numPr></w:pPr>${inner}</w:p>`;
const level = (at, start, text) =>
  `<w:lvl w:ilvl="${at}"><w:start w:val="${start}"/><w:numFmt w:val="decimal"/><w:lvlText w:val="${text}"/></w:lvl>`;
const body = [
  clause(0, run('Two.')),
  clause(1, run('Fee.') + run(' Hidden.', '<w:vanish/>')),
  clause(0, run('Three.')),
  clause(1, run('Term.')),
].join('');
const type = (part, kind) =>
  `<Override PartName="/word/${part}.xml" ContentType="${TYPES}officedocument.wordprocessingml.${kind}+xml"/>`;
const parts = {
  '[Content_Types].xml': `<Types xmlns="${PACKAGE}/content-types"><Default Extension="rels" ContentType="${TYPES}package.relationships+xml"/>${type('document', 'document.main')}${type('numbering', 'numbering')}</Types>`,
  '_rels/.rels': `<Relationships xmlns="${PACKAGE}/relationships"><Relationship Id="r" Type="${OFFICE}/officeDocument" Target="word/document.xml"/></Relationships>`,
  'word/_rels/document.xml.rels': `<Relationships xmlns="${PACKAGE}/relationships"><Relationship Id="n" Type="${OFFICE}/numbering" Target="numbering.xml"/></Relationships>`,
  'word/numbering.xml': `<w:numbering ${WORD}><w:abstractNum w:abstractNumId="0"><w:multiLevelType w:val="multilevel"/>${level(0, 2, '%1.')}${level(1, 1, '%1.%2')}</w:abstractNum><w:num w:numId="1"><w:abstractNumId w:val="0"/></w:num></w:numbering>`,
  'word/document.xml': `<w:document ${WORD}><w:body>${body}<w:sectPr/></w:body></w:document>`,
};
const files = Object.entries(parts).map(([name, text]) => [name, strToU8(HEAD + text)]);
writeFileSync('clauses.docx', zipSync(Object.fromEntries(files)));
const html = execFileSync('pandoc', ['-t', 'html', 'clauses.docx'], { encoding: 'utf8' });
const seen = html.replace(/\s*\n\s*/g, '');
console.log(seen);
process.exit(seen === process.argv[2] ? 0 : 1);
JS
node run.mjs '<ol start="2" type="1"><li><p>Two.</p><ol type="1"><li><p>Fee. Hidden.</p></li></ol></li><li><p>Three.</p><ol type="1"><li><p>Term.</p></li></ol></li></ol>'
