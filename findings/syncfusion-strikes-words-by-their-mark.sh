#!/usr/bin/env bash
# Syncfusion's document editor writes a paragraph as struck, or white, into HTML where only the mark at its end is; clause (c) is "a.".
#
# Expected: the sign that ends a paragraph has a format of its own, as in Word (ECMA-376 part 1, 17.3.1.29): it is what one goes on
#   typing with, and says nothing of the words before it, whose runs have theirs. Items of one list count on behind
#   words between them, and "(%1)" is written "(a)".
# Seen: HtmlExport puts the format of the mark on <p>, and a run without a line or a colour says nothing of its own, so that the
#   browser strikes the whole paragraph and draws it white: whoever struck or whitened the last word before Enter
#   has such a mark. The third item of the list begins a new <ol start="1">, and the brackets are gone.
# Version: @syncfusion/ej2-documenteditor 34.1.33, happy-dom 21.0.4, Node 20
# Output:  <p style="text-decoration:line-through;color:#FFFFFF">Pay 200.</p> <ol type="a" start="1">lent given</ol> <p>Between</p> <ol type="a" start="1">third</ol>
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
echo '{"private":true,"type":"module"}' >package.json
npm install --silent --ignore-scripts --no-audit --no-fund --before=2026-12-01 \
  @syncfusion/ej2-documenteditor@34.1.33 happy-dom@21.0.4 esbuild@0.25.12 >/dev/null ||
  { echo 'The packages could not be installed.' >&2; exit 2; }
cat >run.mjs <<'JS'
import { build } from 'esbuild';
import { Window } from 'happy-dom';

const window = new Window();
for (const name of ['document', 'HTMLElement', 'Element', 'Node']) globalThis[name] ??= window[name];
globalThis.window ??= window;
const contents = "export { HtmlExport } from '@syncfusion/ej2-documenteditor';";
await build({ stdin: { contents, resolveDir: '.' }, bundle: true, format: 'esm', outfile: 'made.mjs', logLevel: 'error' });
const { HtmlExport } = await import('./made.mjs');
const paragraph = (text, mark = {}, paragraphFormat = {}) => ({
  ...{ characterFormat: mark, paragraphFormat: { styleName: 'Normal', ...paragraphFormat } },
  inlines: [{ characterFormat: {}, text }],
});
const item = (text) => paragraph(text, {}, { listFormat: { listLevelNumber: 0, listId: 0 } });
const level = { characterFormat: {}, paragraphFormat: {}, listLevelPattern: 'LowLetter', numberFormat: '(%1)', startAt: 1 };
const sfdt = {
  sections: [
    {
      blocks: [
        paragraph('Pay 200.', { strikethrough: 'SingleStrike', fontColor: '#FFFFFFFF' }),
        ...[item('lent'), item('given'), paragraph('Between'), item('third')],
      ],
    },
  ],
  lists: [{ listId: 0, abstractListId: 0 }],
  abstractLists: [{ abstractListId: 0, levels: [level] }],
  styles: [],
};
/* Of each style, what is no browser's own, each once. */
const told = (style) =>
  [...new Set(style.split(';').map((it) => it.replaceAll(' ', '')))]
    .filter((it) => /^(?:text-decoration|color):/.test(it))
    .join(';');
const seen = new HtmlExport()
  .writeHtml(sfdt, false)
  .replace(/ style="([^"]*)"/g, (_, style) => (told(style) ? ` style="${told(style)}"` : ''))
  .replace(/<\/li><li>/g, ' ')
  .replace(/<\/?(?:li|span)>/g, '')
  .replace(/(<\/(?:p|ol)>)(?=<)/g, '$1 ');
console.log(seen);
process.exit(seen === process.argv[2] ? 0 : 1);
JS
node run.mjs '<p style="text-decoration:line-through;color:#FFFFFF">Pay 200.</p> <ol type="a" start="1">lent given</ol> <p>Between</p> <ol type="a" start="1">third</ol>'
