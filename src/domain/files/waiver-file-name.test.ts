import { describe, expect, it } from 'vitest';
import { utf8Length } from '../text/utf8';
import { LONGEST_FILE_NAME_BYTES } from './file-name';
import { USUAL_NAME, waiverFileName, type NamePart } from './waiver-file-name';

const NAMELESS: readonly NamePart[] = ['date', 'title', 'id'];

const ada = {
  id: 'wvr_4471',
  title: 'Test ride waiver',
  signerName: 'Ada Lindqvist',
  day: '2026-11-20',
};

describe('the file name of a waiver', () => {
  describe('has the parts that were chosen', () => {
    it.each<[readonly NamePart[], string]>([
      [USUAL_NAME, 'Waiver 2026-11-20 Ada Lindqvist wvr_4471.pdf'],
      [NAMELESS, 'Waiver 2026-11-20 Test ride waiver wvr_4471.pdf'],
      [
        ['date', 'title', 'signer', 'id'],
        'Waiver 2026-11-20 Test ride waiver Ada Lindqvist wvr_4471.pdf',
      ],
      [['signer'], 'Waiver Ada Lindqvist.pdf'],
      [['id'], 'Waiver wvr_4471.pdf'],
      [[], 'Waiver.pdf'],
    ])('%j', (parts, name) => {
      expect(waiverFileName(ada, parts)).toBe(name);
    });
  });

  it('names nobody where the signer is left out', () => {
    expect(waiverFileName(ada, NAMELESS)).not.toMatch(/Ada|Lindqvist/);
  });

  describe('stays within 120 bytes and keeps day and id, however long the rest is', () => {
    it.each(['x'.repeat(4000), '💣'.repeat(900), '../'.repeat(90), 'עברית '.repeat(80), ''])(
      '%#',
      (text) => {
        const name = waiverFileName({ ...ada, title: text, signerName: text }, [
          ...(['date', 'title', 'signer', 'id'] as const),
        ]);
        expect(utf8Length(name)).toBeLessThanOrEqual(LONGEST_FILE_NAME_BYTES);
        expect(name).toMatch(/^Waiver 2026-11-20 .*wvr_4471\.pdf$/s);
        expect(name).not.toMatch(/[/\\]/);
      },
    );
  });
});
