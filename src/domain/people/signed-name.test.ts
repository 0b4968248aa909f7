import { describe, expect, it } from 'vitest';
import { otherNames, signedName, type NamedWaiver } from './signed-name';

const may = { waivers: true, erased: false };
const at = (name: string, day: number): NamedWaiver => {
  const signedAt = `2026-11-${String(day)}T10:00:00Z`;
  return { name, signedAt, signedMs: Date.parse(signedAt) };
};
const unreadable = (name: string): NamedWaiver => ({ name, signedAt: 'soon', signedMs: NaN });
/* The first is the newest. */
const signed = (...names: string[]) => names.map((name, place) => at(name, 20 - place));

describe('the name of a person', () => {
  it.each<readonly [string, readonly NamedWaiver[], string, number]>([
    ['one waiver', signed('Iris Hartwell'), 'Iris Hartwell', 0],
    ['the newest of several', signed('Iris Vane', 'Iris Hartwell'), 'Iris Vane', 1],
    ['the newest, in any order', [at('Old', 11), at('New', 19), at('Mid', 15)], 'New', 2],
    ['the newest that gives one', signed(' ', 'Iris', '', 'I. H.'), 'Iris', 1],
    ['a readable time before others', [unreadable('A'), at('B', 12)], 'B', 1],
    ['the first where no time is readable', [unreadable('A'), unreadable('B')], 'A', 1],
    [
      'the newest within a millisecond',
      ['1', '3', '2'].map((digit) => ({
        name: digit,
        signedAt: `2026-11-20T10:00:00.000${digit}Z`,
        signedMs: Date.UTC(2026, 10, 20, 10),
      })),
      '3',
      2,
    ],
    ['a name typed twice', signed('Iris', 'Iris'), 'Iris', 0],
    ['typed in capitals', signed('Iris Hartwell', 'IRIS HARTWELL'), 'Iris Hartwell', 0],
    ['typed with other blanks', signed('Iris Hartwell', ' Iris  Hartwell '), 'Iris Hartwell', 0],
    ['typed without accents', signed('Zoë Ng', 'Zoe Ng'), 'Zoë Ng', 0],
    ['encoded in two ways', signed('Zdeňka', 'Zden\u030cka'), 'Zdeňka', 0],
    ['three names', signed('A', 'B', 'C', 'b'), 'A', 2],
    ['a name of another writing', signed('佐藤', 'Sato'), '佐藤', 1],
    ['a name in brackets', signed('[Iris]'), '[Iris]', 0],
  ])('is that of the waiver signed last: %s', (_, waivers, name, others) => {
    expect(signedName(waivers, may)).toMatchObject({ name, others });
  });

  it('says when it was signed', () => {
    expect(signedName([at('Iris', 12), at('', 19)], may)?.signedAt).toBe('2026-11-12T10:00:00Z');
  });

  it.each<readonly [string, readonly NamedWaiver[], typeof may]>([
    ['there is no waiver', [], may],
    ['no waiver gives one', signed('', ' '), may],
    ['nothing of it can be seen', signed('\u200b\u00ad', '\u3164'), may],
    ['the key may not read waivers', signed('Iris'), { waivers: false, erased: false }],
    ['they were erased', signed('Iris'), { waivers: true, erased: true }],
    ['a waiver of theirs was erased', signed('Iris', '[redacted]'), may],
  ])('is not said where %s', (_, waivers, rights) => {
    expect(signedName(waivers, rights)).toBeNull();
  });

  it.each([
    [0, ''],
    [1, ' and 1 other name'],
    [3, ' and 3 other names'],
  ])('counts %i others', (others, said) => {
    expect(otherNames({ others })).toBe(said);
  });
});
