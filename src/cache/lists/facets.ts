import type { FlagKey } from '../../contract/lists';
import type { TimeRange } from '../../contract/list-questions';
import { inRow } from '../../domain/text/shorten';
import type { Interner } from '../index/columns';
import type { NumberColumn } from '../index/number-column';
import type { Choice, Facet } from './list-definition';
import { codedTest, type RowTest } from './row-state';

/* The code of a chosen key that no record has; no row has this code. */
const UNKNOWN = -2;

/** The code of a chosen key, of which an empty one stands for "none". */
export function codeOfKey(key: string, texts: Pick<Interner, 'find'>): number {
  return key === '' ? -1 : (texts.find(key) ?? UNKNOWN);
}

interface TextFacet {
  /** The number of each row's text; -1 where there is none. */
  readonly codes: ArrayLike<number>;
  readonly texts: Interner;
  /** The keys of the chosen texts. */
  readonly chosen: readonly string[];
  /** The name of a text as it is shown; the text itself if left out. */
  readonly nameOf?: (text: string) => string;
  /** The order of the choices; if left out, the most frequent come first. */
  readonly compare?: (a: Choice, b: Choice) => number;
}

/** A filter on an id or another text of the service. */
export function textFacet(parts: TextFacet): Facet {
  const { codes, texts, chosen, nameOf = (text) => text, compare = frequentFirst } = parts;
  const wanted = chosen.map((key) => codeOfKey(key, texts));
  const size = Math.min(texts.size(), mostCodesIn(codes));
  return {
    accepts: chosen.length === 0 ? null : codedTest(codes, size, wanted),
    choices: (rows) => {
      const counts = rows.count(codes, size);
      const choiceOf = (code: number): Choice => {
        const text = texts.text(code);
        const name = text === null ? null : inRow(nameOf(text));
        return { key: text ?? '', name, count: counts[code + 1] ?? 0 };
      };
      return codesToShow(counts, wanted).map(choiceOf).sort(compare);
    },
  };
}

/*
 * A column is as narrow as its codes. So the types of events are not looked for among the numbers
 * of all people, of whom there may be a million.
 */
function mostCodesIn(codes: ArrayLike<number>): number {
  if (codes instanceof Uint8Array) return 2 ** 8;
  return codes instanceof Int16Array ? 2 ** 15 : Infinity;
}

/** A filter on a closed set of keys, all of which are offered. `codes` are places in `keys`. */
export function keyFacet<Key extends string>(
  codes: ArrayLike<number>,
  keys: readonly Key[],
  chosen: readonly Key[],
): Facet<Key> {
  const wanted = chosen.map((key) => keys.indexOf(key));
  return {
    accepts: chosen.length === 0 ? null : codedTest(codes, keys.length, wanted),
    choices: (rows) => {
      const counts = rows.count(codes, keys.length);
      return keys.map((key, code) => ({ key, name: null, count: counts[code + 1] ?? 0 }));
    },
  };
}

const FLAGS: readonly FlagKey[] = ['false', 'true'];

/** A filter on yes or no; `flags` has 1 or 0 for each row. */
export function flagFacet(flags: ArrayLike<number>, chosen: boolean | null): Facet<FlagKey> {
  const facet = keyFacet(flags, FLAGS, chosen === null ? [] : [`${chosen}`]);
  return { ...facet, choices: (rows) => [...facet.choices(rows)].reverse() };
}

/** Lets through the records that point to `id`, or to nothing where `id` is empty. */
export function pointerTest(
  id: string | null,
  column: NumberColumn,
  refs: Interner,
): RowTest | null {
  if (id === null) return null;
  const code = codeOfKey(id, refs);
  return (row) => column.get(row) === code;
}

/** Lets through the records whose instant (epoch ms) is in the range. Unreadable ones never are. */
export function rangeTest(
  range: TimeRange | null,
  column: Pick<NumberColumn, 'get'>,
): RowTest | null {
  if (range === null || (range.fromMs === null && range.untilMs === null)) return null;
  const from = range.fromMs ?? -Infinity;
  const until = range.untilMs ?? Infinity;
  return (row) => {
    const ms = column.get(row);
    return ms >= from && ms < until;
  };
}

/** The codes that would leave rows, and the codes chosen now, ascending. */
export function codesToShow(counts: Uint32Array, chosen: readonly number[]): number[] {
  const codes = chosen.filter((code) => code >= -1 && (counts[code + 1] ?? 0) === 0);
  counts.forEach((count, at) => {
    if (count > 0) codes.push(at - 1);
  });
  return codes.sort((a, b) => a - b);
}

/** The most frequent choice first, then by key. */
export function frequentFirst(a: Choice, b: Choice): number {
  return b.count - a.count || (a.key < b.key ? -1 : 1);
}
