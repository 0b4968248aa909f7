import { describe, expect, it } from 'vitest';
import { parseQuery } from '../../domain/search/query';
import { sampleWaiver } from '../../domain/testing/sample-waiver';
import type { Images } from '../index/value-column';
import { createPeopleNames } from '../people/people-names';
import type { NamedPart } from '../snapshot/bricks';
import { indexParts } from '../snapshot/index-images';
import { isLate } from '../snapshot/late-parts';
import { imagesUnder } from '../snapshot/names';
import { sampleIndex } from '../testing/sample-index';
import { createNameSearch } from './found-by-name';
import { createSearch } from './search';

type Signer = readonly [name: string, email?: string];

function imagesOf(parts: Iterable<NamedPart>): Images {
  const images: Record<string, Uint8Array[]> = {};
  for (const { name, bytes } of parts) (images[name] ??= []).push(bytes);
  return images;
}

/** A search by what a snapshot of these has for the first rows; `put` changes the copy behind it. */
async function named(...signers: readonly Signer[]) {
  const index = sampleIndex();
  const { library } = index;
  const put = (at: number, [signerName, signerEmail]: Signer): void =>
    index.put(sampleWaiver({ id: `w${String(at)}`, signerName, signerEmail: signerEmail ?? null }));
  signers.forEach((signer, at) => {
    put(at, signer);
  });
  const whole = createSearch(
    library,
    createPeopleNames(library, { mayRead: () => true, erased: () => new Set() }),
  );
  await whole.ready();
  const early = [...whole.parts()].filter(({ name }) => !isLate(name));
  const search = createNameSearch(library.waiver_submissions, {
    words: imagesUnder(imagesOf(early), 'search.waiver_submissions'),
    fingerprints: imagesOf(indexParts(library))['waiver_submissions.fingerprint'] ?? [],
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
