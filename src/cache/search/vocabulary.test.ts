import { describe, expect, it } from 'vitest';
import type { NamedPart } from '../index/segments';
import { createVocabulary, type Vocabulary, type WordNumbers } from './vocabulary';

/* In order; kept in another one. */
const STORED = ['a', 'an', 'and', 'anders', 'andersson', 'be', 'bee', 'beech', 'ñandú', '李'];
const ADDED = ['ande', 'beet', 'b', 'ña'];

function imageOf(parts: Iterable<NamedPart>): Record<string, Uint8Array[]> {
  const image: Record<string, Uint8Array[]> = {};
  for (const { name, bytes } of parts) (image[name] ??= []).push(bytes);
  return image;
}

function storedImage(words: readonly string[]): Record<string, Uint8Array[]> {
  const made = createVocabulary();
  for (const word of [...words].reverse()) made.add(word);
  return imageOf(made.parts());
}

function withBoth(): Vocabulary {
  const vocabulary = createVocabulary(storedImage(STORED));
  for (const word of ADDED) vocabulary.add(word);
  return vocabulary;
}

function each({ from, until, others }: WordNumbers): readonly number[] {
  const stored = Array.from({ length: until - from }, (_, at) => from + at);
  return [...stored, ...others].sort((a, b) => a - b);
}

describe('words that begin with something', () => {
  it.each([
    'a',
    'an',
    'and',
    'ande',
    'anders',
    'b',
    'be',
    'bee',
    'beet',
    'ñ',
    'ña',
    '李',
    'x',
    'xyz',
  ])('are those and no others for %s, stored or added since', (prefix) => {
    const numbers = [...STORED, ...ADDED].flatMap((word, at) =>
      word.startsWith(prefix) ? [at] : [],
    );
    expect(each(withBoth().find(prefix, true))).toEqual(numbers);
  });

  it('are known by their group where little was typed, so that no words are read', () => {
    const words = Array.from({ length: 600 }, (_, at) => `word${String(at)}`);
    const image = storedImage(words);
    const vocabulary = createVocabulary(image);
    image['words']?.[0]?.fill(0);
    expect(each(vocabulary.find('w', true))).toHaveLength(600);
    expect(each(vocabulary.find('wor', true))).toHaveLength(600);
    expect(() => vocabulary.find('word', true)).toThrow(SyntaxError);
  });

  it('are found among many by reading few of them', () => {
    const words = Array.from({ length: 5_000 }, (_, at) => `word${String(at)}`).sort();
    const image = storedImage(words);
    for (const block of image['words']?.slice(0, 4) ?? []) block.fill(0);
    const vocabulary = createVocabulary(image);
    const from = words.indexOf('word99');
    expect(vocabulary.find('word99', true)).toEqual({ from, until: from + 11, others: [] });
    expect(each(vocabulary.find('word4999', false))).toEqual([words.indexOf('word4999')]);
    expect(each(vocabulary.find('word49990', false))).toEqual([]);
  });
});

it('says which number each word of its image had before', () => {
  const vocabulary = withBoth();
  const order = vocabulary.order();
  const again = createVocabulary(imageOf(vocabulary.parts()));
  const all = [...STORED, ...ADDED];
  expect(Array.from(order, (number) => all[number])).toEqual([...all].sort());
  expect([...all].sort().map((word) => each(again.find(word, false)))).toEqual(
    all.map((_, at) => [at]),
  );
});
