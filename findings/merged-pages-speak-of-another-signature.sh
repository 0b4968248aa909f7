#!/usr/bin/env bash
# Two tagged PDFs put into one: whoever hears the page of Ben hears "Signature of Ann".
#
# Expected: a tool that merges pages and not their tags leaves the pages of the other file without tags, as a
#   scan is, or says so. `qpdf --pages` documents that what belongs to a document comes from the first file.
# Seen: qpdf and pdf-lib leave the number in each page (/StructParents) by which it looks its tags up, and
#   keep the tree of the first file, where the same numbers name the pages of that one: nearly every
#   writer counts from 0. So a reader that goes from a page to its tags finds those of another page, with
#   their alternative text. pdf.js, as Firefox has it, gives the page of Ben the heading and the picture
#   "Signature of Ann"; Ben's are nowhere. cpdf keeps the tree of the last file, so there Ann's page speaks
#   of Ben. All three results are marked as tagged, and qpdf --check finds nothing. Take the
#   tree (and /MarkInfo) away, or number the pages anew.
# Version: @neslinesli93/qpdf-wasm 0.3.0 (qpdf 12.2.0), pdf-lib 1.17.1, coherentpdf 2.5.5, pdfjs-dist 5.6.205,
#   Node 20. qpdf 11.3.0 of Debian does the same.
# Output:  qpdf: Signature of Ann, Signature of Ann · pdf-lib: Signature of Ann, Signature of Ann ·
#   cpdf: Signature of Ben, Signature of Ben
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
echo '{"private":true,"type":"module"}' >package.json
npm install --silent --ignore-scripts --no-audit --no-fund --before=2026-12-01 \
  @neslinesli93/qpdf-wasm@0.3.0 pdf-lib@1.17.1 coherentpdf@2.5.5 pdfjs-dist@5.6.205 >/dev/null ||
  { echo 'The packages could not be installed.' >&2; exit 2; }
cat >run.mjs <<'JS'
import startQpdf from '@neslinesli93/qpdf-wasm';
import cpdf from 'coherentpdf';
import { createRequire } from 'node:module';
import { PDFDocument } from 'pdf-lib';
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';

const wasm = createRequire(import.meta.url).resolve('@neslinesli93/qpdf-wasm/dist/qpdf.wasm');

function waiverOf(name) {
  const drawn = `/H1 <</MCID 0>> BDC BT /F 12 Tf 10 150 Td (Waiver of ${name}) Tj ET EMC /Figure <</MCID 1>> BDC 9 50 m 90 70 l S EMC`;
  const objects = [
    '<</Type /Catalog /Pages 2 0 R /StructTreeRoot 6 0 R /MarkInfo <</Marked true>> /Lang (en)>>',
    '<</Type /Pages /Kids [3 0 R] /Count 1>>',
    '<</Type /Page /Parent 2 0 R /MediaBox [0 0 300 200] /Contents 4 0 R /StructParents 0 /Resources <</Font <</F 5 0 R>>>>>>',
    `<</Length ${drawn.length}>>\nstream\n${drawn}\nendstream`,
    '<</Type /Font /Subtype /Type1 /BaseFont /Helvetica>>',
    '<</Type /StructTreeRoot /K 7 0 R /ParentTree <</Nums [0 [8 0 R 9 0 R]]>> /ParentTreeNextKey 1>>',
    '<</Type /StructElem /S /Document /P 6 0 R /K [8 0 R 9 0 R]>>',
    '<</Type /StructElem /S /H1 /P 7 0 R /Pg 3 0 R /K 0>>',
    `<</Type /StructElem /S /Figure /P 7 0 R /Pg 3 0 R /K 1 /Alt (Signature of ${name})>>`,
  ];
  let file = '%PDF-1.7\n';
  const places = objects.map((object, at) => {
    const place = file.length;
    file += `${at + 1} 0 obj\n${object}\nendobj\n`;
    return `${String(place).padStart(10, '0')} 00000 n \n`;
  });
  const size = objects.length + 1;
  const table = `xref\n0 ${size}\n0000000000 65535 f \n${places.join('')}`;
  return Buffer.from(`${file}${table}trailer\n<</Size ${size} /Root 1 0 R>>\nstartxref\n${file.length}\n%%EOF\n`);
}
const ann = waiverOf('Ann');
const ben = waiverOf('Ben');

async function byQpdf() {
  const qpdf = await startQpdf({ locateFile: () => wasm, noInitialRun: true });
  qpdf.FS.writeFile('ann.pdf', ann);
  qpdf.FS.writeFile('ben.pdf', ben);
  qpdf.callMain(['ann.pdf', '--pages', 'ann.pdf', '1', 'ben.pdf', '1', '--', 'both.pdf']);
  return qpdf.FS.readFile('both.pdf');
}
async function byPdfLib() {
  const [both, other] = [await PDFDocument.load(ann), await PDFDocument.load(ben)];
  const [page] = await both.copyPages(other, [0]);
  both.addPage(page);
  return both.save();
}
function byCpdf() {
  const files = [ann, ben].map((file) => cpdf.fromMemory(new Uint8Array(file), ''));
  return cpdf.toMemory(cpdf.mergeSimple(files), false, false);
}
const pictures = (tag) => [...(tag.alt ? [tag.alt] : []), ...(tag.children ?? []).flatMap(pictures)];
async function heard(bytes) {
  const pdf = await getDocument({ data: new Uint8Array(bytes), verbosity: 0 }).promise;
  const trees = [1, 2].map(async (number) => (await pdf.getPage(number)).getStructTree());
  return (await Promise.all(trees)).map((tree) => pictures(tree).join()).join(', ');
}
const seen = [
  `qpdf: ${await heard(await byQpdf())}`,
  `pdf-lib: ${await heard(await byPdfLib())}`,
  `cpdf: ${await heard(byCpdf())}`,
].join(' · ');
console.log(seen);
process.exit(seen.replaceAll('Signature of ', '') === 'qpdf: Ann, Ann · pdf-lib: Ann, Ann · cpdf: Ben, Ben' ? 0 : 1);
JS
node run.mjs
