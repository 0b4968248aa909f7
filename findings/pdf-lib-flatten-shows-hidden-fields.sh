#!/usr/bin/env bash
# pdf-lib 1.17.1 makes the hidden fields of a form seen when it flattens it, and draws others in another size.
#
# Expected: flattening makes a page of what the form shows: fields that are hidden (flag 2, ISO 32000-1, 12.5.3), as
#   scripts of forms hide what does not apply, are left out, and what a field shows is fitted into its
#   rectangle, as every viewer does (12.5.5: from the appearance's /BBox).
# Seen: form.flatten() draws whatever each field has, by its lower left corner alone. The words of the
#   hidden field stand on the page for everybody, and a signature of 1000 by 500 units in a field of 100
#   by 50 covers the page to its edges. Its own fields have appearances of the field's size, so
#   forms that it made itself show nothing. Its fork @cantoo/pdf-lib does both, too. MuPDF (bake) and
#   `qpdf --flatten-annotations` leave the hidden field out, and MuPDF fits the other one.
# Version: pdf-lib 1.17.1, @cantoo/pdf-lib 2.11.1, mupdf 1.28.1, Node 20; qpdf 11.3.0 (Debian; seen by hand)
# Output:  pdf-lib: seen hidden, 249 wide · @cantoo/pdf-lib: seen hidden, 249 wide · MuPDF: seen, 99 wide
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
echo '{"private":true,"type":"module"}' >package.json
npm install --silent --ignore-scripts --no-audit --no-fund --before=2026-12-01 \
  pdf-lib@1.17.1 @cantoo/pdf-lib@2.11.1 mupdf@1.28.1 >/dev/null ||
  { echo 'The packages could not be installed.' >&2; exit 2; }
cat >run.mjs <<'JS'
import * as cantoo from '@cantoo/pdf-lib';
import * as mupdf from 'mupdf';
import * as original from 'pdf-lib';

const { PDFDocument, PDFName, PDFString } = original;
const HIDDEN = 2;
const PRINT = 4;
function addText(pdf, page, { name, y, flags }) {
  const field = pdf.getForm().createTextField(name);
  field.setText(name);
  field.addToPage(page, { x: 50, y, width: 100, height: 20 });
  field.acroField.getWidgets()[0].dict.set(PDFName.of('F'), pdf.context.obj(flags));
}
/* A field whose appearance is ten times as large as the field, as pictures of signatures are. */
function addPicture({ context, catalog }, page) {
  const drawn = context.stream('0 0 1000 500 re f', { Type: 'XObject', Subtype: 'Form', BBox: [0, 0, 1000, 500] });
  const field = context.obj({
    ...{ Type: 'Annot', Subtype: 'Widget', FT: 'Btn', Ff: 65536, T: PDFString.of('signature'), F: PRINT },
    ...{ Rect: [50, 50, 150, 100], P: page.ref, AP: { N: context.register(drawn) } },
  });
  const ref = context.register(field);
  page.node.Annots().push(ref);
  catalog.getOrCreateAcroForm().addField(ref);
}
async function form() {
  const pdf = await PDFDocument.create();
  const page = pdf.addPage([300, 300]);
  addText(pdf, page, { name: 'seen', y: 250, flags: PRINT });
  addText(pdf, page, { name: 'hidden', y: 200, flags: PRINT | HIDDEN });
  const bytes = await pdf.save();
  const again = await PDFDocument.load(bytes);
  addPicture(again, again.getPage(0));
  return again.save({ updateFieldAppearances: false });
}
async function flattened(library, bytes) {
  const pdf = await library.PDFDocument.load(bytes);
  pdf.getForm().flatten({ updateFieldAppearances: false });
  return pdf.save();
}
function baked(bytes) {
  const pdf = mupdf.PDFDocument.openDocument(bytes, 'application/pdf');
  pdf.bake();
  return pdf.saveToBuffer('').asUint8Array();
}
/* The words of the page, and how wide the line at the height of the picture is black. */
function shown(bytes) {
  const page = mupdf.Document.openDocument(bytes, 'application/pdf').loadPage(0);
  const words = page.toStructuredText().asText().trim().split(/\s+/).join(' ');
  const picture = page.toPixmap(mupdf.Matrix.identity, mupdf.ColorSpace.DeviceGray, false, false);
  const row = picture.getPixels().subarray(picture.getStride() * 225).subarray(0, picture.getWidth());
  return `${words}, ${row.lastIndexOf(0) - row.indexOf(0)} wide`;
}
const bytes = await form();
const seen = [
  `pdf-lib: ${shown(await flattened(original, bytes))}`,
  `@cantoo/pdf-lib: ${shown(await flattened(cantoo, bytes))}`,
  `MuPDF: ${shown(baked(bytes))}`,
].join(' · ');
console.log(seen);
process.exit(seen === 'pdf-lib: seen hidden, 249 wide · @cantoo/pdf-lib: seen hidden, 249 wide · MuPDF: seen, 99 wide' ? 0 : 1);
JS
node run.mjs 2>/dev/null
