import { describe, expect, it } from 'vitest';
import { instantColumn } from './instant-column';

const TEXTS = [
  '2026-11-23T14:57:51.573284Z',
  '2026-11-23T14:57:51.57328Z',
  '2026-11-23T14:57:51.5Z',
  '2026-11-23T14:57:51.000001Z',
  '2026-11-23T14:57:51Z',
  '1969-12-31T23:59:59.999999Z',
  '2026-11-23T14:57:51.5732841Z',
  '2026-11-23T14:57:51.500Z',
  '2026-11-23T15:57:51+01:00',
  '2026-06-30T23:59:60Z',
  '2026-02-30T00:00:00Z',
  '12026-01-01T00:00:00Z',
  '0099-01-01T00:00:00Z',
  'not a time',
  '',
];
const PACKED = 6;

describe('a column of instants', () => {
  it.each(TEXTS)('gives %s back, also from its image', (text) => {
    const column = instantColumn();
    column.set(0, text);
    expect(column.get(0)).toBe(text);
    expect(instantColumn([...column.parts()]).get(0)).toBe(text);
  });

  it.each(TEXTS.map((text, at) => [text, at < PACKED] as const))(
    'keeps %s as a number: %s',
    (text, isNumber) => {
      const column = instantColumn();
      column.set(0, text);
      const stored = JSON.parse(new TextDecoder().decode([...column.parts()][0])) as unknown;
      expect(typeof stored).toBe(isNumber ? 'number' : 'string');
    },
  );

  it('has a length, all its values and one value for every row, as other columns', () => {
    const column = instantColumn();
    TEXTS.forEach((text, row) => {
      column.set(row, text);
    });
    expect(column).toHaveLength(TEXTS.length);
    expect([...column.all()]).toEqual(TEXTS);
    expect(column.get(TEXTS.length)).toBeUndefined();
    column.fill('2026-01-01T00:00:00Z');
    expect(new Set(column.all())).toEqual(new Set(['2026-01-01T00:00:00Z']));
  });
});
