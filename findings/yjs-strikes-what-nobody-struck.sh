#!/usr/bin/env bash
# Yjs strikes a saved contract to its end: open it, delete the word behind a struck one, and all that follows is struck for everybody.
#
# Expected: what is deleted is gone, and no other word gets a look that nobody gave it. A text that is saved and opened is the text that it was, so that the
#   same edit has the same result, whichever of the ways to make it is taken.
# Seen: a look in Yjs is a mark where it begins and one where it ends. delete() finds its place from a remembered one in the middle of the text, where it
#   does not know which looks hold, and takes marks away that seem to say nothing: here the one that ends "500". "euros, by May" is struck, in
#   this copy, in that of the other who gets the update, and for good. The same deletion by applyDelta(), in the copy in which it was
#   typed, after an edit at the end, or a letter further on (by hand) is right, so a test that types and deletes tells nothing.
#   Automerge and Loro have it right. It is so in 13.6.10, too (by hand).
# Version: yjs 13.6.33, @automerge/automerge 3.5.0, loro-crdt 1.17.1, Node 20
# Output:  (struck: ~) typed here: Pay ~500~ euros, by May. · opened: Pay ~500 euros, by May.~ · for the other: Pay ~500 euros, by May.~ ·
#   by applyDelta: Pay ~500~ euros, by May. · after an edit: Pay ~500~ euros, by May! · automerge: Pay ~500~ euros, by May. · loro: Pay ~500~ euros, by May.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
echo '{"private":true,"type":"module"}' >package.json
npm install --silent --ignore-scripts --no-audit --no-fund --before=2026-12-01 \
  yjs@13.6.33 @automerge/automerge@3.5.0 loro-crdt@1.17.1 >/dev/null ||
  { echo 'The packages could not be installed.' >&2; exit 2; }
cat >run.mjs <<'JS'
import * as Automerge from '@automerge/automerge';
import { LoroDoc } from 'loro-crdt';
import * as Y from 'yjs';

const TEXT = 'Pay 500 300 euros, by May.';
const struck = { start: 4, end: 7 };
const shown = (runs) => runs.map(([words, line]) => (line ? `~${words}~` : words)).join('');
const ofDelta = (delta) => shown(delta.map((run) => [run.insert, run.attributes?.strike]));

const typed = new Y.Doc();
typed.getText('text').insert(0, TEXT);
typed.getText('text').format(struck.start, struck.end - struck.start, { strike: true });
const saved = Y.encodeStateAsUpdate(typed);
function open(...edits) {
  const doc = new Y.Doc();
  Y.applyUpdate(doc, saved);
  for (const edit of edits) edit(doc.getText('text'));
  return doc;
}
const drop = (text) => text.delete(struck.end, ' 300'.length);
const words = (doc) => ofDelta(doc.getText('text').toDelta());
const opened = open(drop);
const other = open();
Y.applyUpdate(other, Y.encodeStateAsUpdate(opened));
drop(typed.getText('text'));

function byAutomerge() {
  const first = Automerge.change(Automerge.from({ text: TEXT }), (draft) =>
    Automerge.mark(draft, ['text'], { ...struck, expand: 'after' }, 'strike', true),
  );
  const doc = Automerge.change(Automerge.load(Automerge.save(first)), (draft) =>
    Automerge.splice(draft, ['text'], struck.end, ' 300'.length),
  );
  return shown(Automerge.spans(doc, ['text']).map((it) => [it.value, it.marks?.strike]));
}
function byLoro() {
  const [first, doc] = [new LoroDoc(), new LoroDoc()];
  for (const it of [first, doc]) it.configTextStyle({ strike: { expand: 'after' } });
  first.getText('text').insert(0, TEXT);
  first.getText('text').mark(struck, 'strike', true);
  doc.import(first.export({ mode: 'snapshot' }));
  doc.getText('text').delete(struck.end, ' 300'.length);
  return ofDelta(doc.getText('text').toDelta());
}
const seen = Object.entries({
  'typed here': words(typed),
  opened: words(opened),
  'for the other': words(other),
  'by applyDelta': words(open((text) => text.applyDelta([{ retain: struck.end }, { delete: ' 300'.length }]))),
  'after an edit': words(
    open(
      (text) => text.delete(TEXT.length - 1, 1),
      (text) => text.insert(TEXT.length - 1, '!'),
      drop,
    ),
  ),
  automerge: byAutomerge(),
  loro: byLoro(),
})
  .map(([name, text]) => `${name}: ${text}`)
  .join(' · ');
console.log(seen);
process.exit(seen === process.argv[2] ? 0 : 1);
JS
node run.mjs 'typed here: Pay ~500~ euros, by May. · opened: Pay ~500 euros, by May.~ · for the other: Pay ~500 euros, by May.~ · by applyDelta: Pay ~500~ euros, by May. · after an edit: Pay ~500~ euros, by May! · automerge: Pay ~500~ euros, by May. · loro: Pay ~500~ euros, by May.'
