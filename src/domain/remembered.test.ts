import { expect, it, vi } from 'vitest';
import { rememberedLast } from './remembered';

it('rememberedLast makes once what is asked for in a row', () => {
  const make = vi.fn((key: string) => (key === 'none' ? null : key.length));
  const made = rememberedLast(make);
  expect(['a', 'a', 'none', 'none', 'bcd', 'a'].map(made)).toEqual([1, 1, null, null, 3, 1]);
  expect(make.mock.calls.map(([key]) => key)).toEqual(['a', 'none', 'bcd', 'a']);
});
