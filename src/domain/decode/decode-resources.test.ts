import { describe, expect, it } from 'vitest';
import type { Json, JsonObject } from '../json';
import { decodeEventResource } from './decode-event-resource';
import { decodeListEnvelope, decodeRecordEnvelope } from './decode-list-envelope';
import { decodeTemplateResource } from './decode-template-resource';
import { decodeWaiverResource } from './decode-waiver-resource';
import type { Decoded } from './set-aside';
import { eventResource, templateResource, waiverResource } from './testing/resources';
import type { Resource } from './testing/resources';

function understood<Entity>(decoded: Decoded<Entity>): Entity {
  if (!decoded.ok) throw new Error(decoded.setAside.reason);
  return decoded.value;
}

function reason(decoded: Decoded<unknown>): string {
  if (decoded.ok) throw new Error('should have been set aside');
  return decoded.setAside.reason;
}

function nested(levels: number): Json {
  let value: Json = 'x';
  for (let level = 0; level < levels; level += 1) value = [value];
  return value;
}

describe('decodeWaiverResource', () => {
  it('reads every field of a waiver', () => {
    expect(understood(decodeWaiverResource(waiverResource()))).toEqual({
      id: '1',
      signedAt: '2026-03-01T09:00:00Z',
      signerName: 'Anna Smith',
      signerEmail: 'anna@example.org',
      templateVersion: 3,
      title: 'Test ride waiver',
      agreement: '<p>I agree</p>',
      fields: waiverResource().attributes['fields'],
      ipAddress: '192.0.2.7',
      userAgent: null,
      createdAt: '2026-03-01T09:00:00Z',
      updatedAt: '2026-03-01T10:00:00Z',
      relations: {
        template: relationOf('waiver_templates', 't1'),
        conversation: relationOf('conversations', 'c1'),
        advocate: relationOf('advocates', 'a1'),
        prospect: relationOf('prospects', 'p1'),
      },
    });
  });

  it.each(['signer_email', 'agreement', 'ip_address', 'user_agent'])(
    'keeps an absent %s absent, and null null',
    (name) => {
      const absent = waiverResource();
      delete absent.attributes[name];
      const isNull = waiverResource();
      isNull.attributes[name] = null;
      const keys = Object.keys(understood(decodeWaiverResource(waiverResource())));
      const left = Object.keys(understood(decodeWaiverResource(absent)));
      expect(left).toHaveLength(keys.length - 1);
      const [gone = ''] = keys.filter((key) => !left.includes(key));
      expect(understood(decodeWaiverResource(isNull))).toHaveProperty(gone, null);
    },
  );

  it('keeps an agreement that is no text among the other fields', () => {
    const resource = waiverResource();
    resource.attributes['agreement'] = { html: 'x' };
    const waiver = understood(decodeWaiverResource(resource));
    expect('agreement' in waiver).toBe(false);
    expect(waiver.other).toEqual({ attributes: { agreement: { html: 'x' } } });
  });

  it('keeps what it does not know', () => {
    const resource = waiverResource();
    resource.attributes['seal'] = { deep: [1] };
    resource.relationships['notary'] = { data: { type: 'notaries', id: '3' } };
    resource.meta = { locale: 'de' };
    const [first] = resource.attributes['fields'] as JsonObject[];
    resource.attributes['fields'] = [{ ...first, hint: 'new' } as JsonObject];
    const waiver = understood(decodeWaiverResource(resource));
    expect(waiver.other).toEqual({
      attributes: { seal: { deep: [1] } },
      relationships: { notary: { data: { type: 'notaries', id: '3' } } },
      meta: { locale: 'de' },
    });
    expect(waiver.fields[0]?.other).toEqual({ hint: 'new' });
  });

  it('keeps unreadable times other than updated_at as served', () => {
    const resource = waiverResource();
    resource.attributes['signed_at'] = 'a while ago';
    expect(understood(decodeWaiverResource(resource)).signedAt).toBe('a while ago');
  });

  describe('an updated_at is readable or sets its record aside', () => {
    it.each([
      ['2026-03-01T10:00:00.123456Z', true],
      ['2026-03-01T10:00:00+02:00', true],
      ['2026-02-29T10:00:00Z', false],
      ['2024-02-29T10:00:00Z', true],
      ['12026-01-01T10:00:00Z', true],
      ['2026-03-01', false],
      ['', false],
    ])('updated_at %j readable: %s', (text, readable) => {
      expect(decodeWaiverResource(waiverResource('1', text)).ok).toBe(readable);
    });
  });

  it('keeps NUL and lone surrogates in texts', () => {
    const resource = waiverResource();
    resource.attributes['signer_name'] = 'A\u0000\ud800';
    expect(understood(decodeWaiverResource(resource)).signerName).toBe('A\u0000\ud800');
  });
});

