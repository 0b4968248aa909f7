import { inRow } from '../../domain/text/shorten';
import { distinctTexts } from './distinct-texts';
import type { NumberColumn } from './number-column';
import { writeTexts } from './text-block';
import type { Image } from './image';

/** Strings that repeat, as small numbers in the order first seen; -1 stands for null. */
export type Interner = ReturnType<typeof createInterner>;

const NULL = -1;

/** An interner, empty or from its image. */
export function createInterner(image?: Image) {
  const texts = distinctTexts(image);
  return {
    intern: (text: string | null): number => (text === null ? NULL : texts.add(text)),
    /** The number of a text already seen, or null. */
    find: (text: string): number | null => texts.find(text) ?? null,
    text: (code: number): string | null => texts.get(code) ?? null,
    /** All numbers are smaller. */
    size: (): number => texts.length,
    /** As of `DistinctTexts`. */
    readSome: texts.readSome,
    parts: texts.parts,
  };
}

/** Ids of records, of which some stand in most rows. */
export interface Refs extends Interner {
  /** As `intern`, for ids of which there are few: their numbers are the smallest. */
  readonly internFew: Interner['intern'];
  /** All ids with their numbers. */
  readonly all: () => Iterable<readonly [number: number, id: string]>;
}

/* A column of so many fits into a byte. */
const FEW = 256;

/** Ids, none or those of an image. A column of ids of which there are few is narrow. */
export function createRefs([first, ...others]: Image = []): Refs {
  const few = distinctTexts(first && [first]);
  const many = distinctTexts(others);

  function find(text: string): number | null {
    const known = few.find(text);
    if (known !== undefined) return known;
    const place = many.find(text);
    return place === undefined ? null : FEW + place;
  }

  function intern(text: string | null): number {
    return text === null ? NULL : (few.find(text) ?? FEW + many.add(text));
  }

  return {
    intern,
    internFew: (text) => {
      if (text === null || few.length === FEW) return intern(text);
      return find(text) ?? few.add(text);
    },
    find,
    text: (code) => (code < FEW ? few.get(code) : many.get(code - FEW)) ?? null,
    size: () => FEW + many.length,
    all: function* () {
      let number = 0;
      for (const id of few.all()) yield [number++, id];
      number = FEW;
      for (const id of many.all()) yield [number++, id];
    },
    readSome: (untilMs) => few.readSome(untilMs) && many.readSome(untilMs),
    parts: function* () {
      yield writeTexts([...few.all()]);
      yield* many.parts();
    },
  };
}

/** The instant (epoch ms) in a row; null where it is NaN, which stands for a text that is none. */
export function readableMs(column: Pick<NumberColumn, 'get'>, row: number): number | null {
  const ms = column.get(row);
  return Number.isFinite(ms) ? ms : null;
}

/** The text in a row as a list shows it; null where there is none. */
export function textInRow(
  column: { readonly get: (row: number) => string | null | undefined },
  row: number,
): string | null {
  const text = column.get(row) ?? null;
  return text === null ? null : inRow(text);
}
