import { describe, expect, it } from 'vitest';
import { fold } from '../text/fold';
import { wordRanges } from '../text/words';
import { holdsTermIn, placesOfTerm, searchedText, standsPlainly } from './find-term';
import { placesAmong } from './match';
import { parseQuery } from './query';

const TEXTS = [
  '',
  'Ann Lee',
  'ann lee-ann leeann lee ann',
  'Hà Nội, Hà Nội–Hà Nội “Hà Nội”',
  'naïve’s naïve—naive naives 1naive naive1',
  'さくら 山田さくら a山田b 山 田',
  'กมล วงศ์สวัสดิ์ กมลกมล xกมลx',
  'ნინო ლომიძე, Мирослав_Петров; שלום‎עולם',
  'a\u0301b cafe\u0301 e\u0301e e e e',
  '𝒶nn ann𝒶 😀ann ann😀 \ud835ann ann\udcb6',
  'one two  two\nthree one, two. Three',
];
const QUERIES = [
  'a',
  'ann',
  'lee ann',
  '"ann lee"',
  '"lee ann',
  'ha noi',
  '"ha noi"',
  'naive',
  '"naive"',
  '"naive s"',
  'さ',
  '"さくら"',
  '"くら 山"',
  '山田',
  'กมล',
  '"กมล"',
  'วง',
  'нино ლომ',
  'мирослав',
  '"мирослав петров"',
  'e',
  '"e e"',
  '"one two three"',
  '"two thr',
  '"two two three"',
];

describe('finding a term without cutting the text into words', () => {
  it.each(QUERIES)('finds the places of %s that the plain matcher finds', (typed) => {
    for (const text of TEXTS.map(fold)) {
      for (const term of parseQuery(typed).terms) {
        const plain = placesAmong(wordRanges(text), text, term);
        expect(placesOfTerm(searchedText(text), term), text).toEqual(plain);
        expect(holdsTermIn(searchedText(text), term), text).toBe(plain.length > 0);
      }
    }
  });

  it('agrees on texts put together at random', () => {
    const pieces = [
      'a',
      'b',
      'ab',
      'é',
      'É',
      'A',
      'ß',
      ' ',
      '-',
      '’',
      '山',
      'さ',
      'ก',
      '่',
      '\u0301',
      '1',
      'я',
      '𝒶',
    ];
    let state = 5;
    const random = (below: number): number => {
      state = (Math.imul(state, 1_103_515_245) + 12_345) >>> 0;
      return (state >>> 8) % below;
    };
    const made = (length: number): string =>
      Array.from({ length }, () => pieces[random(pieces.length)] ?? '').join('');
    let hits = 0;
    let plainly = 0;
    for (let round = 0; round < 4000; round += 1) {
      const typedIn = made(12);
      const text = fold(typedIn);
      const typed = random(2) === 0 ? made(1 + random(4)) : `"${made(1 + random(4))}"`;
      for (const term of parseQuery(typed).terms) {
        const plain = placesAmong(wordRanges(text), text, term);
        expect(placesOfTerm(searchedText(text), term), JSON.stringify([typed, text])).toEqual(
          plain,
        );
        if (standsPlainly(typedIn.toLowerCase(), term)) {
          expect(plain, JSON.stringify([typed, typedIn])).not.toEqual([]);
          plainly += 1;
        }
        hits += plain.length > 0 ? 1 : 0;
      }
    }
    expect(hits).toBeGreaterThan(500);
    expect(plainly).toBeGreaterThan(100);
  });
});
