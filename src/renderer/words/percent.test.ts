import { expect, it } from 'vitest';
import { percentText } from './percent';

it('rounds down, so that 100% means all, and takes nothing from whole percents', () => {
  for (let percent = 0; percent <= 100; percent += 1)
    expect(percentText(percent / 100)).toBe(`${String(percent)}%`);
  expect(percentText(999_999 / 1_000_000)).toBe('99%');
  expect(percentText(null)).toBe('–');
});
