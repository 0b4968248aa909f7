import { describe, expect, it } from 'vitest';
import type { Images } from '../index/value-column';
import { keptParts, keptValues, withinRoom, type KeptValues } from './kept-values';

type Entry = readonly [number: number, text: string];

const LONG = 'word '.repeat(500_000);

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
    [
      'are left out beyond what a start should read',
      [
        [0, LONG],
        [1, LONG],
      ],
      [LONG, undefined],
    ],
  ])('%s', (_, texts, known) => {
    const { get } = kept(withinRoom(texts, 4_000_000));
    expect(known.map((_text, number) => get(number))).toEqual(known);
  });

  it('are forgotten once they are no longer so', () => {
    const words = kept([
      [1, ' a '],
      [2, ' b '],
    ]);
    words.forget(1);
    expect([words.get(1), words.get(2)]).toEqual([undefined, ' b ']);
  });
});
