import { describe, expect, it } from 'vitest';
import { heldBy, type PersonalValue } from './names-person';

type Case = readonly [kept: string, kind: PersonalValue['kind'], value: string, named: boolean];

const CASES: readonly Case[] = [
  ['Moreau', 'name', 'Élodie Moreau', true],
  ['elodie helmet', 'name', 'Élodie Moreau', true],
  ['"élodie m', 'name', 'Élodie Moreau', true],
  ['MOREAU’S group', 'name', 'Élodie Moreau', true],
  ['more', 'name', 'Élodie Moreau', false],
  ['Moreaux', 'name', 'Élodie Moreau', false],
  ['helmet', 'name', 'Élodie Moreau', false],
  ['', 'name', 'Élodie Moreau', false],
  ['a helmet', 'name', 'A. Moreau', false],
  ['a', 'name', 'A', false],
  ['van 5', 'name', 'Piet van der Zee', false],
  ['the van der Zee group', 'name', 'Piet van der Zee', true],
  ['Li', 'name', 'Bo Li', true],
  ['王小明', 'name', '王小明', true],
  ['小明 waiver', 'name', '王小明', true],
  ['小猫', 'name', '王小明', false],
  ['王', 'name', '王', true],
  ['大王', 'name', '王', false],
  ['Фёдор', 'name', 'Федор Иванов', true],
  ['김민준', 'name', '김민준', true],
  ['', 'name', '', false],
  ['elodie.moreau@mail.example', 'email', 'elodie.moreau@mail.example', true],
  ['moreau', 'email', 'elodie.moreau@mail.example', true],
  ['mail.example', 'email', 'elodie.moreau@mail.example', false],
  ['jo@mail.example', 'email', 'jo@mail.example', true],
  ['jo', 'email', 'jo@mail.example', false],
  ['mail', 'email', 'not an address', false],
  ['canary street', 'text', '12 Canary Street, Utrecht', true],
  ['12 canary', 'text', '12 Canary Street, Utrecht', true],
  ['utrecht', 'text', '12 Canary Street, Utrecht', false],
  ['of the', 'text', 'At the end of the road', false],
  ['555 0123', 'text', 'Call 555 0123 first', true],
  ['5550123', 'text', 'Call 5550123 first', true],
  ['12', 'text', '12 Canary Street, Utrecht', false],
  ['东京都千代田区一', 'text', '〒100 东京都千代田区一番町', true],
  ['东京', 'text', '〒100 东京都千代田区一番町', false],
];

describe('texts kept outside the copy', () => {
  it.each(CASES)('"%s" against the %s "%s": %s', (kept, kind, value, named) => {
    expect(heldBy([{ kind, value }], [kept]).length === 1).toBe(named);
  });

  it('are read one by one, so that no row of words reaches from one into the next', () => {
    const value = { kind: 'text', value: '12 Canary Street' } as const;
    expect(heldBy([value], ['12', 'canary']).length === 1).toBe(false);
  });
});
