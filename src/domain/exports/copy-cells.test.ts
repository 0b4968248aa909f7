import { describe, expect, it } from 'vitest';
import { copyCells, type ExportedCopy } from './copy-cells';

const ZERO = '1970-01-01T00:00:00.000Z';

describe('what an exported file says of the copy it came from', () => {
  it.each<[ExportedCopy, string, string | undefined, string | undefined]>([
    [{ end: null, asOfMs: null, basis: null }, 'never fully downloaded', undefined, undefined],
    [
      { end: 'stopped', asOfMs: null, basis: { by: 'walk', atMs: 0, countsDoubted: false } },
      'never fully downloaded',
      undefined,
      undefined,
    ],
    [
      { end: 'complete', asOfMs: 0, basis: null, sinceMs: 0, setAside: 2 },
      'complete, kept since 1970-01-01 only, but 2 records of the service could not be understood',
      ZERO,
      undefined,
    ],
    [{ end: 'unconfirmed', asOfMs: 0, basis: null }, 'some records not confirmed', ZERO, undefined],
    [
      { end: 'complete', asOfMs: 0, basis: { by: 'count', atMs: 0, countsDoubted: false } },
      'complete',
      ZERO,
      `by count ${ZERO}`,
    ],
    [
      {
        end: 'complete-after-repair',
        asOfMs: 0,
        basis: { by: 'walk', atMs: 0, countsDoubted: true },
      },
      'complete after repair',
      ZERO,
      `by full check ${ZERO}`,
    ],
    [
      { end: 'complete', asOfMs: 0, basis: null, setAside: 2, missing: 1 },
      'complete, but 2 records of the service could not be understood and 1 record asked for is missing',
      ZERO,
      undefined,
    ],
    [
      { end: null, asOfMs: null, basis: null, setAside: 1 },
      'never fully downloaded, but 1 record of the service could not be understood',
      undefined,
      undefined,
    ],
  ])('%j: %s', (copy, state, asOf, basis) => {
    expect(copyCells(copy)).toEqual({ state, asOf, basis });
  });
});
