import { describe, expect, it } from 'vitest';
import { servedAttributes, servedName, servedTexts } from './served-advocate';

const record = (attributes: unknown, id = '7', type = 'advocates') =>
  ({ data: { type, id, attributes } }) as never;

describe('what the service says of an advocate', () => {
  it('is the texts that could be a name, in their order', () => {
    const texts = servedTexts(
      record({ last: ' Vos ', first: 'Mo', age: 4, bio: 'x'.repeat(201), empty: ' ', sub: {} }),
      '7',
    );
    expect([...(texts ?? [])]).toEqual([
      ['last', 'Vos'],
      ['first', 'Mo'],
    ]);
    expect(servedName(texts ?? new Map(), ['first', 'none', 'last'])).toBe('Mo Vos');
    expect(servedName(texts ?? new Map(), ['none'])).toBeNull();
  });

  it.each([
    ['another advocate', record({ name: 'Mo' }, '8')],
    ['somebody who is none', record({ name: 'Mo' }, '7', 'admins')],
    ['no record', { data: null } as never],
    ['a list', [] as never],
  ])('is nothing where it is %s', (_what, json) => {
    expect(servedTexts(json, '7')).toBeNull();
  });

  it('is counted by attribute, with a few values', () => {
    const all = ['Mo', 'Bo', 'Mo', 'Jo'].map((name) => new Map([['name', name]]));
    expect(servedAttributes([...all, new Map([['email', 'a@b']])], 2)).toEqual([
      { name: 'name', count: 4, examples: ['Mo', 'Bo'] },
      { name: 'email', count: 1, examples: ['a@b'] },
    ]);
  });
});
