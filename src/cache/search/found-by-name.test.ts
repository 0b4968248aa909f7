import { expect, it } from 'vitest';
import { parseQuery } from '../../domain/search/query';
import { sampleWaiver } from '../../domain/testing/sample-waiver';
import { sampleIndex } from '../testing/sample-index';
import { BLOCK_VALUES } from '../index/value-column';
import { createNameSearch } from './found-by-name';

function named(...names: readonly string[]) {
  const index = sampleIndex();
  const put = (at: number, signerName: string): void =>
    index.put(sampleWaiver({ id: `w${String(at)}`, signerName }));
  names.forEach((name, at) => {
    put(at, name);
  });
  return { put, search: createNameSearch(index.library.waiver_submissions) };
}

/* More than a block, with a mark, a hidden character and a lone surrogate that JSON writes as letters. */
it('finds names by their rows and not by how they are kept', () => {
  const others = Array.from({ length: BLOCK_VALUES }, (_, at) => `Nobody ${String(at)}`);
  const { search } = named(...others, 'Bob "Bo" Ray', 'u0000 Ray', 'Uma\u0000Ray', '\ud800 Ray');
  const rowsOf = (typed: string): readonly number[] => {
    const { rows } = search(parseQuery(typed)) ?? {};
    return rows ? [...rows].flatMap((it, row) => (it === 1 ? [row - BLOCK_VALUES] : [])) : [];
  };
  expect(rowsOf('ray')).toEqual([0, 1, 2, 3]);
  expect(rowsOf('bo')).toEqual([0]);
  expect(rowsOf('u0000')).toEqual([1]);
  expect(rowsOf('d800')).toEqual([]);
  expect(rowsOf('uma')).toEqual([2]);
  expect(rowsOf('"nobody 511"')).toEqual([-1]);
});

const NAMES = ['Ada Smith', 'Émile Ngô', 'Adam O’Neil', '佐藤 美咲'];

it.each<[string, readonly number[] | null]>([
  ['ada', [1, 0, 1, 0]],
  ['ada smith', [1, 0, 0, 0]],
  ['smith ada', [1, 0, 0, 0]],
  ['"ada smith"', [1, 0, 0, 0]],
  ['emile', [0, 1, 0, 0]],
  ['ÉMILE NGÔ', [0, 1, 0, 0]],
  ['美', [0, 0, 0, 1]],
  ['mith', null],
  ['ada ngo', null],
])('finds %s in names', (typed, rows) => {
  const found = named(...NAMES).search(parseQuery(typed));
  expect(found?.rows ? [...found.rows] : null).toEqual(rows);
});

it('finds a name that changed since the last key by what it is now', () => {
  const { put, search } = named(...NAMES);
  expect(search(parseQuery('ada'))?.rows).toEqual(Uint8Array.of(1, 0, 1, 0));
  put(2, 'Bea O’Neil');
  expect(search(parseQuery('ada'))?.rows).toEqual(Uint8Array.of(1, 0, 0, 0));
  expect(search(parseQuery('bea'))?.rows).toEqual(Uint8Array.of(0, 0, 1, 0));
});
