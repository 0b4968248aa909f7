import { describe, expect, it } from 'vitest';
import { success } from '../../contract/result';
import { readListing } from './read-listing';
import { fakeExportTools } from './testing/fake-export-tools';

describe('readListing', () => {
  it('has the worker make the next part while one is written', async () => {
    const { tools } = fakeExportTools({ part: 1 });
    const asked: (() => void)[] = [];
    const untilAsked = (part: number): Promise<void> =>
      new Promise((resolve) => (asked[part] = resolve));
    const waits = [untilAsked(0), untilAsked(1), untilAsked(2)];
    let parts = 0;
    const records = {
      ...tools.records,
      nextPart: () => {
        asked[parts++]?.();
        return tools.records.nextPart();
      },
    };
    const written: number[] = [];
    const list = 'waiver_submissions' as const;
    const read = await readListing(
      { ...tools, records },
      { list, records: { ids: ['1', '2', '3'] }, form: { kind: 'json-lines' }, selection: [] },
      new AbortController().signal,
      async () => {
        await waits[written.length + 1];
        return success(null);
      },
      ({ done }) => written.push(done),
    );
    expect(read).toEqual(success({ notSaved: 0, named: [] }));
    expect(written).toEqual([1, 2, 3]);
    expect(parts).toBe(3);
  });
});
