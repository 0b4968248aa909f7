import { describe, expect, it } from 'vitest';
import type { PdfFacts, ReadPdf } from '../../contract/pdf-thread';
import { success } from '../../contract/result';
import { sampleWaiver } from '../../domain/testing/sample-waiver';
import { ZONE_RULES_VERSION } from '../../domain/time/zone-rules';
import { createPdfChecker, type PdfCheckTools } from './check-pdf';

const waiver = sampleWaiver({});
/** What reading a file of such pages gives. */
const reading = (
  words: readonly string[],
  renderer: string,
  zones: Partial<PdfFacts> = { timeZone: 'UTC', zoneRules: ZONE_RULES_VERSION },
): ReadPdf => {
  const running = words.map((page) => page.replaceAll(' ', ''));
  const pages = running.map((page, at) => `${page}Page${at + 1}of${running.length}`);
  return {
    kind: 'own',
    waiver,
    intact: true,
    pages,
    running,
    structure: '0/Document',
    beside: [],
    drawings: pages.map((operations) => ({ operations, box: '0 0 595 842', pictured: false })),
    facts: {
      recordId: waiver.id,
      updatedAt: waiver.updatedAt,
      contentSha256: '',
      renderer,
      timeZone: 'UTC',
      ...zones,
    },
  };
};

/** A checker to which a file says the first of `files`, and printed again the second. */
function checkerOf(
  files: readonly (readonly string[])[],
  onPrint: () => void = () => undefined,
  renderer = 'Waiver Desk 1, Chromium 130',
  zones?: Partial<PdfFacts>,
) {
  const reads = files.map((pages) => reading(pages, renderer, zones));
  return createPdfChecker({
    ...TOOLS,
    readPdf: async () => reads.shift() ?? null,
    printAs: async () => {
      onPrint();
      return success(new Uint8Array(9));
    },
  });
}

const TOOLS: PdfCheckTools = {
  readPdf: async () => null,
  printAs: async () => success(new Uint8Array(9)),
  renderer: () => 'Waiver Desk 1, Chromium 156',
  getWaiver: async () => success({ waiver }),
  askService: async () => success(waiver),
};

/** What is found of a file that says `given`, printed again as `wanted`. */
async function found(
  given: readonly string[],
  wanted: readonly string[],
  renderer?: string,
  zones?: Partial<PdfFacts>,
) {
  const checker = checkerOf([given, wanted], undefined, renderer, zones);
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
      kind: 'printed-elsewhere',
      rightToLeft: false,
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

  it('is known as untouched where another version printed it and its pages draw the same', async () => {
    expect(await found(['I ride', 'at my own risk'], ['I ride', 'at my own risk'])).toEqual({
      kind: 'same-pages',
    });
  });

  it('is not called damaged where another version printed it: its own words are not known here', async () => {
    expect(await found(['conform'], ['confirm'])).toEqual({ kind: 'other-words', pages: [1] });
  });

  it('is compared at once, however much of the same a hostile one says', async () => {
    const hostile = ['\u05d0i'.repeat(300_000)];
    expect(await found(hostile, ['confirm'])).toMatchObject({ kind: 'other-words' });
  });
});

describe('a PDF whose local times follow other rules of time zones', () => {
  const own = 'Waiver Desk 1, Chromium 156';
  const zone = 'America/Vancouver';
  const page = (hour: string, offset: string, name = 'Ann'): string =>
    `${name} 2026-11-20 13:41:07 UTC 2026-11-20 ${hour}:41:07 ${zone} (GMT${offset})`;
  const [before, now] = [page('05', '-08:00'), page('06', '-07:00')];

  it.each(['2024a', undefined])('is never called damaged for them: %s', async (zoneRules) => {
    const zones = { timeZone: zone, zoneRules };
    for (const renderer of [own, 'Waiver Desk 1, Chromium 130'])
      expect(await found(['I ride', before], ['I ride', now], renderer, zones)).toEqual({
        kind: 'other-hours',
      });
  });

  it('is still compared in all else: what was added beside its pages is named', async () => {
    const zones = { timeZone: zone, zoneRules: '2024a' };
    const stamp = { what: 'stamp', page: 1, detail: '', content: 'void' } as const;
    for (const renderer of [own, 'Waiver Desk 1, Chromium 130']) {
      const stamped = { ...reading([before], renderer, zones), beside: [stamp] } as ReadPdf;
      const reads = [stamped, reading([now], renderer, zones)];
      const checker = createPdfChecker({ ...TOOLS, readPdf: async () => reads.shift() ?? null });
      expect(await checker.check(new Uint8Array(2))).toMatchObject({
        file: { kind: 'changed', differences: [{ what: 'stamp', page: 1 }] },
      });
    }
  });

  it('is called so where anything else differs, or where the rules are the same', async () => {
    const other = [page('05', '-08:00', 'Ben')];
    expect(await found(other, [now], own, { timeZone: zone, zoneRules: '2024a' })).toMatchObject({
      kind: 'words-changed',
    });
    const zones = { timeZone: zone, zoneRules: ZONE_RULES_VERSION };
    expect(await found([before], [now], own, zones)).toMatchObject({ kind: 'words-changed' });
  });
});
