#!/usr/bin/env bash
# cssnano 7.1.9 and CSSO 5.0.5 strike words again that a sheet had reset by `all: unset`.
#
# Expected: a minified sheet shows the same page. Of declarations of one rule the later wins, and `all` stands for every
#   property (CSS Cascade 4, 3.2), so what stands before `all: unset` is as if it were not there, and nothing may
#   be moved from one side of it to the other. cssnano's default preset is meant for any sheet.
# Seen: cssnano sorts the declarations of a rule by name, for better compression, and `all` comes first of all: what
#   was reset holds again. As it joins rules of one selector before, it does so also where the reset is
#   a rule of its own, further down. Both take what two rules have in common out into one behind them. A
#   clause that was not struck is. lightningcss and esbuild leave `all` where it is.
# Version: cssnano 7.1.9 (postcss 8.5.33), csso 5.0.5, lightningcss 1.33.0, esbuild 0.28.2, Node 20; drawn by Chromium 130 by hand
# Output:  one selector: .clause{all:unset;text-decoration:line-through} · .clause{text-decoration:line-through;all:unset} · …
#   two: p{all:unset}.struck,p{text-decoration:line-through} · p{all:unset}.struck,p{text-decoration:line-through} · …
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
echo '{"private":true,"type":"module"}' >package.json
npm install --silent --ignore-scripts --no-audit --no-fund --before=2026-12-01 \
  cssnano@7.1.9 postcss@8.5.33 csso@5.0.5 lightningcss@1.33.0 esbuild@0.28.2 >/dev/null ||
  { echo 'The packages could not be installed.' >&2; exit 2; }
cat >run.mjs <<'JS'
import cssnano from 'cssnano';
import { minify } from 'csso';
import { transformSync } from 'esbuild';
import { transform } from 'lightningcss';
import postcss from 'postcss';

const RESET = '.clause{text-decoration:line-through}\n.clause{all:unset}';
const TWO = 'p{text-decoration:line-through;all:unset}\n.struck{text-decoration:line-through}';
const byCssnano = (text) => postcss([cssnano({ preset: 'default' })]).process(text, { from: undefined });
const byLightning = (text) => transform({ filename: 'a.css', code: Buffer.from(text), minify: true }).code;
const byEsbuild = (text) => transformSync(text, { loader: 'css', minify: true }).code;
async function seenOf(text) {
  const { css } = await byCssnano(text);
  return [css, minify(text).css, String(byLightning(text)), byEsbuild(text).trim()];
}
const [reset, two] = [await seenOf(RESET), await seenOf(TWO)];
console.log(`one selector: ${reset.join(' · ')}\ntwo: ${two.join(' · ')}`);
/* Whether a line through what was reset comes behind the reset of it. */
const strikes = (text) => /all:unset;text-decoration|all:unset\}[^}]*,p\{text-decoration/.test(text);
process.exit([reset, two].map((texts) => texts.map(strikes).join()).join() === 'true,false,false,false,true,true,false,false' ? 0 : 1);
JS
node run.mjs
