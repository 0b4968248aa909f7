#!/usr/bin/env bash
# Two PDFs that each carry a file "record.json" are merged: both files are in the result, readers give one.
#
# Expected: the list of attached files is a tree of names, each there once (ISO 32000-1, 7.9.6), and every
#   export of one program attaches its record under one name. A tool that merges such PDFs either gives
#   the second one another name, or drops it as it drops other things of the document.
# Seen: cpdf and pdfunite keep both and write the same name twice. pdf.js (Firefox) and MuPDF's
#   library make a table of the names and show one file, the last; qpdf lists one; pdfdetach lists two, and
#   `-saveall` writes the second over the first, without a word. Only who walks the tree himself (as
#   pdf-lib's fork @cantoo/pdf-lib does) finds that of Ann. pdfunite makes it worse: names in UTF-16, which many
#   programs write, end at their first byte of zero, so that ALL names are empty and even files of
#   different names become one. Names have to be made different before files are merged.
# Version: coherentpdf 2.5.5, pdfjs-dist 5.6.205, mupdf 1.28.1, @cantoo/pdf-lib 2.11.1, Node 20;
#   pdfunite and pdfdetach 22.12.0 (Debian: poppler-utils)
# Output:  cpdf, record.json and record.json: pdf.js Ben, MuPDF Ben, saved Ben, walked Ann Ben
#   pdfunite, record.json and record.json: pdf.js Ben, MuPDF Ben, saved Ben, walked Ann Ben
#   pdfunite, ann.json and ben.json: pdf.js Ben, MuPDF Ben, saved Ann Ben, walked Ann Ben
set -euo pipefail
# What Debian 12 has; where another version is met, this says so before it tries.
seen_with='poppler-utils 22.12.0'
for program in pdfunite pdfdetach; do
  command -v "$program" >/dev/null ||
    { echo "$program is needed (Debian: $seen_with)." >&2; exit 2; }
done
met=$(dpkg-query --show --showformat '${Package} ${source:Upstream-Version}, ' \
  poppler-utils 2>/dev/null || true)
[ "${met%, }" = "$seen_with" ] || echo "Seen with $seen_with; met: ${met%, }." >&2
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
echo '{"private":true,"type":"module"}' >package.json
npm install --silent --ignore-scripts --no-audit --no-fund --before=2026-12-01 \
  coherentpdf@2.5.5 pdfjs-dist@5.6.205 mupdf@1.28.1 @cantoo/pdf-lib@2.11.1 >/dev/null ||
  { echo 'The packages could not be installed.' >&2; exit 2; }
cat >run.mjs <<'JS'
import { PDFDocument } from '@cantoo/pdf-lib';
import cpdf from 'coherentpdf';
import * as mupdf from 'mupdf';
import { execFileSync } from 'node:child_process';
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';

async function fileOf(signer, name) {
  const pdf = await PDFDocument.create();
  pdf.addPage();
  await pdf.attach(Buffer.from(signer), name, { mimeType: 'application/json' });
  return pdf.save();
}
function byCpdf(files) {
  const read = files.map((file) => cpdf.fromMemory(new Uint8Array(file), ''));
  return Buffer.from(cpdf.toMemory(cpdf.mergeSimple(read), false, false));
}
function byPdfunite(files) {
  const names = files.map((file, at) => {
    writeFileSync(`${at}.pdf`, file);
    return `${at}.pdf`;
  });
  execFileSync('pdfunite', [...names, 'united.pdf']);
  return readFileSync('united.pdf');
}
async function byPdfJs(file) {
  const pdf = await getDocument({ data: new Uint8Array(file), verbosity: 0 }).promise;
  return Object.values(await pdf.getAttachments()).map(({ content }) => Buffer.from(content));
}
function byMuPdf(file) {
  const pdf = mupdf.PDFDocument.openDocument(file, 'application/pdf');
  return Object.values(pdf.getEmbeddedFiles()).map((it) => pdf.getEmbeddedFileContents(it).asString());
}
function saved(file) {
  const folder = `saved-${process.hrtime.bigint()}`;
  mkdirSync(folder);
  writeFileSync('listed.pdf', file);
  execFileSync('pdfdetach', ['-saveall', '-o', folder, 'listed.pdf']);
  return readdirSync(folder).sort().map((name) => readFileSync(`${folder}/${name}`));
}
async function walked(file) {
  return (await PDFDocument.load(file)).getAttachments().map(({ data }) => Buffer.from(data));
}
async function signersIn(file) {
  const found = [['pdf.js', await byPdfJs(file)], ['MuPDF', byMuPdf(file)], ['saved', saved(file)], ['walked', await walked(file)]];
  return found.map(([by, files]) => `${by} ${files.join(' ')}`).join(', ');
}
const same = [await fileOf('Ann', 'record.json'), await fileOf('Ben', 'record.json')];
const apart = [await fileOf('Ann', 'ann.json'), await fileOf('Ben', 'ben.json')];
const seen = [
  `cpdf, record.json and record.json: ${await signersIn(byCpdf(same))}`,
  `pdfunite, record.json and record.json: ${await signersIn(byPdfunite(same))}`,
  `pdfunite, ann.json and ben.json: ${await signersIn(byPdfunite(apart))}`,
];
console.log(seen.join('\n'));
const lost = 'pdf.js Ben, MuPDF Ben, saved Ben, walked Ann Ben';
process.exit(seen[0].endsWith(lost) && seen[1].endsWith(lost) && seen[2].endsWith('pdf.js Ben, MuPDF Ben, saved Ann Ben, walked Ann Ben') ? 0 : 1);
JS
node run.mjs 2>/dev/null
