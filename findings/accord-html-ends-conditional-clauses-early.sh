#!/usr/bin/env bash
# Accord Project's HTML of a contract has of a conditional clause only what stands before its first bold word or value.
#
# Expected: CiceroMark is a contract as its parties agreed to it, with each condition settled: a Conditional or Optional
#   holds the nodes that hold (`nodes`), any inline ones. HtmlTransformer writes them, as the same project's
#   transformation to Markdown does.
# Seen: it writes the text of the first node and nothing behind it. "You pay **200 euros** by {{day}}." becomes "You pay".
#   The attribute whenTrue, from which the words could be taken again, is cut in the same way. Nothing is thrown, and
#   a clause of one text is whole.
# Version: @accordproject/markdown-html 1.0.1, @accordproject/markdown-cicero 1.0.1, @accordproject/markdown-common 1.0.1, Node 20
# Output:  Markdown: You pay **200 euros** by 1 May. · HTML: <span class="conditional" name="late" whenTrue="You pay " whenFalse="">You pay </span>
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
echo '{"private":true}' >package.json
npm install --silent --ignore-scripts --no-audit --no-fund --before=2026-12-01 \
  @accordproject/markdown-html@1.0.1 @accordproject/markdown-cicero@1.0.1 \
  @accordproject/markdown-common@1.0.1 >/dev/null ||
  { echo 'The packages could not be installed.' >&2; exit 2; }
cat >run.js <<'JS'
const { CiceroMarkTransformer } = require('@accordproject/markdown-cicero');
const { CommonMarkTransformer } = require('@accordproject/markdown-common');
const { HtmlTransformer } = require('@accordproject/markdown-html');

const cicero = new CiceroMarkTransformer();
const contract = cicero.fromMarkdown('');
const common = contract.$class.replace('.Document', '');
const node = (name, rest) => ({ $class: name.includes('@') ? name : `${common}.${name}`, ...rest });
const text = (words) => node('Text', { text: words });
const mark = (name, rest) => node(`org.accordproject.ciceromark@0.6.0.${name}`, rest);
const words = [
  text('You pay '),
  node('Strong', { nodes: [text('200 euros')] }),
  text(' by '),
  mark('Variable', { name: 'day', value: '1 May', elementType: 'String' }),
  text('.'),
];
const clause = { name: 'late', isTrue: true, whenTrue: words, whenFalse: [], nodes: words };
contract.nodes = [node('Paragraph', { nodes: [mark('Conditional', clause)] })];

const markdown = new CommonMarkTransformer().toMarkdown(cicero.toCommonMark(contract)).trim();
const html = /<p>(.*)<\/p>/.exec(new HtmlTransformer().toHtml(contract))[1];
const seen = `Markdown: ${markdown} · HTML: ${html}`;
console.log(seen);
process.exit(seen === process.argv[2] ? 0 : 1);
JS
node run.js 'Markdown: You pay **200 euros** by 1 May. · HTML: <span class="conditional" name="late" whenTrue="You pay " whenFalse="">You pay </span>'
