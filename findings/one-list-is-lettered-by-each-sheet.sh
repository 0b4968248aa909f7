#!/usr/bin/env bash
# The same HTML of a clause within clause 3 is 3(a) in CKEditor 5 and SunEditor, 3.i under GitHub's sheet, and 3.1 in a mail.
#
# Expected: editors that have lists with letters say so in what they save: CKEditor writes list-style-type or type, as it
#   does where a style is chosen. A list without either is numbered by digits on each level (HTML Standard, 15.3.7).
# Seen: where nobody chooses, nothing is saved, but the sheets that come with the editors, for the editor and for pages that show
#   its content, letter each level, each in its own way: the second one by small letters, small letters and small Roman
#   numbers, the third one by small Roman numbers, capital Roman numbers and small letters. Who writes "see 3(a)(i)" sees it;
#   who gets the HTML by mail, in a PDF or through another system has 3, 1, 1, and after a move from one system
#   to another "3(i)" is a clause of another level. A `type` does not help, as the sheets win over it; a style does.
# Version: ckeditor5 48.5.2, suneditor 3.3.3, github-markdown-css 5.9.0, jsdom 26.1.0, Node 20
# Output:  CKEditor 5: decimal, lower-latin, lower-roman · SunEditor: decimal, lower-alpha, upper-roman · GitHub: as HTML, lower-roman, lower-alpha
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
echo '{"private":true,"type":"module"}' >package.json
for package in ckeditor5@48.5.2 suneditor@3.3.3 github-markdown-css@5.9.0; do
  tar -xzf "$(npm pack --silent "$package")" --transform "s,^package,${package%@*},"
done
npm install --silent --ignore-scripts --no-audit --no-fund jsdom@26.1.0 >/dev/null
cat >run.mjs <<'JS'
import { JSDOM } from 'jsdom';
import { readFileSync } from 'node:fs';

const SHEETS = [
  ['CKEditor 5', 'ckeditor5/dist/browser/ckeditor5-content.css', 'ck-content'],
  ['SunEditor', 'suneditor/dist/suneditor-contents.min.css', 'sun-editor-editable'],
  ['GitHub', 'github-markdown-css/github-markdown-light.css', 'markdown-body'],
];
const LISTS = '<ol><li>Fees<ol><li>Bike<ol><li>Lock</ol></ol></ol>';
const STYLE = 'list-style-type';
const levelsOf = ([name, path, holder]) => {
  const css = readFileSync(path, 'utf8');
  const page = new JSDOM(`<style>${css}</style><div class="${holder}">${LISTS}</div>`);
  const { document } = page.window;
  /* Of the rules for a level, the deeper selector stands later in each of these sheets. */
  const rules = [...document.styleSheets[0].cssRules].filter((it) => it.style?.getPropertyValue(STYLE));
  const levels = [...document.querySelectorAll('ol')].map((list) =>
    rules.filter((it) => list.matches(it.selectorText)).at(-1)?.style.getPropertyValue(STYLE),
  );
  return `${name}: ${levels.map((it) => it ?? 'as HTML').join(', ')}`;
};
const seen = SHEETS.map(levelsOf).join(' · ');
console.log(seen);
process.exit(seen === process.argv[2] ? 0 : 1);
JS
node run.mjs 'CKEditor 5: decimal, lower-latin, lower-roman · SunEditor: decimal, lower-alpha, upper-roman · GitHub: as HTML, lower-roman, lower-alpha'
