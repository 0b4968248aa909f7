#!/usr/bin/env bash
# prosemirror-changeset 2.4.6, given an encoder that tells struck words from others, sees a strike that was pasted, not one by the button.
#
# Expected: its README says that marks and attributes are left out of a comparison unless a token encoder has them in. With one
#   that has both in, what a person strikes is a change from the first version, as is a list that begins with 7 in place of 3.
# Seen: ranges to compare are those that steps replace. addMark, which buttons call, makes an AddMarkStep, setNodeAttribute an
#   AttrStep; their maps are empty, so nothing is compared, and the encoder is never asked: no change. The same strike by
#   replacing the words with struck ones, and the same number by setNodeMarkup, are changes. Of two
#   equal documents one has a change and the other none; a clause that was struck is in no list of changes.
# Version: prosemirror-changeset 2.4.6, prosemirror-transform 1.12.7, prosemirror-model 1.25.13, Node 20
# Output:  struck: 0 by addMark, 1 by replacing · begins with 7: 0 by setNodeAttribute, 1 by setNodeMarkup · same documents: yes
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
echo '{"private":true,"type":"module"}' >package.json
npm install --silent --ignore-scripts --no-audit --no-fund --before=2026-12-01 prosemirror-changeset@2.4.6 \
  prosemirror-transform@1.12.7 prosemirror-model@1.25.13 prosemirror-schema-basic@1.2.5 \
  prosemirror-schema-list@1.6.1 >/dev/null ||
  { echo 'The packages could not be installed.' >&2; exit 2; }
cat >run.mjs <<'JS'
import { ChangeSet } from 'prosemirror-changeset';
import { Schema } from 'prosemirror-model';
import { marks, nodes } from 'prosemirror-schema-basic';
import { addListNodes } from 'prosemirror-schema-list';
import { Transform } from 'prosemirror-transform';

const basic = new Schema({ nodes, marks });
const schema = new Schema({
  nodes: addListNodes(basic.spec.nodes, 'paragraph block*', 'block'),
  marks: basic.spec.marks.addToEnd('strike', { toDOM: () => ['s', 0] }),
});
const paragraph = (text) => schema.node('paragraph', null, [schema.text(text)]);
const item = schema.node('list_item', null, [paragraph('Keep.')]);
const doc = schema.node('doc', null, [
  paragraph('Pay 500 200 euros'),
  schema.node('ordered_list', { order: 3 }, [item]),
]);
const LIST = doc.child(0).nodeSize;
const encoder = {
  encodeCharacter: (char, all) => `${char} ${all.map(({ type }) => type.name)}`,
  encodeNodeStart: (node) => `${node.type.name} ${JSON.stringify(node.attrs)}`,
  encodeNodeEnd: (node) => `end of ${node.type.name}`,
  compareTokens: (one, other) => one === other,
};
const made = (change) => {
  const transform = new Transform(doc);
  change(transform);
  return transform;
};
const changes = ({ doc: after, mapping }) =>
  ChangeSet.create(doc, undefined, encoder).addSteps(after, mapping.maps, null).changes.length;
const strike = schema.mark('strike');
const struck = [
  made((it) => it.addMark(5, 8, strike)),
  made((it) => it.replaceWith(5, 8, schema.text('500', [strike]))),
];
const begun = [
  made((it) => it.setNodeAttribute(LIST, 'order', 7)),
  made((it) => it.setNodeMarkup(LIST, null, { order: 7 })),
];
const isSame = [struck, begun].every(([one, other]) => one.doc.eq(other.doc));
const seen =
  `struck: ${changes(struck[0])} by addMark, ${changes(struck[1])} by replacing · ` +
  `begins with 7: ${changes(begun[0])} by setNodeAttribute, ${changes(begun[1])} by setNodeMarkup · ` +
  `same documents: ${isSame ? 'yes' : 'no'}`;
console.log(seen);
process.exit(seen === process.argv[2] ? 0 : 1);
JS
node run.mjs 'struck: 0 by addMark, 1 by replacing · begins with 7: 0 by setNodeAttribute, 1 by setNodeMarkup · same documents: yes'
