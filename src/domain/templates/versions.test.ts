import { describe, expect, it } from 'vitest';
import { versionHistory, type SignatureRow } from './versions';

const row = (version: number, signedAtMs: number, more: Partial<SignatureRow> = {}) => ({
  version,
  signedAtMs,
  questionSet: 1,
  title: 'Ride',
  ...more,
});

describe('versionHistory', () => {
  it('gives each signed version its first and last signature and their number', () => {
    expect(versionHistory([row(2, 50), row(1, 10), row(2, 30), row(2, 40)], 2)).toEqual([
      signed(2, { count: 3, firstMs: 30, lastMs: 50 }),
      signed(1, { count: 1, firstMs: 10, lastMs: 10 }),
    ]);
  });

  it.each([
    ['before the first', [3, 4], 4, [4, 3, '1-2']],
    ['between', [1, 5], 5, [5, '2-4', 1]],
    ['up to the current one', [1], 3, ['2-3', 1]],
    ['everything', [], 2, ['1-2']],
    ['nothing at all is known', [], null, ['1-1']],
    ['a current version not known', [2], null, [2, '1-1']],
    ['none', [1, 2], 2, [2, 1]],
    ['a version far away', [1, 2_000_000_000], 1, [2_000_000_000, '2-1999999999', 1]],
    ['below the first version', [1, 0], 1, [1, 0]],
  ])('names the gap: %s', (_name, versions, current, expected) => {
    const entries = versionHistory(
      versions.map((version) => row(version, 1)),
      current,
    );
    const shown = entries.map((it) =>
      it.kind === 'gap' ? `${String(it.from)}-${String(it.to)}` : it.version,
    );
    expect(shown).toEqual(expected);
  });

  it('keeps question sets and titles apart within a version, newest first', () => {
    const [entry] = versionHistory(
      [
        row(1, 10, { questionSet: 4, title: 'Old' }),
        row(1, 30, { questionSet: 7 }),
        row(1, 20, { questionSet: 7 }),
      ],
      1,
    );
    expect(entry).toMatchObject({ questionSets: [7, 4], titles: ['Ride', 'Old'] });
  });

  it('leaves unreadable times out of first and last, but counts them', () => {
    expect(versionHistory([row(1, Number.NaN), row(1, 5)], 1)[0]).toMatchObject({
      count: 2,
      firstMs: 5,
      lastMs: 5,
    });
    expect(versionHistory([row(1, Number.NaN)], 1)[0]).toMatchObject({ firstMs: null, count: 1 });
  });

  it('marks a version newer than the template of this copy', () => {
    expect(versionHistory([row(3, 1)], 2)[0]).toMatchObject({ version: 3, ahead: true });
    expect(versionHistory([row(3, 1)], null)[0]).toMatchObject({ ahead: false });
  });
});

function signed(version: number, more: object) {
  return { kind: 'signed', version, questionSets: [1], titles: ['Ride'], ahead: false, ...more };
}
