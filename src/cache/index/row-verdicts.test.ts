import { expect, it } from 'vitest';
import { createRowVerdicts, YES } from './row-verdicts';

it.each([
  [1_000_000, 16],
  [100_000, 41],
])('keeps what was found out of %d rows for the last %d of what was asked', (rows, kept) => {
  const verdicts = createRowVerdicts();
  for (let at = 0; at <= kept; at += 1) verdicts.of(`phrase ${String(at)}`, rows)[0] = YES;
  expect(verdicts.of('phrase 1', rows)[0]).toBe(YES);
  expect(verdicts.of('phrase 0', rows)[0]).toBe(0);
});
