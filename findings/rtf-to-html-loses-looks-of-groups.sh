#!/usr/bin/env bash
# rtf-to-html 1.1.0 shows words as holding that are struck in a group, {\strike 500}, as Word and LibreOffice write them, and raises what is lowered.
#
# Expected: in RTF a look holds from its word to the end of the group in which it stands, or until it is turned off (\strike0).
#   Both ways are in every RTF file: one hand writes {\strike 500}, another \strike 500\strike0.
# Seen: only what is turned off has its look. In a group it is forgotten with the group's end, before anything is
#   written, so that "{\strike 500} 200" is "500 200", 10{\super 6} is 106, and bold and underlined words are plain. What is
#   lowered by \sub is written as <sup>: an index of 2 becomes a square. The cells of a table stand in one paragraph without
#   a blank, "Item" and "12" as "Item12", with the words that follow the table. Nothing is told.
# Version: @iarna/rtf-to-html 1.1.0, Node 20
# Output:  Pay 500 200, 106 | Pay <s>500</s> 200, 10<sup>6</sup> | x<sup>2</sup> | Item12After.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
echo '{"private":true,"type":"module"}' >package.json
npm install --silent --ignore-scripts --no-audit --no-fund --before=2026-12-01 \
  @iarna/rtf-to-html@1.1.0 >/dev/null ||
  { echo 'The packages could not be installed.' >&2; exit 2; }
cat >run.mjs <<'JS'
import rtfToHtml from '@iarna/rtf-to-html';

const HEAD = String.raw`{\rtf1\ansi\deff0{\fonttbl{\f0 Times;}}`;
const template = (_doc, _defaults, content) => content.replace(/<\/?p[^>]*>/g, '');
const htmlOf = (body) =>
  new Promise((done, failed) =>
    rtfToHtml.fromString(`${HEAD}${body}\\par}`, { template }, (error, html) =>
      error ? failed(error) : done(html.trim()),
    ),
  );
const seen = [
  await htmlOf(String.raw`Pay {\strike 500} 200, 10{\super 6}`),
  await htmlOf(String.raw`Pay \strike 500\strike0  200, 10\super 6\nosupersub `),
  await htmlOf(String.raw`x\sub 2\nosupersub `),
  await htmlOf(String.raw`\trowd\cellx3000\cellx6000\intbl Item\cell 12\cell\row\pard After.`),
].join(' | ');
console.log(seen);
process.exit(seen === process.argv[2] ? 0 : 1);
JS
node run.mjs 'Pay 500 200, 106 | Pay <s>500</s> 200, 10<sup>6</sup> | x<sup>2</sup> | Item12After.'
