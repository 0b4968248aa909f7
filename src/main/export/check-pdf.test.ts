import { describe, expect, it } from 'vitest';
import type { ReadPdf } from '../../contract/pdf-thread';
import { success } from '../../contract/result';
import { sampleWaiver } from '../../domain/testing/sample-waiver';
import { createPdfChecker } from './check-pdf';

const waiver = sampleWaiver({});
const foot = `Page1of1·${waiver.id}·0123456789ab`;

/** What reading a file of one page gives. */
const reading = (page: string): ReadPdf => ({
  ...{ kind: 'own', waiver, intact: true, pages: [page + foot], structure: '0/Document' },
  facts: {
    ...{ recordId: waiver.id, updatedAt: waiver.updatedAt, contentSha256: '' },
    ...{ renderer: 'Waiver Desk 1, Chromium 130', timeZone: 'UTC' },
  },
});

/** A checker to which a file says the first of `pages`, and printed again the second. */
function checkerOf(pages: readonly string[], onPrint: () => void = () => undefined) {
  const reads = pages.map(reading);
  return createPdfChecker({
    readPdf: async () => reads.shift() ?? null,
    printAs: async () => {
      onPrint();
      return success(new Uint8Array(1));
    },
    renderer: () => 'Waiver Desk 1, Chromium 156',
    getWaiver: async () => success({ waiver }),
    askService: async () => success(waiver),
  });
}

/** What is found of a file of another version that says `given`, printed again as `wanted`. */
async function found(given: string, wanted: string) {
  const check = await checkerOf([given, wanted]).check(new Uint8Array(2));
  return check.kind === 'checked' ? check.file.kind : check.kind;
}

describe('the record of the PDF that was checked last', () => {
  it('is compared with the service’s own, until it is let go of', async () => {
    const checker = checkerOf(['a', 'a']);
    await checker.check(new Uint8Array(2));
    expect((await checker.askService()).kind).toBe('compared');
    checker.forget();
    expect(await checker.askService()).toEqual({ kind: 'failed', failure: { kind: 'cancelled' } });
  });

  it('is let go of even where that is asked while the check is under way', async () => {
    const checker = checkerOf(['a', 'a'], () => checker.forget());
    await checker.check(new Uint8Array(2));
    expect(await checker.askService()).toEqual({ kind: 'failed', failure: { kind: 'cancelled' } });
  });
});

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
