import { describe, expect, it } from 'vitest';
import { parseQuery } from '../../domain/search/query';
import { sampleWaiver } from '../../domain/testing/sample-waiver';
import { BLOCK_VALUES } from '../index/value-column';
import { namesOf } from '../people/testing/names-of';
import { packBricks, unpackBricks } from '../index/bricks';
import { indexParts } from '../library/index-images';
import { isLate } from '../library/late-parts';
import { imagesUnder } from '../index/names';
import { sampleIndex } from '../testing/sample-index';
import { createNameSearch } from './found-by-name';
import { createSearch } from './search';

type Signer = readonly [name: string, email?: string];

/** A search by what a snapshot of these has for the first rows; `put` changes the copy behind it. */
async function named(...signers: readonly Signer[]) {
  const index = sampleIndex();
  const { library } = index;
  const put = (at: number, [signerName, signerEmail]: Signer): void =>
    index.put(sampleWaiver({ id: `w${String(at)}`, signerName, signerEmail: signerEmail ?? null }));
  signers.forEach((signer, at) => {
    put(at, signer);
  });
  const whole = createSearch(library, namesOf(library));
  await whole.ready();
  const parts = [...indexParts(library), ...whole.parts()];
  const { bricks, first } = await packBricks(parts, isLate, () => Promise.resolve());
  const images = unpackBricks(bricks.slice(0, first).map((brick) => [brick]));
  const search = createNameSearch(library.waiver_submissions, {
    words: imagesUnder(images, 'search.waiver_submissions'),
    fingerprints: images['waiver_submissions.fingerprint'] ?? [],
  });
  const rowsOf = (typed: string): readonly number[] | null => {
    const found = search(parseQuery(typed));
    return found?.rows ? [...found.rows].flatMap((it, row) => (it === 1 ? [row] : [])) : null;
  };
  return { put, rowsOf, search };
}

const SIGNERS: readonly Signer[] = [
  ['Ada Smith', 'ada@rides.example'],
  ['Émile Ngô', 'e.ngo@mail.example'],
  ['Adam O’Neil'],
  ['佐藤 美咲', 'sato@mail.example'],
  ['Bob "Bo" Ray'],
  ['u0000 Ray'],
  ['Uma\u0000Ray'],
  ['\ud800 Ray'],
];

it.each<[string, readonly number[] | null]>([
  ['ada', [0, 2]],
  ['ada smith', [0]],
  ['smith ada', [0]],
  ['"ada smith"', [0]],
  ['"smith ada"', null],
  ['"smith ada@"', null],
  ['emile', [1]],
  ['ÉMILE NGÔ', [1]],
  ['美', [3]],
  ['mail', [1, 3]],
  ['sato@mail', [3]],
  ['ngo mail', [1]],
  ['ada mail', null],
  ['ada ngo', null],
  ['mith', null],
  ["o'n", [2]],
  ['ray', [4, 5, 6, 7]],
  ['bo', [4]],
  ['u0000', [5]],
  ['d800', null],
  ['uma', [6]],
])('finds %s in names and emails', async (typed, rows) => {
  expect((await named(...SIGNERS)).rowsOf(typed)).toEqual(rows);
});

it('finds names by their rows, more than a block of them', async () => {
  const others = Array.from({ length: BLOCK_VALUES }, (_, at): Signer => [`Nobody ${String(at)}`]);
  const { rowsOf } = await named(...others, ...SIGNERS);
  expect(rowsOf('ray')).toEqual([4, 5, 6, 7].map((row) => BLOCK_VALUES + row));
  expect(rowsOf('"nobody 511"')).toEqual([511]);
});

it('shows where it was found', async () => {
  const { search } = await named(...SIGNERS);
  const hitIn = (typed: string, row: number) => search(parseQuery(typed))?.hitOf(row);
  expect(hitIn('smith', 0)).toMatchObject({ field: 'name', text: 'Ada Smith' });
  expect(hitIn('rides', 0)).toMatchObject({ field: 'email', text: 'ada@rides.example' });
});

describe('after the snapshot', () => {
  it('finds a name that changed by what it is now', async () => {
    const { put, rowsOf } = await named(...SIGNERS);
    expect(rowsOf('ada')).toEqual([0, 2]);
    put(2, ['Bea O’Neil']);
    expect(rowsOf('ada')).toEqual([0]);
    expect(rowsOf('bea')).toEqual([2]);
    put(2, ['Cleo O’Neil']);
    expect(rowsOf('bea')).toBeNull();
    expect(rowsOf('cleo')).toEqual([2]);
  });

  it('finds who came, and none of them by the words of the first', async () => {
    const { put, rowsOf } = await named(...SIGNERS);
    put(SIGNERS.length, ['Zoë Lee']);
    expect(rowsOf('zoe')).toEqual([SIGNERS.length]);
    expect(rowsOf('smith')).toEqual([0]);
  });
});
