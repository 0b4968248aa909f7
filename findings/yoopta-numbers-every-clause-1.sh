#!/usr/bin/env bash
# Yoopta's HTML has each clause of a numbered list in a list of its own, so that all are "1."; its Markdown counts on.
#
# Expected: what the editor shows as 1., 2., 3. is one <ol> in editor.getHTML(), or lists with `start`. Its Markdown of the same
#   blocks is "1. one / 1. two", which every reader of Markdown shows as 1. and 2. (CommonMark 0.31, 5.3).
# Seen: every block writes a list around itself, without `start` or `value`, and nothing puts neighbours together. A ticked item
#   is a bullet with the words "[x] Photos". Nothing is told.
# Version: @yoopta/editor and @yoopta/lists 6.0.5, slate 0.102.0, react 18.3.1, happy-dom 21.0.4, Node 20
# Output:  <ol><li>one</li></ol><ol><li>two</li></ol><ul><li>[x] Photos</li></ul> · 1. one / 1. two / - [x] Photos
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
echo '{"private":true,"type":"module"}' >package.json
npm install --silent --ignore-scripts --legacy-peer-deps --no-audit --no-fund @yoopta/editor@6.0.5 @yoopta/lists@6.0.5 \
  slate@0.102.0 slate-react@0.102.0 react@18.3.1 react-dom@18.3.1 happy-dom@21.0.4 esbuild@0.25.12 >/dev/null
cat >editor.js <<'JS'
import { createYooptaEditor } from '@yoopta/editor';
import { NumberedList, TodoList } from '@yoopta/lists';

const block = (type, element, order, words, props = {}) => {
  const value = [{ id: `${words}-text`, type: element, children: [{ text: words }], props: { nodeType: 'block', ...props } }];
  return [words, { id: words, type, meta: { order, depth: 0 }, value }];
};
export function written() {
  const editor = createYooptaEditor({ plugins: [NumberedList, TodoList], marks: [] });
  const content = Object.fromEntries([
    block('NumberedList', 'numbered-list', 0, 'one'),
    block('NumberedList', 'numbered-list', 1, 'two'),
    block('TodoList', 'todo-list', 2, 'Photos', { checked: true }),
  ]);
  return [editor.getHTML(content), editor.getMarkdown(content)];
}
JS
cat >run.mjs <<'JS'
import { build } from 'esbuild';
import { Window } from 'happy-dom';

const window = new Window();
for (const name of ['document', 'HTMLElement', 'Element', 'Node', 'DOMParser', 'getComputedStyle']) globalThis[name] ??= window[name];
globalThis.window ??= window;
await build({
  entryPoints: ['editor.js'],
  ...{ bundle: true, format: 'esm', platform: 'browser', outfile: 'made.mjs', logLevel: 'error' },
  ...{ define: { 'process.env.NODE_ENV': '"production"' }, loader: { '.css': 'empty' } },
});
const [page, markdown] = (await import('./made.mjs')).written();
const html = page.replace(/<\/?body[^>]*>/g, '').replace(/ (?:data-[\w-]+|style)="[^"]*"/g, '');
const seen = `${html} · ${markdown.split('\n').join(' / ')}`;
console.log(seen);
process.exit(seen === process.argv[2] ? 0 : 1);
JS
node run.mjs '<ol><li>one</li></ol><ol><li>two</li></ol><ul><li>[x] Photos</li></ul> · 1. one / 1. two / - [x] Photos'
