import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { PageDocument, RecordDocument } from './testing/faults/pages';
import type { SampleService } from './testing/steered-service';
import { ids, page, startSmall, walk } from './testing/client';
import { parseTime } from './time';

let service: SampleService;
beforeAll(async () => {
  service = await startSmall();
});
afterAll(() => service.close());

const lists = [
  ['waiver_submissions', 300],
  ['private_events', 400],
] as const;
const updated = ({ attributes }: RecordDocument): number =>
  parseTime(String(attributes['updated_at']))!;
const query = (link: unknown): Record<string, string> =>
  Object.fromEntries(new URL(String(link)).searchParams);
const numbered = (number: number, size: number) => ({
  'page[number]': String(number),
  'page[size]': String(size),
});

describe.each(lists)('the list %s', (list, total) => {
  it('pages by 50, from page 1, when nothing is asked', async () => {
    const one = await page(service, list);
    expect(Object.keys(one)).toEqual(['data', 'links', 'meta']);
    expect(Object.keys(one.links)).toEqual(['self', 'first', 'prev', 'next', 'last']);
    expect(one.data).toHaveLength(50);
    expect(one.meta).toEqual({
      page: 1,
      per_page: 50,
      total_count: total,
      total_pages: total / 50,
    });
    expect(one.links['prev']).toBeNull();
    expect(query(one.links['self'])).toEqual(numbered(1, 50));
    expect(query(one.links['first'])).toEqual(numbered(1, 50));
    expect(query(one.links['next'])).toMatchObject(numbered(2, 50));
    expect(query(one.links['last'])).toEqual(numbered(total / 50, 50));
    expect(String(one.links['next'])).toMatch(`${service.url}/api/v1/${list}?`);
  });

  it('serves each record once, least recently updated first, ties by id', async () => {
    const records = await walk(service, `${list}?page[size]=37`);
    expect(new Set(ids(records)).size).toBe(total);
    records.slice(1).forEach((record, index) => {
      const before = records[index]!;
      const later = updated(record) - updated(before);
      expect(later > 0 || (later === 0 && String(record.id) > String(before.id))).toBe(true);
    });
  });

  it('jumps to a page, ends with next null, and is empty beyond the last', async () => {
    const all = ids(await walk(service, `${list}?page[size]=200`));
    const third = await page(service, `${list}?page[size]=20&page[number]=3`);
    expect(ids(third.data)).toEqual(all.slice(40, 60));
    expect(query(third.links['prev'])).toEqual(numbered(2, 20));
    const last = await page(
      service,
      `${list}?page[size]=150&page[number]=${Math.ceil(total / 150)}`,
    );
    expect(last.links['next']).toBeNull();
    expect(ids(last.data).at(-1)).toBe(all.at(-1));
    const beyond = await page(service, `${list}?page[number]=999&page[size]=20`);
    expect([beyond.data, beyond.links['next']]).toEqual([[], null]);
    expect(query(beyond.links['prev'])).toEqual(numbered(total / 20, 20));
  });

  it('serves at most 200 records, whatever size is asked', async () => {
    const { data, meta } = await page(service, `${list}?page[size]=5000`);
    expect([data.length, meta['per_page']]).toEqual([200, 200]);
  });

  it('carries on from a cursor alone, page by page to the end', async () => {
    const all = ids(await walk(service, `${list}?page[size]=200`));
    const start = await page(service, `${list}?page[size]=60`);
    const cursor = query(start.links['next'])['page[after]']!;
    const rest = await walk(service, `${list}?page[size]=45&page[after]=${cursor}`);
    expect(ids(rest)).toEqual(all.slice(60));
  });

  it('does not lose or repeat records behind a cursor when the order moves', async () => {
    const own = await startSmall();
    const hooks = list === 'private_events' ? own.hooks.events : own.hooks.waivers;
    const all = hooks.ids();
    const first = await page(own, `${list}?page[size]=50`);
    const after = query(first.links['next'])['page[after]']!;
    const second = await page(own, `${list}?page[size]=50&page[after]=${after}`);
    hooks.touch(all[3]!);
    hooks.delete(all[4]!);
    const third = await page(own, String(second.links['next']));
    expect(ids(third.data)).toEqual(all.slice(100, 150));
    /* The same change moves pages asked by number: a record slips through. */
    const drifted = await page(own, `${list}?page[size]=50&page[number]=3`);
    expect(ids(drifted.data)).toEqual(all.slice(102, 152));
    await own.close();
  });

  it('lets the page number lead when a bookmark cursor comes with it', async () => {
    const all = ids(await walk(service, `${list}?page[size]=200`));
    const start = await page(service, `${list}?page[size]=60`);
    const cursor = query(start.links['next'])['page[after]']!;
    const both = await page(service, `${list}?page[size]=60&page[after]=${cursor}&page[number]=4`);
    expect(ids(both.data)).toEqual(all.slice(180, 240));
  });

  it('takes updated_since inclusively and to the microsecond', async () => {
    const records = await walk(service, `${list}?page[size]=200`);
    const some = records.filter((_, index) => index % 41 === 7);
    for (const record of some) {
      const text = String(record.attributes['updated_at']);
      const found = await walk(service, `${list}?page[size]=200&filter[updated_since]=${text}`);
      expect(ids(found)).toEqual(ids(records.filter((one) => updated(one) >= updated(record))));
      const later = `${text.slice(0, -1).padEnd(20, '.').padEnd(26, '0')}1Z`;
      const rest = await walk(service, `${list}?page[size]=200&filter[updated_since]=${later}`);
      expect(ids(rest)).toEqual(ids(records.filter((one) => updated(one) > updated(record))));
    }
  });

  it('takes created_since inclusively', async () => {
    const records = await walk(service, `${list}?page[size]=200`);
    const text = String(records[60]!.attributes['created_at']);
    const found = await walk(service, `${list}?page[size]=200&filter[created_since]=${text}`);
    const since = parseTime(text)!;
    const expected = records.filter(
      (one) => parseTime(String(one.attributes['created_at']))! >= since,
    );
    expect(ids(found)).toEqual(ids(expected));
    expect(ids(found)).toContain(String(records[60]!.id));
  });

  it('carries the active filters, encoded, in every link', async () => {
    const filters = `filter[created_since]=2020-01-01T00:00:00%2B01:00&page[size]=30&page[number]=2`;
    const { links } = await page(service, `${list}?${filters}`);
    for (const link of Object.values(links)) {
      expect(String(link)).toContain('filter%5Bcreated_since%5D=2020-01-01T00%3A00%3A00%2B01%3A00');
      expect(query(link)).toHaveProperty('page[number]');
      expect(query(link)['page[size]']).toBe('30');
    }
  });
});

