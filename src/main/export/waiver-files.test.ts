import { describe, expect, it } from 'vitest';
import type { WaiverForExport } from '../../contract/service-port';
import { waiverForExport } from './testing/waiver-for-export';
import { waiversCsv } from './waiver-files';

describe('a row of a table of waivers', () => {
  it.each<[WaiverForExport['copyEnd'], string]>([
    [null, 'never fully downloaded'],
    ['unconfirmed', 'some records not confirmed'],
    ['complete-after-repair', 'complete after repair'],
  ])('says in words how complete the copy was: %s', (copyEnd, words) => {
    const [head = '', row = ''] = waiversCsv([{ ...waiverForExport(), copyEnd }]).split('\r\n');
    const at = head.split(',').indexOf('"copy_state"');
    expect(row.split(',')[at]).toBe(`"${words}"`);
  });

  it.each<[WaiverForExport['copyBasis'], string]>([
    [null, ''],
    [{ by: 'count', atMs: 0, countsDoubted: false }, 'by count 1970-01-01T00:00:00.000Z'],
    [{ by: 'walk', atMs: 60_000, countsDoubted: true }, 'by full check 1970-01-01T00:01:00.000Z'],
  ])('says what that rests on: %j', (copyBasis, words) => {
    const [head = '', row = ''] = waiversCsv([{ ...waiverForExport(), copyBasis }]).split('\r\n');
    const at = head.split(',').indexOf('"copy_basis"');
    expect(row.split(',')[at]).toBe(`"${words}"`);
  });
});
