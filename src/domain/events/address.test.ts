import { describe, expect, it } from 'vitest';
import { addressLines, addressParts, besideLines } from './address';

const ADDRESS = {
  country_code: 'ITA',
  city: 'Lucca',
  address_1: 'Via del Borgo 15',
  address_2: null,
  postal_code: '55100',
  state: ' ',
};

describe('an address', () => {
  it('has the lines of an envelope, without those that are empty', () => {
    expect(addressLines(ADDRESS)).toEqual(['Via del Borgo 15', '55100 Lucca', 'ITA']);
    expect(besideLines(ADDRESS)).toBeNull();
    expect(addressLines({})).toEqual([]);
  });

  it('loses nothing that the lines do not say', () => {
    const odd = { ...ADDRESS, floor: '3', state: 7, city: { name: 'Lucca' } };
    expect(addressLines(odd)).toEqual(['Via del Borgo 15', '55100', 'ITA']);
    expect(besideLines(odd)).toEqual({ floor: '3', state: 7, city: { name: 'Lucca' } });
    expect(addressParts(odd)).toEqual(['Via del Borgo 15', '55100', 'ITA', '3']);
  });
});
