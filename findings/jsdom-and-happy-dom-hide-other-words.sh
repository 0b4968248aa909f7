#!/usr/bin/env bash
# jsdom and happy-dom hide and strike other words of the same page: what a test sees depends on which of them it runs in.
#
# Expected: test runners offer both for the same tests, as one option. getComputedStyle, by which matchers such as toBeVisible
#   tell whether words are hidden or struck, is standard, and what both do not know they leave out in the same way.
# Seen: of five words that a browser hides or strikes, they agree on two, and are wrong about one of these: a rule within a
#   rule counts in neither. happy-dom shows what the attribute `hidden` hides, and draws no line through <s>; jsdom says that
#   `display` is "var(--v)" where a variable says none, and has two answers to one question: text-decoration is line-through,
#   text-decoration-line none. innerText of happy-dom has the words that it shows wrongly; jsdom has none.
# Version: jsdom 29.1.1, happy-dom 21.0.4, Node 20; a browser's answers are those of Chromium 130
# Output:  hidden: none | block · var(): var(--v) | none · nested: block | block · <s>: line-through | "" ·
#   struck by a rule: line-through | line-through · its line: none | "" · innerText: undefined | H NSX
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
echo '{"private":true,"type":"module"}' >package.json
npm install --silent --ignore-scripts --no-audit --no-fund --before=2026-12-01 \
  jsdom@29.1.1 happy-dom@21.0.4 >/dev/null ||
  { echo 'The packages could not be installed.' >&2; exit 2; }
cat >run.mjs <<'JS'
import { Window } from 'happy-dom';
import { JSDOM } from 'jsdom';
const page = `<!doctype html><style>
:root { --v: none } .v { display: var(--v) } .nest { .in { display: none } } .x { text-decoration: line-through }
</style><p hidden id="hidden">H</p><p class="v" id="var">V</p><div class="nest"><p class="in" id="nested">N</p></div>
<s id="s">S</s><b class="x" id="x">X</b>`;
const happy = new Window();
happy.document.write(page);
const windows = [new JSDOM(page).window, happy];
const QUESTIONS = {
  hidden: ['hidden', 'display'],
  'var()': ['var', 'display'],
  nested: ['nested', 'display'],
  '<s>': ['s', 'textDecoration'],
  'struck by a rule': ['x', 'textDecoration'],
  'its line': ['x', 'textDecorationLine'],
};
const asked = Object.entries(QUESTIONS).map(([name, [id, property]]) => {
  const said = windows.map((it) => it.getComputedStyle(it.document.getElementById(id))[property]);
  return `${name}: ${said.map((it) => it || '""').join(' | ')}`;
});
const texts = windows.map(({ document }) => document.body.innerText?.replace(/\s+/g, ' ').trim());
const seen = [...asked, `innerText: ${texts.map(String).join(' | ')}`].join(' · ');
console.log(seen);
process.exit(seen === process.argv[2] ? 0 : 1);
JS
node run.mjs 'hidden: none | block · var(): var(--v) | none · nested: block | block · <s>: line-through | "" · struck by a rule: line-through | line-through · its line: none | "" · innerText: undefined | H NSX'
