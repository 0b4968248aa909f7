#!/bin/sh
# A build that reads the outlines of a font's glyphs with fontkit may take the .woff or the .woff2 of
# the same font. WOFF 2 is Brotli over transformed tables, WOFF is zlib table by table.
#
# One would expect: the .woff is opened and read faster, or about as fast.
# What happens: for a .woff, fontkit unpacks the whole table of glyphs again for every glyph that is
# asked for; for a .woff2 it unpacks once. Reading all outlines of a font with 1,000 glyphs takes many
# times as long from the .woff.
#
# Seen with fontkit 2.0.4 and @fontsource/noto-sans-symbols-2 5.3.0: the ratio is printed below; it was
# above 5 in each run, and 12 over the Latin, Greek and Cyrillic slices of Noto Sans.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --ignore-scripts --no-audit --no-fund --before=2026-12-01 \
  @fontsource/noto-sans-symbols-2@5.3.0 fontkit@2.0.4 >/dev/null ||
  { echo 'The packages could not be installed.' >&2; exit 2; }
cat >look.mjs <<'JS'
import * as fontkit from 'fontkit';

const file = 'node_modules/@fontsource/noto-sans-symbols-2/files/noto-sans-symbols-2-symbols-400-normal';
function read(ending) {
  const begun = process.cpuUsage();
  const font = fontkit.openSync(`${file}.${ending}`);
  let points = 0;
  for (const code of font.characterSet.slice(0, 1000))
    points += font.glyphForCodePoint(code).path.commands.length;
  const { user, system } = process.cpuUsage(begun);
  console.log(`${ending}: ${Math.round((user + system) / 1000)} ms of work, ${points} commands`);
  return { ms: (user + system) / 1000, points };
}
const two = read('woff2');
const one = read('woff');
console.log(`ratio ${(one.ms / two.ms).toFixed(1)}`);
process.exit(one.points === two.points && one.ms > 2 * two.ms ? 0 : 1);
JS
node look.mjs
