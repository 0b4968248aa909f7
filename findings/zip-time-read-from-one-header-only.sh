#!/usr/bin/env bash
# One ZIP entry, two times: readers disagree where the extended timestamp stands in the central directory alone.
#
# One would expect: an entry whose extra field 0x5455 ("UT", seconds since 1970 in UTC) is in the central
# directory, which is what readers list a ZIP by, comes out with that time everywhere, in every time zone.
#
# What happens: yazl writes the field into the central directory only (its flag says that the file has
# it), and the older field of date and time, without a zone, as the writer's local time. 7-Zip takes the
# instant. Info-ZIP's unzip and libarchive's bsdtar look for the field in the local header, find none,
# and take the local time of the writer for one of the reader: hours off, and other ones in each zone.
# A writer whose times are to be the same everywhere has to put the field into both headers.
#
# Seen, yazl 3.3.1 (written under America/New_York), unzip 6.00, 7-Zip 26.02, bsdtar 3.6.2, of 10:00 UTC:
#   UTC: unzip 06:00, 7z 10:00, bsdtar 06:00      Asia/Tokyo: unzip 21:00, 7z 10:00, bsdtar 21:00
#
# Exits 0 while it is so, 1 once it changes. Needs unzip, 7z and bsdtar (Debian: unzip, p7zip-full, libarchive-tools).
set -euo pipefail
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cd "$work"
echo '{"private":true,"type":"module"}' > package.json
npm install --silent --no-audit --no-fund --ignore-scripts yazl@3.3.1 >/dev/null
cat > write.mjs <<'JS'
import { createWriteStream } from 'node:fs';
import yazl from 'yazl';
const zip = new yazl.ZipFile();
zip.addBuffer(Buffer.from('x'), 'a.txt', { mtime: new Date('2026-07-01T10:00:00Z') });
zip.end();
zip.outputStream.pipe(createWriteStream('a.zip'));
JS
TZ=America/New_York node write.mjs
hour() { TZ=UTC stat -c %y out/a.txt | cut -c12-16; rm -rf out; }
seen=''
for zone in UTC Asia/Tokyo; do
  mkdir out && TZ=$zone unzip -q a.zip -d out && first=$(hour)
  TZ=$zone 7z x -oout a.zip >/dev/null && second=$(hour)
  mkdir out && TZ=$zone bsdtar -xf a.zip -C out && third=$(hour)
  echo "$zone: unzip $first, 7z $second, bsdtar $third"
  seen="$seen $first $second $third"
done
[ "$seen" = ' 06:00 10:00 06:00 21:00 10:00 21:00' ]
