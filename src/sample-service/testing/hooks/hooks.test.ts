import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { SampleService } from '../steered-service';
import { anchorMs, ask, ids, page, startSmall, walk } from '../client';

let service: SampleService;
beforeEach(async () => {
  service = await startSmall({ waivers: 80, events: 120 });
});
afterEach(() => service.close());

const at = (minutes: number): string => new Date(anchorMs + minutes * 60_000).toISOString();
const alone = async (path: string) =>
  (
    (await ask(service, path)).body as {
      data: ReturnType<SampleService['hooks']['events']['served']>;
    }
  ).data;

describe('waiver hooks', () => {
  it('add, change and delete; the change moves the record to the end', async () => {
    const { waivers } = service.hooks;
    const added = waivers.add({ signerName: 'Added Person', signerEmail: null });
    const [first] = waivers.ids();
    waivers.change(first!, { signer_name: 'Changed Person', extra: { deep: [1] } });
    const records = await walk(service, 'waiver_submissions');
    expect(ids(records).slice(-2)).toEqual([added, first]);
    expect(records.at(-1)!.attributes).toMatchObject({
      signer_name: 'Changed Person',
      extra: { deep: [1] },
    });
    expect(records.at(-1)!.attributes['updated_at']).toMatch(/^2026-05-04T09:30:00.000/);
    expect(waivers.served(first!)).toEqual(records.at(-1));
    waivers.delete(first!);
    expect((await ask(service, `waiver_submissions/${first}`)).status).toBe(404);
    expect(() => waivers.delete(first!)).toThrow();
  });

  it('can date a change back, as a late commit does', async () => {
    const { waivers } = service.hooks;
    const id = waivers.add({ updatedAt: '2020-01-01T00:00:00.000001Z' });
    const { data } = await page(service, 'waiver_submissions?page[size]=1');
    expect(data[0]).toMatchObject({
      id,
      attributes: { updated_at: '2020-01-01T00:00:00.000001Z' },
    });
  });
});

describe('event hooks', () => {
  it('lead an event through its life', async () => {
    const { events, clock } = service.hooks;
    const id = events.add({ startsAt: at(10), endsAt: at(40), details: 'Bring pedals' });
    const status = async () => (await alone(`private_events/${id}`)).attributes['status'];
    expect(await status()).toBe('upcoming');
    const before = (await alone(`private_events/${id}`)).attributes['updated_at'];
    clock.advance(40 * 60_000);
    expect(await status()).toBe('awaiting_outcome');
    expect((await alone(`private_events/${id}`)).attributes['updated_at']).toBe(before);
    events.reschedule(id, at(60), null);
    expect(await status()).toBe('upcoming');
    clock.set(anchorMs + 60 * 60_000);
    expect(await status()).toBe('awaiting_outcome');
    events.recordOutcome(id, 'no_show');
    expect(await status()).toBe('no_show');
    events.cancel(id, { type: 'admins', id: '7' });
    events.redact(id);
    const last = await alone(`private_events/${id}`);
    expect(last.attributes).toMatchObject({
      status: 'cancelled',
      completion_status: 'no_show',
      details: '[redacted]',
      address: null,
    });
    expect(last.relationships['cancelled_by']).toEqual({ data: { type: 'admins', id: '7' } });
    expect(ids(await walk(service, 'private_events')).at(-1)).toBe(id);
  });

  it('keep changed personal values from keys without the permission', async () => {
    const [id] = service.hooks.events.ids();
    service.hooks.events.change(id!, { details: 'secret', note: 1 });
    const reply = await ask(service, `private_events/${id}`, 'noPii');
    const { attributes } = (reply.body as { data: { attributes: Record<string, unknown> } }).data;
    expect(attributes).toHaveProperty('note');
    expect(attributes).not.toHaveProperty('details');
  });
});

