import { describe, expect, it } from 'vitest';
import { matchFields } from './match';
import { isEmptyQuery, isNarrower, parseQuery } from './query';

const brief = (text: string) =>
  parseQuery(text).terms.map((term) => term.words.join(' ') + (term.lastIsPrefix ? '*' : ''));

describe('parseQuery', () => {
  it.each([
    ['', []],
    ['  ', []],
    ['Ha Noi', ['ha*', 'noi*']],
    ['"Hà Nội"', ['ha noi']],
    ['“test ride” ada', ['test ride', 'ada*']],
    ['«test ride»', ['test ride']],
    ['"still typ', ['still typ*']],
    ['""', []],
    ['ada"b c"d', ['ada*', 'b c', 'd*']],
    ['ada@mail.example', ['ada mail example*']],
    ['O’Rourke', ['o rourke*']],
    ['佐藤', ['佐 藤*']],
    ['ada Ada ADA', ['ada*']],
    ['06 12 12 34', ['06*', '12*', '12*', '34*']],
    ['*** !!', []],
  ])('%j', (text, terms) => {
    expect(brief(text)).toEqual(terms);
    expect(isEmptyQuery(parseQuery(text))).toBe(terms.length === 0);
  });

  it('reads no more than 500 characters', () => {
    expect(brief(`${'a '.repeat(250)}zebra`)).toEqual(['a*']);
  });
});

const fields = [
  { field: 'name', text: 'Nguyễn Thị Hà' },
  { field: 'email', text: 'ha.nguyen@mail.example' },
  { field: 'answers', text: 'Straße 5, Hà Nội. I wear a helmet.' },
  { field: 'kanji', text: '佐藤 美咲' },
];
const found = (text: string) =>
  matchFields(fields, parseQuery(text))?.map(({ field, start, end }) => {
    const source = fields.find((entry) => entry.field === field)!.text;
    return `${field}:${source.slice(start, end)}`;
  }) ?? null;

describe('isNarrower', () => {
  it.each([
    ['', 'a', true],
    ['a', 'ad', true],
    ['ad', 'a', false],
    ['ad', 'ad', true],
    ['ada', 'bda', false],
    ['ada', 'ada b', true],
    ['ada b', 'ada', false],
    ['ada b', 'ade b', false],
    ['o', "o'c", true],
    ["o'c", "o'co", true],
    ["o'co", "o'c", false],
    ["o'c", "op'c", false],
    ['"a b', '"a bc', true],
    ['"a b', '"a b c', true],
    ['"a b"', 'a', false],
    ['"a b"', '"a b', false],
    ['"a b', '"a b"', true],
    ['"a b"', '"a b"c', true],
    ['ada ad', 'ada ada', false],
  ])('of %j, %j: %j', (before, now, expected) => {
    expect(isNarrower(parseQuery(now), parseQuery(before))).toBe(expected);
  });
});

describe('matchFields', () => {
  it.each<[string, string[] | null]>([
    ['', []],
    ['nguyen', ['name:Nguyễn', 'email:nguyen']],
    ['NGU', ['name:Ngu', 'email:ngu']],
    ['guyen', null],
    ['thi helm', ['name:Thị', 'answers:helm']],
    ['thi zebra', null],
    ['"ha noi"', ['answers:Hà Nội']],
    ['"ha no"', null],
    ['"ha no', ['answers:Hà Nộ']],
    ['"noi i wear"', ['answers:Nội. I wear']],
    ['"thi ha nguyen"', null],
    ['strasse', ['answers:Straße']],
    ['stras', ['answers:Straß']],
    ['ha.nguyen@mail', ['email:ha.nguyen@mail']],
    ['藤', ['kanji:藤']],
    ['佐藤美', ['kanji:佐藤 美']],
    ['"a helmet"', ['answers:a helmet']],
  ])('%s', (text, hits) => {
    expect(found(text)).toEqual(hits);
  });
});
