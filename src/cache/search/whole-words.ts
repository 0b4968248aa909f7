import { numberColumn } from '../index/columns';
import { valueColumn, writeBlock, type Images } from '../index/value-column';
import type { NamedPart } from '../snapshot/bricks';

/* Beyond this, a start would read more than it saves: where layouts share nothing, all are whole. */
const MOST_CHARACTERS = 4_000_000;
const ONE_EACH = 0;

/**
 * The words of agreements that have to be read whole, as a snapshot has them: reading them from
 * their HTML again takes some ms each, right after a start.
 */
export interface WholeWords {
  /** As `AgreementReader.visibleWords`; undefined where they are not known. */
  readonly get: (row: number) => string | undefined;
  /** The row has another agreement now. */
  readonly forget: (row: number) => void;
}

/** The words in an image, or none. */
export function keptWholeWords({ wholeRows = [], wholeWords = [] }: Images): WholeWords {
  const words = valueColumn<string>(wholeWords, ONE_EACH);
  const rows = numberColumn(Int32Array, wholeRows).view(words.length);
  const places = new Map(Array.from(rows, (row, place) => [row, place]));
  return {
    get: (row) => {
      const place = places.get(row);
      return place === undefined ? undefined : words.get(place);
    },
    forget: (row) => void places.delete(row),
  };
}

/** The image of the words of these rows, as far as there is room. */
export function* wholeWordsParts(
  rows: Iterable<number>,
  wordsOf: (row: number) => string,
): Iterable<NamedPart> {
  const kept: number[] = [];
  let characters = 0;
  for (const row of rows) {
    const words = wordsOf(row);
    if (words === '') continue;
    characters += words.length;
    if (characters > MOST_CHARACTERS) break;
    kept.push(row);
    yield { name: 'wholeWords', bytes: writeBlock([words]) };
  }
  yield { name: 'wholeRows', bytes: new Uint8Array(Int32Array.from(kept).buffer) };
}
