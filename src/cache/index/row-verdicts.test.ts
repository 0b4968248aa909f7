import { expect, it } from 'vitest';
import { createRowVerdicts, judgeRows, YES } from './row-verdicts';

it.each([
  [1_000_000, 32],
  [100_000, 41],
])('keeps what was found out of %d rows for the last %d of what was asked', (rows, kept) => {
  const verdicts = createRowVerdicts();
  for (let at = 0; at <= kept; at += 1) verdicts.of(`phrase ${String(at)}`, rows)[0] = YES;
  expect(verdicts.of('phrase 1', rows)[0]).toBe(YES);
  expect(verdicts.of('phrase 0', rows)[0]).toBe(0);
});

it('judges no more rows once the time is over, and goes on from there', () => {
  const candidates = new Uint8Array(300).fill(1);
  const verdicts = new Uint8Array(300);
  const judged: number[] = [];
  const stands = (row: number): boolean => {
    judged.push(row);
    return row === 7;
  };
  expect(judgeRows(candidates, verdicts, stands, () => true)).toBe(false);
  expect([judged.length, verdicts[7]]).toEqual([128, YES]);
  expect(judgeRows(candidates, verdicts, stands)).toBe(true);
  expect(judged).toEqual([...candidates.keys()]);
});
