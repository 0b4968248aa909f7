import { describe, expect, it } from 'vitest';
import { csvLine } from './csv';
import { sampleAnswer, sampleWaiver } from '../testing/sample-waiver';
import { cellsOf, headOf } from './column';
import { answerCell, waiverColumns } from './waiver-table';

const columns = waiverColumns(['helmet', 'size']);

function cellsByName(changes: Parameters<typeof sampleWaiver>[0] = {}) {
  const item = {
    waiver: sampleWaiver(changes),
    zone: 'Europe/Vienna',
    served: true,
  };
  const cells = cellsOf(columns, item);
  return Object.fromEntries(headOf(columns).map((name, at) => [name, cells[at]]));
}

describe('a waiver in a table', () => {
  it('has every column once', () => {
    expect(new Set(headOf(columns)).size).toBe(columns.length);
  });

  it('has its times in UTC with all digits, and local', () => {
    expect(cellsByName()).toMatchObject({
      signed_at: '2026-11-18T09:00:00.123456Z',
      signed_at_local: '2026-11-18T10:00:00+01:00',
    });
  });

  it('tells a relationship to nothing from one that was not served', () => {
    const cells = cellsByName({
      relations: {
        template: { ref: { type: 'waiver_templates', id: '007' }, related: null },
        prospect: { ref: null, related: null },
        advocate: { ref: null, related: null, dataAbsent: true },
      },
    });
    expect(cells).toMatchObject({ template: '007', prospect: null });
    expect([cells['advocate'], cells['conversation']]).toEqual([undefined, undefined]);
  });

  it('has a column for each question, empty where it was not asked', () => {
    const fields = [sampleAnswer({ identifier: 'size', value: '41' })];
    const cells = cellsByName({ fields });
    expect([cells['answer:size'], cells['answer:helmet']]).toEqual(['41', undefined]);
  });
});

describe('the cell of an answer', () => {
  it.each([
    ['not asked', [], ''],
    ['no answer', [null], ''],
    ['not ticked', [false], 'false'],
    ['ticked', [true], 'true'],
    ['a text that reads like it', ['true'], '"\'true"'],
    ['an empty text', [''], '""'],
    ['a text with leading zeros', ['0041'], '"\'0041"'],
    ['something else', [{ b: 1, a: [2] }], '"{""a"":[2],""b"":1}"'],
    ['two answers', ['a', false], '"[""a"",false]"'],
  ])('%s', (_what, values, cell) => {
    expect(csvLine([answerCell(values.map((value) => ({ value })))], ',')).toBe(`${cell}\r\n`);
  });
});
