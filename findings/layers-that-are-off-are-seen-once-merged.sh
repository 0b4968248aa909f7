#!/usr/bin/env bash
# A word that a PDF has switched off, "VOID", is seen and printed once its page is merged into another file: by seven of eight tools.
#
# Expected: a layer (optional content group, ISO 32000-1, 8.11) is in the page, and whether it shows in the document (/OCProperties). A
#   tool that moves pages takes both along, or leaves out what nobody could see. Merging changes no page.
# Seen: pages bring their layer along, and nothing that says it is off; where nothing is said, it is on. Templates of forms, stamps and
#   watermarks for the screen or for one language are such layers. pdf-lib, its fork, LibPDF, MuPDF (graftPage, as in
#   `mutool merge`) and qpdf keep what the first file says, which knows no layers; with the file of the layer as the first one it
#   stays off (by hand). Nothing is told. Of Debian's tools pdfunite does the same, and Ghostscript alone, which draws anew, leaves
#   the word out (by hand). Take hidden layers away before merging.
# Version: pdf-lib 1.17.1, @cantoo/pdf-lib 2.11.1, @libpdf/core 0.4.2, mupdf 1.28.1, @neslinesli93/qpdf-wasm 0.3.0 (qpdf 12.2.0), Node 20
# Output:  alone: off · behind a page without layers: pdf-lib seen, @cantoo/pdf-lib seen, @libpdf/core seen, mupdf seen, qpdf seen
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
echo '{"private":true,"type":"module"}' >package.json
npm install --silent --ignore-scripts --no-audit --no-fund --before=2026-12-01 \
  pdf-lib@1.17.1 @cantoo/pdf-lib@2.11.1 @libpdf/core@0.4.2 mupdf@1.28.1 @neslinesli93/qpdf-wasm@0.3.0 >/dev/null ||
  { echo 'The packages could not be installed.' >&2; exit 2; }
cat >run.mjs <<'JS'
import { createRequire } from 'node:module';
import * as fork from '@cantoo/pdf-lib';
import { PDF } from '@libpdf/core';
import createQpdf from '@neslinesli93/qpdf-wasm';
import * as mupdf from 'mupdf';
import * as pdfLib from 'pdf-lib';

const LAYER = '/OC /L BDC BT /F 12 Tf 20 100 Td (VOID) Tj ET EMC';
const OFF = '/OCProperties<</OCGs[6 0 R]/D<</OFF[6 0 R]/Order[6 0 R]>>>>';
function written(who, layered) {
  const drawn = `BT /F 12 Tf 20 150 Td (${who} pays 200 euros.) Tj ET ${layered ? LAYER : ''}`;
  const objects = [
    `<</Type/Catalog/Pages 2 0 R${layered ? OFF : ''}>>`,
    '<</Type/Pages/Kids[3 0 R]/Count 1>>',
    `<</Type/Page/Parent 2 0 R/MediaBox[0 0 400 200]/Contents 5 0 R/Resources<</Font<</F 4 0 R>>${layered ? '/Properties<</L 6 0 R>>' : ''}>>>>`,
    '<</Type/Font/Subtype/Type1/BaseFont/Helvetica/Encoding/WinAnsiEncoding>>',
    `<</Length ${drawn.length}>>stream\n${drawn}\nendstream`,
    '<</Type/OCG/Name(Void)>>',
  ];
  let text = '%PDF-1.7\n';
  const places = objects.map((object, at) => {
    const place = text.length;
    text += `${at + 1} 0 obj\n${object}\nendobj\n`;
    return `${String(place).padStart(10, '0')} 00000 n \n`;
  });
  const table = `xref\n0 7\n0000000000 65535 f \n${places.join('')}trailer\n<</Size 7/Root 1 0 R>>`;
  return new Uint8Array(Buffer.from(`${text}${table}\nstartxref\n${text.length}\n%%EOF\n`, 'latin1'));
}
/* Whether anything dark is where the word would be, on the last page. */
function shown(bytes) {
  const file = mupdf.Document.openDocument(bytes, 'application/pdf');
  const page = file.loadPage(file.countPages() - 1);
  const picture = page.toPixmap(mupdf.Matrix.identity, mupdf.ColorSpace.DeviceGray, false, true);
  const rows = picture.getPixels().subarray(85 * picture.getStride(), 115 * picture.getStride());
  return rows.some((shade) => shade < 128) ? 'seen' : 'off';
}
async function byPdfLib(library, first, second) {
  const file = await library.PDFDocument.load(first);
  const [page] = await file.copyPages(await library.PDFDocument.load(second), [0]);
  file.addPage(page);
  return file.save();
}
function byMupdf(first, second) {
  const file = mupdf.Document.openDocument(first, 'application/pdf');
  file.graftPage(-1, mupdf.Document.openDocument(second, 'application/pdf'), 0);
  return file.saveToBuffer('').asUint8Array().slice();
}
async function byQpdf(first, second) {
  const wasm = createRequire(import.meta.url).resolve('@neslinesli93/qpdf-wasm/dist/qpdf.wasm');
  const qpdf = await createQpdf({ locateFile: () => wasm, noInitialRun: true });
  qpdf.FS.writeFile('a.pdf', first);
  qpdf.FS.writeFile('b.pdf', second);
  qpdf.callMain(['a.pdf', '--pages', 'a.pdf', '1', 'b.pdf', '1', '--', 'out.pdf']);
  return qpdf.FS.readFile('out.pdf');
}
const [ann, ben] = [written('Ann', false), written('Ben', true)];
const merged = {
  'pdf-lib': await byPdfLib(pdfLib, ann, ben),
  '@cantoo/pdf-lib': await byPdfLib(fork, ann, ben),
  '@libpdf/core': await (await PDF.merge([ann, ben])).save(),
  mupdf: byMupdf(ann, ben),
  qpdf: await byQpdf(ann, ben),
};
const said = Object.entries(merged).map(([name, bytes]) => `${name} ${shown(bytes)}`);
const seen = `alone: ${shown(ben)} · behind a page without layers: ${said.join(', ')}`;
console.log(seen);
process.exit(seen === process.argv[2] ? 0 : 1);
JS
node run.mjs 'alone: off · behind a page without layers: pdf-lib seen, @cantoo/pdf-lib seen, @libpdf/core seen, mupdf seen, qpdf seen'
