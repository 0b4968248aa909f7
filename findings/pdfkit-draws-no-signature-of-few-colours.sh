#!/usr/bin/env bash
# PDFKit draws nothing of a signature whose PNG has 16 colours or grey levels with a transparent one; LibPDF nothing of one with 16 bits.
#
# Expected: a drawn signature is black on nothing, and what makes pictures small (optipng, pngquant, oxipng) writes it with a palette of 2
#   to 16 colours, or as grey levels, and the transparent one in the chunk tRNS. The
#   packages read PNGs with tRNS, as those with a palette of 256 colours, and say so of what they do not read (LibPDF of
#   interlaced ones, and of fewer than 8 bits).
# Seen: PDFKit takes each pixel for a byte also where two, four or eight share one, and grey levels with tRNS come without a stroke, as
#   nothing at all: the PDF is valid, the signature's place is white. Of colours with tRNS it makes one black square. jsPDF
#   does the last, too. LibPDF draws nothing of pictures with 16 bits. Nothing is thrown. pdf-lib and MuPDF draw each of these.
#   PNGs of a canvas have 8 bits and an alpha channel, which all draw.
# Version: pdfkit 0.20.2, jspdf 4.2.1, @libpdf/core 0.4.2, pdf-lib 1.17.1, mupdf 1.28.1, Node 20
# Output:  alpha 8 bits: all drawn · palette 4 bits: pdfkit blank, @libpdf/core refused · grey 8 bits: pdfkit blank · colours: pdfkit black, jspdf black ·
#   alpha 16 bits: @libpdf/core blank
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
echo '{"private":true,"type":"module"}' >package.json
npm install --silent --ignore-scripts --no-audit --no-fund --before=2026-12-01 \
  pdfkit@0.20.2 jspdf@4.2.1 @libpdf/core@0.4.2 pdf-lib@1.17.1 mupdf@1.28.1 >/dev/null ||
  { echo 'The packages could not be installed.' >&2; exit 2; }
cat >run.mjs <<'JS'
import { buffer } from 'node:stream/consumers';
import { deflateSync } from 'node:zlib';
import { PDF } from '@libpdf/core';
import { jsPDF } from 'jspdf';
import * as mupdf from 'mupdf';
import { PDFDocument } from 'pdf-lib';
import PDFKit from 'pdfkit';

