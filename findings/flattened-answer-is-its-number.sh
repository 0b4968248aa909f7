#!/usr/bin/env bash
# Flattened, the answer "I do not agree" of a form's list is "0": pdf-lib, its fork and MuPDF draw what is exported, LibPDF nothing.
#
# Expected: a choice of a form has a text to show and a value to export (/Opt, ISO 32000-1, 12.7.4.4), and viewers show the text; flattening
#   makes a page of what they show. Where a file leaves drawing to its viewer (NeedAppearances), the tool draws.
# Seen: pdf-lib and MuPDF draw the value, "0", so that the page says neither what was asked nor what was answered. LibPDF draws nothing
#   and takes the field away with its answer. getSelected() of pdf-lib is "0" as well, which is none of getOptions(); it takes
#   select("I agree") without a word and writes a value that the form does not have. Forms whose texts are their values are right, but
#   for LibPDF, so a form with plain answers shows nothing of it.
# Version: pdf-lib 1.17.1, @cantoo/pdf-lib 2.11.1, mupdf 1.28.1, @libpdf/core 0.4.2, pdfjs-dist 5.6.205, Node 20
# Output:  shown by viewers: I do not agree · pdf-lib "Answer: 0", its fork "Answer: 0", mupdf "Answer: 0", @libpdf/core "Answer:" ·
#   options I agree, I do not agree; selected 0; once "I agree" is selected: I agree
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
echo '{"private":true,"type":"module"}' >package.json
npm install --silent --ignore-scripts --no-audit --no-fund --before=2026-12-01 \
  pdf-lib@1.17.1 @cantoo/pdf-lib@2.11.1 mupdf@1.28.1 @libpdf/core@0.4.2 pdfjs-dist@5.6.205 >/dev/null ||
  { echo 'The packages could not be installed.' >&2; exit 2; }
cat >run.mjs <<'JS'
import * as fork from '@cantoo/pdf-lib';
import { PDF } from '@libpdf/core';
import * as mupdf from 'mupdf';
import * as pdfLib from 'pdf-lib';
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';

const drawn = 'BT /Helv 12 Tf 20 150 Td (Answer:) Tj ET';
const LOOK = '/DA(/Helv 12 Tf 0 g)';
const objects = [
  `<</Type/Catalog/Pages 2 0 R/AcroForm<</Fields[5 0 R]/NeedAppearances true/DR<</Font<</Helv 4 0 R>>>>${LOOK}>>>>`,
  '<</Type/Pages/Kids[3 0 R]/Count 1>>',
  '<</Type/Page/Parent 2 0 R/MediaBox[0 0 400 200]/Resources<</Font<</Helv 4 0 R>>>>/Annots[5 0 R]/Contents 6 0 R>>',
  '<</Type/Font/Subtype/Type1/BaseFont/Helvetica/Encoding/WinAnsiEncoding>>',
  `<</Type/Annot/Subtype/Widget/FT/Ch/Ff 131072/T(consent)/V(0)/Opt[[(1)(I agree)][(0)(I do not agree)]]/Rect[20 100 200 120]/F 4${LOOK}/P 3 0 R>>`,
  `<</Length ${drawn.length}>>stream\n${drawn}\nendstream`,
];
let text = '%PDF-1.7\n';
const places = objects.map((object, at) => {
  const place = text.length;
  text += `${at + 1} 0 obj\n${object}\nendobj\n`;
  return `${String(place).padStart(10, '0')} 00000 n \n`;
});
const table = `xref\n0 7\n0000000000 65535 f \n${places.join('')}trailer\n<</Size 7/Root 1 0 R>>`;
const bytes = new Uint8Array(Buffer.from(`${text}${table}\nstartxref\n${text.length}\n%%EOF\n`, 'latin1'));

const opened = (file) => mupdf.Document.openDocument(file, 'application/pdf');
const wordsOf = (file) => JSON.stringify(opened(file).loadPage(0).toStructuredText().asText().trim().replace(/\s+/g, ' '));
async function shownByViewers() {
  const file = await getDocument({ data: bytes.slice(), verbosity: 0 }).promise;
  const [field] = await (await file.getPage(1)).getAnnotations();
  return field.options.find((option) => option.exportValue === field.fieldValue[0]).displayValue;
}
async function byPdfLib(library) {
  const file = await library.PDFDocument.load(bytes);
  file.getForm().flatten();
  return wordsOf(await file.save());
}
function byMupdf() {
  const file = opened(bytes);
  file.bake(true, true);
  return wordsOf(file.saveToBuffer('').asUint8Array().slice());
}
async function byLibPdf() {
  const file = await PDF.load(bytes);
  await file.getForm().flatten();
  return wordsOf(await file.save());
}
const field = (await pdfLib.PDFDocument.load(bytes)).getForm().getDropdown('consent');
const before = `options ${field.getOptions().join(', ')}; selected ${field.getSelected()}`;
field.select('I agree');
const seen = [
  `shown by viewers: ${await shownByViewers()}`,
  `pdf-lib ${await byPdfLib(pdfLib)}, its fork ${await byPdfLib(fork)}, mupdf ${byMupdf()}, @libpdf/core ${await byLibPdf()}`,
  `${before}; once "I agree" is selected: ${field.getSelected()}`,
].join(' · ');
console.log(seen);
process.exit(seen === process.argv[2] ? 0 : 1);
JS
node run.mjs 'shown by viewers: I do not agree · pdf-lib "Answer: 0", its fork "Answer: 0", mupdf "Answer: 0", @libpdf/core "Answer:" · options I agree, I do not agree; selected 0; once "I agree" is selected: I agree'
