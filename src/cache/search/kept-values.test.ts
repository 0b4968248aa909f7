import { describe, expect, it } from 'vitest';
import type { Images } from '../index/value-column';
import { keptParts, keptValues, type KeptValues } from './kept-values';

type Entry = readonly [number: number, text: string];

function kept(texts: Iterable<Entry>): KeptValues<string> {
  const images: Record<string, Uint8Array[]> = {};
  for (const { name, bytes } of keptParts(texts)) (images[name] ??= []).push(bytes);
  return keptValues(images as Images);
}

describe('values that a snapshot keeps', () => {
  it.each<[string, readonly Entry[], readonly (string | undefined)[]]>([
    [
      'are known by number',
      [
        [1, ' a b '],
        [3, ' c '],
      ],
      [undefined, ' a b ', undefined, ' c '],
    ],
    ['are none where there are none', [], [undefined]],
  ])('%s', (_, texts, known) => {
    const { get } = kept(texts);
    expect(known.map((_text, number) => get(number))).toEqual(known);
  });
});
