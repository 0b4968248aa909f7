import { describe, expect, it } from 'vitest';
import type { ExportLine } from '../../../contract/cache-calls';
import { copyText, endText, recordsText } from './export-line-words';

const line = (part: Partial<ExportLine>): ExportLine => ({
  ...{ exportId: 'e', at: 0, kind: 'pdf-batch', fileName: 'out', review: false },
  ...{ ids: ['1', '2'], asked: 2, end: 'complete', copy: null },
  ...part,
});

describe('a line of the export list', () => {
  it.each<[Partial<ExportLine>, string, string | null]>([
    [{}, '2', null],
    [{ asked: 3 }, '2 of 3', 'some could not be saved'],
    [{ asked: 3, end: 'cancelled' }, '2 of 3', 'stopped'],
    [{ asked: 3, end: 'failed' }, '2 of 3', 'ended early'],
    [{ end: 'interrupted' }, '2', 'interrupted: the program ended'],
    [{ asked: 3, end: null }, '2 of 3', 'not finished'],
  ])('%j: %s records, %s', (part, records, end) => {
    expect(recordsText(line(part))).toBe(records);
    expect(endText(line(part))).toBe(end);
  });

  it.each([
    [null, 'Not recorded'],
    [{ end: null, asOfMs: null }, 'Never fully downloaded'],
    [{ end: 'complete-after-repair', asOfMs: 0 }, 'Complete as of Thu 1 Jan 1970, 00:00 UTC'],
    [
      { end: 'unconfirmed', asOfMs: 0 },
      'Some records not confirmed; complete as of Thu 1 Jan 1970, 00:00 UTC',
    ],
    [
      { end: 'complete', asOfMs: 0, basis: { by: 'count', atMs: 0, countsDoubted: false } },
      'Complete by count as of Thu 1 Jan 1970, 00:00 UTC',
    ],
    [
      { end: 'complete', asOfMs: 0, basis: { by: 'walk', atMs: 0, countsDoubted: false } },
      'Complete by full check as of Thu 1 Jan 1970, 00:00 UTC',
    ],
    [
      { end: 'complete', asOfMs: 60_000, basis: { by: 'walk', atMs: 0, countsDoubted: true } },
      'Complete as of Thu 1 Jan 1970, 00:01 UTC, last full check Thu 1 Jan 1970, 00:00 UTC',
    ],
    [{ end: null, asOfMs: 0 }, 'May have gaps; complete as of Thu 1 Jan 1970, 00:00 UTC'],
    [{ end: 'stopped', asOfMs: 0 }, 'May have gaps; complete as of Thu 1 Jan 1970, 00:00 UTC'],
  ] as const)('says of the copy %j: %s', (copy, words) => {
    expect(copyText(copy, 'UTC')).toBe(words);
  });
});
