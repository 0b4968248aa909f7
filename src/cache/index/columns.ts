import { inRow } from '../../domain/text/shorten';
import { distinctTexts, type DistinctTexts } from './distinct-texts';
import type { NumberColumn } from './number-column';
import type { Image, ValueColumn } from './value-column';

/** Strings that repeat, as small numbers in the order first seen; -1 stands for null. */
export interface Interner {
  readonly intern: (text: string | null) => number;
  /** The number of a text already seen, or null. */
  readonly find: (text: string) => number | null;
  readonly text: (code: number) => string | null;
  readonly texts: () => Iterable<string>;
  readonly size: () => number;
  /** As of `DistinctTexts`. */
  readonly readSome: DistinctTexts['readSome'];
  readonly parts: () => Iterable<Uint8Array>;
}

/** An interner, empty or from its image. */
export function createInterner(image?: Image): Interner {
  const texts = distinctTexts(image);
  return {
    intern: (text) => (text === null ? -1 : texts.add(text)),
    find: (text) => texts.find(text) ?? null,
    text: (code) => texts.get(code) ?? null,
    texts: texts.all,
    size: () => texts.length,
    readSome: texts.readSome,
    parts: texts.parts,
  };
}

/** The instant (epoch ms) in a row; null where it is NaN, which stands for a text that is none. */
export function readableMs(column: Pick<NumberColumn, 'get'>, row: number): number | null {
  const ms = column.get(row);
  return Number.isFinite(ms) ? ms : null;
}

/** The text in a row as a list shows it; null where there is none. */
export function textInRow(
  column: Pick<ValueColumn<string | null>, 'get'>,
  row: number,
): string | null {
  const text = column.get(row) ?? null;
  return text === null ? null : inRow(text);
}
