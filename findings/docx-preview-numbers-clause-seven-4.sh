#!/usr/bin/env bash
# docx-preview 0.4.1 numbers clause 7 of a DOCX "4": it does not read where a list itself says that it begins.
#
# Expected: a list that says where it begins (w:startOverride, ECMA-376 part 1, 17.9.26) begins there: Word writes it
#   for "start at 7" and "restart at 1", and each of two lists of one kind may begin elsewhere.
# Seen: only the start of the abstract numbering counts (4 below), and what a list says of its own is not read, so that
#   numbers of clauses are others than in Word, and "see clause 7" leads nowhere. Numbers are drawn by counters of the
#   sheet that it writes, so nothing of it is in the words of the page. Nothing is told.
# Version: docx-preview 0.4.1, jsdom 26.1.0, fflate 0.8.2, Node 20
# Output:  the first list begins at 4, the one that says 7 at 4
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
echo '{"private":true,"type":"module"}' >package.json
npm install --silent --ignore-scripts --no-audit --no-fund --before=2026-12-01 \
  docx-preview@0.4.1 jsdom@26.1.0 fflate@0.8.2 >/dev/null ||
  { echo 'The packages could not be installed.' >&2; exit 2; }
cat >run.mjs <<'JS'
import { renderAsync } from 'docx-preview';
import { strToU8, zipSync } from 'fflate';
import { JSDOM } from 'jsdom';

const HEAD = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>';
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006';
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const TYPES = 'application/vnd.openxmlformats-';
const WORD = 'xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"';
const clause = (list, words) =>
  `<w:p><w:pPr><w:numPr><w:ilvl w:val="0"/><w:numId w:val="${list}"/></w:numPr></w:pPr><w:r><w:t>${words}</w:t></w:r></w:p>`;
const body = clause(1, 'Four.') + clause(2, 'Seven.');
const type = (part, kind) =>
  `<Override PartName="/word/${part}.xml" ContentType="${TYPES}officedocument.wordprocessingml.${kind}+xml"/>`;
const parts = {
  '[Content_Types].xml': `<Types xmlns="${PACKAGE}/content-types"><Default Extension="rels" ContentType="${TYPES}package.relationships+xml"/>${type('document', 'document.main')}${type('numbering', 'numbering')}</Types>`,
  '_rels/.rels': `<Relationships xmlns="${PACKAGE}/relationships"><Relationship Id="r" Type="${OFFICE}/officeDocument" Target="word/document.xml"/></Relationships>`,
  'word/_rels/document.xml.rels': `<Relationships xmlns="${PACKAGE}/relationships"><Relationship Id="n" Type="${OFFICE}/numbering" Target="numbering.xml"/></Relationships>`,
  'word/numbering.xml': `<w:numbering ${WORD}><w:abstractNum w:abstractNumId="0"><w:lvl w:ilvl="0"><w:start w:val="4"/><w:numFmt w:val="decimal"/><w:lvlText w:val="%1."/></w:lvl></w:abstractNum><w:num w:numId="1"><w:abstractNumId w:val="0"/></w:num><w:num w:numId="2"><w:abstractNumId w:val="0"/><w:lvlOverride w:ilvl="0"><w:startOverride w:val="7"/></w:lvlOverride></w:num></w:numbering>`,
  'word/document.xml': `<w:document ${WORD}><w:body>${body}<w:sectPr/></w:body></w:document>`,
};
const file = Buffer.from(
  zipSync(Object.fromEntries(Object.entries(parts).map(([name, text]) => [name, strToU8(HEAD + text)]))),
);
const { window } = new JSDOM('<body></body>');
for (const name of ['window', 'document', 'DOMParser', 'XMLSerializer', 'Node'])
  globalThis[name] = name === 'window' ? window : window[name];
const box = window.document.createElement('div');
await renderAsync(file, box, box, {});

/* Each list has a counter of its own, which begins one below its first number. */
const sheet = [...box.querySelectorAll('style')].map((it) => it.textContent).join('\n');
const resets = sheet.match(/counter-reset:[^;]*/g)?.join(' ') ?? '';
const first = (list) => Number(new RegExp(`num-${list}-0 (-?\\d+)`).exec(resets)?.[1]) + 1;
const seen = `the first list begins at ${first(1)}, the one that says 7 at ${first(2)}`;
console.log(seen);
process.exit(seen === process.argv[2] ? 0 : 1);
JS
node run.mjs 'the first list begins at 4, the one that says 7 at 4'
