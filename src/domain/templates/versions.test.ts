import { describe, expect, it } from 'vitest';
import { versionHistory, type SignatureRow } from './versions';

const row = (
  templateVersion: number,
  signedAtMs: number,
  questionSetKey = 'a',
  title = 'Waiver',
): SignatureRow => ({ templateVersion, signedAtMs, questionSetKey, title });
const brief = (rows: readonly SignatureRow[], current: number | null) =>
  versionHistory(rows, current).map((entry) =>
    entry.kind === 'gap'
      ? `gap ${entry.from}-${entry.to}${entry.includesCurrent ? ' current' : ''}`
      : `${entry.version} x${entry.signatures}${entry.isCurrent ? ' current' : ''}${entry.newerThanCopy ? ' newer' : ''}`,
  );

describe('versionHistory', () => {
  it.each<[string, SignatureRow[], number | null, string[]]>([
    ['nothing known', [], null, []],
    ['never signed', [], 2, ['gap 1-2 current']],
    ['all signed', [row(1, 1), row(2, 5), row(2, 9)], 2, ['2 x2 current', '1 x1']],
    ['gaps', [row(2, 1), row(5, 2)], 7, ['gap 6-7 current', '5 x1', 'gap 3-4', '2 x1', 'gap 1-1']],
    ['newer than the copy', [row(3, 1)], 1, ['3 x1 newer', 'gap 1-2 current']],
    ['template not known', [row(2, 1)], null, ['2 x1', 'gap 1-1']],
    [
      'a version far off',
      [row(1_000_000_000, 1)],
      1,
      ['1000000000 x1 newer', 'gap 1-999999999 current'],
    ],
    ['versions below 1', [row(0, 1), row(-3, 1)], 1, ['gap 1-1 current', '0 x1', '-3 x1']],
  ])('%s', (_, rows, current, entries) => {
    expect(brief(rows, current)).toEqual(entries);
  });

  it('gives first and last signature, question sets and titles', () => {
    const rows = [
      row(3, 50, 'b', 'New title'),
      row(3, 10),
      row(3, Number.NaN),
      row(3, 40, 'b'),
      row(3, 30),
    ];
    expect(versionHistory(rows, 3)[0]).toEqual({
      kind: 'signed',
      version: 3,
      signatures: 5,
      firstSignedAtMs: 10,
      lastSignedAtMs: 50,
      questionSets: [
        { value: 'a', count: 3, firstSignedAtMs: 10, lastSignedAtMs: 30 },
        { value: 'b', count: 2, firstSignedAtMs: 40, lastSignedAtMs: 50 },
      ],
      titles: [
        { value: 'Waiver', count: 4, firstSignedAtMs: 10, lastSignedAtMs: 40 },
        { value: 'New title', count: 1, firstSignedAtMs: 50, lastSignedAtMs: 50 },
      ],
      isCurrent: true,
      newerThanCopy: false,
    });
  });

  it('knows no time where none can be read', () => {
    expect(versionHistory([row(1, Number.NaN)], 1)[0]).toMatchObject({
      firstSignedAtMs: null,
      lastSignedAtMs: null,
    });
  });
});
