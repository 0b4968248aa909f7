import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Relation } from '../entities/relation';
import {
  relatedId,
  relatedType,
  relationCodec,
  type CompactRelation,
  type CompactRelations,
} from './compact-relations';
import { EVENT_RELATION_TYPES } from './event-codec';
import { WAIVER_RELATION_TYPES } from './waiver-codec';

const codec = relationCodec(WAIVER_RELATION_TYPES);
const eventCodec = relationCodec(EVENT_RELATION_TYPES);

const usual = (type: string, id: string, start = 'https://a.example/api/v1/'): Relation => ({
  ref: { type, id },
  related: `${start}${type}/${id}`,
});

/* As JSON keeps it. */
function stored<Packed>(packed: Packed): Packed {
  return JSON.parse(JSON.stringify(packed)) as Packed;
}

const storedWaiver = (
  relations: Parameters<typeof codec.pack>[0],
): CompactRelations<keyof typeof WAIVER_RELATION_TYPES> => stored(codec.pack(relations)) as never;
const storedEvent = (
  relations: Parameters<typeof eventCodec.pack>[0],
): CompactRelations<keyof typeof EVENT_RELATION_TYPES> =>
  stored(eventCodec.pack(relations)) as never;

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
        expect(codec.unpack(storedWaiver(served))).toEqual(served);
      }),
      { numRuns: 500 },
    );
  });

  it('are ids and one beginning of a link where they are the usual ones', () => {
    const served = {
      template: usual('waiver_templates', '31'),
      conversation: usual('conversations', '5'),
      prospect: usual('prospects', '9'),
      advocate: usual('advocates', '121'),
    };
    expect(storedWaiver(served)).toEqual({
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
    expect(storedWaiver(served).r).toEqual({ template: '31', prospect });
  });

  it('of events come back whatever was served', () => {
    const relations = fc.record(
      {
        conversation: relation,
        advocate: relation,
        prospect: relation,
        created_by: relation,
        cancelled_by: relation,
        waiver_template: relation,
      },
      { requiredKeys: [] },
    );
    fc.assert(
      fc.property(relations, (served) => {
        expect(eventCodec.unpack(storedEvent(served))).toEqual(served);
      }),
      { numRuns: 500 },
    );
  });

  it('keep the type where it differs, and null for what leads nowhere', () => {
    const served = {
      prospect: usual('prospects', '9'),
      created_by: usual('admins', '4'),
      cancelled_by: { ref: null, related: null },
    };
    expect(storedEvent(served)).toEqual({
      r: { prospect: '9', created_by: 'admins/4', cancelled_by: null },
      l: 'https://a.example/api/v1/',
    });
  });

  it.each<[string | null, CompactRelation | undefined, string | null, string | null]>([
    ['prospects', '7', 'prospects', '7'],
    ['prospects', '', 'prospects', ''],
    ['prospects', usual('admins', '7'), 'admins', '7'],
    [null, 'admins/7', 'admins', '7'],
    [null, 'admins/7/8', 'admins', '7/8'],
    [null, null, null, null],
    [null, { ref: null, related: null }, null, null],
    [null, undefined, null, null],
  ])('with type %j, %j leads to %j and %j', (type, it, relatedTo, id) => {
    expect([relatedType(type, it), relatedId(type, it)]).toEqual([relatedTo, id]);
  });
});
