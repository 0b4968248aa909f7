import { describe, expect, it } from 'vitest';
import type { WaiverAnswer } from '../../domain/entities/waiver-submission';
import { waiverForExport } from './testing/fake-export-tools';
import { waiverTable } from './waiver-table';

function withAnswers(id: string, ...answers: readonly [string, WaiverAnswer['value']][]) {
  const record = waiverForExport(id);
  const fields = answers.map(([identifier, value]) => ({
    identifier,
    label: identifier,
    type: null,
    value,
  }));
  return { ...record, waiver: { ...record.waiver, fields } };
}

describe('waiverTable', () => {
  it('gives every row the columns of all', () => {
    const [headings, first, second] = waiverTable([
      withAnswers('1', ['opt_in', true], ['size', 'M']),
      withAnswers('2', ['size', null], ['bike', '']),
    ]);
    expect(headings?.slice(-3)).toEqual(['Answer: opt_in', 'Answer: size', 'Answer: bike']);
    expect(first?.slice(-3)).toEqual(['Yes', 'M', '']);
    expect(second?.slice(-3)).toEqual(['', 'no answer', 'empty text']);
    expect([first?.length, second?.length]).toEqual([headings?.length, headings?.length]);
  });

  it('keeps repeated identifiers apart', () => {
    const [headings, row] = waiverTable([withAnswers('1', ['q', 'a'], ['q', 'b'], ['q (2)', 'c'])]);
    const answers = headings?.map((heading, at) => [heading, row?.[at]]).slice(-3);
    expect(answers).toEqual([
      ['Answer: q', 'a'],
      ['Answer: q (2)', 'b'],
      ['Answer: q (2) (2)', 'c'],
    ]);
  });

  it('says what the copy was', () => {
    const record = { ...waiverForExport('1'), asOfMs: 0, copyState: 'may have gaps' };
    const [headings = [], row = []] = waiverTable([record]);
    const cell = (name: string) => row[headings.indexOf(name)];
    expect(cell('Copy complete as of (UTC)')).toBe('1970-01-01T00:00:00.000Z');
    expect(cell('State of the copy')).toBe('may have gaps');
    expect(cell('Signer e-mail')).toBe('');
  });
});
