import { describe, expect, it } from 'vitest';
import { NOT_DELETED, type ExportLine } from '../../../contract/exports';
import type { Failure } from '../../../contract/result';
import {
  copyStateText,
  exportEndText,
  fileCountText,
  filesFailureText,
  filesStateText,
  peopleText,
  writtenRecordsText,
  reviewNotice,
  reviewText,
} from './export-line-words';

const line = (part: Partial<ExportLine>): ExportLine => ({
  exportId: 'e',
  at: 0,
  kind: 'pdf-batch',
  fileName: 'out',
  review: 0,
  reviewFiles: 0,
  reviewNamed: [],
  list: 'waiver_submissions',
  people: 2,
  files: 4,
  sha256: null,
  canContinue: false,
  records: 2,
  asked: 2,
  end: 'complete',
  copy: { end: 'complete', asOfMs: 0, basis: null },
  ...part,
});

describe('a line of the export list', () => {
  it.each<[Partial<ExportLine>, string, string | null]>([
    [{}, '2', null],
    [{ asked: 3 }, '2 of 3', 'some could not be saved'],
    [{ asked: 3, end: 'cancelled' }, '2 of 3', 'stopped'],
    [{ asked: 3, end: 'failed' }, '2 of 3', 'ended early'],
    [{ end: 'interrupted' }, '2', 'interrupted: the program ended or was locked'],
    [{ asked: 3, end: null }, '2 of 3', 'not finished'],
  ])('%j: %s records, %s', (part, records, end) => {
    expect(writtenRecordsText(line(part))).toBe(records);
    expect(exportEndText(line(part))).toBe(end);
  });

  it.each([
    [{ end: null, asOfMs: null, basis: null }, 'Never fully downloaded'],
    [
      { end: 'complete-after-repair', asOfMs: 0, basis: null },
      'Complete as of Thu 1 Jan 1970, 00:00 UTC',
    ],
    [
      { end: 'unconfirmed', asOfMs: 0, basis: null },
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
    [
      { end: null, asOfMs: 0, basis: null },
      'May have gaps; complete as of Thu 1 Jan 1970, 00:00 UTC',
    ],
    [
      { end: 'stopped', asOfMs: 0, basis: null },
      'May have gaps; complete as of Thu 1 Jan 1970, 00:00 UTC',
    ],
  ] as const)('says of the copy %j: %s', (copy, words) => {
    expect(copyStateText(copy, 'UTC')).toBe(words);
  });
});

describe('the files of an export', () => {
  const state = { unchanged: 3, changed: 0, gone: 0 };
  it.each([
    [{}, 'All there, unchanged'],
    [{ unchanged: 1 }, 'There, unchanged'],
    [{ changed: 1 }, '3 unchanged, 1 changed since'],
    [{ changed: 1, gone: 2 }, '3 unchanged, 1 changed since, 2 no longer there'],
    [{ unchanged: 0, gone: 1 }, '1 no longer there'],
    [{ unchanged: 0 }, 'Not recorded'],
  ])('%j: %s', (part, words) => {
    expect(filesStateText({ ...state, ...part })).toBe(words);
  });
});

describe('what cannot be done with files', () => {
  it.each<[Failure, string]>([
    [{ kind: 'not-found' }, 'It is no longer there.'],
    [{ kind: 'folder-gone' }, 'The folder is no longer there, or its drive cannot be reached.'],
    [
      { kind: 'storage-failed', detail: NOT_DELETED },
      'Some files could not be deleted. Another program may have them open.',
    ],
  ])('%j: %s', (failure, words) => {
    expect(filesFailureText(failure)).toBe(words);
  });
});

describe('people in exports', () => {
  it.each([
    [0, ''],
    [1, 'of 1 person'],
    [2000, 'of 2,000 people'],
  ])('%d', (people, words) => {
    expect(peopleText({ people })).toBe(words);
  });

  it.each([
    [{ review: 1, reviewFiles: 3 }, '3 files contain data of a person erased since'],
    [{ review: 2, reviewFiles: 1 }, '1 file contains data of 2 people erased since'],
    [{ review: 1, reviewFiles: 0 }, 'contains data of a person erased since'],
  ])('%j', (part, words) => {
    expect(reviewText(part)).toBe(words);
  });

  it.each([
    [{ kind: 'kept-folder', files: 10 }, 'in 10 files'],
    [{ kind: 'pdf-batch', files: 1 }, 'in 1 file'],
    [{ kind: 'csv', files: 1 }, ''],
  ] as const)('%j is said to be %s', (part, words) => {
    expect(fileCountText(part)).toBe(words);
  });

  it.each([
    [[], null],
    [[0, 0], null],
    [[2, 0], /^One export contains/],
    [[1, 1, 1], /^3 exports contain data of people/],
  ])('%j erased', (reviews, words) => {
    const notice = reviewNotice(reviews.map((review) => ({ review })));
    if (words === null) expect(notice).toBeNull();
    else expect(notice).toMatch(words as RegExp);
  });
});
