#!/usr/bin/env bash
# Two contracts put into one PDF: "see clause 7" in Ben's leads to clause 7 of Ann's, by pdf-lib, LibPDF and qpdf; by cpdf Ann's leads to Ben's.
#
# Expected: a link within a file goes on leading to the page it led to, which is in the result as well, or it is taken away. It names its place by a page of
#   the file, or by a name ("clause7") that the document has a list for (ISO 32000-1, 12.3.2); files of one program have the same names, made
#   of their headings.
# Seen: pdf-lib, its fork, LibPDF and qpdf keep the list of the first file, cpdf that of the last, so a name that both have is one place. A link that names a page
#   and needs no list is right by cpdf and qpdf; pdf-lib and LibPDF copy that page once more, to where the document has no page, and pdf.js and
#   MuPDF lead from there into Ann's contract (MuPDF by hand). MuPDF itself leaves the link out. Each link leads to a page that looks right:
#   another clause 7, with other sums. No tool says a word; files with names of their own show nothing of it.
# Version: pdf-lib 1.17.1, @cantoo/pdf-lib 2.11.1, @libpdf/core 0.4.2, @neslinesli93/qpdf-wasm 0.3.0 (qpdf 12.2.0), coherentpdf 2.5.5, mupdf 1.28.1,
#   pdfjs-dist 5.6.205 (reads), Node 20
# Output:  (Ann's link, Ben's link) names, pdf-lib: Ann Ann · names, @cantoo/pdf-lib: Ann Ann · names, LibPDF: Ann Ann · names, qpdf: Ann Ann ·
#   names, cpdf: Ben Ben · names, MuPDF: Ann none · pages, pdf-lib: Ann Ann's first · pages, @cantoo/pdf-lib: Ann Ann's first ·
#   pages, LibPDF: Ann Ann · pages, qpdf: Ann Ben · pages, cpdf: Ann Ben · pages, MuPDF: Ann none
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
echo '{"private":true,"type":"module"}' >package.json
npm install --silent --ignore-scripts --no-audit --no-fund --before=2026-12-01 \
  pdf-lib@1.17.1 @cantoo/pdf-lib@2.11.1 @libpdf/core@0.4.2 @neslinesli93/qpdf-wasm@0.3.0 \
  coherentpdf@2.5.5 mupdf@1.28.1 pdfjs-dist@5.6.205 >/dev/null ||
  { echo 'The packages could not be installed.' >&2; exit 2; }
cat >run.mjs <<'JS'
import { createRequire } from 'node:module';
import * as fork from '@cantoo/pdf-lib';
import { PDF } from '@libpdf/core';
import startQpdf from '@neslinesli93/qpdf-wasm';
import coherentpdf from 'coherentpdf';
import * as mupdf from 'mupdf';
import * as pdfLib from 'pdf-lib';
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';

