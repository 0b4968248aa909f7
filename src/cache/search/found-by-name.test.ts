import { expect, it } from 'vitest';
import { parseQuery } from '../../domain/search/query';
import { sampleWaiver } from '../../domain/testing/sample-waiver';
import { sampleIndex } from '../testing/sample-index';
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
