#!/usr/bin/env bash
# ical.js 2.2.1 puts a backslash into the picture and the place of a vCard that it writes.
#
# Expected: a card that is read and written says the same. An address (PHOTO, GEO) is no text, so its commas
#   are written as they are: PHOTO:data:image/png;base64,iVBO…, GEO:geo:1,2 (RFC 6350, 6.2.4 and 6.5.2). In texts a
#   ";" may be "\;" also where it parts nothing, and means ";" (3.4).
# Seen: it writes PHOTO:data:image/png;base64\,iVBO… and GEO:geo:1\,2. The first is still a data URL, but not one in base64:
#   whoever opens it gets the letters iVBO… for a picture. Of "Ann\; Ben", which it should read as "Ann; Ben", it keeps the
#   backslash as a character of the name. Text by text (ICAL.stringify of what ICAL.parse gave) nothing is
#   thrown. Lines that are not changed are better taken over as they stand.
# Version: ical.js 2.2.1, Node 20
# Output:  PHOTO:data:image/png;base64\,iVBORw0KGgo= (fetched before: 8 bytes, after: 12 bytes) · GEO:geo:1.5\,2.5 · Ann\; Ben
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
echo '{"private":true,"type":"module"}' >package.json
npm install --silent --ignore-scripts --no-audit --no-fund --before=2026-12-01 \
  ical.js@2.2.1 >/dev/null ||
  { echo 'The packages could not be installed.' >&2; exit 2; }
cat >run.mjs <<'JS'
import ICAL from 'ical.js';

const CARD = [
  ...['BEGIN:VCARD', 'VERSION:4.0', String.raw`FN:Ann\; Ben`, 'N:Ben;Ann;;;'],
  ...['PHOTO:data:image/png;base64,iVBORw0KGgo=', 'GEO:geo:1.5,2.5', 'END:VCARD', ''],
].join('\r\n');
const read = ICAL.parse(CARD);
const written = ICAL.stringify(read);
const lineOf = (text, name) => text.split('\r\n').find((line) => line.startsWith(`${name}:`));
async function fetched(text) {
  try {
    const answer = await fetch(lineOf(text, 'PHOTO').slice('PHOTO:'.length));
    return `${(await answer.arrayBuffer()).byteLength} bytes`;
  } catch (error) {
    return error.name;
  }
}
const name = new ICAL.Component(read).getFirstPropertyValue('fn');
const seen = [
  `${lineOf(written, 'PHOTO')} (fetched before: ${await fetched(CARD)}, after: ${await fetched(written)})`,
  lineOf(written, 'GEO'),
  name,
];
console.log(seen.join(' · '));
const expected = [
  String.raw`PHOTO:data:image/png;base64\,iVBORw0KGgo= (fetched before: 8 bytes, after: 12 bytes)`,
  String.raw`GEO:geo:1.5\,2.5`,
  String.raw`Ann\; Ben`,
];
process.exit(seen.join() === expected.join() ? 0 : 1);
JS
node run.mjs
