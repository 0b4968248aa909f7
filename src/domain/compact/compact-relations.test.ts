import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Relation } from '../entities/relation';
import {
  packRelations,
  relatedId,
  unpackRelations,
  type CompactRelations,
} from './compact-relations';

const usual = (type: string, id: string, start = 'https://a.example/api/v1/'): Relation => ({
  ref: { type, id },
  related: `${start}${type}/${id}`,
});

const stored = (relations: Parameters<typeof packRelations>[0]): CompactRelations =>
  JSON.parse(JSON.stringify(packRelations(relations))) as CompactRelations;

const TYPES = ['waiver_templates', 'conversations', 'prospects', 'advocates', 'admins', ''];
const id = fc.oneof(fc.constantFrom('', '1', '/', 'prospects/1'), fc.string());
const relation: fc.Arbitrary<Relation> = fc.oneof(
  fc
    .tuple(fc.constantFrom(...TYPES), id, fc.constantFrom('', 'https://a.example/', 'x'))
    .map(([type, of, start]) => usual(type, of, start)),
  fc.record(
    {
      ref: fc.option(fc.record({ type: fc.constantFrom(...TYPES), id })),
      related: fc.option(fc.string()),
      dataAbsent: fc.constant(true as const),
    },
    { requiredKeys: ['ref', 'related'] },
  ),
);

describe('relationships as stored', () => {
  it('come back whatever was served', () => {
    const relations = fc.record(
      { template: relation, conversation: relation, prospect: relation, advocate: relation },
      { requiredKeys: [] },
    );
    fc.assert(
      fc.property(relations, (served) => {
        expect(unpackRelations(stored(served))).toEqual(served);
      }),
      { numRuns: 2_000 },
    );
  });

  it('are ids and one beginning of a link where they are the usual ones', () => {
    const served = {
      template: usual('waiver_templates', '31'),
      conversation: usual('conversations', '5'),
      prospect: usual('prospects', '9'),
      advocate: usual('advocates', '121'),
    };
    expect(stored(served)).toEqual({
      r: { template: '31', conversation: '5', prospect: '9', advocate: '121' },
      l: 'https://a.example/api/v1/',
    });
  });

  it.each<[string, Relation]>([
    ['another type', usual('admins', '1')],
    ['a link of another place', usual('prospects', '1', 'https://b.example/')],
    ['no link', { ref: { type: 'prospects', id: '1' }, related: null }],
    ['a link that is not the usual one', { ref: { type: 'prospects', id: '1' }, related: '/p/1' }],
    ['no data', { ref: null, related: 'https://a.example/api/v1/prospects/1', dataAbsent: true }],
  ])('are kept whole with %s', (_, prospect) => {
    const served = { template: usual('waiver_templates', '31'), prospect };
    expect(stored(served).r).toEqual({ template: '31', prospect });
  });

  it.each<[string | Relation | undefined, string | null]>([
    ['7', '7'],
    ['', ''],
    [usual('admins', '7'), '7'],
    [{ ref: null, related: null }, null],
    [undefined, null],
  ])('%j leads to %j', (it, expected) => {
    expect(relatedId(it)).toBe(expected);
  });
});
