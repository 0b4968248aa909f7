#!/usr/bin/env bash
# Lit, rendered on a server, ticks the box that is not ticked and hides the clause that is not hidden.
#
# Expected: `.checked=${false}` sets the property of that name, as in the browser, where the box stays open. The renderer for
#   servers writes attributes for properties where HTML has both, and leaves out what has none; it is made so that the
#   page looks the same before and after scripts run.
# Seen: it writes the value as text, whatever kind of attribute that is: checked="false", hidden="false", open="false",
#   reversed="false". HTML asks only whether such an attribute is there: a refused consent is ticked, the clause is gone,
#   the details are open, the items count down. What was typed into a textarea and which choice a select has are left out,
#   those of <input> are not. Nothing is told. `?checked=${false}` is right. Who keeps, prints or mails what the server wrote,
#   or reads it before scripts run, has another agreement.
# Version: @lit-labs/ssr 4.1.0, lit 3.3.3, parse5 8.0.1, Node 20
# Output:  box of .checked=${false}: ticked, of ?checked=${false}: open · hidden: true · details open: true · items: 2 1 ·
#   textarea: "" · select: a
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
echo '{"private":true,"type":"module"}' >package.json
npm install --silent --ignore-scripts --no-audit --no-fund --before=2026-12-01 \
  @lit-labs/ssr@4.1.0 lit@3.3.3 parse5@8.0.1 >/dev/null ||
  { echo 'The packages could not be installed.' >&2; exit 2; }
cat >run.mjs <<'JS'
import { render } from '@lit-labs/ssr';
import { collectResult } from '@lit-labs/ssr/lib/render-result.js';
import { html } from 'lit';
import { parseFragment } from 'parse5';

const page = html`<input type="checkbox" .checked=${false} /><input type="checkbox" ?checked=${false} />
  <p .hidden=${false}>Clause 1.</p>
  <details .open=${false}><summary>More</summary>Clause 2.</details>
  <ol .reversed=${false}><li>a</li><li>b</li></ol>
  <textarea .value=${'Ann'}></textarea>
  <select .value=${'b'}><option>a</option><option>b</option></select>`;
const all = [];
const walk = (node) => {
  if (node.tagName) all.push(node);
  for (const child of node.childNodes ?? []) walk(child);
};
walk(parseFragment(await collectResult(render(page))));
const named = (tag) => all.filter(({ tagName }) => tagName === tag);
const has = (node, name) => node.attrs.some((it) => it.name === name);
const boxes = named('input').map((it) => (has(it, 'checked') ? 'ticked' : 'open'));
const [words, details, list, area] = ['p', 'details', 'ol', 'textarea'].map((it) => named(it)[0]);
const typed = area.childNodes.map(({ value }) => value).join('').trim();
const chosen = named('option').find((it) => has(it, 'selected')) ?? named('option')[0];
const seen =
  `box of .checked=\${false}: ${boxes[0]}, of ?checked=\${false}: ${boxes[1]} · hidden: ${has(words, 'hidden')} · ` +
  `details open: ${has(details, 'open')} · items: ${has(list, 'reversed') ? '2 1' : '1 2'} · ` +
  `textarea: "${typed}" · select: ${chosen.childNodes[0].value}`;
console.log(seen);
process.exit(seen === process.argv[2] ? 0 : 1);
JS
node run.mjs 'box of .checked=${false}: ticked, of ?checked=${false}: open · hidden: true · details open: true · items: 2 1 · textarea: "" · select: a'
