#!/usr/bin/env bash
# pdf.js gives the words of a layer that is switched off, and nothing by which they could be told apart.
#
# Expected: text that a page does not show because its layer (optional content group) is off is left out, or
#   marked: getTextContent({ includeMarkedContent: true }) tells of marked content, and getOptionalContentConfig()
#   knows that the group is not visible. pdf.js itself draws the page without it.
# Seen: "Pay 500 euros", in the layer of the old text, stands among the words, and the item that begins its
#   marked content has no id and no name of the group, so it cannot be asked for. MuPDF and pdftotext
#   leave the words out. Whoever searches, quotes or compares by these words finds a sentence that nobody
#   sees, and two readers of one file have different ones. unpdf, which is pdf.js, does the same.
# Version: pdfjs-dist 5.6.205, unpdf 1.7.0, mupdf 1.28.1, Node 20; pdftotext 22.12.0 (seen by hand)
# Output:  pdf.js: Pay 500 euros, Pay 600 euros; visible no yes; ids of groups none
#   unpdf: Pay 500 euros Pay 600 euros · MuPDF: Pay 600 euros
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
echo '{"private":true,"type":"module"}' >package.json
npm install --silent --ignore-scripts --no-audit --no-fund --before=2026-12-01 \
  pdfjs-dist@5.6.205 unpdf@1.7.0 mupdf@1.28.1 >/dev/null ||
  { echo 'The packages could not be installed.' >&2; exit 2; }
cat >run.mjs <<'JS'
import * as mupdf from 'mupdf';
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { extractText } from 'unpdf';

const said = (layer, at, words) => `/OC /${layer} BDC BT /F 12 Tf 10 ${at} Td (${words}) Tj ET EMC`;
const drawn = `${said('Old', 150, 'Pay 500 euros')} ${said('New', 120, 'Pay 600 euros')}`;
const objects = [
  '<</Type /Catalog /Pages 2 0 R /OCProperties <</OCGs [6 0 R 7 0 R] /D <</OFF [6 0 R] /Order [6 0 R 7 0 R]>>>>>>',
  '<</Type /Pages /Kids [3 0 R] /Count 1>>',
  '<</Type /Page /Parent 2 0 R /MediaBox [0 0 300 200] /Contents 4 0 R /Resources <</Font <</F 5 0 R>> /Properties <</Old 6 0 R /New 7 0 R>>>>>>',
  `<</Length ${drawn.length}>>\nstream\n${drawn}\nendstream`,
  '<</Type /Font /Subtype /Type1 /BaseFont /Helvetica>>',
  '<</Type /OCG /Name (Old)>>',
  '<</Type /OCG /Name (New)>>',
];
let text = '%PDF-1.7\n';
const places = objects.map((object, at) => {
  const place = text.length;
  text += `${at + 1} 0 obj\n${object}\nendobj\n`;
  return `${String(place).padStart(10, '0')} 00000 n \n`;
});
const table = `xref\n0 8\n0000000000 65535 f \n${places.join('')}`;
const file = Buffer.from(`${text}${table}trailer\n<</Size 8 /Root 1 0 R>>\nstartxref\n${text.length}\n%%EOF\n`);
const data = () => new Uint8Array(file);

const pdf = await getDocument({ data: data(), verbosity: 0 }).promise;
const { items } = await (await pdf.getPage(1)).getTextContent({ includeMarkedContent: true });
const words = items.map((it) => it.str).filter(Boolean).join(', ');
const layers = await pdf.getOptionalContentConfig();
const visible = ['6R', '7R'].map((id) => (layers.isVisible({ type: 'OCG', id }) ? 'yes' : 'no')).join(' ');
const named = items.filter((it) => it.type?.startsWith('begin')).some((it) => it.id);
const byUnpdf = (await extractText(data(), { mergePages: true })).text.replace(/\s+/g, ' ').trim();
const byMuPdf = mupdf.Document.openDocument(file, 'application/pdf').loadPage(0).toStructuredText().asText().trim();
const seen = `pdf.js: ${words}; visible ${visible}; ids of groups ${named ? 'some' : 'none'} · unpdf: ${byUnpdf} · MuPDF: ${byMuPdf}`;
console.log(seen);
process.exit(seen === process.argv[2] ? 0 : 1);
JS
node run.mjs 'pdf.js: Pay 500 euros, Pay 600 euros; visible no yes; ids of groups none · unpdf: Pay 500 euros Pay 600 euros · MuPDF: Pay 600 euros'
