#!/usr/bin/env bash
# An encrypted PDF whose XMP packet is written as it is: MuPDF and @cantoo/pdf-lib decrypt it all the same, and read noise.
#
# One would expect: a PDF may be encrypted but for its XMP packet, so that archives and search find that in the
# bytes of the file (ISO 32000-1, 7.6.1, EncryptMetadata false; qpdf --cleartext-metadata writes it so). A
# reader that knows the entry gives the packet back as it stands there, as everything else of the document.
#
# What happens: pdf.js does. MuPDF and pdf-lib use the entry where they make the key, so that the rest of the document
# is right, and then decrypt the stream of the packet, which was never encrypted, with all others. So what is there for
# everybody to read (a title, a mark of PDF/A) is found in the bytes of the file, and not by a library that reads PDFs;
# poppler's `pdfinfo -meta` (22.12.0) prints noise, too.
#
# Seen, qpdf 12.2.0 (@neslinesli93/qpdf-wasm 0.3.0), mupdf 1.28.1, pdfjs-dist 4.10.38, @cantoo/pdf-lib 2.11.1,
# Node 20.20.2:
#   AES-256: in the file yes, MuPDF no, pdf.js yes, pdf-lib no
#   AES-128: in the file yes, MuPDF no, pdf.js yes, pdf-lib no
#
# Exits 0 while it is so, 1 once it changes. Needs Node 20 or newer and npm.
set -euo pipefail
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cd "$work"
echo '{"private":true,"type":"module"}' > package.json
npm install --silent --ignore-scripts --no-audit --no-fund --before=2026-12-01 \
  @cantoo/pdf-lib@2.11.1 @neslinesli93/qpdf-wasm@0.3.0 mupdf@1.28.1 pdfjs-dist@4.10.38 >/dev/null ||
  { echo 'The packages could not be installed.' >&2; exit 2; }
cat > try.mjs <<'JS'
import { PDFDocument, PDFName, StandardFonts } from '@cantoo/pdf-lib';
import startQpdf from '@neslinesli93/qpdf-wasm';
import * as mupdf from 'mupdf';
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { createRequire } from 'node:module';

const wasm = createRequire(import.meta.url).resolve('@neslinesli93/qpdf-wasm/dist/qpdf.wasm');
const XMP = '<?xpacket begin="" id="W5M0MpCehiHzreSzNTczkc9d"?><x:xmpmeta xmlns:x="adobe:ns:meta/"/><?xpacket end="r"?>';

const doc = await PDFDocument.create();
doc.addPage().drawText('Words', { font: await doc.embedFont(StandardFonts.Helvetica) });
const stream = doc.context.stream(Buffer.from(XMP), { Type: 'Metadata', Subtype: 'XML' });
doc.catalog.set(PDFName.of('Metadata'), doc.context.register(stream));
const plain = await doc.save({ useObjectStreams: false });

async function locked(...how) {
  const qpdf = await startQpdf({ locateFile: () => wasm, noInitialRun: true });
  qpdf.FS.writeFile('in.pdf', plain);
  qpdf.callMain(['--encrypt', '', 'owner', ...how, '--cleartext-metadata', '--', 'in.pdf', 'out.pdf']);
  return Buffer.from(qpdf.FS.readFile('out.pdf'));
}
const yes = (is) => (is ? 'yes' : 'no');
const byMuPdf = (file) => {
  const root = mupdf.PDFDocument.openDocument(file, 'application/pdf').getTrailer().get('Root');
  return Buffer.from(root.get('Metadata').readStream().asUint8Array()).includes('xpacket begin');
};
const byPdfJs = async (file) => {
  const open = await getDocument({ data: new Uint8Array(file), verbosity: 0 }).promise;
  const { metadata } = await open.getMetadata();
  return metadata?.getRaw()?.includes('xmpmeta') === true;
};
const byPdfLib = async (file) => {
  const open = await PDFDocument.load(file, { password: '', updateMetadata: false });
  return Buffer.from(open.catalog.lookup(PDFName.of('Metadata')).contents).includes('xpacket begin');
};
let same = true;
for (const [name, ...how] of [['AES-256', '256'], ['AES-128', '128', '--use-aes=y']]) {
  const file = await locked(...how);
  const read = [file.includes(XMP), byMuPdf(file), await byPdfJs(file), await byPdfLib(file)];
  console.log(`${name}: in the file ${yes(read[0])}, MuPDF ${yes(read[1])}, pdf.js ${yes(read[2])}, pdf-lib ${yes(read[3])}`);
  same &&= read.join() === 'true,false,true,false';
}
process.exitCode = same ? 0 : 1;
JS
node try.mjs 2>/dev/null
