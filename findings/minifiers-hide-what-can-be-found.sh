#!/usr/bin/env bash
# Four minifiers of HTML take a clause out of the page that only its reader had folded away: hidden="until-found".
#
# Expected: a minified page shows the same. `hidden` was a boolean attribute, and its value could be left out. Since 2022 it
#   has another state: what is hidden until it is found can be searched for in the page, linked to by #fragment, and opens
#   then. A minifier that knows of details and popover keeps that word.
# Seen: the value is taken away, and `hidden` alone is display: none: no search and no link finds the clause any more, and no
#   event comes. @minify-html/node and @swc/html do so without any option, html-minifier-terser and html-minifier-next, which
#   goes on from it, by collapseBooleanAttributes, which every list of usual options has. All of them leave
#   contenteditable="plaintext-only" alone. htmlnano keeps both in the boldest of its presets.
# Version: html-minifier-terser 7.2.0, @minify-html/node 0.18.1, @swc/html 1.16.22, htmlnano 3.5.1, html-minifier-next 8.7.0, Node 20, Linux x64
# Output:  html-minifier-terser: hidden · @minify-html/node: hidden · @swc/html: hidden · htmlnano: hidden=until-found ·
#   html-minifier-next: hidden
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
echo '{"private":true,"type":"module"}' >package.json
npm install --silent --ignore-scripts --no-audit --no-fund --before=2026-12-01 --legacy-peer-deps \
  html-minifier-terser@7.2.0 @minify-html/node@0.18.1 @swc/html@1.16.22 htmlnano@3.5.1 \
  html-minifier-next@8.7.0 >/dev/null ||
  { echo 'The packages could not be installed.' >&2; exit 2; }
cat >run.mjs <<'JS'
import minifyHtml from '@minify-html/node';
import swc from '@swc/html';
import { minify as byNext } from 'html-minifier-next';
import { minify as byTerser } from 'html-minifier-terser';
import htmlnano from 'htmlnano';
const page = '<p contenteditable="plaintext-only">Note.</p><p hidden="until-found">Clause 9.</p>';
const options = { collapseBooleanAttributes: true };
const written = {
  'html-minifier-terser': await byTerser(page, options),
  '@minify-html/node': minifyHtml.minify(Buffer.from(page), {}).toString(),
  '@swc/html': swc.minifyFragmentSync(page).code,
  htmlnano: (await htmlnano.process(page, {}, htmlnano.presets.max)).html,
  'html-minifier-next': await byNext(page, options),
};
const kept = Object.entries(written).map(([name, html]) => {
  const note = html.includes('plaintext-only') ? '' : ', without plaintext-only';
  return `${name}: ${/<p (hidden[^>]*)>/.exec(html)?.[1]}${note}`;
});
const seen = kept.join(' · ');
console.log(seen);
process.exit(seen === process.argv[2] ? 0 : 1);
JS
node run.mjs 2>/dev/null 'html-minifier-terser: hidden · @minify-html/node: hidden · @swc/html: hidden · htmlnano: hidden=until-found · html-minifier-next: hidden'
