import { numberColumn } from '../index/columns';
import { bytesIn, type Images } from '../index/value-column';
import type { NamedPart } from '../snapshot/bricks';
import { imagesUnder, partsUnder } from '../snapshot/names';
import { createScratch } from '../lists/scratch';
import { createPostings } from './postings';
import { textHoldsTerm } from './phrase';
import { createPhraseWalk, MOST_WALKED } from './phrase-walk';
import { createSharedIndex, type SharedRows } from './shared-index';
import type { SearchSource } from './search-source';
import { splitWords } from './split-words';
import { createVocabulary } from './vocabulary';
import type { SearchTerm } from '../../domain/search/query';

/* Texts such as choices and dates recur; their words need to be looked up once. */
const REMEMBERED_TEXTS = 20_000;

/** Finds rows by words; holds numbers only, the texts stay where they are. */
export interface WordIndex {
  /** Reads a row; a row that was read before is replaced. */
  readonly put: (row: number) => void;
  /** Keeps in `found` (1 per row) only rows in which the term stands. */
  readonly keep: (term: SearchTerm, found: Uint8Array) => void;
  /** Rows put, replaced ones included. */
  readonly slots: () => number;
  /** Lets go of what only helps while many rows are put. */
  readonly settle: () => void;
  readonly parts: () => Iterable<NamedPart>;
}

/** An index over a collection, empty or from its image. */
export function createWordIndex(source: SearchSource, image: Images = {}): WordIndex {
  const vocabulary = createVocabulary(imagesUnder(image, 'vocabulary'));
  const own = createPostings(imagesUnder(image, 'own'));
  const shared = createSharedIndex(source.shared, vocabulary, imagesUnder(image, 'shared'));
  const slotOf = numberColumn(Int32Array, image.slotOf);
  const remembered = new Map<string, readonly number[]>();
  const bitsRoom = createScratch((size) => new Uint32Array(size));
  let slots = slotsIn(image);

  function numbersOf(text: string): readonly number[] {
    const known = remembered.get(text);
    if (known) return known;
    const numbers = splitWords(text).map(vocabulary.add);
    if (remembered.size >= REMEMBERED_TEXTS) remembered.clear();
    remembered.set(text, numbers);
    return numbers;
  }

  function put(row: number): void {
    const slot = slots++;
    slotOf.set(row, slot);
    for (const text of source.readOwn(row)) for (const word of numbersOf(text)) own.add(word, slot);
    shared.note(row);
  }

  function keep(term: SearchTerm, found: Uint8Array): void {
    const words = term.words.slice(0, MOST_WALKED);
    const numbers = words.map((word, at) =>
      vocabulary.find(word, term.lastIsPrefix && at === term.words.length - 1),
    );
    const bits = bitsRoom(slots);
    numbers.forEach((some, at) => {
      for (const number of some) own.mark(number, bits, 1 << at);
    });
    const sharedRows = shared.find(term, numbers, found.length);
    if (words.length === 1) keepWord(found, bits, sharedRows);
    else keepPhrase(found, bits, sharedRows, phraseCheck(term));
  }

  function keepWord(found: Uint8Array, bits: Uint32Array, { holds }: SharedRows): void {
    const slotOfRow = slotOf.view(found.length);
    for (let row = 0; row < found.length; row += 1)
      found[row] = (found[row] ?? 0) & ((holds[row] ?? 0) | (bits[slotOfRow[row] ?? 0] ?? 0));
  }

  function keepPhrase(
    found: Uint8Array,
    bits: Uint32Array,
    { holds, crosses, beside, all }: SharedRows,
    check: (row: number, held: number) => boolean,
  ): void {
    const slotOfRow = slotOf.view(found.length);
    for (let row = 0; row < found.length; row += 1) {
      if (found[row] === 0 || holds[row] === 1) continue;
      const held = bits[slotOfRow[row] ?? 0] ?? 0;
      const possible = (held | (beside?.[row] ?? 0)) === all && (held !== 0 || crosses[row] === 1);
      if (!possible || !check(row, held)) found[row] = 0;
    }
  }

  function phraseCheck(term: SearchTerm): (row: number, held: number) => boolean {
    if (term.words.length > MOST_WALKED)
      return (row) =>
        textHoldsTerm(source.longTextOf(row), term) ||
        source.fieldsOf(row).some(({ text }) => textHoldsTerm(text, term));
    const walk = createPhraseWalk(term);
    return (row, held) => source.holds(row, walk, held);
  }

  return {
    put,
    keep,
    slots: () => slots,
    parts: function* () {
      yield* partsUnder('vocabulary', vocabulary.parts());
      yield* partsUnder('own', own.parts());
      yield* partsUnder('shared', shared.parts());
      for (const bytes of slotOf.parts(source.table.ids.length)) yield { name: 'slotOf', bytes };
    },
    settle: () => {
      remembered.clear();
    },
  };
}

/* The row put last has the last slot. */
function slotsIn({ slotOf = [] }: Images): number {
  return new Int32Array(bytesIn(slotOf).buffer).reduce((most, slot) => Math.max(most, slot + 1), 0);
}
