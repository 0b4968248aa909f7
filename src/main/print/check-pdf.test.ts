import { describe, expect, it } from 'vitest';
import type { ReadPdf } from '../../contract/pdf-thread';
import { success } from '../../contract/result';
import { sampleWaiver } from '../../domain/testing/sample-waiver';
import { createPdfChecker } from './check-pdf';

const waiver = sampleWaiver({});
/** What reading a file of such pages gives. */
const reading = (words: readonly string[], renderer: string): ReadPdf => {
  const running = words.map((page) => page.replaceAll(' ', ''));
  const pages = running.map((page, at) => `${page}Page${at + 1}of${running.length}`);
  return {
    ...{ kind: 'own', waiver, intact: true, pages, running, structure: '0/Document', beside: [] },
    drawings: pages.map((operations) => ({ operations, box: '0 0 595 842' })),
    facts: {
      ...{ recordId: waiver.id, updatedAt: waiver.updatedAt, contentSha256: '' },
      ...{ renderer, timeZone: 'UTC' },
    },
  };
};

/** A checker to which a file says the first of `files`, and printed again the second. */
function checkerOf(
  files: readonly (readonly string[])[],
  onPrint: () => void = () => undefined,
  renderer = 'Waiver Desk 1, Chromium 130',
) {
  const reads = files.map((pages) => reading(pages, renderer));
  return createPdfChecker({
    readPdf: async () => reads.shift() ?? null,
    printAs: async () => {
      onPrint();
      return success(new Uint8Array(9));
    },
    renderer: () => 'Waiver Desk 1, Chromium 156',
    getWaiver: async () => success({ waiver }),
    askService: async () => success(waiver),
  });
}

/** What is found of a file that says `given`, printed again as `wanted`. */
async function found(given: readonly string[], wanted: readonly string[], renderer?: string) {
  const checker = checkerOf([given, wanted], undefined, renderer);
  const check = await checker.check(new Uint8Array(2));
  return check.kind === 'checked' ? check.file : check;
}

describe('the record of the PDF that was checked last', () => {
  it('is compared with the service’s own, until it is let go of', async () => {
    const checker = checkerOf([['a'], ['a']]);
    await checker.check(new Uint8Array(2));
    expect((await checker.askService()).kind).toBe('compared');
    checker.forget();
    expect(await checker.askService()).toEqual({ kind: 'failed', failure: { kind: 'cancelled' } });
  });

  it('is let go of even where that is asked while the check is under way', async () => {
    const checker = checkerOf([['a'], ['a']], () => checker.forget());
    await checker.check(new Uint8Array(2));
    expect(await checker.askService()).toEqual({ kind: 'failed', failure: { kind: 'cancelled' } });
  });
});

describe('a PDF whose pages break elsewhere', () => {
  const own = 'Waiver Desk 1, Chromium 156';

  it('has the same words, whatever page they stand on', async () => {
    expect(await found(['I ride', 'at my own risk'], ['I ride at', 'my own risk'], own)).toEqual({
      ...{ kind: 'printed-elsewhere', rightToLeft: false },
    });
    expect(await found(['I ride', 'at my own risk'], ['I ride at', 'my own risk'])).toEqual({
      kind: 'same-words',
    });
  });

  it('is compared by its letters where words from right to left stand in other lines', async () => {
    const [given, wanted] = [['\u05d0\u05d1 \u05d2'], ['\u05d2', '\u05d0\u05d1']];
    expect(await found(given, wanted, own)).toEqual({
      kind: 'printed-elsewhere',
      rightToLeft: true,
    });
    expect(await found(['\u05d0\u05d1'], ['\u05d0\u05d0'], own)).toMatchObject({
      kind: 'words-changed',
    });
  });

  it('names the pages that say something else, as few as can be told', async () => {
    const wanted = ['One two', 'three four', 'five'];
    const pages = async (given: readonly string[]) => (await found(given, wanted, own)) as unknown;
    expect(await pages(['One two', 'three FOUR', 'five'])).toEqual({
      kind: 'words-changed',
      pages: [2],
    });
    expect(await pages(['One', 'two three', 'FOUR five'])).toEqual({
      kind: 'words-changed',
      pages: [3],
    });
    expect(await pages(['One', 'two three'])).toEqual({ kind: 'words-changed', pages: [2] });
  });

  it('is not called damaged where another version printed it: its own words are not known here', async () => {
    expect(await found(['conform'], ['confirm'])).toEqual({ kind: 'other-words', pages: [1] });
  });

  it('is compared at once, however much of the same a hostile one says', async () => {
    const hostile = ['\u05d0i'.repeat(300_000)];
    expect(await found(hostile, ['confirm'])).toMatchObject({ kind: 'other-words' });
  });
});
