#!/usr/bin/env bash
# "Open 9~12 and 14~18" comes out of marked and remark with "12 and 14" struck, and H~2~O with the 2 struck.
#
# Expected: Markdown strikes what stands between two tildes, as every guide of GitHub's kind shows (~~500~~). One tilde is a
#   sign: ranges of hours and numbers are written with it (9~12, everywhere in Japan and Korea), and Pandoc and
#   markdown-it-sub lower what stands between two of them (H~2~O).
# Seen: GitHub's own specification says "one or two tildes" (GFM 0.29, 6.5), so marked and remark-gfm strike between any two
#   single ones that touch a word, within words, too. Two ranges in one line are enough: what stands between them
#   reads as taken out. markdown-it strikes with two only. In remark-gfm `singleTilde: false` ends it; marked has no option.
# Version: marked 15.0.12, remark 15.0.1 with remark-gfm 4.0.1 and remark-html 16.0.1, markdown-it 14.1.0, Node 20
# Output:  marked: Open 9<del>12 and 14</del>18, H<del>2</del>O · remark: Open 9<del>12 and 14</del>18, H<del>2</del>O ·
#   markdown-it: Open 9~12 and 14~18, H~2~O
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
echo '{"private":true,"type":"module"}' >package.json
npm install --silent --ignore-scripts --no-audit --no-fund \
  marked@15.0.12 remark@15.0.1 remark-gfm@4.0.1 remark-html@16.0.1 markdown-it@14.1.0 >/dev/null
cat >run.mjs <<'JS'
import MarkdownIt from 'markdown-it';
import { marked } from 'marked';
import { remark } from 'remark';
import gfm from 'remark-gfm';
import html from 'remark-html';

const text = 'Open 9~12 and 14~18, H~2~O';
const words = (page) => String(page).replace(/<\/?p>/g, '').trim();
const seen = [
  `marked: ${words(marked.parse(text))}`,
  `remark: ${words(await remark().use(gfm).use(html).process(text))}`,
  `markdown-it: ${words(new MarkdownIt().render(text))}`,
].join(' · ');
console.log(seen);
process.exit(seen === process.argv[2] ? 0 : 1);
JS
node run.mjs 'marked: Open 9<del>12 and 14</del>18, H<del>2</del>O · remark: Open 9<del>12 and 14</del>18, H<del>2</del>O · markdown-it: Open 9~12 and 14~18, H~2~O'
