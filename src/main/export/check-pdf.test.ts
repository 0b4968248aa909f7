import { describe, expect, it } from 'vitest';
import type { ReadPdf } from '../../contract/pdf-thread';
import { success } from '../../contract/result';
import { sampleWaiver } from '../../domain/testing/sample-waiver';
import { createPdfChecker } from './check-pdf';

const waiver = sampleWaiver({});
const foot = `Page1of1·${waiver.id}·0123456789ab`;

/** What is found of a file of another version that says `given`, printed again as `wanted`. */
async function found(given: string, wanted: string) {
  const reads = [given, wanted].map((page): ReadPdf => ({
    ...{ kind: 'own', waiver, intact: true, pages: [page + foot], structure: '0/Document' },
    facts: {
      ...{ recordId: waiver.id, updatedAt: waiver.updatedAt, contentSha256: '' },
      ...{ renderer: 'Waiver Desk 1, Chromium 130', timeZone: 'UTC' },
    },
  }));
  const checker = createPdfChecker({
    readPdf: async () => reads.shift() ?? null,
    printAs: async () => success(new Uint8Array(1)),
    renderer: () => 'Waiver Desk 1, Chromium 156',
    getWaiver: async () => success({ waiver }),
    askService: async () => success(waiver),
  });
  const check = await checker.check(new Uint8Array(2));
  return check.kind === 'checked' ? check.file.kind : check.kind;
}

describe('a PDF of another version of Chromium', () => {
  it('is the same where one of them does not say which letters a ligature stands for', async () => {
    expect(await found('Con\0rmtheo\0erof\0ow', 'Confirmtheofferofflow')).toBe('same-words');
    expect(await found('confirm', 'con\ufb01rm')).toBe('same-words');
    expect(await found('con\0rm', 'conform')).toBe('words-changed');
  });

  it('is compared at once, however many letters of ligatures a hostile one repeats', async () => {
    expect(await found('i'.repeat(300_000), 'confirm')).toBe('words-changed');
  });
});
