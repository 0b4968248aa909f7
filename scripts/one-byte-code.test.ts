import { expect, it } from 'vitest';
import { escapeWide } from './one-byte-code';

const valueOf = (code: string): unknown => new Function(`return ${code}`)();

it.each(["'a → ü 🙂'", '`„${1}“`', String.raw`'\’\\’'`])(
  'means the same in a byte a character: %s',
  (code) => {
    const escaped = escapeWide(code);
    expect(escaped).toMatch(/^[\0-\xff]*$/);
    expect(valueOf(escaped)).toEqual(valueOf(code));
  },
);

it('finds what a pattern finds', () => {
  const pattern = valueOf(escapeWide('/^[一-鿿🙂]+$/u')) as RegExp;
  expect(['王🙂', 'a', '\ud83d'].map((it) => pattern.test(it))).toEqual([true, false, false]);
});
