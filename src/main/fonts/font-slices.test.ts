import { expect, it } from 'vitest';
import { fontsFor, readFontSlices, type FontSlice } from './font-slices';

const [latin, chinese] = readFontSlices(
  JSON.stringify([
    { family: 'Print', weight: 400, style: 'normal', file: 'latin.woff2', range: 'U+20-7E,U+A0' },
    { family: 'Print SC', weight: 400, style: 'normal', file: 'sc.woff2', range: 'U+4E00-4E8F' },
  ]),
) as [FontSlice, FontSlice];

it('takes for each character the first family that has it', () => {
  expect(fontsFor([latin, chinese], 'a 一\u2003')).toEqual({
    slices: [latin, chinese],
    without: [],
  });
  expect(fontsFor([latin, chinese], '一é').without).toEqual([0xe9]);
});

it('reads no slice of a further family where all that has a form is found', () => {
  const unread: FontSlice = {
    ...chinese,
    stretches: () => {
      throw new Error('It was read.');
    },
  };
  expect(fontsFor([latin, unread], '\u2066a\u2069\u200d\n').slices).toEqual([latin]);
  expect(() => fontsFor([latin, unread], 'é')).toThrow('It was read.');
});
