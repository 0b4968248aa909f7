import { describe, expect, it } from 'vitest';
import type { Copy } from '../copy/copy';
import { UnreadableSealError } from '../seal/seal';
import { readInOrder } from './read-in-order';

const PAGES = 30;
const DAMAGED = 11;

const LONG = 120_000;
const ON_A_PAGE = 1_000;

/* The rows of a long file, a thousand a page, and the pages that were read for it. */
async function readLong(rows: readonly number[]): Promise<readonly number[]> {
  const read: number[] = [];
  const table = {
    ids: { get: String },
    page: { get: (row: number) => Math.floor(row / ON_A_PAGE) },
    slot: { get: (row: number) => row % ON_A_PAGE },
  };
  const readPage = async (_collection: string, page: number) => {
    read.push(page);
    const slots = Array.from({ length: ON_A_PAGE }, (_, slot) => slot);
    return { records: slots.map((slot) => ({ id: String(page * ON_A_PAGE + slot) })) };
  };
  const copy = { waiver_submissions: { table }, store: { rows: { readPage } } };
  const ids: (string | undefined)[] = [];
  for await (const stretch of readInOrder(
    copy as unknown as Copy,
    'waiver_submissions',
    Int32Array.from(rows),
    ({ id }) => id,
  ))
    ids.push(...stretch);
  expect(ids.length).toBe(rows.length);
  expect(ids.findIndex((id, at) => id !== String(rows[at]))).toBe(-1);
  return read;
}

/* Two records a page, of which the second has its turn late: page 3 holds "3" and "33". */
function copyOfPages(read: number[]): Copy {
  const pageOf = (row: number): number => row % PAGES;
  const table = {
    ids: { get: String },
    page: { get: pageOf },
    slot: { get: (row: number) => (row < PAGES ? 0 : 1) },
  };
  const readPage = async (_collection: string, page: number) => {
    read.push(page);
    if (page === DAMAGED) throw new UnreadableSealError('damaged');
    return { records: [{ id: String(page) }, { id: String(page + PAGES) }] };
  };
  return { waiver_submissions: { table }, store: { rows: { readPage } } } as unknown as Copy;
}

describe('readInOrder', () => {
  it('opens each page once, and gives each stretch before the pages behind it are looked at', async () => {
    const read: number[] = [];
    const early = Array.from({ length: PAGES }, (_, at) => PAGES - 1 - at);
    const rows = Int32Array.of(-1, ...early, ...early.map((row) => row + PAGES));
    const stretches: (readonly (string | undefined)[])[] = [];
    const reading = readInOrder(copyOfPages(read), 'waiver_submissions', rows, ({ id }) => id);
    for await (const stretch of reading) stretches.push(stretch);
    const unread = [DAMAGED, DAMAGED + PAGES, -1];
    expect(stretches.flat()).toEqual(
      Array.from(rows, (row) => (unread.includes(row) ? undefined : String(row))),
    );
    expect(read.toSorted((a, b) => a - b)).toEqual(Array.from({ length: PAGES }, (_, at) => at));
    expect(stretches.map(({ length }) => length)).toEqual([9, 8, 8, 36]);
  });

  it('keeps some records that come far behind, so that their pages are not read again', async () => {
    const all = Array.from({ length: LONG }, (_, row) => row);
    const isLate = (row: number): boolean => row % ON_A_PAGE === 0;
    const read = await readLong([...all.filter((row) => !isLate(row)), ...all.filter(isLate)]);
    expect(read).toEqual([...new Set(read)]);
  });

  it('reads pages again where more records than memory may hold come far behind', async () => {
    const pages = LONG / ON_A_PAGE;
    const byTurns = Array.from(
      { length: LONG },
      (_, at) => (at % pages) * ON_A_PAGE + Math.floor(at / pages),
    );
    expect((await readLong(byTurns)).length).toBeLessThanOrEqual(3 * pages);
  });
});
