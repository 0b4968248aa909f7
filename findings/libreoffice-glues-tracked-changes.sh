#!/usr/bin/env bash
# LibreOffice makes "500200 euros" of a DOCX in which 500 was changed to 200 with changes tracked.
#
# Expected: a conversion to plain text or HTML has the words that hold, as mammoth and others have, or marks what was
#   taken out (HTML has <del> and <ins>).
# Seen: `soffice --convert-to txt` and `html` write what was deleted and what was put in its place one behind the other,
#   without a mark: "Pay 500200 euros." Nothing is left by which the two could be parted. A clause that one
#   side took out, and the other has not accepted yet, reads as part of the agreement, and a search for "200 euros"
#   as a word finds nothing. Words that are hidden (w:vanish) are in the text as well. Whoever converts has the changes accepted before, or refuses a file that has w:del.
# Version: LibreOffice 7.4.7.2 (Debian 12: libreoffice-writer), mammoth 1.13.0, Node 20
# Output:  text: Pay 500200 euros. Hidden. · HTML: Pay 500200 euros. Hidden. · mammoth: Pay 200 euros. Hidden.
set -euo pipefail
# What Debian 12 has; where another version is met, this says so before it tries.
seen_with='libreoffice-writer 7.4.7'
command -v soffice >/dev/null || { echo "soffice is needed (Debian: $seen_with)." >&2; exit 2; }
met=$(dpkg-query --show --showformat '${Package} ${source:Upstream-Version}, ' \
  libreoffice-writer 2>/dev/null || true)
[ "${met%, }" = "$seen_with" ] || echo "Seen with $seen_with; met: ${met%, }." >&2
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
echo '{"private":true,"type":"module"}' >package.json
npm install --silent --ignore-scripts --no-audit --no-fund --before=2026-12-01 \
  mammoth@1.13.0 fflate@0.8.2 >/dev/null ||
  { echo 'The packages could not be installed.' >&2; exit 2; }
cat >run.mjs <<'JS'
import { strToU8, zipSync } from 'fflate';
import mammoth from 'mammoth';
import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';

const HEAD = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>';
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006';
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const TYPES = 'application/vnd.openxmlformats-';
const CHANGED = 'w:author="Ann" w:date="2026-11-29T10:00:00Z"';
const BODY = `<w:p><w:r><w:t xml:space="preserve">Pay </w:t></w:r>
<w:del w:id="1" ${CHANGED}><w:r><w:delText>500</w:delText></w:r></w:del>
<w:ins w:id="2" ${CHANGED}><w:r><w:t>200</w:t></w:r></w:ins>
<w:r><w:t xml:space="preserve"> euros.</w:t></w:r>
<w:r><w:rPr><w:vanish/></w:rPr><w:t xml:space="preserve"> Hidden.</w:t></w:r></w:p>`;
const PARTS = {
  '[Content_Types].xml': `<Types xmlns="${PACKAGE}/content-types"><Default Extension="rels" ContentType="${TYPES}package.relationships+xml"/><Override PartName="/word/document.xml" ContentType="${TYPES}officedocument.wordprocessingml.document.main+xml"/></Types>`,
  '_rels/.rels': `<Relationships xmlns="${PACKAGE}/relationships"><Relationship Id="r" Type="${OFFICE}/officeDocument" Target="word/document.xml"/></Relationships>`,
  'word/document.xml': `<w:document xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"><w:body>${BODY}</w:body></w:document>`,
};
writeFileSync(
  'changed.docx',
  zipSync(Object.fromEntries(Object.entries(PARTS).map(([name, text]) => [name, strToU8(HEAD + text)]))),
);
const plain = (text) => text.replace(/^\uFEFF/, '').replace(/\s+/g, ' ').trim();
function converted(kind, filter) {
  const profile = `-env:UserInstallation=file://${process.cwd()}/profile`;
  execFileSync('soffice', [profile, '--headless', '--convert-to', filter, 'changed.docx'], { stdio: 'ignore' });
  return readFileSync(`changed.${kind}`, 'utf8');
}
const html = converted('html', 'html');
const { value } = await mammoth.extractRawText({ path: 'changed.docx' });
const body = html.slice(html.indexOf('<body')).replace(/<[^>]*>/g, '');
const seen = `text: ${plain(converted('txt', 'txt:Text'))} · HTML: ${plain(body)} · mammoth: ${plain(value)}`;
console.log(seen);
const isMarked = /<(?:del|ins|strike|s)\b/.test(html);
const glued = 'Pay 500200 euros. Hidden.';
process.exit(seen === `text: ${glued} · HTML: ${glued} · mammoth: Pay 200 euros. Hidden.` && !isMarked ? 0 : 1);
JS
node run.mjs
