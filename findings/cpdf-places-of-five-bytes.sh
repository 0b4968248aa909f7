#!/usr/bin/env bash
# A PDF whose table of objects has five bytes for a place: cpdf in JavaScript does not open it.
#
# One would expect: a cross-reference stream says with /W how many bytes each of its three fields has, and any
# number is right (ISO 32000-1, 7.5.8.2). Who writes files that may pass 4 GB has to give a place five.
# A reader that understands such a table understands it for small files, too.
#
# What happens: cpdf (coherentpdf, OCaml compiled to JavaScript, where whole numbers have 32 bits) reads tables with
# places of one to four bytes. With five it calls the file malformed, then finds no catalog among the objects
# that are left when the table is not used, since those that are packed stand in no place of their own. All
# of the place is zero but for its last byte, and the file has some 600 bytes. MuPDF, pdf.js and pdf-lib read both.
#
# Seen, coherentpdf 2.5.5, mupdf 1.28.1, pdfjs-dist 4.10.38, @cantoo/pdf-lib 2.11.1, Node 20.20.2:
#   places of 2 bytes: cpdf 1 page, MuPDF 1 page, pdf.js 1 page, pdf-lib 1 page
#   places of 4 bytes: cpdf 1 page, MuPDF 1 page, pdf.js 1 page, pdf-lib 1 page
#   places of 5 bytes: cpdf does not open it, MuPDF 1 page, pdf.js 1 page, pdf-lib 1 page
#
# Exits 0 while it is so, 1 once it changes. Needs Node 20 or newer and npm.
set -euo pipefail
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cd "$work"
echo '{"private":true,"type":"module"}' > package.json
npm install --silent --ignore-scripts --no-audit --no-fund --before=2026-12-01 \
  coherentpdf@2.5.5 mupdf@1.28.1 pdfjs-dist@4.10.38 @cantoo/pdf-lib@2.11.1 >/dev/null ||
  { echo 'The packages could not be installed.' >&2; exit 2; }
cat > try.mjs <<'JS'
import { PDFDocument } from '@cantoo/pdf-lib';
import * as mupdf from 'mupdf';
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';
import coherent from 'coherentpdf';

const PACKED = [
  [1, '<</Type /Catalog /Pages 2 0 R>>'],
  [2, '<</Type /Pages /Kids [3 0 R] /Count 1>>'],
  [3, '<</Type /Page /Parent 2 0 R /MediaBox [0 0 99 99] /Resources <<>>>>'],
];

/* A file of one empty page; its three objects are packed in the fourth, the fifth is the table. */
function fileWith(bytes) {
  const texts = PACKED.map(([, text]) => text);
  const at = texts.map((_, index) => texts.slice(0, index).join('\n').length + (index > 0 ? 1 : 0));
  const head = `${PACKED.map(([number], index) => `${number} ${at[index]}`).join(' ')}\n`;
  const body = head + texts.join('\n');
  const start = '%PDF-1.7\n';
  const packed = `4 0 obj\n<</Type /ObjStm /N 3 /First ${head.length} /Length ${body.length}>>\nstream\n${body}\nendstream\nendobj\n`;
  const table = start.length + packed.length;
  const row = (kind, where, index) => {
    const out = Buffer.alloc(1 + bytes + 2);
    out.writeUIntBE(kind, 0, 1);
    out.writeUIntBE(where, 1, bytes);
    out.writeUIntBE(index, 1 + bytes, 2);
    return out;
  };
  const rows = Buffer.concat([
    row(0, 0, 65535), row(2, 4, 0), row(2, 4, 1), row(2, 4, 2), row(1, start.length, 0), row(1, table, 0),
  ]);
  const said = `/Size 6 /W [1 ${bytes} 2] /Root 1 0 R /Length ${rows.length}`;
  return Buffer.concat([
    Buffer.from(`${start}${packed}5 0 obj\n<</Type /XRef ${said}>>\nstream\n`, 'latin1'),
    rows,
    Buffer.from(`\nendstream\nendobj\nstartxref\n${table}\n%%EOF\n`, 'latin1'),
  ]);
}

const readers = {
  cpdf: (file) => coherent.pages(coherent.fromMemory(new Uint8Array(file), '')),
  MuPDF: (file) => mupdf.Document.openDocument(file, 'application/pdf').countPages(),
  'pdf.js': async (file) => (await getDocument({ data: new Uint8Array(file), verbosity: 0 }).promise).numPages,
  'pdf-lib': async (file) => (await PDFDocument.load(file, { throwOnInvalidObject: true })).getPageCount(),
};

/* What cpdf says of a file that it takes for malformed goes elsewhere. */
const say = console.log;
console.log = console.error = console.warn = () => undefined;
const lines = [];
for (const bytes of [2, 4, 5]) {
  const said = [];
  for (const [name, pages] of Object.entries(readers))
    said.push(await Promise.resolve().then(() => pages(fileWith(bytes))).then(
      (count) => `${name} ${count} page`,
      () => `${name} does not open it`,
    ));
  lines.push(`places of ${bytes} bytes: ${said.join(', ')}`);
}
say(lines.join('\n'));
JS
node try.mjs > seen.txt 2>/dev/null
cat seen.txt
diff seen.txt - <<'END'
places of 2 bytes: cpdf 1 page, MuPDF 1 page, pdf.js 1 page, pdf-lib 1 page
places of 4 bytes: cpdf 1 page, MuPDF 1 page, pdf.js 1 page, pdf-lib 1 page
places of 5 bytes: cpdf does not open it, MuPDF 1 page, pdf.js 1 page, pdf-lib 1 page
END
