#!/usr/bin/env bash
# prosemirror-flat-list's own writer of HTML makes bullets of ticked and open boxes, and clause 1 of clause 3; ProseMirror's does not.
#
# Expected: ListDOMSerializer is there "to serialize list nodes into HTML as <ul> and <ol>", so that a list stands in any page.
#   The box of a task and the number of a first clause are what a list says; <input> and `start` say them.
# Seen: it leaves out the marker of each item, the box with it, and writes the state and the number as attributes
#   (data-list-checked, data-list-order) and a variable, which say something with the package's sheet alone; and of a task
#   not even then, as that sheet draws no box. DOMSerializer writes the boxes, in divs without numbers.
#   The clause "3." of a document is "1." in a mail, and what was ticked cannot be told from what was not.
# Version: prosemirror-flat-list 0.7.1, jsdom 26.1.0, Node 20
# Output:  boxes: 2 as divs, 0 as lists · numbers: ol start none, li value none
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
echo '{"private":true,"type":"module"}' >package.json
npm install --silent --ignore-scripts --no-audit --no-fund prosemirror-flat-list@0.7.1 \
  prosemirror-model@1.25.13 prosemirror-schema-basic@1.2.5 jsdom@26.1.0 >/dev/null
cat >run.mjs <<'JS'
import { JSDOM } from 'jsdom';
import { createListSpec, ListDOMSerializer } from 'prosemirror-flat-list';
import { DOMSerializer, Schema } from 'prosemirror-model';
import { nodes } from 'prosemirror-schema-basic';

const { document } = new JSDOM('').window;
globalThis.document = document;
const schema = new Schema({ nodes: { ...nodes, list: createListSpec() } });
const item = (attrs, words) =>
  schema.node('list', attrs, [schema.node('paragraph', null, [schema.text(words)])]);
const doc = schema.node('doc', null, [
  item({ kind: 'ordered', order: 3 }, 'Three'),
  item({ kind: 'task', checked: true }, 'Photos'),
  item({ kind: 'task', checked: false }, 'News'),
]);
const written = (writer) => {
  const box = document.createElement('div');
  box.append(writer.fromSchema(schema).serializeFragment(doc.content, { document }));
  return box;
};
const boxes = (page) => page.querySelectorAll('input').length;
const [divs, lists] = [written(DOMSerializer), written(ListDOMSerializer)];
const said = (selector, name) => lists.querySelector(selector).getAttribute(name) ?? 'none';
const seen =
  `boxes: ${boxes(divs)} as divs, ${boxes(lists)} as lists · ` +
  `numbers: ol start ${said('ol', 'start')}, li value ${said('li', 'value')}`;
console.log(seen);
process.exit(seen === process.argv[2] ? 0 : 1);
JS
node run.mjs 'boxes: 2 as divs, 0 as lists · numbers: ol start none, li value none'
