import MiniSearch from 'minisearch';
import type { IndexedCopy } from '../../src/cache/copy/indexed-copy';
import { splitWords } from '../../src/cache/search/split-words';
import { createWaiverSource } from '../../src/cache/search/waiver-source';

interface Text {
  readonly id: number;
  readonly text: string;
}

/**
 * MiniSearch over the very texts that the program's search looks at: what a record has for itself,
 * and once each what many records share. A record is found where each word stands in either.
 */
export function miniSearchOver(copy: IndexedCopy): (text: string) => Uint8Array {
  const source = createWaiverSource(copy);
  const rows = copy.waiver_submissions.table.ids.length;
  const [own, shared] = [createIndex(), createIndex()];
  const groups = new Map<string, number>();
  const rowsOf: number[][] = [];
  for (let row = 0; row < rows; row += 1) {
    const texts = source.readOwn(row).map(({ text }) => text);
    own.add({ id: row, text: texts.join('\n') });
    source.shared.forEach((kind, at) => {
      const key = kind.keyOf(row);
      if (key < 0) return;
      const name = `${String(at)} ${String(key)}`;
      const group = groups.get(name) ?? rowsOf.push([]) - 1;
      if (!groups.has(name)) shared.add({ id: group, text: kind.wordsOf(key).flat().join(' ') });
      groups.set(name, group);
      rowsOf[group]?.push(row);
    });
  }

  function keep(word: string, found: Uint8Array): void {
    const holds = new Uint8Array(rows);
    for (const { id } of own.search(word, { prefix: true })) holds[id as number] = 1;
    for (const { id } of shared.search(word, { prefix: true }))
      for (const row of rowsOf[id as number] ?? []) holds[row] = 1;
    for (let row = 0; row < rows; row += 1) found[row] = (found[row] ?? 0) & (holds[row] ?? 0);
  }

  return (text) => {
    const found = new Uint8Array(rows).fill(1);
    for (const word of splitWords(text)) keep(word, found);
    return found;
  };
}

/* Words are cut and folded as the program does it. */
function createIndex(): MiniSearch<Text> {
  return new MiniSearch<Text>({
    fields: ['text'],
    tokenize: (text) => [...splitWords(text)],
    processTerm: (term) => term,
  });
}
