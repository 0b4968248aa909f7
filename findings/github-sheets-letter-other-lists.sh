#!/usr/bin/env bash
# Two sheets for GitHub's Markdown copied its rules for lettered lists: in one no rule matches, in the other "A." becomes "a.".
#
# Expected: github-markdown-css numbers lists within lists by Roman numbers, and has rules by which a list that names its
#   letters keeps them: ol[type=a s], where the s asks for the case of the letter (Selectors 4, 6.3). A rule
#   ol[type='a'] without the s is for small letters as well, as the values of attributes are compared letter by letter.
# Seen: in github-markdown-css the s has come into the quotes, ol[type="a s"], and no list has such a value: "see 3(a)"
#   names what is drawn as 3.i. @uiw/react-markdown-preview left the s out: in HTML the values of some forty attributes are
#   compared without case, `type` among them (HTML Standard, 4.17.2), for sheets and scripts alike, so the rule for small
#   letters takes the list of capitals and wins over the attribute: clause (A) is "a.", (I) is "i.". Another attribute,
#   such as `title`, is compared as one thinks, so that a try with one shows nothing of it.
# Version: github-markdown-css 5.9.0, @uiw/react-markdown-preview 5.2.1, jsdom 26.1.0, Node 20; the latter drawn so by Chromium 156, too
# Output:  github-markdown-css: ol[type="a s"] ol[type="A s"] ol[type="i s"] ol[type="I s"] ol[type="1"], a within 1: lower-roman ·
#   react-markdown-preview: A lower-alpha by ol[type='a'], I lower-roman by ol[type='i'], title="A" by [title='a'] no
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
echo '{"private":true,"type":"module"}' >package.json
npm pack --silent @uiw/react-markdown-preview@5.2.1 >/dev/null ||
  { echo 'The packages could not be fetched.' >&2; exit 2; }
tar -xzf ./*.tgz package/markdown.css
npm install --silent --ignore-scripts --no-audit --no-fund --before=2026-12-01 \
  github-markdown-css@5.9.0 jsdom@26.1.0 >/dev/null ||
  { echo 'The packages could not be installed.' >&2; exit 2; }
cat >run.mjs <<'JS'
import { JSDOM } from 'jsdom';
import { readFileSync } from 'node:fs';

const STYLE = 'list-style-type';
const FIRST = 'node_modules/github-markdown-css/github-markdown-light.css';
function shown(sheet, body) {
  const { document } = new JSDOM(`<!doctype html><style>${readFileSync(sheet, 'utf8')}</style>${body}`).window;
  const rules = [...document.styleSheets[0].cssRules].filter((it) => it.style?.getPropertyValue(STYLE));
  /* Of the rules that match a list, the strongest comes last in both sheets. */
  const ruleOf = (list) => rules.filter((it) => list.matches(it.selectorText)).at(-1);
  return { document, rules, ruleOf };
}
function byFirst() {
  const list = '<ol><li>Pay<ol type="a"><li>soon</ol></ol>';
  const { document, rules, ruleOf } = shown(FIRST, `<article class="markdown-body">${list}</article>`);
  const typed = rules.map((it) => /ol\[type[^\]]*\]/.exec(it.selectorText)?.[0]).filter(Boolean);
  const style = ruleOf(document.querySelector('ol ol')).style.getPropertyValue(STYLE);
  return `github-markdown-css: ${typed.join(' ')}, a within 1: ${style}`;
}
function bySecond() {
  const lists = '<ol type="A"><li>One</ol><ol type="I"><li>Two</ol>';
  const page = `<section class="wmde-markdown" title="A">${lists}</section>`;
  const { document, ruleOf } = shown('package/markdown.css', page);
  const drawn = [...document.querySelectorAll('ol')].map((list) => {
    const { selectorText, style } = ruleOf(list);
    return `${list.getAttribute('type')} ${style.getPropertyValue(STYLE)} by ${selectorText.split(' ').at(-1)}`;
  });
  const isTitle = document.querySelector("[title='a']") !== null;
  return `react-markdown-preview: ${drawn.join(', ')}, title="A" by [title='a'] ${isTitle ? 'yes' : 'no'}`;
}
const seen = `${byFirst()} · ${bySecond()}`;
console.log(seen);
process.exit(seen === process.argv[2] ? 0 : 1);
JS
node run.mjs "github-markdown-css: ol[type=\"a s\"] ol[type=\"A s\"] ol[type=\"i s\"] ol[type=\"I s\"] ol[type=\"1\"], a within 1: lower-roman · react-markdown-preview: A lower-alpha by ol[type='a'], I lower-roman by ol[type='i'], title=\"A\" by [title='a'] no"
