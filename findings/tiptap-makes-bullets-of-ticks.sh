#!/usr/bin/env bash
# Tiptap with its task lists makes of GitHub's ticked and open boxes, and of Google Docs', the same bullets.
#
# Expected: an editor with TaskList and TaskItem reads lists with boxes: those that GitHub, markdown-it and remark write
#   (<li class="task-list-item"><input type="checkbox" checked>), and those of Google Docs' clipboard
#   (<li role="checkbox" aria-checked="true">). Its own HTML has both <label><input type="checkbox" checked>.
# Seen: only `data-type="taskItem"` is read. Of all others the boxes are dropped and the words stay, as items with a bullet, so
#   that "Photos" and "Newsletter" are alike. What is pasted, or set by setContent from rendered Markdown, so loses
#   what was ticked; nothing is told.
# Version: @tiptap/core, html, starter-kit, extension-list, extension-task-list and extension-task-item 3.35.0, Node 20
# Output:  own: true false · GitHub: <ul><li><p>Photos</p></li><li><p>News</p></li></ul> · Google Docs: the same
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
echo '{"private":true,"type":"module"}' >package.json
packages=(core html starter-kit pm extensions extension-list extension-task-list extension-task-item)
packages=("${packages[@]/#/@tiptap/}")
npm install --silent --ignore-scripts --legacy-peer-deps --no-audit --no-fund --before=2026-12-01 \
  "${packages[@]/%/@3.35.0}" happy-dom@21.0.4 >/dev/null ||
  { echo 'The packages could not be installed.' >&2; exit 2; }
cat >run.mjs <<'JS'
import { TaskItem } from '@tiptap/extension-task-item';
import { TaskList } from '@tiptap/extension-task-list';
import { generateHTML, generateJSON } from '@tiptap/html';
import { StarterKit } from '@tiptap/starter-kit';

const kit = [StarterKit, TaskList, TaskItem];
const again = (html) => generateHTML(generateJSON(html, kit), kit);
const list = (item) => `<ul>${item('Photos', true)}${item('News', false)}</ul>`;
const own = (words, is) => `<li data-type="taskItem" data-checked="${is}"><p>${words}</p></li>`;
const github = (words, is) =>
  `<li class="task-list-item"><input type="checkbox" disabled${is ? ' checked' : ''}> ${words}</li>`;
const google = (words, is) => `<li role="checkbox" aria-checked="${is}"><p>${words}</p></li>`;
const taken = again(list(own).replace('<ul>', '<ul data-type="taskList">'));
const plain = again(list(github));
const seen = [
  `own: ${[...taken.matchAll(/data-checked="(\w+)"/g)].map(([, it]) => it).join(' ')}`,
  `GitHub: ${plain}`,
  `Google Docs: ${again(list(google)) === plain ? 'the same' : 'another'}`,
].join(' · ');
console.log(seen);
process.exit(seen === process.argv[2] ? 0 : 1);
JS
node run.mjs 'own: true false · GitHub: <ul><li><p>Photos</p></li><li><p>News</p></li></ul> · Google Docs: the same'
