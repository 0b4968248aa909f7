import { describe, expect, it } from 'vitest';
import { fold } from './fold';
import { wordRanges, wordsOf } from './words';

describe('wordsOf', () => {
  it.each([
    ['', []],
    ['  ...  ', []],
    ['Ada Lindqvist', ['ada', 'lindqvist']],
    ['Siobhán O’Rourke', ['siobhan', 'o', 'rourke']],
    ['ada.l+x@mail.example', ['ada', 'l', 'x', 'mail', 'example']],
    ['pro_9034', ['pro', '9034']],
    ['v4, 100%', ['v4', '100']],
    ['佐藤 美咲', ['佐', '藤', '美', '咲']],
    ['サトーさん', ['サ', 'ト', 'ー', 'さ', 'ん']],
    ['ガ', ['カ\u3099']],
    ['กำลัง', ['ก\u0e4d', 'า', 'ล\u0e31', 'ง']],
    ['iPhone用', ['iphone', '用']],
    ['हिन्दी भाषा', ['हिन्दी', 'भाषा']],
    ['محمد الفارسي', ['محمد', 'الفارسي']],
    ['x\ud800y', ['x', 'y']],
    ['👩‍🚀 hi', ['hi']],
  ])('%s', (text, words) => {
    const folded = fold(text);
    const found = wordsOf(folded);
    expect(found).toEqual(words);
    expect(wordRanges(folded).map(({ start, end }) => folded.slice(start, end))).toEqual(found);
  });
});
