#!/usr/bin/env bash
# form-js 1.23.0 shows "Keep 200 euros." for "Keep ~~500~~ 200 euros.", and numbers a list from 1 that begins with 3.
#
# Expected: the text of a form is Markdown (GitHub's kind, as its documentation says). What is struck is struck, or at
#   least its words stay, as those of other unknown tags do in most sanitisers; a list that begins with 3 begins with 3.
# Seen: marked makes <del>500</del> and <ol start="3">, and the sanitiser behind it removes an element that it does not
#   know together with its words: <del>, <s>, <u>, <sup>, <sub>, <input> are none of its own, and `start` no attribute.
#   So "clause 3" is clause 1, 10<sup>6</sup> is 10, and of "- [x] yes" and "- [ ] no" the two
#   ticks are gone. Nothing tells of it. Whoever lets people agree to such a form shows the words otherwise.
# Version: @bpmn-io/form-js-viewer 1.23.0, jsdom 26.1.0, Node 20
# Output:  Keep 200 euros. · <ol><li>three</li></ol> · yes | no · Pay 10 euros.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
echo '{"private":true,"type":"module"}' >package.json
npm install --silent --ignore-scripts --no-audit --no-fund --before=2026-12-01 \
  @bpmn-io/form-js-viewer@1.23.0 jsdom@26.1.0 esbuild@0.25.12 >/dev/null ||
  { echo 'The packages could not be installed.' >&2; exit 2; }
echo "export { createForm } from '@bpmn-io/form-js-viewer';" >entry.js
node_modules/.bin/esbuild entry.js --bundle --format=esm --outfile=form.mjs --log-level=error
cat >run.mjs <<'JS'
import { JSDOM } from 'jsdom';

const { window } = new JSDOM('<body></body>', { url: 'http://localhost', pretendToBeVisual: true });
for (const name of Object.getOwnPropertyNames(window))
  if (!(name in globalThis)) globalThis[name] = window[name];
globalThis.window = window;
const { createForm } = await import('./form.mjs');

const text = (words) => ({ type: 'text', text: words });
const schema = {
  type: 'default',
  components: [
    text('Keep ~~500~~ 200 euros.'),
    text('3. three'),
    text('- [x] yes\n- [ ] no'),
    text('Pay 10<sup>6</sup> euros.'),
  ],
};
const container = window.document.createElement('div');
window.document.body.append(container);
await createForm({ container, schema, data: {} });
const shown = (selector) => container.querySelectorAll(selector);
const plain = (element) => element.textContent.replace(/\s+/g, ' ').trim();
const seen = [
  plain(shown('p')[0]),
  shown('ol')[0].outerHTML.replace(/\s*\n\s*/g, ''),
  [...shown('ul li')].map(plain).join(' | '),
  plain([...shown('p')].at(-1)),
].join(' · ');
console.log(seen);
process.exit(seen === process.argv[2] ? 0 : 1);
JS
node run.mjs 'Keep 200 euros. · <ol><li>three</li></ol> · yes | no · Pay 10 euros.'
