#!/usr/bin/env bash
# asn1js 4.0.0 reads a time with a zone on the 29th as one on the 2nd, and adds the zone instead of taking it away.
#
# Expected: a GeneralizedTime may have an offset, 20261129120000+0200 (X.680, 46.1; DER, so certificates, has Z alone, but
#   BER does not, nor do directories). It is the instant 10:00 UTC of 29 November, as node-forge reads it.
# Seen: without a Z the day becomes the number of a weekday, and that of the month after: 2 November, because 29 December
#   is a Tuesday. On what would be a Sunday it is the day before the first. The offset counts the other way round,
#   and then the zone of the computer that reads comes on top: 14:00 UTC where it is UTC, 19:00 in New York. No
#   error is set, and with Z, which is what tests have, all is right. Who reads times that are not DER has
#   to read the text of the value himself.
# Version: asn1js 4.0.0, node-forge 1.4.3, Node 20
# Output:  Z: 2026-11-29T12:00 · +0200, read in UTC: 2026-11-02T14:00, forge 2026-11-29T10:00
#   +0200, read in New York: 2026-11-02T19:00, forge 2026-11-29T10:00
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
echo '{"private":true,"type":"module"}' >package.json
npm install --silent --ignore-scripts --no-audit --no-fund --before=2026-12-01 \
  asn1js@4.0.0 node-forge@1.4.3 >/dev/null ||
  { echo 'The packages could not be installed.' >&2; exit 2; }
cat >run.mjs <<'JS'
import { fromBER } from 'asn1js';
import forge from 'node-forge';
const GENERALIZED_TIME = 0x18;
const minute = (date) => date.toISOString().slice(0, 16);
function read(text) {
  const { offset, result } = fromBER(new Uint8Array([GENERALIZED_TIME, text.length, ...Buffer.from(text)]));
  if (offset === -1 || result.error !== '') process.exit(1);
  return minute(result.toDate());
}
const [, , text] = process.argv;
console.log(text.endsWith('Z') ? read(text) : `${read(text)}, forge ${minute(forge.asn1.generalizedTimeToDate(text))}`);
JS
seen="Z: $(TZ=UTC node run.mjs 20261129120000Z)
+0200, read in UTC: $(TZ=UTC node run.mjs 20261129120000+0200)
+0200, read in New York: $(TZ=America/New_York node run.mjs 20261129120000+0200)"
echo "$seen"
[ "$seen" = "Z: 2026-11-29T12:00
+0200, read in UTC: 2026-11-02T14:00, forge 2026-11-29T10:00
+0200, read in New York: 2026-11-02T19:00, forge 2026-11-29T10:00" ]
