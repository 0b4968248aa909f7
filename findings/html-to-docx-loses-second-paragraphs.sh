#!/usr/bin/env bash
# html-to-docx 1.8.0 leaves out the second paragraph of a clause, and makes struck words plain: "Pay 500200 euros".
#
# Expected: a DOCX made of a page has the words of the page, and struck ones struck: bold, underlined and raised ones
#   are. An item of a list may have several paragraphs, as clauses of agreements do.
# Seen: of <li><p>You ride.</p><p>You pay.</p></li> the first one is there, and an empty piece for the second. <s>,
#   <del>, <strike> and `text-decoration: line-through` leave no trace, so what was taken out of an agreement is in
#   force again. A blank between two elements is lost, too. Nothing warns. Its fork @turbodocx/html-to-docx has both.
# Version: html-to-docx 1.8.0, @turbodocx/html-to-docx 1.23.1, mammoth 1.13.0, Node 20
# Output:  html-to-docx: You ride. | Pay 500200 euros struck by stylebold[bold] ·
#   @turbodocx/html-to-docx: You ride. You pay. | Pay 500[struck]200 euros struck by style[struck] bold[bold]
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
echo '{"private":true,"type":"module"}' >package.json
npm install --silent --ignore-scripts --no-audit --no-fund --before=2026-12-01 \
  html-to-docx@1.8.0 @turbodocx/html-to-docx@1.23.1 mammoth@1.13.0 >/dev/null ||
  { echo 'The packages could not be installed.' >&2; exit 2; }
cat >run.mjs <<'JS'
import ofTurbo from '@turbodocx/html-to-docx';
import ofOriginal from 'html-to-docx';
import mammoth from 'mammoth';
const CLAUSE = '<ol><li><p>You ride.</p><p>You pay.</p></li></ol>';
const CHANGED =
  '<p>Pay <del>500</del>200 euros <span style="text-decoration: line-through">struck by style</span> <b>bold</b></p>';
/* What stands in the file, by a program that reads both: struck words are <s>, bold ones <strong>. */
async function wordsOf(write, html) {
  const written = await write(html);
  const buffer = Buffer.from(written instanceof Blob ? await written.arrayBuffer() : written);
  const { value } = await mammoth.convertToHtml({ buffer });
  const marked = value.replaceAll('</s>', '[struck]').replaceAll('</strong>', '[bold]');
  return marked.replace(/<\/p>|<\/li>/g, ' ').replace(/<[^>]*>/g, '').replace(/\s+/g, ' ').trim();
}
const both = async (write) => `${await wordsOf(write, CLAUSE)} | ${await wordsOf(write, CHANGED)}`;
const seen = `html-to-docx: ${await both(ofOriginal)} · @turbodocx/html-to-docx: ${await both(ofTurbo)}`;
console.log(seen);
process.exit(seen === process.argv[2] ? 0 : 1);
JS
node run.mjs 'html-to-docx: You ride. | Pay 500200 euros struck by stylebold[bold] · @turbodocx/html-to-docx: You ride. You pay. | Pay 500[struck]200 euros struck by style[struck] bold[bold]'
