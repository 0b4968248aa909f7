import { describe, expect, it } from 'vitest';
import { instantColumn } from './instant-column';
import { msColumn } from './ms-column';

const TEXTS = [
  '2026-11-23T14:57:51.573284Z',
  '2026-11-23T14:57:51.57328Z',
  '2026-11-23T14:57:51.5Z',
  '2026-11-23T14:57:51.000001Z',
  '2026-11-23T14:57:51Z',
  '1969-12-31T23:59:59.999999Z',
  '0099-01-01T00:00:00Z',
  '2026-11-23T14:57:51.500Z',
  '2026-11-23T14:57:51.120000Z',
  '2026-11-23T14:57:51.000000000Z',
  '2026-11-23T14:57:51+00:00',
  '2026-11-23T14:57:51.573284+00:00',
  '2026-11-23T14:57:51.120000+0000',
  '2026-11-23T14:57:51.0000000000Z',
  '2026-11-23T14:57:51.5732841Z',
  '2026-11-23T14:57:51.57328410Z',
  '2026-11-23T14:57:51.Z',
  '2026-11-23T15:57:51+01:00',
  '2026-11-23T14:57:51-00:00',
  '2026-11-23T14:57:51z',
  '2026-06-30T23:59:60Z',
  '2026-02-30T00:00:00Z',
  '12026-01-01T00:00:00Z',
  'not a time',
  '',
];
const NUMBERS = 13;

describe('a column of instants', () => {
  it('gives every text back as it was, also from its image', () => {
    const column = instantColumn();
    TEXTS.forEach((text, row) => {
      column.set(row, text);
    });
    const again = instantColumn([...column.parts(TEXTS.length)]);
    for (const it of [column, again]) expect(TEXTS.map((_, row) => it.get(row))).toEqual(TEXTS);
  });

  it.each(TEXTS.map((text, at) => [text, at < NUMBERS ? 3 : 4] as const))(
    'keeps %s in %d parts: as numbers alone, or as a text, too',
    (text, parts) => {
      const column = instantColumn();
      column.set(0, text);
      expect([...column.parts(1)]).toHaveLength(parts);
    },
  );

  it.each([
    ['2026-11-23T14:57:51Z', 'not a time'],
    ['not a time', '2026-11-23T14:57:51Z'],
    ['', '2026-11-23T14:57:51Z'],
    ['not a time', ''],
  ])('has %j replaced by %j, also behind an image', (before, after) => {
    const column = instantColumn();
    column.set(700, before);
    const again = instantColumn([...column.parts(701)]);
    for (const it of [column, again]) {
      it.set(700, after);
      expect(it.get(700)).toBe(after);
    }
  });
});

it('a column of milliseconds has every instant, and what is none, as it was set', () => {
  const numbers = [0, -1, 1_999, -62_135_596_800_000, 2 ** 52, NaN, Infinity, -Infinity, 5_000];
  const column = msColumn();
  numbers.forEach((ms, row) => {
    column.set(row, ms);
  });
  const again = msColumn([...column.parts(numbers.length)]);
  for (const it of [column, again]) {
    expect(numbers.map((_, row) => it.get(row))).toEqual(numbers);
    expect([...it.copy(numbers.length)]).toEqual(numbers);
    expect(it.get(numbers.length)).toBe(0);
  }
});