const SIZE = 16;
const isInk = (x) => x >= 6 && x < 10;
function crc(bytes) {
  let sum = 0xffffffff;
  for (const byte of bytes) {
    sum ^= byte;
    for (let bit = 0; bit < 8; bit += 1) sum = sum & 1 ? 0xedb88320 ^ (sum >>> 1) : sum >>> 1;
  }
  return (sum ^ 0xffffffff) >>> 0;
}
function chunk(name, data) {
  const body = Buffer.concat([Buffer.from(name), Buffer.from(data)]);
  const ends = Buffer.alloc(8);
  ends.writeUInt32BE(data.length, 0);
  ends.writeUInt32BE(crc(body), 4);
  return Buffer.concat([ends.subarray(0, 4), body, ends.subarray(4)]);
}
/* A picture of one black bar; `ink` and `ground` are the bits of a pixel, written as they are. */
function png(type, depth, ink, ground, ...chunks) {
  const row = Array.from({ length: SIZE }, (_, x) => (isInk(x) ? ink : ground)).join('');
  const bytes = [0, ...row.match(/.{8}/g).map((bits) => parseInt(bits, 2))];
  const header = [0, 0, 0, SIZE, 0, 0, 0, SIZE, depth, type, 0, 0, 0];
  const data = deflateSync(Buffer.from(Array.from({ length: SIZE }, () => bytes).flat()));
  const parts = [['IHDR', header], ...chunks, ['IDAT', data], ['IEND', []]];
  return Buffer.concat([Buffer.from('89504e470d0a1a0a', 'hex'), ...parts.map(([name, it]) => chunk(name, it))]);
}
const bits = (count, bit) => `${bit}`.repeat(count);
const pictures = {
  'alpha 8 bits': png(6, 8, bits(24, 0) + bits(8, 1), bits(32, 0)),
  'palette 4 bits': png(3, 4, '0001', '0000', ['PLTE', [255, 255, 255, 0, 0, 0]], ['tRNS', [0]]),
  'grey 8 bits': png(0, 8, bits(8, 0), bits(8, 1), ['tRNS', [0, 255]]),
  colours: png(2, 8, bits(24, 0), '000000010000001000000011', ['tRNS', [0, 1, 0, 2, 0, 3]]),
  'alpha 16 bits': png(6, 16, bits(48, 0) + bits(16, 1), bits(64, 0)),
};
const writers = {
  pdfkit: (picture) => {
    const file = new PDFKit({ size: [SIZE, SIZE], margin: 0 });
    file.image(picture, 0, 0, { width: SIZE }).end();
    return buffer(file);
  },
  jspdf: (picture) => {
    const file = new jsPDF({ unit: 'pt', format: [SIZE, SIZE] });
    return file.addImage(new Uint8Array(picture), 'PNG', 0, 0, SIZE, SIZE).output('arraybuffer');
  },
  '@libpdf/core': (picture) => {
    const file = PDF.create();
    const image = file.embedImage(new Uint8Array(picture));
    file.addPage({ width: SIZE, height: SIZE }).drawImage(image, { x: 0, y: 0, width: SIZE, height: SIZE });
    return file.save();
  },
  'pdf-lib': async (picture) => {
    const file = await PDFDocument.create();
    const image = await file.embedPng(picture);
    file.addPage([SIZE, SIZE]).drawImage(image, { x: 0, y: 0, width: SIZE, height: SIZE });
    return file.save();
  },
  mupdf: (picture) => {
    const file = new mupdf.PDFDocument();
    const image = file.addImage(new mupdf.Image(picture));
    const page = file.addPage([0, 0, SIZE, SIZE], 0, { XObject: { I: image } }, `${SIZE} 0 0 ${SIZE} 0 0 cm /I Do`);
    file.insertPage(-1, page);
    return file.saveToBuffer('').asUint8Array().slice();
  },
};
/* How many of the bar's points, and of the ground's, are dark on the page. */
function look(bytes) {
  const page = mupdf.Document.openDocument(new Uint8Array(bytes), 'application/pdf').loadPage(0);
  const drawn = page.toPixmap(mupdf.Matrix.identity, mupdf.ColorSpace.DeviceGray, false, true);
  const dark = { ink: 0, ground: 0 };
  drawn.getPixels().forEach((shade, at) => {
    const [x, y] = [at % drawn.getStride(), Math.floor(at / drawn.getStride())];
    if (x < SIZE && y >= drawn.getHeight() - SIZE && shade < 128) dark[isInk(x) ? 'ink' : 'ground'] += 1;
  });
  if (dark.ink === 64) return dark.ground === 0 ? 'drawn' : 'black';
  return dark.ink === 0 ? 'blank' : 'in parts';
}
async function said(picture) {
  const all = [];
  for (const [name, write] of Object.entries(writers)) {
    const one = await Promise.resolve().then(() => write(picture)).then(look, () => 'refused');
    if (one !== 'drawn') all.push(`${name} ${one}`);
  }
  return all.join(', ') || 'all drawn';
}
const lines = [];
for (const [name, picture] of Object.entries(pictures)) lines.push(`${name}: ${await said(picture)}`);
const seen = lines.join(' · ');
console.log(seen);
process.exit(seen === process.argv[2] ? 0 : 1);
JS
node run.mjs 'alpha 8 bits: all drawn · palette 4 bits: pdfkit blank, @libpdf/core refused · grey 8 bits: pdfkit blank · colours: pdfkit black, jspdf black · alpha 16 bits: @libpdf/core blank'
