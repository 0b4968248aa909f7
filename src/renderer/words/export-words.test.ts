import { describe, expect, it } from 'vitest';
import { IN_USE, NO_TIME, type BatchOutcome, type NotSaved } from '../../contract/exports';
import type { Failure } from '../../contract/result';
import { batchSentence, notSavedGroups, othersNotSaved } from './export-words';

const outcome = (part: Partial<BatchOutcome>): BatchOutcome => ({
  exportId: 'e',
  form: 'folder',
  fileName: 'out',
  asked: 331,
  saved: 34,
  notSaved: 0,
  named: [],
  ended: null,
  ...part,
});
const notSaved = (name: string | null, failure: Failure, id = '7'): NotSaved => ({
  id,
  name,
  failure,
});

describe('the sentence about a batch', () => {
  it.each<[Partial<BatchOutcome>, string]>([
    [
      { ended: { kind: 'disk-full' } },
      'The disk is full. 34 of 331 files were saved. Free some space, then continue.',
    ],
    [
      { ended: { kind: 'disk-full' }, saved: 0 },
      'The disk is full. Nothing was saved. Free some space, then continue.',
    ],
    [{ ended: { kind: 'cancelled' } }, 'Stopped. 34 of 331 files were saved.'],
    [
      { ended: { kind: 'folder-gone' }, saved: 1 },
      'The folder is no longer there, or its drive cannot be reached. 1 of 331 files was saved. Continue once it is back.',
    ],
    [
      { ended: { kind: 'folder-gone' }, saved: 0 },
      'The folder is no longer there, or its drive cannot be reached. Nothing was saved.',
    ],
    [
      { ended: { kind: 'read-only', detail: IN_USE }, saved: 331 },
      'A file in this folder cannot be replaced: another program may have it open. All 331 files were saved, but not all that tells of them. Close it there, then continue.',
    ],
    [
      { ended: { kind: 'read-only' }, saved: 0 },
      'This folder cannot be written to. Nothing was saved. Choose another one.',
    ],
    [
      { ended: { kind: 'read-only' } },
      'This folder cannot be written to. 34 of 331 files were saved. Continue once it can be, or export to another one.',
    ],
    [
      { ended: { kind: 'locked' } },
      'The program is locked. Unlock it first. 34 of 331 files were saved.',
    ],
    [{ saved: 328, notSaved: 3 }, '328 of 331 files were saved.'],
    [{ asked: 1200, saved: 1100, notSaved: 100 }, '1,100 of 1,200 files were saved.'],
    [{ asked: 1, saved: 0, notSaved: 1 }, 'Nothing was saved.'],
  ])('%j: %s', (part, sentence) => {
    expect(batchSentence(outcome(part))).toBe(sentence);
  });
});

describe('what a batch could not save', () => {
  it('is named by reason, and a record without a name by its id', () => {
    const named = [
      notSaved('Marta Nowak', { kind: 'print-failed' }),
      notSaved('Ana', { kind: 'print-failed', detail: 'time' }),
      notSaved(' ', { kind: 'print-failed' }, '12'),
      notSaved(null, { kind: 'not-cached' }, '13'),
      notSaved('Bo', { kind: 'storage-failed' }),
      notSaved(null, { kind: 'bad-response', detail: NO_TIME }, '14'),
      notSaved(null, { kind: 'bad-response' }, '15'),
    ];
    expect(notSavedGroups(outcome({ named, notSaved: named.length }))).toEqual([
      { words: '2 could not be printed', names: ['Marta Nowak', 'record 12'] },
      { words: '1 took too long to print', names: ['Ana'] },
      { words: '1 not in this copy any more', names: ['record 13'] },
      { words: '1 could not be saved', names: ['Bo'] },
      { words: '1 without a readable time', names: ['record 14'] },
      { words: '1 could not be read', names: ['record 15'] },
    ]);
  });

  it.each([
    [100, 'and 50 more.'],
    [150, null],
  ])('of which %i are named says: %s', (count, words) => {
    const named = Array.from({ length: count }, () => notSaved('A', { kind: 'print-failed' }));
    expect(othersNotSaved(outcome({ named, notSaved: 150 }))).toBe(words);
  });
});
