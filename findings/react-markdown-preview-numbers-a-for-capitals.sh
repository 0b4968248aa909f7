#!/usr/bin/env bash
# @uiw/react-markdown-preview shows <ol type="A"> as "a.", and type="I" as "i.": its rules for small letters hold for capitals, too.
#
# Expected: a rule ol[type='a'] is for lists of small letters, as the values of attributes are compared letter by letter; for
#   capitals there is no rule, so that HTML's own numbering by the attribute holds, "A.".
# Seen: in HTML the values of some forty attributes are compared without case, `type` among them (HTML Standard,
#   4.17.2), for scripts as for sheets. So the rule takes the list of capitals for its own and wins over the attribute: the
#   clauses (A) and (I) of a contract are "a." and "i.", with "see (A)" below them. GitHub's sheet, of which it is made, asks
#   for the case by an s behind the value, [type=a s], which was left out here. Other attributes are compared
#   as one thinks, so [title='a'] shows nothing of it.
# Version: @uiw/react-markdown-preview 5.2.1, jsdom 26.1.0, Node 20; Chromium 156 shows the same
# Output:  type="A": lower-alpha by .wmde-markdown ol[type='a'] · type="I": lower-roman by .wmde-markdown ol[type='i'] · title="A" by [title='a']: no
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
echo '{"private":true,"type":"module"}' >package.json
tar -xzf "$(npm pack --silent @uiw/react-markdown-preview@5.2.1)"
npm install --silent --ignore-scripts --no-audit --no-fund jsdom@26.1.0 >/dev/null
cat >run.mjs <<'JS'
import { JSDOM } from 'jsdom';
import { readFileSync } from 'node:fs';

const sheet = readFileSync('package/markdown.css', 'utf8');
const lists = '<ol type="A"><li>One</ol><ol type="I"><li>Two</ol>';
const page = new JSDOM(
  `<!doctype html><style>${sheet}</style><section class="wmde-markdown" title="A">${lists}</section>`,
);
const { document } = page.window;
const STYLE = 'list-style-type';
const rules = [...document.styleSheets[0].cssRules].filter((it) => it.style?.getPropertyValue(STYLE));
const said = [...document.querySelectorAll('ol')].map((list) => {
  const rule = rules.filter((it) => list.matches(it.selectorText)).at(-1);
  const letters = `type="${list.getAttribute('type')}"`;
  return `${letters}: ${rule?.style.getPropertyValue(STYLE)} by ${rule?.selectorText}`;
});
const isTitle = document.querySelector("[title='a']") !== null;
const seen = [...said, `title="A" by [title='a']: ${isTitle ? 'yes' : 'no'}`].join(' · ');
console.log(seen);
process.exit(seen === process.argv[2] ? 0 : 1);
JS
node run.mjs "type=\"A\": lower-alpha by .wmde-markdown ol[type='a'] · type=\"I\": lower-roman by .wmde-markdown ol[type='i'] · title=\"A\" by [title='a']: no"
