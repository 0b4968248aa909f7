import { inRow } from '../../domain/text/shorten';
import { distinctTexts } from './distinct-texts';
import type { NumberColumn } from './number-column';
import { writeTexts } from './text-block';
import type { Image } from './column-image';

/** Gives each different text a small number, in the order first seen; -1 stands for null. */
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
    /** The number of texts: every number given so far is below it. */
    size: (): number => texts.length,
    /** As in `distinctTexts`. */
    readSome: texts.readSome,
    parts: texts.parts,
  };
}

/** Ids of records. Some of them occur in most rows. */
export interface Refs extends Interner {
  /** As `intern`, for kinds of ids of which there are few. They get the smallest numbers. */
  readonly internFew: Interner['intern'];
  /** All ids, each with its number. */
  readonly all: () => Iterable<readonly [number: number, id: string]>;
}

/* A column of numbers below this takes one byte a row. */
const FEW = 256;

/** Ids, none or from an image. A column that has only ids of `internFew` is one byte wide. */
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

/** The instant (epoch ms) in a row; null where the text is none, for which the column has NaN. */
export function readableMs(column: Pick<NumberColumn, 'get'>, row: number): number | null {
  const ms = column.get(row);
  return Number.isFinite(ms) ? ms : null;
}

/** The text in a row, cut as a list shows it; null where there is none. */
export function textInRow(
  column: { readonly get: (row: number) => string | null | undefined },
  row: number,
): string | null {
  const text = column.get(row) ?? null;
  return text === null ? null : inRow(text);
}
