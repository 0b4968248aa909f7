import { describe, expect, it } from 'vitest';
import { EMPTIED } from '../../../contract/exports';
import type { Failure } from '../../../contract/result';
import { keptFolderText, keptReviewSentence, keptTroubleSentence } from './kept-folder-words';

const kept = {
  on: true,
  files: 331,
  due: 0,
  unprinted: 0,
  leftOut: 0,
  trouble: null,
  lastWrittenAtMs: Date.UTC(2026, 10, 22, 9, 30),
};

describe('where a kept folder stands', () => {
  it.each([
    [{}, /^Up to date · 331 files · last written .*22 Nov/],
    [{ files: 1 }, /^Up to date · 1 file ·/],
    [{ due: 12 }, /^Writing 12 files… · 331 files/],
    [{ due: 1, files: 0, lastWrittenAtMs: null }, /^Writing 1 file… · 0 files$/],
    [{ due: 2, unprinted: 2 }, /^Up to date · .* · 2 waivers could not be printed$/],
    [{ due: 3, unprinted: 1 }, /^Writing 2 files… · .* · 1 waiver could not be printed$/],
    [{ trouble: { kind: 'disk-full' } as const, due: 3 }, /^Not up to date · 331 files/],
    [{ leftOut: 2 }, /^Up to date · .* · 2 waivers of erased people not written$/],
    [{ on: false }, /^Off · 331 files/],
  ])('%j', (part, text) => {
    expect(keptFolderText({ ...kept, ...part }, 'UTC')).toMatch(text);
  });

  it.each<[Failure, string]>([
    [{ kind: 'folder-gone' }, 'The folder is no longer there, or its drive cannot be reached.'],
    [{ kind: 'folder-gone', detail: EMPTIED }, 'None of the files that were written'],
    [{ kind: 'disk-full' }, 'The disk is full. 331 of 340 files were saved.'],
    [{ kind: 'read-only' }, 'The folder cannot be written to.'],
    [{ kind: 'storage-failed' }, 'This computer could not save or read the data.'],
  ])('%j', (failure, text) => {
    expect(keptTroubleSentence({ ...kept, due: 9 }, failure)).toContain(text);
  });

  it('says how many files an erasure asks to be looked at', () => {
    expect(keptReviewSentence({ reviewCount: 1 })).toMatch(/^This file is of people/);
    expect(keptReviewSentence({ reviewCount: 2 })).toMatch(/^These 2 files are of people/);
  });
});
