import { describe, expect, it } from 'vitest';
import type { Copy } from '../copy/copy';
import { UnreadableSealError } from '../seal/seal';
import { readInOrder } from './read-in-order';

const PAGES = 30;
const DAMAGED = 11;

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
});
