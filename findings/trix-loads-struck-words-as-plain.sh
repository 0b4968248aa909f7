#!/usr/bin/env bash
# Trix 2.1.19 strikes words by a button of its own, and loads only <del> as struck.
#
# Expected: an editor that has struck words loads them from what other programs write, as it does bold
#   from <strong> and `font-weight: bold`: <s> and <strike>, and `text-decoration: line-through`,
#   which is what Google Docs puts on the clipboard.
# Seen: <del> alone is struck. <s>, <strike> and the style come out as plain words, with nothing lost but the
#   line: an agreement that is pasted or loaded says that a clause holds which was struck out. Of bold
#   words element and style are both known, so that a look at those tells nothing.
# Version: trix 2.1.19, dist/trix.esm.js, in happy-dom 21.0.4
# Output:  {"del":true,"s":false,"strike":false,"style":false,"bold":true,"bold style":true}
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
echo '{"private":true,"type":"module"}' >package.json
npm install --silent --ignore-scripts --no-audit --no-fund trix@2.1.19 happy-dom@21.0.4 >/dev/null
cat >run.mjs <<'JS'
import { GlobalWindow } from 'happy-dom';
const window = new GlobalWindow();
for (const name of Object.getOwnPropertyNames(window))
  if (!(name in globalThis)) try { globalThis[name] = window[name]; } catch {}
globalThis.window = window;
globalThis.document = window.document;
const { default: Trix } = await import('trix/dist/trix.esm.js');
const has = (html, attribute) => {
  const text = Trix.models.HTMLParser.parse(`<div>Pay ${html}.</div>`, {}).getDocument();
  return attribute in text.getCommonAttributesAtRange([4, 7]);
};
const seen = {
  del: has('<del>500</del>', 'strike'),
  s: has('<s>500</s>', 'strike'),
  strike: has('<strike>500</strike>', 'strike'),
  style: has('<span style="text-decoration: line-through">500</span>', 'strike'),
  bold: has('<strong>500</strong>', 'bold'),
  'bold style': has('<span style="font-weight: bold">500</span>', 'bold'),
};
console.log(JSON.stringify(seen));
process.exit(Object.values(seen).join() === 'true,false,false,false,true,true' ? 0 : 1);
JS
node run.mjs
