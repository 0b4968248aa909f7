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
});