const related = (record: RecordDocument, name: string): string =>
  (record.relationships[name] as { data: { id: string } }).data.id;

describe.each([
  ['waiver_submissions', 'conversation'],
  ['waiver_submissions', 'prospect'],
  ['waiver_submissions', 'template'],
  ['private_events', 'conversation'],
  ['private_events', 'prospect'],
  ['private_events', 'advocate'],
])('%s filtered by %s', (list, name) => {
  it('serves exactly the records that point there', async () => {
    const records = await walk(service, `${list}?page[size]=200`);
    const id = related(records[11]!, name);
    const found: PageDocument = await page(service, `${list}?page[size]=200&filter[${name}]=${id}`);
    const expected = records.filter((record) => related(record, name) === id);
    expect(ids(found.data)).toEqual(ids(expected).slice(0, 200));
    expect(found.meta['total_count']).toBe(expected.length);
  });
});

describe('private events', () => {
  it('filter by one or several statuses', async () => {
    const records = await walk(service, 'private_events?page[size]=200');
    for (const wanted of [
      'upcoming',
      'awaiting_outcome',
      'cancelled,no_show',
      'happened,happened',
    ]) {
      const found = await walk(service, `private_events?page[size]=200&filter[status]=${wanted}`);
      const set = wanted.split(',');
      const expected = records.filter((one) => set.includes(String(one.attributes['status'])));
      expect(expected.length).toBeGreaterThan(0);
      expect(ids(found)).toEqual(ids(expected));
    }
  });

  it.each(['2026-05-04T09:00:00Z', '2026-05-04', '2026-05-03T22:00:00.000001-02:00'])(
    'filter by start since %s',
    async (since) => {
      const records = await walk(service, 'private_events?page[size]=200');
      const found = await walk(
        service,
        `private_events?page[size]=200&filter[starts_since]=${encodeURIComponent(since)}`,
      );
      const at = parseTime(since)!;
      const expected = records.filter(
        ({ attributes }) => parseTime(String(attributes['starts_at']))! >= at,
      );
      expect(expected.length).toBeGreaterThan(0);
      expect(ids(found)).toEqual(ids(expected));
    },
  );

  it('combine filters', async () => {
    const found = await walk(
      service,
      'private_events?filter[status]=awaiting_outcome&filter[starts_since]=2026-05-01&filter[updated_since]=2026-01-01',
    );
    expect(found.length).toBeGreaterThan(0);
    for (const { attributes } of found) {
      expect(attributes['status']).toBe('awaiting_outcome');
      expect(String(attributes['starts_at']) >= '2026-05-01').toBe(true);
    }
  });
});

describe('a filter that matches nothing', () => {
  it('is an empty page with null neighbours', async () => {
    const { data, links, meta } = await page(
      service,
      'waiver_submissions?filter[updated_since]=2999-01-01T00:00:00Z',
    );
    expect([data, links['prev'], links['next']]).toEqual([[], null, null]);
    expect(meta).toEqual({ page: 1, per_page: 50, total_count: 0, total_pages: 0 });
  });
});
