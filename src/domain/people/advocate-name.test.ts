import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { advocateName, agreedName, isSettled, type AgreementSays } from './advocate-name';

const own = { label: ' Mo ', contact: '+31 20 555 0100' };
const agreed = { name: 'Mohamed Vos', signedAt: '2026-11-03T10:00:00Z' };

describe('what an advocate is called', () => {
  it.each([
    ['what was written here', { own, served: 'M. Vos', agreed }, 'Mo', 'own'],
    ['else what the service says', { own: null, served: 'M. Vos', agreed }, 'M. Vos', 'service'],
    ['else what agreements say', { own: null, served: null, agreed }, 'Mohamed Vos', 'agreement'],
    [
      'a line to reach them is no name',
      { own: { ...own, label: ' ' }, served: null, agreed },
      'Mohamed Vos',
      'agreement',
    ],
  ] as const)('is %s', (_, known, name, from) => {
    expect(advocateName(known)).toMatchObject({ name, from });
  });

  it('is nothing where nobody says', () => {
    expect(advocateName({ own: null, served: null, agreed: null })).toBeNull();
  });
});

const says = (name: string, day: number, more: Partial<AgreementSays> = {}): AgreementSays => {
  const signedAt = `2026-11-${String(day).padStart(2, '0')}T10:00:00Z`;
  const signed = { signedAt, signedMs: Date.parse(signedAt) };
  return { name, ...signed, prospect: `pro_${String(day)}`, current: true, ...more };
};

describe('the name that agreements say', () => {
  it.each([
    ['of one', [says('Mo Vos', 3)], 'Mo Vos', 3],
    ['the most frequent', [says('Mo Vos', 3), says('M. Vos', 9), says('mo  vos', 4)], 'mo  vos', 4],
    ['of those as frequent the newest', [says('Mo Vos', 3), says('Mo Hart', 9)], 'Mo Hart', 9],
    [
      'a readable time before others',
      [says('Mo Vos', 3), says('Mo Hart', 9, { signedMs: NaN })],
      'Mo Vos',
      3,
    ],
  ])('is %s', (_, said, name, day) => {
    expect(agreedName(said)).toMatchObject({ name, signedAt: says('', day).signedAt });
  });

  it('is none that only one person signed, in an older wording', () => {
    const older = { current: false };
    expect(agreedName([says('Iris', 3, older), says('Adam', 4, older)])).toBeNull();
    const twice = [
      says('Iris', 3, { ...older, prospect: 'a' }),
      says('Iris', 4, { ...older, prospect: 'a' }),
    ];
    expect(agreedName(twice)).toBeNull();
    expect(agreedName([says('Mo', 3, older), says('Mo', 4, older)])).toMatchObject({ name: 'Mo' });
  });

  it('is settled once no older agreement can make it another', () => {
    const anyName = fc.record({
      name: fc.constantFrom('Mo', 'mo', 'Iris', 'Adam'),
      prospect: fc.constantFrom('a', 'b'),
      current: fc.boolean(),
    });
    fc.assert(
      fc.property(fc.array(anyName, { maxLength: 6 }), (some) => {
        const said = some.map(({ name, ...more }, at) => says(name, 28 - at, more));
        const read = said.findIndex((_, at) => isSettled(said.slice(0, at), said.length - at));
        if (read >= 0) expect(agreedName(said.slice(0, read))).toEqual(agreedName(said));
      }),
    );
    const same = [3, 2, 1].map((day) => says('Mo', day));
    expect([2, 3].map((left) => isSettled(same, left))).toEqual([true, false]);
    const unsure = same.map((one) => ({ ...one, prospect: 'a', current: false }));
    expect(isSettled(unsure, 1)).toBe(false);
  });

  it('was signed when the newest of them was, also within a millisecond', () => {
    const signed = ['1', '3', '2'].map((digit) =>
      says('Mo Vos', 3, { signedAt: `2026-11-03T10:00:00.000${digit}Z` }),
    );
    expect(agreedName(signed)?.signedAt).toBe('2026-11-03T10:00:00.0003Z');
  });
});
