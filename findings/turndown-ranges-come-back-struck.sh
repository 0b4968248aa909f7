#!/usr/bin/env bash
# Turndown 7.2.5 writes "10~20" as it is, and marked and remark strike what stands between two such ranges.
#
# Expected: what turns HTML into Markdown puts a backslash before characters that would mean something there, as Turndown
#   does for * and _, so that words that nobody struck are not struck when it is shown again.
# Seen: "~" is not among them, and marked and remark strike between two single ones (GFM 0.29, 6.5: "one or two tildes"), also
#   within words, of which every guide shows the double ones alone. Ranges are
#   written with it in Korean and Japanese forms, and for "about" elsewhere: "Ages 10~20 pay, 30~40 are free." becomes
#   10<del>20 pay, 30</del>40, an agreement with a clause struck out. The other way round its plugin for
#   GitHub's Markdown writes struck words between single ones, ~500~, which markdown-it shows as they
#   are: there a struck amount holds again. node-html-markdown escapes it and writes two.
# Version: turndown 7.2.5, turndown-plugin-gfm 1.0.2, node-html-markdown 2.0.0, marked 18.2.1, remark-gfm 4.0.1, markdown-it
#   15.0.3, Node 20
# Output:  range by Turndown: marked struck, remark struck, markdown-it plain · by node-html-markdown: plain, plain, plain
#   struck by the plugin: marked struck, remark struck, markdown-it plain · by node-html-markdown: struck, struck, struck
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
echo '{"private":true,"type":"module"}' >package.json
npm install --silent --ignore-scripts --no-audit --no-fund --before=2026-12-01 \
  turndown@7.2.5 turndown-plugin-gfm@1.0.2 node-html-markdown@2.0.0 marked@18.2.1 \
  markdown-it@15.0.3 unified@11.0.5 remark-parse@11.0.0 remark-gfm@4.0.1 remark-rehype@11.1.2 \
  rehype-stringify@10.0.1 >/dev/null ||
  { echo 'The packages could not be installed.' >&2; exit 2; }
cat >run.mjs <<'JS'
import MarkdownIt from 'markdown-it';
import { marked } from 'marked';
import { NodeHtmlMarkdown } from 'node-html-markdown';
import rehypeStringify from 'rehype-stringify';
import remarkGfm from 'remark-gfm';
import remarkParse from 'remark-parse';
import remarkRehype from 'remark-rehype';
import Turndown from 'turndown';
import { gfm } from 'turndown-plugin-gfm';
import { unified } from 'unified';

const remark = unified().use(remarkParse).use(remarkGfm).use(remarkRehype).use(rehypeStringify);
const SHOWN = [
  (text) => marked.parse(text),
  (text) => String(remark.processSync(text)),
  (text) => new MarkdownIt().render(text),
];
const byTurndown = (html) => new Turndown().use(gfm).turndown(html);
const byOther = (html) => NodeHtmlMarkdown.translate(html);
const RANGE = '<p>Ages 10~20 pay, 30~40 are free.</p>';
const STRUCK = '<p>Pay <del>500</del> 200 euros.</p>';
const shown = (text) => SHOWN.map((show) => (/<(del|s)>/.test(show(text)) ? 'struck' : 'plain')).join(', ');
const seen = [byTurndown(RANGE), byOther(RANGE), byTurndown(STRUCK), byOther(STRUCK)].map(shown);
console.log(`range by Turndown (marked, remark, markdown-it): ${seen[0]} · by node-html-markdown: ${seen[1]}`);
console.log(`struck by the plugin: ${seen[2]} · by node-html-markdown: ${seen[3]}`);
console.log(marked.parse(byTurndown(RANGE)).trim());
const expected = ['struck, struck, plain', 'plain, plain, plain', 'struck, struck, plain', 'struck, struck, struck'];
process.exit(seen.join(' · ') === expected.join(' · ') ? 0 : 1);
JS
node run.mjs
