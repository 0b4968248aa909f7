#!/usr/bin/env bash
# github-markdown-css 5.9.0 numbers the clauses (a), (b) of <ol type="a"> within a list "i.", "ii.", though it has rules for them.
#
# Expected: the sheet "to replicate the GitHub Markdown style" numbers lists within lists by Roman numbers and has rules
#   by which a list that names its letters keeps them: ol[type=a s], where the s asks for the case of the letter
#   (Selectors 4, 6.3), since HTML itself ignores it.
# Seen: the rules are written ol[type="a s"]: the s has come into the quotes, and an attribute with the value "a s" no list
#   has. So they match nothing, the rule of the level wins over the attribute, and a contract that says "see 3(a)" has a
#   clause 3.i. Capitals and Roman numbers of one's own go the same way; [type="1"] stands there without an s and holds. A
#   list that is not in another one is right, so nothing is seen of it there.
# Version: github-markdown-css 5.9.0, jsdom 26.1.0, Node 20
# Output:  ol[type="a s"] ol[type="A s"] ol[type="i s"] ol[type="I s"] ol[type="1"] · <ol type="a"> within <ol>: lower-roman
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
echo '{"private":true,"type":"module"}' >package.json
npm install --silent --ignore-scripts --no-audit --no-fund github-markdown-css@5.9.0 jsdom@26.1.0 >/dev/null
cat >run.mjs <<'JS'
import { JSDOM } from 'jsdom';
import { readFileSync } from 'node:fs';

const sheet = readFileSync('node_modules/github-markdown-css/github-markdown-light.css', 'utf8');
const { window } = new JSDOM(
  `<style>${sheet}</style><article class="markdown-body"><ol><li>Pay<ol type="a"><li>soon</ol></ol></article>`,
);
const inner = window.document.querySelector('ol ol');
const rules = [...window.document.styleSheets[0].cssRules];
const typed = rules.map((it) => /ol\[type[^\]]*\]/.exec(it.selectorText ?? '')?.[0]).filter(Boolean);
/* Of the rules that match, the strongest comes last here. */
const matching = rules.filter((it) => it.style?.getPropertyValue('list-style-type') && inner.matches(it.selectorText));
const seen = `${typed.join(' ')} · <ol type="a"> within <ol>: ${matching.at(-1).style.getPropertyValue('list-style-type')}`;
console.log(seen);
process.exit(seen === process.argv[2] ? 0 : 1);
JS
node run.mjs 'ol[type="a s"] ol[type="A s"] ol[type="i s"] ol[type="I s"] ol[type="1"] · <ol type="a"> within <ol>: lower-roman'
