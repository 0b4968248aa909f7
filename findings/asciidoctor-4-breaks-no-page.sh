#!/usr/bin/env bash
# Asciidoctor 4.1.0 in JavaScript breaks no page at "<<<": its HTML names a class that its own sheet does not have; its ticks need the web.
#
# Expected: "<<<" is a page break. In 3.0.4 the HTML says it by a style (page-break-after: always), so it holds wherever
#   that HTML is put, and in a PDF that a browser prints. With `:icons: font`, what is ticked can be told from what is not.
# Seen: 4.x writes <div class="page-break"></div>, and the sheet that it embeds in a whole page has no rule for it: no printed
#   page ends there, and signatures no longer stand on a page of their own. In the new backend "semantic-html5" the sheet
#   has one. Ticked and open boxes are <i> without words, drawn by a font that a link to the web brings in:
#   in a mail, a PDF of a closed network, or without the <head>, both are nothing at all.
# Version: @asciidoctor/core 4.1.0 and 3.0.4, Node 20
# Output:  3.0.4: style · 4.1.0: class, rules of its sheet: 0 · words of the boxes: "Photos" "News"
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
echo '{"private":true,"type":"module"}' >package.json
npm install --silent --ignore-scripts --no-audit --no-fund --before=2026-12-01 @asciidoctor/core@4.1.0 \
  asciidoctor-3@npm:@asciidoctor/core@3.0.4 >/dev/null ||
  { echo 'The packages could not be installed.' >&2; exit 2; }
cat >run.mjs <<'JS'
import * as core from '@asciidoctor/core';
import three from 'asciidoctor-3';

const TEXT = ':icons: font\n\none\n\n<<<\n\n* [x] Photos\n* [ ] News\n';
const four = core.default?.convert ? core.default : core;
const page = await four.convert(TEXT, { safe: 'safe', standalone: true });
const [sheets, body] = [page.match(/<style>[^]*?<\/style>/g) ?? [], page.split('<body')[1]];
const breaks = (html) => /<div [^>]*page-break[^>]*>/.exec(html)?.[0] ?? 'none';
const how = (html) => (breaks(html).includes('style=') ? 'style' : 'class');
const rules = sheets.join('').match(/\.page-break\b/g)?.length ?? 0;
const items = body.match(/<ul class="checklist">[^]*?<\/ul>/)[0].match(/<p>.*?<\/p>/g);
const words = items.map((it) => JSON.stringify(it.replace(/<[^>]*>/g, '').trim())).join(' ');
const seen =
  `3.0.4: ${how(three().convert(TEXT))} · 4.1.0: ${how(body)}, rules of its sheet: ${rules} · ` +
  `words of the boxes: ${words}`;
console.log(seen);
process.exit(seen === process.argv[2] ? 0 : 1);
JS
node run.mjs '3.0.4: style · 4.1.0: class, rules of its sheet: 0 · words of the boxes: "Photos" "News"'
