#!/usr/bin/env bash
# Of a tagged PDF, the words of a page that MuPDF or pdf-lib deletes stay in the file, also after a clean-up.
#
# Expected: a page that is deleted before the file is sent on is gone once what nothing names is thrown away: by
#   MuPDF's `garbage`, or by qpdf, which copies only what can be reached from the document. So it is with the page of
#   a file without tags, which is what one tries it with.
# Seen: the tags of the deleted page stay in the tree, and each names its page (/Pg), so the page, its
#   content, fonts and pictures can still be reached, and every clean-up keeps them. The file shows one
#   page and is about as large as before; the words of the other stand in it as they were. What a
#   browser or an office program prints is mostly tagged by now. `qpdf --pages` empties the pages it leaves out, MuPDF's
#   rearrangePages() takes the tags away with them: these two let the words go.
# Version: mupdf 1.28.1, pdf-lib 1.17.1, @neslinesli93/qpdf-wasm 0.3.0 (qpdf 12.2.0), Node 20
# Output:  without tags: MuPDF gone, pdf-lib and qpdf gone, qpdf gone, rearranged gone
#   tagged: MuPDF there, pdf-lib and qpdf there, qpdf gone, rearranged gone
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
echo '{"private":true,"type":"module"}' >package.json
npm install --silent --ignore-scripts --no-audit --no-fund --before=2026-12-01 \
  mupdf@1.28.1 pdf-lib@1.17.1 @neslinesli93/qpdf-wasm@0.3.0 >/dev/null ||
  { echo 'The packages could not be installed.' >&2; exit 2; }
cat >run.mjs <<'JS'
import startQpdf from '@neslinesli93/qpdf-wasm';
import * as mupdf from 'mupdf';
import { createRequire } from 'node:module';
import { PDFDocument } from 'pdf-lib';

const wasm = createRequire(import.meta.url).resolve('@neslinesli93/qpdf-wasm/dist/qpdf.wasm');
const page = (content, number) =>
  `<</Type /Page /Parent 2 0 R /MediaBox [0 0 300 200] /Contents ${content} 0 R /StructParents ${number} /Resources <</Font <</F 7 0 R>>>>>>`;
const stream = (text) => `<</Length ${text.length}>>\nstream\n${text}\nendstream`;
const drawn = (name) => stream(`/P <</MCID 0>> BDC BT /F 12 Tf 10 150 Td (Words of ${name}) Tj ET EMC`);

function twoPages(tagged) {
  const objects = [
    `<</Type /Catalog /Pages 2 0 R${tagged ? ' /StructTreeRoot 8 0 R /MarkInfo <</Marked true>>' : ''}>>`,
    '<</Type /Pages /Kids [3 0 R 5 0 R] /Count 2>>',
    page(4, 0),
    drawn('Ann'),
    page(6, 1),
    drawn('Ben'),
    '<</Type /Font /Subtype /Type1 /BaseFont /Helvetica>>',
    '<</Type /StructTreeRoot /K [9 0 R 10 0 R] /ParentTree <</Nums [0 [9 0 R] 1 [10 0 R]]>> /ParentTreeNextKey 2>>',
    '<</Type /StructElem /S /P /P 8 0 R /Pg 3 0 R /K 0>>',
    '<</Type /StructElem /S /P /P 8 0 R /Pg 5 0 R /K 0>>',
  ];
  let file = '%PDF-1.7\n';
  const places = objects.map((object, at) => {
    const place = file.length;
    file += `${at + 1} 0 obj\n${object}\nendobj\n`;
    return `${String(place).padStart(10, '0')} 00000 n \n`;
  });
  const table = `xref\n0 11\n0000000000 65535 f \n${places.join('')}`;
  return Buffer.from(`${file}${table}trailer\n<</Size 11 /Root 1 0 R>>\nstartxref\n${file.length}\n%%EOF\n`);
}
function byMuPdf(file, work) {
  const pdf = mupdf.PDFDocument.openDocument(file, 'application/pdf');
  work(pdf);
  return pdf.saveToBuffer('garbage=deduplicate').asUint8Array();
}
async function byPdfLib(file) {
  const pdf = await PDFDocument.load(file);
  pdf.removePage(0);
  return pdf.save();
}
async function byQpdf(file, ...args) {
  const qpdf = await startQpdf({ locateFile: () => wasm, noInitialRun: true });
  qpdf.FS.writeFile('in.pdf', file);
  qpdf.callMain(['in.pdf', ...args, '--stream-data=uncompress', '--object-streams=disable', 'out.pdf']);
  return Buffer.from(qpdf.FS.readFile('out.pdf'));
}
async function leftIn(file) {
  const plain = await byQpdf(file);
  if (!plain.includes('Words of Ben') || !plain.includes('/Count 1')) process.exit(1);
  return plain.includes('Words of Ann') ? 'there' : 'gone';
}
async function tried(tagged) {
  const file = twoPages(tagged);
  return [
    `MuPDF ${await leftIn(byMuPdf(file, (pdf) => pdf.deletePage(0)))}`,
    `pdf-lib and qpdf ${await leftIn(await byPdfLib(file))}`,
    `qpdf ${await leftIn(await byQpdf(file, '--pages', '.', '2', '--'))}`,
    `rearranged ${await leftIn(byMuPdf(file, (pdf) => pdf.rearrangePages([1])))}`,
  ].join(', ');
}
const seen = [await tried(false), await tried(true)];
console.log(`without tags: ${seen[0]}\ntagged: ${seen[1]}`);
const other = 'qpdf gone, rearranged gone';
process.exit(seen[0] === `MuPDF gone, pdf-lib and qpdf gone, ${other}` && seen[1] === `MuPDF there, pdf-lib and qpdf there, ${other}` ? 0 : 1);
JS
node run.mjs 2>/dev/null
