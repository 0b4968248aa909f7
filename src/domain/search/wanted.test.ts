import { describe, expect, it } from 'vitest';
import { isNothing, wantedRanges, type Wanted } from './wanted';

const found = (typed: string, text: string, by: Wanted['by'] = 'letters'): readonly string[] =>
  wantedRanges({ typed, by }, text).map(([start, end]) => text.slice(start, end));

describe('what is looked for in one text', () => {
  it.each<[string, string, readonly string[]]>([
    ['eement', 'This agreement, this Agreement', ['eement', 'eement']],
    ['500 euros', '500  euros, 500\neuros, 500 Euro', ['500  euros', '500\neuros']],
    ['ha noi', 'Hà Nội', ['Hà Nội']],
    ['(a.b)*', 'x(a.b)*y aab', ['(a.b)*']],
    ['责任', '不承担责任。承担责任', ['责任', '责任']],
    ['strasse', 'Straße', ['Straße']],
    ['aa', 'aaa', ['aa']],
    ['  ', 'a b', []],
    ['a/b-c', 'A/B-C', ['A/B-C']],
  ])('%j stands as it was typed in %j', (typed, text, marks) => {
    expect(found(typed, text)).toEqual(marks);
  });

  it('is read as a search where a list was searched for it', () => {
    expect(found('own risk', 'own agreement, risks', 'words')).toEqual(['own', 'risk']);
    expect(found('own risk', 'own agreement, risks')).toEqual([]);
  });

  it('is nothing where nothing was typed', () => {
    expect(isNothing({ typed: ' ', by: 'letters' })).toBe(true);
    expect(isNothing({ typed: '.', by: 'letters' })).toBe(false);
    expect(isNothing({ typed: '.', by: 'words' })).toBe(true);
  });
});
