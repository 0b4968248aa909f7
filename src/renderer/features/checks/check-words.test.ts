import { describe, expect, it } from 'vitest';
import type { PdfCheck } from '../../../contract/pdf-check';
import type { WaiverChanges } from '../../../domain/waivers/waiver-changes';
import { changesWords, checkTitle, fileSentence, recordSentence } from './check-words';

const checked: PdfCheck & { readonly kind: 'checked' } = {
  kind: 'checked',
  recordId: '12',
  signerName: 'Marta Nowak',
  renderer: 'Waiver Desk 1',
  pageHead: [],
  file: { kind: 'same-bytes' },
  copy: { kind: 'compared', changes: { parts: [], answers: 0 } },
};

const OWN = 'Waiver Desk 1';

describe('what a check says', () => {
  it('shows what a name in a file from anywhere hides', () => {
    const difference = { what: 'attachment', page: null, detail: 'bill\u202efdp.exe' } as const;
    const { text } = fileSentence({ kind: 'changed', differences: [difference] }, OWN);
    expect(text).toBe('Changed after export: attached files: “bill⟨U+202E⟩fdp.exe”.');
  });

  it.each<[string, PdfCheck, string]>([
    ['an equal record', checked, 'Same record as in this copy.'],
    [
      'a changed record',
      {
        ...checked,
        copy: { kind: 'compared', changes: { parts: ['answers', 'saved-at'], answers: 2 } },
      },
      'Same record, changed in this copy since: two answers.',
    ],
    [
      'a changed file before a changed record',
      { ...checked, file: { kind: 'words-changed', pages: [2] } },
      'Damaged after export: page 2 says something else than the record inside.',
    ],
    [
      'a file of others',
      { kind: 'not-checked', why: 'foreign' },
      'Not made by Waiver Desk, or its marks were lost: another program removed them, or it was printed, on paper or into a new PDF.',
    ],
    [
      'a record that is not here',
      { ...checked, copy: { kind: 'failed', failure: { kind: 'not-cached' } } },
      'Unchanged: printed again, it is the same file byte by byte.',
    ],
  ])('names %s', (_, check, text) => {
    expect(checkTitle(check).text).toBe(text);
  });

  it('names every page that differs', () => {
    expect(fileSentence({ kind: 'words-changed', pages: [1, 2, 5] }, OWN).text).toBe(
      'Damaged after export: pages 1, 2 and 5 say something else than the record inside.',
    );
  });

  it('names the version that printed a file in another layout, and never calls that damaged', () => {
    const renderer = 'Waiver Desk 0.1.0, Chromium 130';
    for (const finding of [
      { kind: 'same-words' },
      { kind: 'same-text' },
      { kind: 'other-words', pages: [2] },
    ] as const)
      expect(fileSentence(finding, renderer).text).toMatch(
        /^Printed by Waiver Desk 0\.1\.0, Chromium 130, whose layout differed[.:] (?!.*[Dd]amage)/,
      );
    expect(fileSentence({ kind: 'same-words' }, 'Waiver Desk \u202e1').text).toMatch(
      /^Printed by another version of Waiver Desk, whose layout differed\./,
    );
  });

  it('names the version that printed a file which draws what this one prints', () => {
    expect(fileSentence({ kind: 'same-pages' }, 'Waiver Desk 0.3.0, Chromium 130').text).toBe(
      'Printed by Waiver Desk 0.3.0, Chromium 130. Every page draws what this version prints, and nothing was added.',
    );
  });

  it('names the first of many pages that differ, and counts the others', () => {
    const pages = Array.from({ length: 1_308 }, (_, at) => at + 1);
    expect(fileSentence({ kind: 'words-changed', pages }, OWN).text).toBe(
      'Damaged after export: pages 1, 2, 3, 4, 5, 6, 7, 8 and 1,300 more say something else than the record inside.',
    );
  });

  it('tells a record the service no longer has from one that could not be asked for', () => {
    const say = (kind: 'not-found' | 'offline'): string =>
      recordSentence({ kind: 'failed', failure: { kind } }, 'service').text;
    expect(say('not-found')).toBe('This record is no longer in the service.');
    expect(say('offline')).not.toBe(say('not-found'));
  });

  it.each<[WaiverChanges, string]>([
    [{ parts: ['saved-at'], answers: 0 }, 'when it was last saved'],
    [{ parts: ['answers'], answers: 0 }, 'the order of the answers'],
    [{ parts: ['answers'], answers: 12 }, '12 answers'],
    [
      { parts: ['agreement', 'answers', 'signer-email', 'saved-at'], answers: 1 },
      'the agreement, one answer and the signer’s email',
    ],
  ])('puts %j into words', (changes, words) => {
    expect(changesWords(changes)).toBe(words);
  });
});
