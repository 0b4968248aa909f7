import { afterEach, describe, expect, it } from 'vitest';
import {
  eventResource,
  templateResource,
  waiverResource,
} from '../../domain/decode/testing/resources';
import { checkConnection } from './check-connection';
import { decoderHere, fakeTools, KEY, never } from './testing/client-for';
import { pageOf, sendJson, startServer } from './testing/scripted-server';
import type { ScriptedServer } from './testing/scripted-server';

let service: ScriptedServer | null = null;
afterEach(async () => {
  await service?.close();
  service = null;
});

type Statuses = readonly [waivers: number, templates: number, events: number];

async function check(
  statuses: Statuses,
  events: readonly unknown[] = [eventResource('1')],
): ReturnType<typeof checkConnection> {
  const bodies = [
    pageOf([waiverResource('1')], 1),
    { data: [templateResource()] },
    pageOf(events, 1),
  ];
  service = await startServer((request, response) => {
    const lists = ['waiver_submissions', 'waiver_templates', 'private_events'];
    const list = lists.findIndex((name) => request.url?.includes(name));
    sendJson(response, bodies[list], statuses[list] ?? 404);
  });
  const parts = { ...fakeTools(), decoder: decoderHere() };
  return checkConnection(service.origin, KEY, parts, never);
}

describe('checkConnection', () => {
  it('asks each list once', async () => {
    expect(await check([200, 200, 200])).toEqual({
      ok: true,
      value: {
        host: service!.origin.slice('http://'.length),
        lists: {
          waiver_submissions: { kind: 'allowed' },
          waiver_templates: { kind: 'allowed' },
          private_events: { kind: 'allowed' },
        },
        personalEventData: true,
      },
    });
    expect(service!.requests.map((request) => request.url)).toEqual([
      '/api/v1/waiver_submissions?page%5Bnumber%5D=1&page%5Bsize%5D=1',
      '/api/v1/waiver_templates',
      '/api/v1/private_events?page%5Bnumber%5D=1&page%5Bsize%5D=1',
    ]);
  });

  it('is good while one list answers', async () => {
    expect(await check([403, 403, 200])).toMatchObject({
      ok: true,
      value: {
        lists: {
          waiver_submissions: { kind: 'refused', failure: { kind: 'forbidden' } },
          waiver_templates: { kind: 'refused' },
          private_events: { kind: 'allowed' },
        },
      },
    });
    await service?.close();
    expect(await check([200, 500, 403])).toMatchObject({
      ok: true,
      value: {
        lists: {
          waiver_templates: { kind: 'unknown', failure: { kind: 'server' } },
          private_events: { kind: 'refused' },
        },
        personalEventData: null,
      },
    });
  });

  /* Asks a service that first says "too many", with this wait if any. */
  async function checkBusy(retryAfter: string | null, refusals = 1, tools = fakeTools()) {
    let asked = 0;
    service = await startServer((request, response) => {
      asked += 1;
      if (asked > refusals) {
        const isTemplates = request.url?.includes('waiver_templates') === true;
        return sendJson(response, isTemplates ? { data: [] } : pageOf([], 0));
      }
      if (retryAfter !== null) response.setHeader('retry-after', retryAfter);
      return sendJson(response, {}, 429);
    });
    const parts = { ...tools, decoder: decoderHere() };
    const report = await checkConnection(service.origin, KEY, parts, never);
    return { report, asked, sleeps: tools.sleeps };
  }

  it.each([
    ['12', 12_000],
    ['0', 1_000],
    [null, 1_000],
  ])('asks once more after a short wait that the service asks for: %s', async (after, waited) => {
    const { report, sleeps } = await checkBusy(after);
    expect(report).toMatchObject({ ok: true });
    expect(sleeps).toEqual([waited]);
  });

  it('asks once more also where the timer of that wait ends a millisecond early', async () => {
    const tools = fakeTools();
    const sleep: typeof tools.sleep = (ms, signal) => tools.sleep(ms - 1, signal);
    expect(await checkBusy('12', 1, { ...tools, sleep })).toMatchObject({ report: { ok: true } });
  });

  it('fails where the wait is long, or where asking once more did not help', async () => {
    const long = await checkBusy('16');
    expect(long).toMatchObject({ asked: 1, sleeps: [] });
    expect(long.report).toMatchObject({ failure: { kind: 'rate-limited' } });
    await service?.close();
    const busy = await checkBusy('2', 9);
    expect(busy).toMatchObject({ asked: 2, report: { failure: { kind: 'rate-limited' } } });
  });

  it('does not know about personal data without an event', async () => {
    expect(await check([200, 200, 200], [])).toMatchObject({ value: { personalEventData: null } });
    await service?.close();
    const without = { ...eventResource('1'), meta: { pii: false } };
    expect(await check([200, 200, 200], [without])).toMatchObject({
      value: { personalEventData: false },
    });
  });

  it.each<[Statuses, string]>([
    [[401, 401, 401], 'unauthorized'],
    [[403, 403, 403], 'forbidden'],
    [[403, 403, 401], 'unauthorized'],
    [[404, 404, 404], 'not-found'],
    [[500, 500, 404], 'not-found'],
    [[500, 500, 500], 'server'],
  ])('refused everywhere with %j is %s', async (statuses, kind) => {
    expect(await check(statuses)).toMatchObject({ ok: false, failure: { kind } });
    expect(service!.requests).toHaveLength(3);
  });

  it('stops at once where the way is the trouble', async () => {
    expect(await check([302, 200, 200])).toMatchObject({ failure: { kind: 'redirected' } });
    expect(service!.requests).toHaveLength(1);
  });

  it.each(['', 'two words', 'line\nbreak', 'emoji😀'])('refuses the key %j unsent', async (key) => {
    const parts = { ...fakeTools(), decoder: decoderHere() };
    const result = await checkConnection('http://127.0.0.1:9', key, parts, never);
    expect(result).toMatchObject({ failure: { kind: 'bad-argument' } });
  });
});
