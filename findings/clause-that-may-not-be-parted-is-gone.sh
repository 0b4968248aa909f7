#!/usr/bin/env bash
# A clause of 120 lines that is not to be parted: pdfmake writes none of its lines, react-pdf 43, a table of PDFKit 49, and no error.
#
# Expected: what is kept together moves to the next page as a whole; what is longer than any page is parted all the same, as CSS says it of
#   `break-inside: avoid` (CSS Fragmentation 3, 4.4) and as jspdf-autotable does, or it is refused. The words of an agreement
#   are all in its PDF.
# Seen: pdfmake makes an empty page of `unbreakable: true`, of a row with `dontBreakRows` and of a head (`headerRows`) that are longer than a
#   page: their words are nowhere in the file. @react-pdf/renderer cuts a text with `wrap={false}` at the foot of its page.
#   PDFKit's table, whose rows are never parted, does so with every cell; its text and its lists go on. Nothing is
#   thrown; react-pdf alone says so, on the console. All are right as long as a clause fits on a page, so it is a longer text, or a larger font, that
#   loses words.
# Version: pdfmake 0.3.11, @react-pdf/renderer 4.9.0, react 19.3.1, pdfkit 0.20.2, jspdf 4.2.1, jspdf-autotable 5.0.9, mupdf 1.28.1, Node 20
# Output:  of 120 lines in the file: pdfmake unbreakable 0, dontBreakRows 0, head 0, plain row 120 · react-pdf wrap false 43, plain 120 ·
#   PDFKit table 49, text 120 · autotable avoid 120
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
echo '{"private":true,"type":"module"}' >package.json
npm install --silent --ignore-scripts --no-audit --no-fund --before=2026-12-01 \
  pdfmake@0.3.11 @react-pdf/renderer@4.9.0 react@19.3.1 pdfkit@0.20.2 jspdf@4.2.1 jspdf-autotable@5.0.9 mupdf@1.28.1 >/dev/null ||
  { echo 'The packages could not be installed.' >&2; exit 2; }
cat >run.mjs <<'JS'
import { buffer } from 'node:stream/consumers';
import { Document, Page, Text, renderToBuffer } from '@react-pdf/renderer';
import { jsPDF } from 'jspdf';
import { autoTable } from 'jspdf-autotable';
import * as mupdf from 'mupdf';
import PDFKit from 'pdfkit';
import pdfmake from 'pdfmake';
import { createElement } from 'react';

const text = Array.from({ length: 120 }, (_, at) => `clause${at}`).join('\n');
function linesIn(bytes) {
  const file = mupdf.Document.openDocument(new Uint8Array(bytes), 'application/pdf');
  const pages = Array.from({ length: file.countPages() }, (_, at) => file.loadPage(at).toStructuredText().asText());
  return new Set(pages.join('\n').match(/clause\d+/g)).size;
}
pdfmake.setFonts({ Helvetica: { normal: 'Helvetica' } });
async function byPdfmake(...content) {
  const file = pdfmake.createPdf({ content, defaultStyle: { font: 'Helvetica' } });
  return linesIn(await file.getBuffer());
}
const byReact = async (rest) =>
  linesIn(await renderToBuffer(createElement(Document, null, createElement(Page, { size: 'A4' }, createElement(Text, rest, text)))));
async function byPdfkit(write) {
  const file = new PDFKit({ size: 'A4' });
  write(file);
  file.end();
  return linesIn(await buffer(file));
}
function byAutotable(rest) {
  const file = new jsPDF();
  autoTable(file, { ...rest, body: [['1.', text]] });
  return linesIn(file.output('arraybuffer'));
}
const pdfmakes = [
  `unbreakable ${await byPdfmake({ unbreakable: true, text })}`,
  `dontBreakRows ${await byPdfmake({ table: { dontBreakRows: true, body: [['1.', text]] } })}`,
  `head ${await byPdfmake({ table: { headerRows: 1, body: [[text], ['Signed']] } })}`,
  `plain row ${await byPdfmake({ table: { body: [['1.', text]] } })}`,
];
const seen = [
  `of 120 lines in the file: pdfmake ${pdfmakes.join(', ')}`,
  `react-pdf wrap false ${await byReact({ wrap: false })}, plain ${await byReact({})}`,
  `PDFKit table ${await byPdfkit((file) => file.table({ data: [['1.', text]] }))}, text ${await byPdfkit((file) => file.text(text))}`,
  `autotable avoid ${byAutotable({ rowPageBreak: 'avoid' })}`,
].join(' · ');
console.log(seen);
process.exit(seen === process.argv[2] ? 0 : 1);
JS
node run.mjs 'of 120 lines in the file: pdfmake unbreakable 0, dontBreakRows 0, head 0, plain row 120 · react-pdf wrap false 43, plain 120 · PDFKit table 49, text 120 · autotable avoid 120'
