#!/usr/bin/env bash
# Clause (C) is © in Asciidoctor, by itself, and clause (c) is one in markdown-it with `typographer`, which is there for quotes.
#
# Expected: clauses that are lettered in the text, (a), (b), (c), keep their letters: Markdown and AsciiDoc know no such
#   lists, so they are words. `typographer: true` of markdown-it is turned on for curly quotes and dashes, and of
#   AsciiDoc one knows that it writes ... and -- otherwise.
# Seen: the third clause is a sign of copyright and the eighteenth one a registered mark, for the one with small letters
#   and capitals, for the other with capitals alone, and "see (c)" names a clause that is not there. A document that is
#   tried with two clauses, or with (1) and (2), shows nothing of it. A backslash keeps the letter in both.
# Version: markdown-it 15.0.3, @asciidoctor/core 4.1.0, Node 20
# Output:  markdown-it: (b) helmet, © photos, see © and ®; © · escaped (c) · Asciidoctor: (B) helmet, © photos, see © and ®; (c) · escaped (C)
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
echo '{"private":true,"type":"module"}' >package.json
npm install --silent --ignore-scripts --no-audit --no-fund markdown-it@15.0.3 @asciidoctor/core@4.1.0 >/dev/null
cat >run.mjs <<'JS'
import { convert } from '@asciidoctor/core';
import MarkdownIt from 'markdown-it';
const SIGNS = { '&#169;': '©', '&#174;': '®' };
const words = (html) =>
  html.replace(/<[^>]*>/g, '').replace(/&#1(?:69|74);/g, (sign) => SIGNS[sign]).trim();
const small = '(b) helmet, (c) photos, see (c) and (r)';
const markdown = (text) => words(new MarkdownIt({ typographer: true }).render(text));
const asciidoc = async (text) => words(await convert(text, { safe: 'safe' }));
const seen = [
  `markdown-it: ${markdown(`${small}; (C)`)}`,
  `escaped ${markdown('\\(c)')}`,
  `Asciidoctor: ${await asciidoc(`${small.replace(/\(.\)/g, (it) => it.toUpperCase())}; (c)`)}`,
  `escaped ${await asciidoc('\\(C)')}`,
].join(' · ');
console.log(seen);
process.exit(seen === process.argv[2] ? 0 : 1);
JS
node run.mjs 'markdown-it: (b) helmet, © photos, see © and ®; © · escaped (c) · Asciidoctor: (B) helmet, © photos, see © and ®; (c) · escaped (C)'