describe('community hooks', () => {
  it('rename a kind of event in one tie', async () => {
    const { community } = service.hooks;
    community.renameEventType('3', 'Trial ride');
    community.setEventTypeWaiver('3', null);
    const records = await walk(service, 'private_events?page[size]=200');
    const renamed = records.filter(
      ({ attributes }) => (attributes['event_type'] as { id: string }).id === '3',
    );
    expect(renamed.length).toBeGreaterThan(5);
    expect(new Set(renamed.map(({ attributes }) => attributes['updated_at'])).size).toBe(1);
    expect(renamed[0]!.attributes['event_type']).toEqual({ id: '3', name: 'Trial ride' });
    expect(renamed[0]!.relationships['waiver_template']).toEqual({ data: null });
    expect(ids(records).slice(-renamed.length)).toEqual(ids(renamed));
  });

  it('delete a conversation with its events; its id is then no longer accepted', async () => {
    const [event] = (await page(service, 'private_events?page[size]=1')).data;
    const { id } = (event!.relationships['conversation'] as { data: { id: string } }).data;
    service.hooks.community.deleteConversation(id);
    expect((await ask(service, `private_events/${String(event!.id)}`)).status).toBe(404);
    expect((await ask(service, `private_events?filter[conversation]=${id}`)).status).toBe(400);
    expect((await ask(service, `conversations/${id}`)).status).toBe(404);
  });

  it('start a new version when a signed agreement is edited, and leave signatures alone', async () => {
    const [signed] = (await page(service, 'waiver_submissions?filter[template]=22')).data;
    const { community } = service.hooks;
    community.editTemplate('22', { title: 'New title' });
    expect((await alone('waiver_templates/22')).attributes).toMatchObject({
      version: 1,
      title: 'New title',
    });
    community.editTemplate('22', { agreement: '<p>{{prospect_first_name}}</p>' });
    expect((await alone('waiver_templates/22')).attributes['version']).toBe(2);
    expect(await alone(`waiver_submissions/${String(signed!.id)}`)).toEqual(signed);
  });

  it('erase a prospect in all events', async () => {
    const [event] = (await page(service, 'private_events?page[size]=1')).data;
    const { id } = (event!.relationships['prospect'] as { data: { id: string } }).data;
    service.hooks.community.redactProspect(id);
    for (const { attributes } of await walk(service, `private_events?filter[prospect]=${id}`))
      expect(attributes).toMatchObject({ details: '[redacted]', address: null, latitude: null });
  });
});

describe('key hooks', () => {
  it('give, take and revoke permissions while running', async () => {
    const { keys } = service.hooks;
    keys.setPermissions('waiversOnly', ['private_events']);
    expect((await ask(service, 'waiver_submissions', 'waiversOnly')).status).toBe(403);
    expect((await ask(service, 'private_events', 'waiversOnly')).status).toBe(200);
    keys.revoke('full');
    expect((await ask(service, 'private_events')).status).toBe(401);
    keys.restore('full');
    expect((await ask(service, 'private_events')).status).toBe(200);
    const token = keys.add('another', ['prospects']);
    const headers = { authorization: `Bearer ${token}` };
    expect((await ask(service, 'private_events', null, { headers })).status).toBe(403);
  });
});

describe('the log, the listener and the network', () => {
  it('record requests by key name and count connections', async () => {
    await ask(service, 'private_events?page[size]=1', 'noPii');
    await ask(service, 'waiver_templates/none', null);
    expect(service.hooks.log.entries()).toMatchObject([
      {
        number: 1,
        method: 'GET',
        path: '/api/v1/private_events',
        query: 'page[size]=1',
        key: 'noPii',
        status: 200,
      },
      { number: 2, path: '/api/v1/waiver_templates/none', key: null, status: 401 },
    ]);
    expect(service.hooks.network.connections().total).toBeGreaterThan(0);
  });

  it('let a test change records between two pages', async () => {
    const stop = service.hooks.onAfterResponse(({ number }) => {
      if (number === 1) service.hooks.waivers.delete(service.hooks.waivers.ids()[0]!);
    });
    const all = service.hooks.waivers.ids();
    const first = await page(service, 'waiver_submissions?page[size]=10');
    const second = await page(service, String(first.links['next']));
    expect(ids(first.data)).toEqual(all.slice(0, 10));
    expect(ids(second.data)).toEqual(all.slice(11, 21));
    stop();
  });

  it('go down and come back on the same port with the same data', async () => {
    const before = await page(service, 'private_events');
    await service.hooks.network.down();
    await expect(ask(service, 'private_events')).rejects.toThrow();
    await service.hooks.network.up();
    expect(await page(service, 'private_events')).toEqual(before);
  });

  it('close twice without harm', async () => {
    await service.close();
    await service.close();
  });
});
