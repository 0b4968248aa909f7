import { describe, expect, it } from 'vitest';
import type { NamedPart } from '../snapshot/bricks';
import { createVocabulary, type Vocabulary } from './vocabulary';

const STORED = ['a', 'an', 'and', 'anders', 'andersson', 'be', 'bee', 'beech', 'ñandú', '李'];
const ADDED = ['ande', 'beet', 'b', 'ña'];

function imageOf(parts: Iterable<NamedPart>): Record<string, Uint8Array[]> {
  const image: Record<string, Uint8Array[]> = {};
  for (const { name, bytes } of parts) (image[name] ??= []).push(bytes);
  return image;
}

function storedImage(words: readonly string[]): Record<string, Uint8Array[]> {
  const made = createVocabulary();
  for (const word of words) made.add(word);
  return imageOf(made.parts());
}

function withBoth(): Vocabulary {
  const vocabulary = createVocabulary(storedImage(STORED));
  for (const word of ADDED) vocabulary.add(word);
  return vocabulary;
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
    expect([...withBoth().find(prefix, true)].sort((a, b) => a - b)).toEqual(numbers);
  });

  it('are known by their group where little was typed, so that no words are read', () => {
    const words = Array.from({ length: 600 }, (_, at) => `word${String(at)}`);
    const image = storedImage(words);
    const vocabulary = createVocabulary(image);
    image['words']?.[0]?.fill(0);
    expect(vocabulary.find('w', true)).toHaveLength(600);
    expect(vocabulary.find('wor', true)).toHaveLength(600);
    expect(vocabulary.find('word', true)).not.toHaveLength(600);
  });

  it('are found among many by reading few of them', () => {
    const words = Array.from({ length: 5_000 }, (_, at) => `word${String(at)}`);
    const image = storedImage(words);
    for (const block of image['words']?.slice(0, 4) ?? []) block.fill(0);
    const vocabulary = createVocabulary(image);
    expect([...vocabulary.find('word99', true)].sort((a, b) => a - b)).toEqual(
      words.flatMap((word, at) => (word.startsWith('word99') ? [at] : [])),
    );
    expect(vocabulary.find('word4999', false)).toEqual([4999]);
    expect(vocabulary.find('word49990', false)).toEqual([]);
  });
});