function relationOf(type: string, id: string): JsonObject {
  return { ref: { type, id }, related: `https://service.test/api/v1/${type}/${id}` };
}

describe('decodeEventResource', () => {
  it('reads every field of an event', () => {
    expect(understood(decodeEventResource(eventResource()))).toEqual({
      id: '1',
      status: 'upcoming',
      startsAt: '2026-04-01T10:00:00Z',
      endsAt: null,
      completionStatus: 'unknown',
      completionRecordedAt: null,
      cancelledAt: null,
      eventType: { id: 'e1', name: 'Test ride' },
      pii: true,
      details: 'Bring a helmet',
      address: { address_1: 'Road 1', city: null, country_code: 'DEU' },
      latitude: 0,
      longitude: -12.5,
      createdAt: '2026-03-01T09:00:00Z',
      updatedAt: '2026-03-01T10:00:00Z',
      relations: {
        conversation: relationOf('conversations', 'c1'),
        created_by: { ref: { type: 'admins', id: '9' }, related: null },
        cancelled_by: { ref: null, related: null },
      },
    });
  });

  it('keeps omitted personal data absent', () => {
    const resource = eventResource();
    for (const name of ['details', 'address', 'latitude', 'longitude']) {
      delete resource.attributes[name];
    }
    resource.meta = { pii: false };
    const event = understood(decodeEventResource(resource));
    expect(event.pii).toBe(false);
    for (const name of ['details', 'address', 'latitude', 'longitude']) {
      expect(name in event).toBe(false);
    }
  });

  it('keeps unknown words for status and outcome', () => {
    const resource = eventResource();
    resource.attributes['status'] = 'postponed';
    resource.attributes['completion_status'] = 'partly';
    const event = understood(decodeEventResource(resource));
    expect([event.status, event.completionStatus]).toEqual(['postponed', 'partly']);
  });

  it.each<[string, Json, unknown]>([
    ['null', null, undefined],
    ['without data', { links: { related: 'u' } }, { ref: null, related: 'u', dataAbsent: true }],
    [
      'with a link object',
      { data: null, links: { related: { href: 'u' } } },
      { ref: null, related: 'u' },
    ],
    [
      'with null links',
      { data: { type: 'a', id: '1' }, links: null },
      { ref: { type: 'a', id: '1' }, related: null },
    ],
    ['with a list', { data: [] }, undefined],
    ['with an empty id', { data: { type: 'a', id: '' } }, undefined],
    ['with an id that no record can have', { data: { type: 'a', id: 'x'.repeat(513) } }, undefined],
  ])('reads a relationship %s', (_what, served, relation) => {
    const resource = eventResource();
    resource.relationships = { advocate: served };
    const event = understood(decodeEventResource(resource));
    expect(event.relations.advocate).toEqual(relation);
    const kept = relation === undefined ? { relationships: { advocate: served } } : undefined;
    expect(event.other).toEqual(kept);
  });

  it('says nothing about personal data where the service did not', () => {
    const resource = eventResource();
    resource.meta = { pii: 'yes' };
    const event = understood(decodeEventResource(resource));
    expect('pii' in event).toBe(false);
    expect(event.other).toEqual({ meta: { pii: 'yes' } });
  });
});

describe('decodeTemplateResource', () => {
  it('reads every field of a template', () => {
    const template = understood(decodeTemplateResource(templateResource()));
    expect(template).toMatchObject({ id: 't1', version: 3, description: null, status: 'active' });
    expect(template.fields).toEqual([
      {
        identifier: 'height',
        label: 'Height',
        fieldType: 'select',
        required: true,
        responseOptions: ['small', { id: 2, label: 'tall' }],
        helperText: null,
        placeholderText: 'cm',
        position: 1,
      },
    ]);
    expect('other' in template).toBe(false);
  });
});

