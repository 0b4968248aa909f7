#!/usr/bin/env bash
# Read and written unchanged, the address "Main St 5, Berlin" of two lines in an XML attribute is one line: linkedom, xmlbuilder2 and xml-js.
#
# Expected: a line break in an attribute is written &#10;, as a plain one is read as a blank (XML 1.0, 3.3.3). A reader makes a line break
#   of &#10;; who writes it again has to write &#10;. All of these write &lt; and &quot; again, so it seems to be taken care of.
# Seen: these three write the line break as it is: their file is well-formed, and every reader, their own too, has a blank there. So
#   do tabs. In memory, and after the
#   first reading, all is right; it takes a second reading to see it. Alternative texts, names of fields and comments of
#   Office files are attributes.
# Version: linkedom 0.18.15, xmlbuilder2 4.0.3, xml-js 1.6.11, @xmldom/xmldom 0.9.12, jsdom 26.1.0, slimdom 4.3.5, Node 20
# Output:  read once: "Main St 5\nBerlin" · written and read: linkedom "Main St 5 Berlin", xmlbuilder2 "Main St 5 Berlin", xml-js "Main St 5 Berlin" ·
#   xmldom, jsdom, slimdom "Main St 5\nBerlin"
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
echo '{"private":true,"type":"module"}' >package.json
npm install --silent --ignore-scripts --no-audit --no-fund --before=2026-12-01 \
  linkedom@0.18.15 xmlbuilder2@4.0.3 xml-js@1.6.11 @xmldom/xmldom@0.9.12 jsdom@26.1.0 slimdom@4.3.5 >/dev/null ||
  { echo 'The packages could not be installed.' >&2; exit 2; }
cat >run.mjs <<'JS'
import * as xmldom from '@xmldom/xmldom';
import { JSDOM } from 'jsdom';
import * as linkedom from 'linkedom';
import * as slimdom from 'slimdom';
import xmlJs from 'xml-js';
import { create } from 'xmlbuilder2';

const { window } = new JSDOM('');
const written = '<person address="Main St 5&#10;Berlin"/>';
const read = (text) =>
  JSON.stringify(new window.DOMParser().parseFromString(text, 'text/xml').documentElement.getAttribute('address'));
const copies = {
  linkedom: new linkedom.DOMParser().parseFromString(written, 'text/xml').toString(),
  xmlbuilder2: create(written).end(),
  'xml-js': xmlJs.json2xml(xmlJs.xml2json(written)),
};
const others = [
  new xmldom.XMLSerializer().serializeToString(new xmldom.DOMParser().parseFromString(written, 'text/xml')),
  new window.XMLSerializer().serializeToString(new window.DOMParser().parseFromString(written, 'text/xml')),
  slimdom.serializeToWellFormedString(slimdom.parseXmlDocument(written)),
];
const said = Object.entries(copies).map(([name, copy]) => `${name} ${read(copy)}`);
const seen = [
  `read once: ${read(written)}`,
  `written and read: ${said.join(', ')}`,
  `xmldom, jsdom, slimdom ${[...new Set(others.map(read))].join(' or ')}`,
].join(' · ');
console.log(seen);
process.exit(seen === process.argv[2] ? 0 : 1);
JS
node run.mjs 'read once: "Main St 5\nBerlin" · written and read: linkedom "Main St 5 Berlin", xmlbuilder2 "Main St 5 Berlin", xml-js "Main St 5 Berlin" · xmldom, jsdom, slimdom "Main St 5\nBerlin"'
