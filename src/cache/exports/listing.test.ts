import { describe, expect, it, vi } from 'vitest';
import { NO_TIME } from '../../contract/exports';
import type { ListingPart } from '../../contract/exported-records';
import { recordsOf } from './testing/records-of';
import { listedRecords } from './listed-records';
import { createListing, type Listing } from './listing';
import type { Line, Sheet } from './sheet';

const HALF_A_PART = 200_000;

/* Its lines come two at a time. */
function sheetOf(lines: readonly (Line | undefined)[]): Sheet {
  return {
    head: 'head\n',
    records: recordsOf(lines.map((_, at) => String(at))),
    read: async function* (rows) {
      for (let from = 0; from < rows.length; from += 2)
        yield Array.from(rows.subarray(from, from + 2), (row) => lines[row]);
    },
  };
}

async function partsOf(listing: Listing): Promise<readonly ListingPart[]> {
  const parts: ListingPart[] = [];
  for (;;) {
    const next = await listing.next();
    if (!next.ok) return parts;
    parts.push(next.value);
  }
}

const text = (part: ListingPart): string => part.text;

describe('listedRecords', () => {
  it('reads the ids of records that are gone some thousands at a time', async () => {
    const ids = Array.from({ length: 2_500 }, (_, at) => `wt_${String(at)}`);
    const some = vi.fn(async (from: number) => ids.slice(from, from + 1_000 - (from % 1_000)));
    const session = {
      generation: () => ({ copy: { waiver_templates: { current: [] } } }),
      exports: { taken: async () => ({ length: ids.length, some }) },
    };
    const asked = { list: 'waiver_templates', records: { taken: 'a' } } as const;
    const listed = await listedRecords(session as never, asked);
    some.mockClear();
    const named: string[] = [];
    for (const row of listed?.rows ?? []) named.push((await listed?.idOf(row)) ?? '');
    expect(named).toEqual(ids);
    expect(some).toHaveBeenCalledTimes(3);
  });
});

describe('createListing', () => {
  it('gives all lines in order, in parts of bounded size', async () => {
    const lines = Array.from({ length: 5 }, (_, at) => `${String(at).repeat(HALF_A_PART)}\n`);
    const parts = await partsOf(createListing(sheetOf(lines.map((line) => () => line))));
    expect(parts.map(({ done, total }) => [done, total])).toEqual([
      [2, 5],
      [4, 5],
      [5, 5],
    ]);
    expect(parts.map(text).join('') === `head\n${lines.join('')}`).toBe(true);
  });

  it('makes the next part before it is asked for, and none behind it', async () => {
    const made: number[] = [];
    const lines = Array.from({ length: 9 }, (_, at) => () => {
      made.push(at);
      return 'x'.repeat(HALF_A_PART);
    });
    const listing = createListing(sheetOf(lines));
    await listing.next();
    await expect.poll(() => made).toEqual([0, 1, 2, 3]);
    await listing.next();
    await expect.poll(() => made).toEqual([0, 1, 2, 3, 4, 5]);
  });

  it('names the lines that cannot be read, and gives the others', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const broken = (): never => {
      throw new Error('A shared entry is missing');
    };
    const listing = createListing(sheetOf([() => 'a\n', undefined, broken, () => 'd\n']));
    const [part, ...more] = await partsOf(listing);
    vi.restoreAllMocks();
    expect(part && text(part)).toBe('head\na\nd\n');
    expect(part?.unread.map(({ id }) => id)).toEqual(['1', '2']);
    expect(more).toEqual([]);
    const isLeftOut = listing.leftOut();
    expect(['0', '1', '2', '3', 'unknown'].filter((id) => isLeftOut?.(id))).toEqual([
      ...['1', '2', 'unknown'],
    ]);
  });

  it('leaves out what was read and has no place in the file, for its reason and without an error', async () => {
    const log = vi.spyOn(console, 'error');
    const none = { kind: 'bad-response', detail: NO_TIME } as const;
    const [part] = await partsOf(createListing(sheetOf(['a\n', none, 'b\n'])));
    expect(part).toMatchObject({ text: 'head\na\nb\n', unread: [{ id: '1', failure: none }] });
    expect(log).not.toHaveBeenCalled();
    log.mockRestore();
  });

  it('names no more than a thousand at a time of those that cannot be read', async () => {
    const parts = await partsOf(
      createListing(sheetOf(Array.from({ length: 2_500 }, () => undefined))),
    );
    expect(parts.map(({ done, unread }) => [done, unread.length])).toEqual([
      [1_000, 1_000],
      [2_000, 1_000],
      [2_500, 500],
    ]);
  });

  it('of no records is its beginning', async () => {
    const parts = await partsOf(createListing(sheetOf([])));
    expect(parts.map(text)).toEqual(['head\n']);
  });
});
