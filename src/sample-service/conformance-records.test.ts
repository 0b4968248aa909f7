import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { RecordDocument } from './testing/faults/pages';
import type { SampleService } from './testing/steered-service';
import { ask, page, startSmall, walk } from './testing/client';
import { parseTime } from './time';

let service: SampleService;
beforeAll(async () => {
  service = await startSmall();
});
afterAll(() => service.close());

type Json = Record<string, unknown>;
const isTime = (value: unknown): boolean =>
  typeof value === 'string' && value.endsWith('Z') && parseTime(value) !== null;
const isText = (value: unknown): boolean => typeof value === 'string';
const orNull = (test: (value: unknown) => boolean) => (value: unknown) =>
  value === null || test(value);
const isNumber = (value: unknown): boolean => typeof value === 'number';
const oneOf =
  (...values: readonly unknown[]) =>
  (value: unknown): boolean =>
    values.includes(value);

const expectShape = (object: Json, shape: Record<string, (value: unknown) => boolean>): void => {
  expect(Object.keys(object).sort()).toEqual(Object.keys(shape).sort());
  const wrong = Object.entries(shape).filter(([name, test]) => !test(object[name]));
  expect(wrong.map(([name]) => [name, object[name]])).toEqual([]);
};

const waiverShape = {
  signed_at: isTime,
  signer_name: isText,
  signer_email: orNull(isText),
  template_version: Number.isInteger,
  title: isText,
  agreement: isText,
  fields: Array.isArray,
  ip_address: orNull(isText),
  user_agent: orNull(isText),
  created_at: isTime,
  updated_at: isTime,
};
const publicEventShape = {
  status: oneOf(
    'upcoming',
    'awaiting_outcome',
    'happened',
    'no_show',
    'did_not_happen',
    'cancelled',
  ),
  starts_at: isTime,
  ends_at: orNull(isTime),
  completion_status: oneOf('unknown', 'happened', 'no_show', 'did_not_happen'),
  completion_recorded_at: orNull(isTime),
  cancelled_at: orNull(isTime),
  event_type: (value: unknown) =>
    isText((value as Json)['id']) &&
    isText((value as Json)['name']) &&
    Object.keys(value as Json).length === 2,
  created_at: isTime,
  updated_at: isTime,
};
const addressKeys = ['address_1', 'address_2', 'city', 'country_code', 'postal_code', 'state'];
const fullEventShape = {
  ...publicEventShape,
  details: orNull(isText),
  address: orNull(
    (value) =>
      Object.keys(value as Json)
        .sort()
        .join() === addressKeys.join(),
  ),
  latitude: orNull(isNumber),
  longitude: orNull(isNumber),
};

const expectRelation = (record: RecordDocument, name: string, types: readonly string[]): void => {
  const entry = record.relationships[name] as { data: { type: string; id: string } | null } & Json;
  if (entry.data === null) return expect(Object.keys(entry)).toEqual(['data']);
  expect(types).toContain(entry.data.type);
  expect(Object.keys(entry.data)).toEqual(['type', 'id']);
  if (entry.data.type === 'admins') return expect(entry).not.toHaveProperty('links');
  const path = `/api/v1/${entry.data.type}/${entry.data.id}`;
  expect(entry['links']).toEqual({ related: service.url + path });
};

