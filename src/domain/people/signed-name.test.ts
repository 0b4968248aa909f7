import { describe, expect, it } from 'vitest';
import { signedName } from './signed-name';

const may = { waivers: true, erased: false };
const signed = (...names: string[]) =>
  names.map((name, at) => ({ name, signedAt: `2026-11-${String(20 - at)}T10:00:00Z` }));

describe('the name of a person', () => {
  it('is that of their newest waiver with one, and says how many other names there are', () => {
    expect(signedName(signed(' ', 'Iris Hartwell', 'Iris H.', 'Iris Hartwell '), may)).toEqual({
      name: 'Iris Hartwell',
      signedAt: '2026-11-19T10:00:00Z',
      others: 1,
    });
  });

  it('takes the same letters for the same name, however they are encoded', () => {
    expect(signedName(signed('Zdeňka', 'Zden\u030cka'), may)).toMatchObject({ others: 0 });
  });

  it.each([
    ['no waiver gives one', signed('', ' '), may],
    ['the key may not read waivers', signed('Iris'), { waivers: false, erased: false }],
    ['they were erased', signed('Iris'), { waivers: true, erased: true }],
  ])('is not said where %s', (_, waivers, rights) => {
    expect(signedName(waivers, rights)).toBeNull();
  });
});
