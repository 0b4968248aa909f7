#!/usr/bin/env bash
# pdf.js 5.6.205 finds no metadata where XMP is written with attributes, and glues titles of two languages.
#
# Expected: a property of XMP that is a plain text may be an element or an attribute of rdf:Description (ISO
#   16684-1, 7.9); both are the same data, and Adobe's own toolkit writes attributes when asked for
#   compact packets. A title is a list of languages, of which a reader takes one, or x-default.
# Seen: getMetadata() reads elements only. Of a PDF/A whose packet has attributes, `metadata.get('pdfaid:part')`
#   is null, and so is everything else of it: the file looks as if it made no claim and had no dates or
#   producer. Of a title in two languages it makes one text without a blank between. It knows properties by
#   prefix, so the same title under another prefix is not there. "No PDF/A" has to be read from the packet
#   itself (`metadata.getRaw()`), by a parser of RDF that knows namespaces.
# Version: pdfjs-dist 5.6.205, Node 20
# Output:  elements: part 3, title WaiverVerzicht · attributes: part null, raw has it yes · other prefix: title null
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
echo '{"private":true,"type":"module"}' >package.json
npm install --silent --ignore-scripts --no-audit --no-fund --before=2026-12-01 \
  pdfjs-dist@5.6.205 >/dev/null ||
  { echo 'The packages could not be installed.' >&2; exit 2; }
cat >run.mjs <<'JS'
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';
const PDFA = 'http://www.aiim.org/pdfa/ns/id/';
const DC = 'http://purl.org/dc/elements/1.1/';
const title = (prefix) =>
  `<${prefix}:title><rdf:Alt><rdf:li xml:lang="x-default">Waiver</rdf:li><rdf:li xml:lang="de">Verzicht</rdf:li></rdf:Alt></${prefix}:title>`;
const described = (spaces, within = '') => `<rdf:Description rdf:about="" ${spaces}>${within}</rdf:Description>`;

function fileWith(description) {
  const packet =
    '<?xpacket begin="" id="W5M0MpCehiHzreSzNTczkc9d"?><x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF ' +
    `xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#">${description}</rdf:RDF></x:xmpmeta><?xpacket end="w"?>`;
  const objects = [
    '<</Type /Catalog /Pages 2 0 R /Metadata 4 0 R>>',
    '<</Type /Pages /Kids [3 0 R] /Count 1>>',
    '<</Type /Page /Parent 2 0 R /MediaBox [0 0 300 200]>>',
    `<</Type /Metadata /Subtype /XML /Length ${packet.length}>>\nstream\n${packet}\nendstream`,
  ];
  let file = '%PDF-1.7\n';
  const places = objects.map((object, at) => {
    const place = file.length;
    file += `${at + 1} 0 obj\n${object}\nendobj\n`;
    return `${String(place).padStart(10, '0')} 00000 n \n`;
  });
  const table = `xref\n0 5\n0000000000 65535 f \n${places.join('')}`;
  return Buffer.from(`${file}${table}trailer\n<</Size 5 /Root 1 0 R>>\nstartxref\n${file.length}\n%%EOF\n`);
}
async function metadataOf(description) {
  const data = new Uint8Array(fileWith(description));
  return (await (await getDocument({ data, verbosity: 0 }).promise).getMetadata()).metadata;
}
const elements = await metadataOf(
  described(`xmlns:pdfaid="${PDFA}" xmlns:dc="${DC}"`, `<pdfaid:part>3</pdfaid:part>${title('dc')}`),
);
const attributes = await metadataOf(described(`xmlns:pdfaid="${PDFA}" pdfaid:part="3" pdfaid:conformance="U"`));
const other = await metadataOf(described(`xmlns:d="${DC}"`, title('d')));
const seen = [
  `elements: part ${elements.get('pdfaid:part')}, title ${elements.get('dc:title')}`,
  `attributes: part ${attributes.get('pdfaid:part')}, raw has it ${attributes.getRaw().includes('pdfaid:part="3"') ? 'yes' : 'no'}`,
  `other prefix: title ${other.get('dc:title')}`,
].join(' · ');
console.log(seen);
process.exit(seen === process.argv[2] ? 0 : 1);
JS
node run.mjs 'elements: part 3, title WaiverVerzicht · attributes: part null, raw has it yes · other prefix: title null'