describe('a waiver submission', () => {
  it('has the attributes, relationships and links of the interface, and nothing else', async () => {
    for (const record of await walk(service, 'waiver_submissions?page[size]=200')) {
      expect(Object.keys(record)).toEqual(['type', 'id', 'attributes', 'relationships', 'links']);
      expect([record.type, typeof record.id]).toEqual(['waiver_submissions', 'string']);
      expectShape(record.attributes, waiverShape);
      expect(record['links']).toEqual({
        self: `${service.url}/api/v1/waiver_submissions/${String(record.id)}`,
      });
      const names = ['template', 'conversation', 'advocate', 'prospect'];
      expect(Object.keys(record.relationships)).toEqual(names);
      expectRelation(record, 'template', ['waiver_templates']);
      for (const name of names.slice(1)) expectRelation(record, name, [`${name}s`]);
    }
  });

  it('answers each question with the kind of value its type asks for', async () => {
    const records = await walk(service, 'waiver_submissions?page[size]=200');
    const fields = records.flatMap(({ attributes }) => attributes['fields'] as Json[]);
    for (const field of fields) {
      expect(Object.keys(field)).toEqual(['identifier', 'label', 'type', 'value']);
      const { type, value } = field;
      expect(['short_text', 'long_text', 'select', 'checkbox', null]).toContain(type);
      if (value === null || type === null) continue;
      expect(typeof value).toBe(type === 'checkbox' ? 'boolean' : 'string');
    }
  });

  it('holds the agreement with every variable filled in and the names escaped', async () => {
    for (const { attributes } of await walk(service, 'waiver_submissions?page[size]=200')) {
      const agreement = String(attributes['agreement']);
      const name = String(attributes['signer_name']);
      const escaped = name
        .replaceAll('&', '&amp;')
        .replaceAll('<', '&lt;')
        .replaceAll('>', '&gt;')
        .replaceAll('"', '&quot;')
        .replaceAll("'", '&#39;');
      expect(agreement).toContain(`<strong>${escaped}</strong>`);
      expect(agreement).toContain('Meridian Cycles');
      if (!name.includes('{{')) expect(agreement).not.toMatch(/\{\{|<script/);
      expect(agreement.length).toBeGreaterThan(5500);
    }
  });

  it('is the same alone as in the list', async () => {
    const { data } = await page(service, 'waiver_submissions?page[size]=3');
    for (const record of data) {
      const alone = await ask(service, `waiver_submissions/${String(record.id)}`);
      expect(alone.body).toEqual({ data: record });
    }
  });
});

describe('a private event', () => {
  it('has the attributes, relationships, links and meta of the interface, and nothing else', async () => {
    for (const record of await walk(service, 'private_events?page[size]=200')) {
      const keys = ['type', 'id', 'attributes', 'relationships', 'links', 'meta'];
      expect(Object.keys(record)).toEqual(keys);
      expect([record.type, typeof record.id]).toEqual(['private_events', 'string']);
      expect(record['meta']).toEqual({ pii: true });
      expectShape(record.attributes, fullEventShape);
      expectRelation(record, 'conversation', ['conversations']);
      expectRelation(record, 'advocate', ['advocates']);
      expectRelation(record, 'prospect', ['prospects']);
      expectRelation(record, 'created_by', ['advocates', 'admins']);
      expectRelation(record, 'cancelled_by', ['advocates', 'admins']);
      expectRelation(record, 'waiver_template', ['waiver_templates']);
      expect(Object.keys(record.relationships)).toHaveLength(6);
    }
  });

  it.each(['noPii', 'eventsOnly'] as const)(
    'omits the four personal values for %s',
    async (key) => {
      const records = await walk(service, 'private_events?page[size]=200', key);
      expect(records).toHaveLength(400);
      for (const record of records) {
        expect(record['meta']).toEqual({ pii: false });
        expectShape(record.attributes, publicEventShape);
      }
      const alone = await ask(service, `private_events/${String(records[0]!.id)}`, key);
      expect(alone.body).toEqual({ data: records[0] });
    },
  );

  it('derives its status from cancellation, outcome and the clock of the service', async () => {
    const now = parseTime(new Date(service.hooks.clock.now()).toISOString())!;
    for (const { attributes } of await walk(service, 'private_events?page[size]=200')) {
      const over = parseTime(String(attributes['ends_at'] ?? attributes['starts_at']))!;
      const open = over > now ? 'upcoming' : 'awaiting_outcome';
      const outcome = attributes['completion_status'];
      const expected =
        attributes['cancelled_at'] !== null ? 'cancelled' : outcome === 'unknown' ? open : outcome;
      expect(attributes['status']).toBe(expected);
      expect(attributes['completion_recorded_at'] === null).toBe(outcome === 'unknown');
    }
  });

  it('names nobody as canceller unless cancelled', async () => {
    for (const record of await walk(service, 'private_events?page[size]=200')) {
      const by = record.relationships['cancelled_by'] as { data: unknown };
      if (record.attributes['cancelled_at'] === null) expect(by.data).toBeNull();
    }
  });
});

describe('waiver templates', () => {
  it('are served whole, with unfilled variables and questions numbered from 1', async () => {
    const reply = await ask(service, 'waiver_templates');
    const { data } = reply.body as { data: RecordDocument[] };
    expect(Object.keys(reply.body as Json)).toEqual(['data']);
    expect(data).toHaveLength(7);
    for (const record of data) {
      expectShape(record.attributes, {
        identifier: isText,
        title: isText,
        description: orNull(isText),
        status: oneOf('draft', 'active', 'archived'),
        version: Number.isInteger,
        agreement: isText,
        fields: Array.isArray,
        created_at: isTime,
        updated_at: isTime,
      });
      expect(record.attributes['agreement']).toContain('{{prospect_first_name}}');
      const fields = record.attributes['fields'] as Json[];
      expect(fields.map(({ position }) => position)).toEqual(fields.map((_, index) => index + 1));
      for (const field of fields)
        expectShape(field, {
          identifier: isText,
          label: isText,
          required: oneOf(true, false),
          field_type: oneOf('short_text', 'long_text', 'select', 'checkbox'),
          response_options: Array.isArray,
          helper_text: orNull(isText),
          placeholder_text: orNull(isText),
          position: Number.isInteger,
        });
      const alone = await ask(service, `waiver_templates/${String(record.id)}`);
      expect(alone.body).toEqual({ data: record });
    }
  });

  it('link to their submissions by filter[template] and nothing else', async () => {
    const { data } = (await ask(service, 'waiver_templates')).body as { data: RecordDocument[] };
    const statuses = new Set(data.map(({ attributes }) => attributes['status']));
    expect(statuses).toEqual(new Set(['draft', 'active', 'archived']));
    for (const record of data) {
      const url = `${service.url}/api/v1/waiver_submissions?filter%5Btemplate%5D=${String(record.id)}`;
      expect(record.relationships).toEqual({ submissions: { links: { related: url } } });
      const signed = await walk(service, url);
      const templates = signed.map(({ relationships }) => relationships['template'] as Json);
      expect(new Set(templates.map(({ data: one }) => (one as Json)['id'])).size).toBe(
        record.attributes['status'] === 'draft' ? 0 : 1,
      );
    }
  });
});

describe('related records', () => {
  const linked = async (name: string): Promise<string> => {
    const { data } = await page(service, 'waiver_submissions?page[size]=1');
    return (data[0]!.relationships[name] as { links: { related: string } }).links.related;
  };

  it.each(['conversation', 'advocate', 'prospect'])('follows a %s link', async (name) => {
    const url = await linked(name);
    const reply = await ask(service, url);
    expect(reply.status).toBe(200);
    expect((reply.body as { data: Json }).data).toMatchObject({
      type: `${name}s`,
      links: { self: url },
    });
    expect((await ask(service, url, 'waiversOnly')).status).toBe(403);
    expect((await ask(service, `${name}s/none`)).status).toBe(404);
  });
});
