import { describe, expect, it } from 'vitest';
import type { WaiverColumns } from '../index/waiver-columns';
import { createVersionColumn } from './version-column';

/** Waivers by number of their template (-1: none) and version. */
function columnOf(rows: readonly (readonly [template: number, version: number])[]) {
  const waivers = {
    refs: { text: (code: number) => (code < 0 ? null : `tpl_${String(code)}`) },
    template: { get: (row: number) => rows[row]?.[0] ?? -1 },
    version: { get: (row: number) => rows[row]?.[1] ?? 0 },
  } as unknown as WaiverColumns;
  const column = createVersionColumn(waivers);
  rows.forEach((_, row) => column.put(row));
  return column;
}

describe('createVersionColumn', () => {
  it('gives equal pairs one code and others their own, however large or odd their numbers', () => {
    const rows = [
      [0, 1] as const,
      [0, 2] as const,
      [1, 1] as const,
      [1, 4_096] as const,
      [2, 0] as const,
      [131_072, 1] as const,
      [-1, 1] as const,
      [0, -1] as const,
      [5, 2 ** 31 - 1] as const,
      [0, 4_097] as const,
    ];
    const column = columnOf([...rows, ...rows]);
    expect(column.pairs).toHaveLength(rows.length);
    rows.forEach(([template, version], row) => {
      const text = template < 0 ? '' : `tpl_${String(template)}`;
      expect(column.pairs[column.codeOf(row)]).toEqual({ template: text, version });
      expect(column.codeOf(row + rows.length)).toBe(column.codeOf(row));
      expect(column.find({ template: text, version })).toBe(column.codeOf(row));
    });
    expect(column.find({ template: 'tpl_0', version: 99 })).toBe(-1);
  });
});
