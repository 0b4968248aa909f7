import { describe, expect, it } from 'vitest';
import type { Images } from '../index/value-column';
import { keptWholeWords, wholeWordsParts, type WholeWords } from './whole-words';

const LONG = 'word '.repeat(500_000);

function kept(words: Readonly<Record<number, string>>): WholeWords {
  const images: Record<string, Uint8Array[]> = {};
  const rows = Object.keys(words).map(Number);
  for (const { name, bytes } of wholeWordsParts(rows, (row) => words[row] ?? ''))
    (images[name] ??= []).push(bytes);
  return keptWholeWords(images as Images);
}

describe('words of agreements that are read whole', () => {
  it.each<[string, Readonly<Record<number, string>>, readonly (string | undefined)[]]>([
    ['are known by row', { 1: ' a b ', 3: ' c ' }, [undefined, ' a b ', undefined, ' c ']],
    ['are none of an agreement that is not there', { 0: '', 1: ' a ' }, [undefined, ' a ']],
    ['are none in a copy without such agreements', {}, [undefined]],
    ['are left out beyond what a start should read', { 0: LONG, 1: LONG }, [LONG, undefined]],
  ])('%s', (_, words, known) => {
    const { get } = kept(words);
    expect(known.map((_words, row) => get(row))).toEqual(known);
  });

  it('are forgotten of a row that has another agreement', () => {
    const words = kept({ 1: ' a ', 2: ' b ' });
    words.forget(1);
    expect([words.get(1), words.get(2)]).toEqual([undefined, ' b ']);
  });
});
