import { describe, expect, it } from 'vitest';
import { sampleAnswer } from '../testing/sample-waiver';
import { answerDistributions } from './answers';

describe('answerDistributions', () => {
  it('counts check boxes, choices, texts and missing answers apart', () => {
    const box = (value: boolean | null | string) =>
      sampleAnswer({ identifier: 'news', label: 'News?', type: 'checkbox', value });
    const size = (value: string) =>
      sampleAnswer({ identifier: 'size', label: 'Size', type: 'select', value });
    const note = (value: string) =>
      sampleAnswer({ identifier: 'note', label: 'Note', type: 'long_text', value });
    const found = answerDistributions([
      { signedAtMs: 1, fields: [box(true), size('M'), note('secret')] },
      { signedAtMs: 2, fields: [box(false), size('S'), note('')] },
      { signedAtMs: 3, fields: [box(null), size('M'), box('true')] },
    ]);
    expect(found.map(({ identifier }) => identifier)).toEqual(['news', 'size', 'note']);
    expect(found[0]).toMatchObject({ total: 4, yes: 1, no: 1, none: 1, texts: 1, choices: [] });
    expect(found[1]).toMatchObject({
      choices: [
        { value: 'M', count: 2 },
        { value: 'S', count: 1 },
      ],
      texts: 0,
    });
    expect(found[2]).toMatchObject({ total: 2, texts: 2, choices: [] });
    expect(JSON.stringify(found)).not.toContain('secret');
  });

  it('keeps wordings over time, earliest first, and all types', () => {
    const rows = [
      { signedAtMs: 20, fields: [sampleAnswer({ label: 'New', type: 'checkbox', value: true })] },
      { signedAtMs: 10, fields: [sampleAnswer({ label: 'Old', type: null, value: true })] },
      { signedAtMs: 5, fields: [sampleAnswer({ label: 'Old', type: null, value: 7 })] },
      { signedAtMs: Number.NaN, fields: [sampleAnswer({ label: 'Undated', value: 'x' })] },
    ];
    const [found] = answerDistributions(rows);
    expect(found).toMatchObject({
      types: ['checkbox', null],
      yes: 2,
      other: 1,
      texts: 1,
      total: 4,
    });
    expect(found!.wordings).toEqual([
      { label: 'Old', count: 2, firstSignedAtMs: 5, lastSignedAtMs: 10 },
      { label: 'New', count: 1, firstSignedAtMs: 20, lastSignedAtMs: 20 },
      { label: 'Undated', count: 1, firstSignedAtMs: null, lastSignedAtMs: null },
    ]);
  });
});