describe('records that cannot be understood', () => {
  const decoders = [
    [
      'waiver',
      waiverResource,
      decodeWaiverResource,
      ['signer_email', 'agreement', 'ip_address', 'user_agent'],
    ],
    [
      'event',
      eventResource,
      decodeEventResource,
      [
        'ends_at',
        'completion_recorded_at',
        'cancelled_at',
        'details',
        'address',
        'latitude',
        'longitude',
      ],
    ],
    ['template', templateResource, decodeTemplateResource, ['description']],
  ] as const;

  describe('every required attribute missing or of another kind sets its record aside', () => {
    it.each(decoders)('%s: every required attribute missing or of another kind', (...row) => {
      const [, make, decode, optional] = row;
      const names = Object.keys(make().attributes);
      const isOptional = (name: string): boolean => (optional as readonly string[]).includes(name);
      for (const name of names) {
        const missing: Resource = make();
        delete missing.attributes[name];
        expect([name, decode(missing).ok]).toEqual([name, isOptional(name)]);
        const wrong: Resource = make();
        wrong.attributes[name] = true;
        const kept = name === 'agreement' && isOptional(name);
        expect([name, decode(wrong).ok]).toEqual([name, kept]);
        if (!kept) expect(reason(decode(wrong))).toContain(name);
      }
    });
  });

  it.each(decoders)('%s: a wrong outer shape', (_what, make, decode) => {
    const change = (more: Record<string, unknown>): unknown => ({ ...make(), ...more });
    const shapes: unknown[] = [
      null,
      'text',
      [],
      5,
      {},
      change({ type: 'other' }),
      change({ id: 7 }),
      change({ id: '' }),
      change({ id: '\ud800' }),
      change({ id: 'a\u0000' }),
      change({ attributes: null }),
      change({ attributes: [] }),
    ];
    for (const shape of shapes) expect(decode(shape).ok).toBe(false);
    for (const relationships of [undefined, null, [], 'x']) {
      expect(decode(change({ relationships })).ok).toBe(true);
    }
  });

  it('are kept whole, the reason without any of their values', () => {
    const resource = waiverResource();
    resource.attributes['title'] = 12345;
    const decoded = decodeWaiverResource(resource);
    if (decoded.ok) throw new Error('should have been set aside');
    expect(decoded.setAside).toEqual({
      id: '1',
      updatedAt: '2026-03-01T10:00:00Z',
      createdAt: '2026-03-01T09:00:00Z',
      reason: '“title” is not a text.',
      raw: resource,
    });
  });

  it.each([
    [40, true],
    [62, true],
    [70, false],
    [200_000, false],
  ])('values nested %i deep are understood: %s', (levels, ok) => {
    const resource = waiverResource();
    resource.attributes['extra'] = nested(levels);
    const decoded = decodeWaiverResource(resource);
    expect(decoded.ok).toBe(ok);
    if (!decoded.ok) expect(decoded.setAside.raw).toBeNull();
  });

  it('include answers without a value and numbers beyond range', () => {
    const resource = waiverResource();
    resource.attributes['fields'] = [{ identifier: 'a', label: 'A', type: null }];
    expect(reason(decodeWaiverResource(resource))).toBe('“value” is missing.');
    resource.attributes['fields'] = [
      { identifier: 'a', label: 'A', type: null, value: JSON.parse('1e999') as number },
    ];
    expect(reason(decodeWaiverResource(resource))).toContain('too large');
  });
});

describe('keys that lead to prototypes', () => {
  it.each([
    ['"address_1"', '"constructor":{"prototype":{}},"address_1"', 'constructor'],
    ['"address_1"', '"__proto__":{"polluted":1},"address_1"', '__proto__'],
    ['"status"', '"__proto__":{"polluted":1},"status"', '__proto__'],
  ])('set a record aside, named, and change nothing: %#', (before, after, key) => {
    const text = JSON.stringify(eventResource()).replace(before, after);
    const read = decodeEventResource(JSON.parse(text));
    expect(reason(read)).toBe(`It has a key that cannot be kept: “${key}”.`);
    expect(!read.ok && read.setAside.raw).toBe(text);
    expect(({} as { polluted?: unknown }).polluted).toBeUndefined();
  });
});

describe('envelopes', () => {
  it('are read', () => {
    const meta = { page: 1, per_page: 50, total_count: 0, total_pages: 0 };
    expect(decodeListEnvelope({ data: [1], links: { next: 'u' }, meta })).toEqual({
      data: [1],
      perPage: 50,
      totalCount: 0,
      hasNext: true,
    });
  });

  it.each([
    [{ data: [] }],
    [{ data: [], links: null, meta: [] }],
    [{ data: [], links: { next: null }, meta: { per_page: 0, total_count: -1 } }],
    [{ data: [], links: { next: '' }, meta: { per_page: '50', total_count: 1.5 } }],
  ])('say nothing the service did not: %j', (json) => {
    const empty = { data: [], perPage: null, totalCount: null, hasNext: false };
    expect(decodeListEnvelope(json)).toEqual(empty);
  });

  it.each([[null], [[]], ['x'], [5], [{}], [{ data: null }], [{ data: {} }]])(
    'without a list are refused: %j',
    (json) => {
      expect(decodeListEnvelope(json)).toBeNull();
    },
  );

  it('of one record may be bare', () => {
    const record = waiverResource();
    expect(decodeRecordEnvelope({ data: record })).toBe(record);
    expect(decodeRecordEnvelope(record)).toBe(record);
    for (const json of [null, [], {}, { data: [] }, { data: null }]) {
      expect(decodeRecordEnvelope(json)).toBeNull();
    }
  });
});
