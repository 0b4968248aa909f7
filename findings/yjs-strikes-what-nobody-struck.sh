#!/usr/bin/env bash
# Yjs strikes a contract to its end after one person took out a sum behind a struck one and another struck the word before it.
#
# Expected: of two who change one text at a time, both changes are there once they are merged, and no word has a look that neither gave
#   it. Where both changed the look of the same words, one of them wins.
# Seen: a look in Yjs is a mark where it begins and one where it ends, and each edit counts on the marks that were there. One of the two takes away, as
#   no longer needed, the mark that the other's edit ends by, so that no end is left: "Pay" is struck by one, "500" was so before, and all behind
#   them, which nobody struck, holds no more. With a strike taken away in place of one given it is the same. Both copies agree, so nothing
#   tells of it, and it stays so for all who open the text later. No two ever touched the same words. Automerge and Loro have each as
#   it was meant.
# Version: yjs 13.6.33, @automerge/automerge 3.5.0, loro-crdt 1.17.1, Node 20
# Output:  (struck: ~) yjs ~Pay 500 euros, by May.~ · automerge ~Pay 500~ euros, by May. · loro ~Pay 500~ euros, by May. ·
#   yjs Pay 500~ 300, by May.~ · automerge Pay 500~ 300~, by May. · loro Pay 500~ 300~, by May.
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
const strike = (words) => ({ words, look: true });
const restore = (words) => ({ words, look: false });
const drop = (words) => ({ words, drop: true });
/* What stands struck at first, and what two people then do, each in a copy of that. */
const CASES = [
  [strike('500'), drop(' 300'), strike('Pay ')],
  [strike('500 300'), drop(' euros'), restore('500')],
];
const place = ({ words }, text) => [text.indexOf(words), text.indexOf(words) + words.length];
const shown = (runs) =>
  runs.map(([words, struck]) => (struck ? `~${words}~` : words)).join('').replaceAll('~~', '');
const ofDelta = (delta) => shown(delta.map((run) => [run.insert, run.attributes?.strike]));

function byYjs(first, ...edits) {
  const open = (id, state) => {
    const doc = new Y.Doc();
    doc.clientID = id;
    if (state) Y.applyUpdate(doc, state);
    return doc;
  };
  const edit = (doc, it) => {
    const text = doc.getText('text');
    const [start, end] = place(it, text.toString());
    if (it.drop) text.delete(start, end - start);
    else text.format(start, end - start, { strike: it.look || null });
  };
  const origin = open(1);
  origin.getText('text').insert(0, TEXT);
  edit(origin, first);
  const copies = edits.map((it, at) => {
    const copy = open(at + 2, Y.encodeStateAsUpdate(origin));
    edit(copy, it);
    return copy;
  });
  const updates = copies.map((it) => Y.encodeStateAsUpdate(it));
  for (const copy of copies) for (const update of updates) Y.applyUpdate(copy, update);
  return copies.map((it) => ofDelta(it.getText('text').toDelta()));
}

function byAutomerge(first, ...edits) {
  const edit = (doc, it) => {
    const [start, end] = place(it, doc.text);
    const range = { start, end, expand: 'after' };
    return Automerge.change(doc, (draft) => {
      if (it.drop) Automerge.splice(draft, ['text'], start, end - start);
      else if (it.look) Automerge.mark(draft, ['text'], range, 'strike', true);
      else Automerge.unmark(draft, ['text'], range, 'strike');
    });
  };
  const origin = edit(Automerge.from({ text: TEXT }), first);
  const [one, two] = edits.map((it) => edit(Automerge.clone(origin), it));
  const merged = [Automerge.merge(Automerge.clone(one), two), Automerge.merge(Automerge.clone(two), one)];
  return merged.map((doc) => shown(Automerge.spans(doc, ['text']).map((it) => [it.value, it.marks?.strike])));
}

function byLoro(first, ...edits) {
  const open = (id, state) => {
    const doc = new LoroDoc();
    doc.setPeerId(id);
    doc.configTextStyle({ strike: { expand: 'after' } });
    if (state) doc.import(state);
    return doc;
  };
  const edit = (doc, it) => {
    const text = doc.getText('text');
    const [start, end] = place(it, text.toString());
    if (it.drop) text.delete(start, end - start);
    else if (it.look) text.mark({ start, end }, 'strike', true);
    else text.unmark({ start, end }, 'strike');
    doc.commit();
  };
  const origin = open('1');
  origin.getText('text').insert(0, TEXT);
  edit(origin, first);
  const copies = edits.map((it, at) => {
    const copy = open(`${at + 2}`, origin.export({ mode: 'snapshot' }));
    edit(copy, it);
    return copy;
  });
  const updates = copies.map((it) => it.export({ mode: 'snapshot' }));
  for (const copy of copies) for (const update of updates) copy.import(update);
  return copies.map((it) => ofDelta(it.getText('text').toDelta()));
}

const lines = CASES.flatMap((it) =>
  Object.entries({ yjs: byYjs, automerge: byAutomerge, loro: byLoro }).map(
    ([name, merge]) => `${name} ${[...new Set(merge(...it))].join(' or ')}`,
  ),
);
console.log(lines.join(' · '));
process.exit(lines.join(' · ') === process.argv[2] ? 0 : 1);
JS
node run.mjs 'yjs ~Pay 500 euros, by May.~ · automerge ~Pay 500~ euros, by May. · loro ~Pay 500~ euros, by May. · yjs Pay 500~ 300, by May.~ · automerge Pay 500~ 300~, by May. · loro Pay 500~ 300~, by May.'
