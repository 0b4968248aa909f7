import { describe, expect, it } from 'vitest';
import type { Json } from '../json';
import { sumOfAnswers, type AnsweredRow } from './answer-summaries';

type Answer = readonly [identifier: string, type: string | null, value: Json, label?: string];

function row(signedAtMs: number, ...answers: readonly Answer[]): AnsweredRow {
  return {
    signedAtMs,
    questions: answers.map(([identifier, type, , label = 'Label']) => ({
      identifier,
      type,
      label,
    })),
    values: answers.map(([, , value]) => value),
  };
}

function summarized(rows: readonly AnsweredRow[], currentOrder: readonly string[]) {
  const sum = sumOfAnswers(currentOrder);
  rows.forEach(sum.add);
  return sum.summaries();
}

describe('sumOfAnswers', () => {
  it('counts ticks; a text is not a tick and null is not "no"', () => {
    const values: readonly Json[] = [true, true, false, null, 'true', 1];
    const [summary] = summarized(
      values.map((value, at) => row(at, ['helmet', 'checkbox', value])),
      [],
    );
    expect(summary).toMatchObject({
      kind: 'checkbox',
      choices: [
        { value: true, count: 2 },
        { value: false, count: 1 },
      ],
      nulls: 1,
      others: 2,
      absent: 0,
      filled: 0,
    });
  });

  it('counts the choices of a select, most chosen first', () => {
    const values: readonly Json[] = ['b', 'a', 'b', 'c', null, true];
    const [summary] = summarized(
      values.map((value, at) => row(at, ['level', 'select', value])),
      [],
    );
    expect(summary?.choices).toEqual([
      { value: 'b', count: 2 },
      { value: 'a', count: 1 },
      { value: 'c', count: 1 },
    ]);
    expect(summary).toMatchObject({ nulls: 1, others: 1 });
  });

  it.each(['short_text', 'long_text', 'signature_pad'])('only counts a text: %s', (type) => {
    const values: readonly Json[] = ['+44 1', '', 'Bo', null];
    const [summary] = summarized(
      values.map((value, at) => row(at, ['phone', type, value])),
      [],
    );
    expect(summary).toMatchObject({
      kind: 'text',
      choices: [],
      filled: 2,
      empty: 1,
      nulls: 1,
    });
    expect(JSON.stringify(summary)).not.toContain('+44');
  });

  it.each([
    ['booleans', [true, false], 'checkbox'],
    ['texts', ['a', 'b'], 'text'],
    ['nothing', [null], 'text'],
  ] as const)('goes by the values where no type was recorded: %s', (_name, values, kind) => {
    const rows = values.map((value, at) => row(at, ['q', null, value]));
    expect(summarized(rows, [])[0]?.kind).toBe(kind);
  });

  it('keeps the wordings with their times, newest first', () => {
    const rows = [
      row(10, ['h', 'checkbox', true, 'Helmet?']),
      row(30, ['h', 'checkbox', true, 'I wear a helmet']),
      row(20, ['h', 'checkbox', true, 'Helmet?']),
    ];
    expect(summarized(rows, [])[0]?.wordings).toEqual([
      { label: 'I wear a helmet', count: 1, firstMs: 30, lastMs: 30 },
      { label: 'Helmet?', count: 2, firstMs: 10, lastMs: 20 },
    ]);
  });

  it('tells absent from null, and counts a repeated identifier in each place', () => {
    const rows = [
      row(1, ['a', 'checkbox', null]),
      row(2, ['b', 'checkbox', true]),
      row(3, ['a', 'checkbox', true], ['a', 'checkbox', false]),
    ];
    const [a] = summarized(rows, ['a']);
    expect(a).toMatchObject({ identifier: 'a', nulls: 1, absent: 1 });
    expect(a?.choices.map((it) => it.count)).toEqual([1, 1]);
  });

  it('lists current questions in their order, also those nobody answered, then former ones', () => {
    const rows = [row(1, ['old', 'short_text', 'x'], ['b', 'checkbox', true])];
    const names = summarized(rows, ['a', 'b']).map((it) => [it.identifier, it.absent]);
    expect(names).toEqual([
      ['a', 1],
      ['b', 0],
      ['old', 0],
    ]);
  });
});