const wasm = createRequire(import.meta.url).resolve('@neslinesli93/qpdf-wasm/dist/qpdf.wasm');
const PLACE = '[5 0 R /XYZ 0 200 0]';
/* A page with a link, and the page to which it leads. */
function contract(name, dest) {
  const page = (content, more) =>
    `<</Type/Page/Parent 2 0 R/MediaBox[0 0 300 300]/Contents ${content} 0 R/Resources<</Font<</F 8 0 R>>>>${more}>>`;
  const stream = (text) => `<</Length ${text.length}>>stream\n${text}\nendstream`;
  const objects = [
    `<</Type/Catalog/Pages 2 0 R/Names<</Dests<</Names[(clause7)${PLACE}]>>>>>>`,
    '<</Type/Pages/Kids[3 0 R 5 0 R]/Count 2>>',
    page(6, '/Annots[4 0 R]'),
    `<</Type/Annot/Subtype/Link/Rect[20 20 100 40]/Border[0 0 0]/Dest ${dest}>>`,
    page(7, ''),
    stream(`BT /F 12 Tf 20 25 Td (${name}) Tj ET`),
    stream(`BT /F 12 Tf 20 200 Td (clause 7 of ${name}) Tj ET`),
    '<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>',
  ];
  let file = '%PDF-1.7\n';
  const table = objects.map((it, at) => {
    const place = file.length;
    file += `${at + 1} 0 obj\n${it}\nendobj\n`;
    return `${String(place).padStart(10, '0')} 00000 n \n`;
  });
  const end = `trailer<</Size ${table.length + 1}/Root 1 0 R>>\nstartxref\n${file.length}\n%%EOF\n`;
  return Buffer.from(`${file}xref\n0 ${table.length + 1}\n0000000000 65535 f \n${table.join('')}${end}`, 'latin1');
}
async function byPdfLib({ PDFDocument }, ann, ben) {
  const [both, other] = [await PDFDocument.load(ann), await PDFDocument.load(ben)];
  for (const page of await both.copyPages(other, other.getPageIndices())) both.addPage(page);
  return both.save();
}
async function byQpdf(ann, ben) {
  const qpdf = await startQpdf({ locateFile: () => wasm, noInitialRun: true });
  qpdf.FS.writeFile('ann.pdf', ann);
  qpdf.FS.writeFile('ben.pdf', ben);
  qpdf.callMain(['ann.pdf', '--pages', 'ann.pdf', '1-z', 'ben.pdf', '1-z', '--', 'both.pdf']);
  return qpdf.FS.readFile('both.pdf');
}
function byCpdf(...files) {
  const opened = files.map((it) => coherentpdf.fromMemory(new Uint8Array(it), ''));
  return coherentpdf.toMemory(coherentpdf.mergeSimple(opened), false, false);
}
function byMupdf(ann, ben) {
  const [both, other] = [ann, ben].map((it) => mupdf.Document.openDocument(it, 'application/pdf').asPDF());
  for (const page of [0, 1]) both.graftPage(-1, other, page);
  return both.saveToBuffer('').asUint8Array();
}
const TOOLS = {
  'pdf-lib': (...files) => byPdfLib(pdfLib, ...files),
  '@cantoo/pdf-lib': (...files) => byPdfLib(fork, ...files),
  LibPDF: async (...files) => (await PDF.merge(files)).save(),
  qpdf: byQpdf,
  cpdf: byCpdf,
  MuPDF: byMupdf,
};
async function links(bytes) {
  const file = await getDocument({ data: new Uint8Array(bytes), verbosity: 0 }).promise;
  const pages = [];
  for (let number = 1; number <= file.numPages; number += 1) pages.push(await file.getPage(number));
  const texts = await Promise.all(
    pages.map(async (it) => (await it.getTextContent()).items.map(({ str }) => str).join('')),
  );
  const led = {};
  for (const [at, page] of pages.entries())
    for (const { dest } of await page.getAnnotations()) {
      const [target] = typeof dest === 'string' ? await file.getDestination(dest) : dest;
      led[texts[at]] = texts[await file.getPageIndex(target)];
    }
  const said = (text) => text.replace(/^(?:clause 7 of (.*)|(.*))$/, (_, name, first) => name ?? `${first}'s first`);
  return ['Ann', 'Ben'].map((name) => (led[name] ? said(led[name]) : 'none'));
}
const lines = [];
for (const [kind, dest] of Object.entries({ names: '(clause7)', pages: PLACE })) {
  const files = ['Ann', 'Ben'].map((name) => contract(name, dest));
  for (const [tool, merge] of Object.entries(TOOLS))
    lines.push(`${kind}, ${tool}: ${(await links(await merge(...files))).join(' ')}`);
}
const seen = lines.join(' · ');
console.log(seen);
process.exit(seen === process.argv[2] ? 0 : 1);
JS
node run.mjs "names, pdf-lib: Ann Ann · names, @cantoo/pdf-lib: Ann Ann · names, LibPDF: Ann Ann · names, qpdf: Ann Ann · names, cpdf: Ben Ben · names, MuPDF: Ann none · pages, pdf-lib: Ann Ann's first · pages, @cantoo/pdf-lib: Ann Ann's first · pages, LibPDF: Ann Ann · pages, qpdf: Ann Ben · pages, cpdf: Ann Ben · pages, MuPDF: Ann none"
