#!/usr/bin/env bash
# draft-convert writes struck words as words that hold; draftjs-to-html leaves out a whole block of Draft.js.
#
# Expected: of the same content of Draft.js, the packages that make HTML of it write what the editor itself can hold: the styles
#   that come with it (BOLD … STRIKETHROUGH), and its blocks ("unstyled" … "code-block"). What one does not know, it
#   writes as a paragraph, or says so.
# Seen: convertToHTML of draft-convert writes nothing for STRIKETHROUGH, which its own convertFromHTML has for <s>, <del> and
#   <strike> (lib/convertFromHTML.js), so that "500" holds once it is saved. draftjs-to-html knows
#   "code", by which nobody else calls it, and writes nothing for "code-block", so that its words are gone.
#   draft-js-export-html has both. Nothing is told.
# Version: draft-js 0.11.7, draft-convert 2.1.13, draftjs-to-html 0.9.1, draft-js-export-html 1.4.1, react 18.3.1, Node 20
# Output:  <p>Pay 500 200</p><pre>Clause</pre> | <p>Pay <del>500</del> 200</p> | <p>Pay <del>500</del> 200</p><pre><code>Clause</code></pre>
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
echo '{"private":true}' >package.json
npm install --silent --ignore-scripts --legacy-peer-deps --no-audit --no-fund draft-js@0.11.7 draft-convert@2.1.13 \
  draftjs-to-html@0.9.1 draft-js-export-html@1.4.1 react@18.3.1 react-dom@18.3.1 >/dev/null
cat >run.js <<'JS'
const { ContentState, ContentBlock, CharacterMetadata, convertToRaw } = require('draft-js');
const { convertToHTML } = require('draft-convert');
const toHtml = require('draftjs-to-html');
const { stateToHTML } = require('draft-js-export-html');
const { List, OrderedSet } = require('immutable');
const block = (key, type, text, from = 0, to = 0) => {
  const style = (at) => (at >= from && at < to ? OrderedSet(['STRIKETHROUGH']) : OrderedSet());
  const characterList = List([...text].map((_, at) => CharacterMetadata.create({ style: style(at) })));
  return new ContentBlock({ key, type, text, characterList });
};
const content = ContentState.createFromBlockArray([
  block('a', 'unstyled', 'Pay 500 200', 4, 7),
  block('b', 'code-block', 'Clause'),
]);
const ways = [convertToHTML(content), toHtml(convertToRaw(content)), stateToHTML(content)];
const seen = ways.map((html) => html.replace(/\n\s*/g, '')).join(' | ');
console.log(seen);
process.exit(seen === process.argv[2] ? 0 : 1);
JS
node run.js '<p>Pay 500 200</p><pre>Clause</pre> | <p>Pay <del>500</del> 200</p> | <p>Pay <del>500</del> 200</p><pre><code>Clause</code></pre>'
