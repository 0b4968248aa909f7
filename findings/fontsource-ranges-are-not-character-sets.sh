#!/bin/sh
# The `unicode.json` and the `unicode-range` of a @fontsource package of Noto look like a list of what
# each file can draw: whoever wants to know whether a character has a font would ask them.
#
# One would expect: the characters of a range are in the file, and those of the file in the range.
# What happens: the ranges are those of the family's subsets anywhere. The slice "arabic" of
# @fontsource/noto-sans-arabic is near the truth, but its slices "symbols" and "math" name 8,000
# characters that are in no file of the package; the one file of @fontsource/noto-sans-math is called
# "latin", names 388 characters and has 2,862 others, all of mathematics.
# A page that trusts the ranges draws empty boxes, or leaves out a font that has the character.
#
# Seen with @fontsource/noto-sans-arabic and noto-sans-math 5.3.0, read with fontkit 2.0.4:
#   noto-sans-arabic: 9580 named, 8029 of them in no file
#   noto-sans-math: 388 named, 217 of them in no file, 2862 in the file and not named
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --ignore-scripts --no-audit --no-fund --before=2026-12-01 \
  @fontsource/noto-sans-arabic@5.3.0 @fontsource/noto-sans-math@5.3.0 fontkit@2.0.4 >/dev/null ||
  { echo 'The packages could not be installed.' >&2; exit 2; }
cat >look.mjs <<'JS'
import * as fontkit from 'fontkit';
import { readFileSync } from 'node:fs';

function look(name) {
  const base = `node_modules/@fontsource/${name}`;
  const ranges = Object.entries(JSON.parse(readFileSync(`${base}/unicode.json`, 'utf8')));
  const result = { named: 0, absent: 0, unnamed: 0 };
  for (const [slice, range] of ranges) {
    const own = new Set(fontkit.openSync(`${base}/files/${name}-${slice}-400-normal.woff`).characterSet);
    const named = new Set();
    for (const part of range.split(',')) {
      const [from, to = from] = part.trim().slice(2).split('-').map((hex) => parseInt(hex, 16));
      for (let code = from; code <= to; code += 1) named.add(code);
    }
    result.named += named.size;
    result.absent += [...named].filter((code) => !own.has(code)).length;
    result.unnamed += [...own].filter((code) => !named.has(code)).length;
  }
  console.log(`${name}: ${result.named} named, ${result.absent} absent, ${result.unnamed} not named`);
  return result;
}

const arabic = look('noto-sans-arabic');
const math = look('noto-sans-math');
process.exit(arabic.absent > arabic.named / 2 && math.unnamed > 2 * math.named ? 0 : 1);
JS
node look.mjs
