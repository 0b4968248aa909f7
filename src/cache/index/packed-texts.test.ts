import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { anyText } from '../../domain/text/testing/any-text';
import { isPacked, packedTexts, packTexts } from './packed-texts';
import type { TextBlock } from './line-texts';
import { textBlock, writeTexts } from './text-block';
import { hashOf } from './text-hash';

const many = <Text>(of: fc.Arbitrary<Text>) => fc.uniqueArray(of, { minLength: 1, maxLength: 60 });
const word = (characters: string, length: number) =>
  fc
    .array(fc.constantFrom(...characters), { minLength: length, maxLength: length })
    .map((it) => it.join(''));
const counter = fc.integer({ min: 0, max: 10 ** 9 });

/* How services write their ids. */
const KINDS = {
  uuid: fc.uuid(),
  hex: word('0123456789abcdef', 24),
  'base 36': word('0123456789abcdefghijklmnopqrstuvwxyz', 8),
  'base 58': word('123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz', 22),
  'base 62 with a prefix': word(
    '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz',
    14,
  ).map((it) => `wvr_${it}`),
  ulid: word('0123456789ABCDEFGHJKMNPQRSTVWXYZ', 16).map((it) => `01JDPV6X3K${it}`),
  counter: counter.map(String),
  'counter in one length': counter.map((it) => String(it + 520_000_000_000)),
  'two prefixes': fc
    .tuple(fc.constantFrom('conv-', 'prospect-'), counter)
    .map(([prefix, it]) => `${prefix}${String(it)}`),
  'any characters': anyText(6),
};
const MIXED = fc.oneof(...Object.values(KINDS));

/* As they are written, and packed, which so few would not be. */
function expectReadBack(texts: readonly string[], others: readonly string[]): void {
  expectIn(textBlock(writeTexts(texts)), texts, others);
  expectIn(packedTexts(packTexts(texts, Infinity)!), texts, others);
}

function expectIn(block: TextBlock, texts: readonly string[], others: readonly string[]): void {
  expect(block.length).toBe(texts.length);
  expect(block.all()).toEqual(texts);
  expect([...block.hashes()]).toEqual(texts.map(hashOf));
  for (const text of [...texts, ...others]) {
    expect(texts.map((_, at) => block.is(at, text))).toEqual(texts.map((it) => it === text));
  }
  expect(block.get(texts.length)).toBeUndefined();
}

describe('texts of a block are read and found as they are:', () => {
  it.each(Object.entries(KINDS))('%s', (_, kind) => {
    fc.assert(fc.property(many(kind), many(MIXED), expectReadBack), { numRuns: 20 });
  });

  it('of all kinds together', () => {
    fc.assert(fc.property(many(MIXED), many(MIXED), expectReadBack), { numRuns: 50 });
  });

  it('one, of no characters, and those that are the beginning of others', () => {
    expectReadBack([''], ['a']);
    expectReadBack(['a', '', 'ab', 'abc'], ['b', 'abcd', 'ac']);
    expectReadBack(['\ud83d', '\ude00', '\ud83d\ude00', '\ufeff', '"', '\n'], ['\ude00\ud83d']);
  });
});

/* One by these numbers, times them, is less than one; others are not exact where digits are many. */
it.each([3, 49, 98, 103, 107])(
  'every pair of %d characters is read back, behind many others',
  (count) => {
    const characters = Array.from({ length: count }, (_, at) => String.fromCharCode(0x21 + at));
    const pairs = characters.flatMap((one) => characters.map((two) => one + two));
    const texts = pairs.map((pair, at) => `${pairs.at(-1 - at)!}${pair}${pairs.at(-1)!}${pair}`);
    expect(textBlock(packTexts(texts, Infinity)!).all()).toEqual(texts);
  },
);

/* Bytes of each text where there are many; before, as lines, with a number for where each begins. */
it.each([
  ['UUIDs', 16, () => crypto.randomUUID()],
  ['hex digits', 12, () => crypto.randomUUID().slice(-12).repeat(2)],
  ['a counter', 3, (at: number) => String(520_000_000_000 + at * 3)],
  ['a counter behind prefixes', 3, (at: number) => `${at % 2 ? 'conv' : 'user'}_${String(at)}`],
])('%s take as many bytes as their differences need', (_, most, make) => {
  const texts = Array.from({ length: 2048 }, (_text, at) => make(at));
  const bytes = writeTexts(texts);
  expect(isPacked(bytes)).toBe(true);
  expect(bytes.length).toBeLessThan(texts.length * most + 400);
});
