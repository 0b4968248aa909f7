import { gzipSync } from 'node:zlib';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { eventResource, templateResource } from '../../domain/decode/testing/resources';
import type { ServiceClient } from './service-client';
import { clientFor, fakeTools, firstPage, KEY, never } from './testing/client-for';
import { JSON_API, pageOf, sendJson, startRaw, startServer } from './testing/scripted-server';
import type { ScriptedServer } from './testing/scripted-server';

const open: { close: () => Promise<void> }[] = [];
afterEach(async () => {
  for (const one of open.splice(0).reverse()) await one.close();
});

async function server(...args: Parameters<typeof startServer>): Promise<ScriptedServer> {
  const started = await startServer(...args);
  open.push(started);
  return started;
}

async function raw(...args: Parameters<typeof startRaw>): Promise<ScriptedServer> {
  const started = await startRaw(...args);
  open.push(started);
  return started;
}

function client(...args: Parameters<typeof clientFor>): ServiceClient {
  const created = clientFor(...args);
  open.push(created);
  return created;
}

const good = pageOf([eventResource('1')]);

describe('a request', () => {
  it('carries the documented headers and nothing else of note', async () => {
    const service = await server((_request, response) => sendJson(response, good));
    const result = await client(`${service.origin}/base`).fetchPage(firstPage, never);
    expect(result).toMatchObject({ ok: true, value: { received: 1, perPage: 200 } });
    expect(service.requests[0]!.url).toBe(
      '/base/api/v1/private_events?page%5Bnumber%5D=1&page%5Bsize%5D=200',
    );
    expect(service.requests[0]!.headers).toEqual({
      host: service.origin.slice('http://'.length),
      connection: 'keep-alive',
      authorization: `Bearer ${KEY}`,
      accept: 'application/vnd.api+json',
      'accept-encoding': 'gzip',
      'user-agent': 'WaiverDesk-test',
    });
  });

  it("tells the service's clock", async () => {
    const service = await server((_request, response) => {
      response.setHeader('date', 'Sun, 01 Mar 2026 12:01:00 GMT');
      sendJson(response, good);
    });
    const tools = fakeTools();
    const result = await client(service.origin, tools).fetchPage(firstPage, never);
    const local = tools.now();
    expect(result.ok && result.value.timing).toEqual({
      serverDateMs: local + 60_000,
      sentAtMs: local,
      receivedAtMs: local,
    });
  });

  it('tells no clock by an answer that a cache on the way has kept for a while', async () => {
    const service = await server((_request, response) => {
      response.setHeader('date', 'Sun, 01 Mar 2026 11:00:00 GMT').setHeader('age', '3600');
      sendJson(response, good);
    });
    const result = await client(service.origin).fetchPage(firstPage, never);
    expect(result.ok && result.value.timing.serverDateMs).toBeNull();
  });

  it('for templates has no parameter; a record and a related one are found', async () => {
    const service = await server((request, response) => {
      const { url } = request;
      if (url === '/api/v1/waiver_templates') sendJson(response, { data: [templateResource()] });
      else if (url === '/api/v1/private_events/7') sendJson(response, { data: eventResource('7') });
      else if (url === '/api/v1/conversations/1') sendJson(response, { any: 'shape' });
      else sendJson(response, {}, 404);
    });
    const desk = client(service.origin);
    expect(await desk.fetchTemplates(never)).toMatchObject({
      value: { templates: [{ id: 't1' }] },
    });
    expect(await desk.fetchRecord('private_events', '7', never)).toMatchObject({ ok: true });
    expect(await desk.fetchRecord('private_events', '8', never)).toMatchObject({
      failure: { kind: 'not-found', status: 404 },
    });
    const related = await desk.fetchRelated(`${service.origin}/api/v1/conversations/1`, never);
    expect(related).toMatchObject({ ok: true, value: { json: { any: 'shape' } } });
  });
});

describe('a count', () => {
  it('asks for the smallest page, narrowed where told, and for nothing ahead of it', async () => {
    const service = await server((_request, response) => sendJson(response, good));
    const desk = client(service.origin);
    const all = { collection: 'private_events', createdSince: null } as const;
    const since = {
      collection: 'waiver_submissions',
      createdSince: '2026-03-01T10:00:00.125Z',
    } as const;
    expect(await desk.fetchCount(all, never)).toMatchObject({ ok: true, value: { totalCount: 1 } });
    expect(await desk.fetchCount(since, never)).toMatchObject({ ok: true });
    expect(service.requests.map(({ url }) => url)).toEqual([
      '/api/v1/private_events?page%5Bsize%5D=1',
      '/api/v1/waiver_submissions?filter%5Bcreated_since%5D=2026-03-01T10%3A00%3A00.125Z&page%5Bsize%5D=1',
    ]);
  });

  it.each([
    ['not said', { data: [], meta: {} }, { ok: true, value: { totalCount: null } }],
    [
      'no number',
      { data: [], meta: { total_count: '7' } },
      { ok: true, value: { totalCount: null } },
    ],
    [
      'below nothing',
      { data: [], meta: { total_count: -1 } },
      { ok: true, value: { totalCount: null } },
    ],
    ['no list', { meta: { total_count: 7 } }, { ok: false, failure: { kind: 'bad-response' } }],
  ])('that is %s is none', async (_name, body, answer) => {
    const service = await server((_request, response) => sendJson(response, body));
    const all = { collection: 'private_events', createdSince: null } as const;
    expect(await client(service.origin).fetchCount(all, never)).toMatchObject(answer);
  });
});

describe('the key', () => {
  it('never reaches another origin', async () => {
    const thief = await server((_request, response) => sendJson(response, good));
    const statuses = [301, 302, 303, 307, 308];
    const service = await server((_request, response) => {
      const location = `${thief.origin}/api/v1/private_events`;
      response.writeHead(statuses.shift() ?? 302, { location }).end();
    });
    const desk = client(`${service.origin}/base`);
    for (let n = 0; n < 5; n += 1) {
      const result = await desk.fetchPage(firstPage, never);
      expect(result).toMatchObject({
        failure: { kind: 'redirected', detail: thief.origin.slice('http://'.length) },
      });
    }
    for (const url of [`${thief.origin}/base/api/v1/x`, `${service.origin}/other`, 'x']) {
      const related = await desk.fetchRelated(url, never);
      expect(related).toMatchObject({ failure: { kind: 'wrong-origin' } });
    }
    expect(thief.connections()).toBe(0);
    expect(service.requests).toHaveLength(5);
  });

  it('and the URL are in no failure', async () => {
    const secret = `${KEY} page%5B`;
    const service = await server((request, response) => {
      response.writeHead(Number(request.headers['x-none'] ?? 400), JSON_API).end(secret);
    });
    const result = await client(service.origin).fetchPage(firstPage, never);
    expect(JSON.stringify(result)).not.toMatch(/secret|page/);
  });
});

describe('answers that are no page', () => {
  describe('what is no page is named, and asked for as often as it helps', () => {
    it.each([
      ['HTML', 200, 'text/html', '<html>Sign in</html>', 'sign-in-page', 1],
      ['plain text', 200, 'text/plain', '{"data":[]}', 'bad-response', 1],
      [
        'another charset',
        200,
        'application/json; charset=latin1',
        '{"data":[]}',
        'bad-response',
        1,
      ],
      ['no body', 200, 'application/json', '', 'bad-response', 3],
      ['more behind a page', 200, 'application/json', '{"data":[]}{}', 'bad-response', 3],
      ['null', 200, 'application/json', 'null', 'bad-response', 3],
      ['a list', 200, 'application/json', '[]', 'bad-response', 3],
      ['204', 204, 'application/json', '', 'bad-response', 1],
      ['400', 400, 'application/json', '{}', 'bad-request', 1],
      ['401', 401, 'application/json', '{}', 'unauthorized', 1],
      ['403', 403, 'application/json', '{}', 'forbidden', 1],
      ['404', 404, 'application/json', '{}', 'not-found', 1],
      ['405', 405, 'application/json', '{}', 'bad-request', 1],
      ['406', 406, 'application/json', '{}', 'bad-request', 1],
      ['410', 410, 'application/json', '{}', 'bad-request', 1],
      ['415', 415, 'application/json', '{}', 'bad-request', 1],
      ['409', 409, 'application/json', '{}', 'server', 3],
      ['423', 423, 'application/json', '{}', 'server', 3],
      ['425', 425, 'application/json', '{}', 'server', 3],
      ['429', 429, 'application/json', '{}', 'rate-limited', 5],
      ['500', 500, 'application/json', '{}', 'server', 5],
      ['501', 501, 'application/json', '{}', 'server', 1],
      ['502', 502, 'application/json', '{}', 'server', 5],
      ['503', 503, 'text/html', '<html></html>', 'server', 5],
      ['504', 504, 'application/json', '{}', 'server', 5],
      ['511', 511, 'text/html', '<html></html>', 'sign-in-page', 1],
      ['garbage', 200, 'application/json', '@@@', 'bad-response', 3],
    ])('%s is named and asked for as often as it helps', async (...row) => {
      const [, status, type, body, kind, tries] = row;
      const service = await server((_request, response) => {
        response.writeHead(status, { 'content-type': type }).end(body);
      });
      const tools = fakeTools();
      const result = await client(service.origin, tools).fetchPage(firstPage, never);
      expect(result).toMatchObject({ ok: false, failure: { kind } });
      expect(service.requests).toHaveLength(tries);
      expect(tools.sleeps).toHaveLength(tries - 1);
    });
  });

  it('without a content type are refused', async () => {
    const service = await server((_request, response) => {
      response.removeHeader('content-type');
      response.writeHead(200).end(JSON.stringify(good));
    });
    const result = await client(service.origin).fetchPage(firstPage, never);
    expect(result).toMatchObject({ failure: { kind: 'bad-response' } });
  });
});

describe('cut bodies', () => {
  /* At every single byte: `npm run torture -- --parts faults`. */
  const STEP = process.env['TORTURE_WHOLE'] === '1' ? 1 : 7;
  const body = JSON.stringify(pageOf([eventResource('1')]));
  const head = (more: string): string =>
    `HTTP/1.1 200 OK\r\nContent-Type: application/json\r\n${more}\r\n\r\n`;

  describe('a body cut anywhere is never taken for a page', () => {
    it.each([
      ['with a length', `Content-Length: ${String(body.length)}\r\nConnection: close`],
      ['ended by closing', 'Connection: close'],
      ['whose length says they are whole', null],
    ])('%s are never taken for a page, wherever they are cut', async (_what, headers) => {
      let length = 0;
      const service = await raw((socket) => {
        const honest = `Content-Length: ${String(length)}\r\nConnection: close`;
        socket.end(head(headers ?? honest) + body.slice(0, length));
      });
      const desk = client(service.origin);
      for (length = 0; length < body.length; length += STEP) {
        const result = await desk.fetchPage(firstPage, never);
        expect([length, result.ok]).toEqual([length, false]);
      }
      length = body.length;
      expect((await desk.fetchPage(firstPage, never)).ok).toBe(true);
    });
  });

  it('are asked for again as a whole', async () => {
    const service = await raw((socket, count) => {
      if (count > 1) socket.end(head('Connection: close') + body);
      else
        socket.write(head(`Content-Length: ${String(body.length)}`) + body.slice(0, 50), () =>
          socket.destroy(),
        );
    });
    const tools = fakeTools();
    const result = await client(service.origin, tools).fetchPage(firstPage, never);
    expect(result).toMatchObject({ ok: true, value: { received: 1 } });
    expect(tools.sleeps).toHaveLength(1);
  });

  it('in chunks that never end are cut', async () => {
    const service = await raw((socket) =>
      socket.end(`${head('Transfer-Encoding: chunked')}5\r\n{"dat\r\n`),
    );
    const result = await client(service.origin).fetchPage(firstPage, never);
    expect(result.ok).toBe(false);
  });
});

describe('limits', () => {
  let bomb: Buffer;
  beforeAll(() => {
    bomb = gzipSync(Buffer.alloc(200 * 1024 * 1024, 32), { level: 9 });
  });

  const text = JSON.stringify(good);

  it('end an answer that drips for longer than the deadline', async () => {
    const timers = new Set<NodeJS.Timeout>();
    const service = await server((_request, response) => {
      response.writeHead(200, JSON_API);
      timers.add(setInterval(() => response.write(' '), 20));
    });
    open.push({ close: async () => timers.forEach((timer) => clearInterval(timer)) });
    const result = await client(service.origin, { ...fakeTools(), deadlineMs: 150 }).fetchPage(
      firstPage,
      never,
    );
    expect(result).toMatchObject({ failure: { kind: 'timeout' } });
    expect(service.requests).toHaveLength(3);
  });

  it('understand gzip and refuse other encodings', async () => {
    const encodings = ['gzip', 'br', 'gzip, gzip', 'zstd'];
    const service = await server((_request, response) => {
      response
        .writeHead(200, { ...JSON_API, 'content-encoding': encodings.shift() })
        .end(gzipSync(text));
    });
    const desk = client(service.origin);
    expect((await desk.fetchPage(firstPage, never)).ok).toBe(true);
    for (const name of ['br', 'gzip, gzip', 'zstd']) {
      const result = await desk.fetchPage(firstPage, never);
      const failure = { kind: 'bad-response', detail: `encoding ${name}` };
      expect(result).toMatchObject({ failure });
    }
    expect(service.requests).toHaveLength(4);
  });

  it('refuse a small body that grows without end, and a large one', async () => {
    const large = Buffer.alloc(17 * 1024 * 1024, 32);
    const bodies = [
      { 'content-encoding': 'gzip', body: bomb },
      { 'content-encoding': 'identity', body: large },
    ];
    const service = await server((_request, response) => {
      const { body, ...headers } = bodies.shift()!;
      response.writeHead(200, { ...JSON_API, ...headers }).end(body);
    });
    const desk = client(service.origin);
    expect(await desk.fetchPage(firstPage, never)).toMatchObject({
      failure: { kind: 'too-large' },
    });
    expect(await desk.fetchPage(firstPage, never)).toMatchObject({
      failure: { kind: 'too-large' },
    });
    expect(service.requests).toHaveLength(2);
  });

  it('hold a bomb of 204 kB and 200 MiB to a fraction of it in memory', async () => {
    const service = await server((_request, response) => {
      response.writeHead(200, { ...JSON_API, 'content-encoding': 'gzip' }).end(bomb);
    });
    const desk = client(service.origin);
    const before = process.memoryUsage().rss;
    let most = 0;
    const watch = setInterval(() => (most = Math.max(most, process.memoryUsage().rss)), 2);
    const result = await desk.fetchPage(firstPage, never);
    clearInterval(watch);
    expect(result).toMatchObject({ failure: { kind: 'too-large' } });
    most = Math.max(most, process.memoryUsage().rss);
    expect((most - before) / 1024 ** 2).toBeLessThan(150);
  });

  it('refuse broken gzip and bytes that are not UTF-8 after two more tries', async () => {
    const cut = gzipSync(text).subarray(0, 40);
    const service = await server((_request, response) => {
      const gzip = service.requests.length <= 3;
      const headers = { ...JSON_API, ...(gzip ? { 'content-encoding': 'gzip' } : {}) };
      response.writeHead(200, headers).end(gzip ? cut : Buffer.from([0x22, 0xff, 0x22]));
    });
    const desk = client(service.origin);
    for (let n = 0; n < 2; n += 1) {
      expect(await desk.fetchPage(firstPage, never)).toMatchObject({
        failure: { kind: 'bad-response' },
      });
    }
    expect(service.requests).toHaveLength(6);
  });
});

describe('waiting', () => {
  it('lasts as long as the service asked, then the request goes out again', async () => {
    const service = await server((_request, response) => {
      if (service.requests.length > 1) sendJson(response, good);
      else response.writeHead(429, { 'retry-after': '7' }).end();
    });
    const tools = fakeTools(() => 0);
    expect((await client(service.origin, tools).fetchPage(firstPage, never)).ok).toBe(true);
    expect(tools.sleeps).toEqual([7000]);
    expect(tools.pause.until()).toBeNull();
  });

  it('is told to whoever asks meanwhile, with what it is for, and no longer than it lasts', async () => {
    const service = await server((_request, response) => {
      if (service.requests.length > 1) sendJson(response, good);
      else response.writeHead(503).end();
    });
    const tools = fakeTools(() => 0);
    const told: unknown[] = [];
    const sleep: typeof tools.sleep = async (...args) => {
      told.push(desk.heldUp());
      await tools.sleep(...args);
    };
    const desk = client(service.origin, { ...tools, sleep });
    expect((await desk.fetchPage(firstPage, never)).ok).toBe(true);
    expect(told).toMatchObject([{ kind: 'server', status: 503 }]);
    expect(desk.heldUp()).toBeNull();
  });

  const date = 'Sun, 01 Mar 2020 12:00:00 GMT';
  describe('a wait the service asked for lasts that long at least', () => {
    it.each<[string, string | undefined, number]>([
      ['seconds', '2', 2000],
      ['no seconds at all', '0', 1000],
      ['a date', 'Sun, 01 Mar 2020 12:00:45 GMT', 45_000],
      ['a date of the old form', 'Sunday, 01-Mar-20 12:00:45 GMT', 45_000],
      ['a past date', 'Sat, 29 Feb 2020 12:00:00 GMT', 1000],
      ['a negative number', '-5', 1000],
      ['garbage', 'soon', 1000],
      ['an empty header', '', 1000],
      ['no header', undefined, 1000],
    ])('after a 429 with %s: %j lasts %i ms at least', async (_what, after, least) => {
      const service = await server((_request, response) => {
        if (service.requests.length > 1) return sendJson(response, good);
        const header = after === undefined ? {} : { 'retry-after': after };
        response.writeHead(429, { date, ...header }).end();
      });
      for (const random of [0, 0.999]) {
        const tools = fakeTools(() => random);
        (service.requests as unknown[]).length = 0;
        expect((await client(service.origin, tools).fetchPage(firstPage, never)).ok).toBe(true);
        expect(tools.sleeps).toHaveLength(1);
        expect(tools.sleeps[0]).toBeGreaterThanOrEqual(least);
        expect(tools.sleeps[0]).toBeLessThanOrEqual(least + 1000);
      }
    });
  });

  describe("a wait longer than anybody's patience is one request, and told", () => {
    it.each([
      ['an hour', '3600', 3_600_000],
      ['an hour by date', 'Sun, 01 Mar 2020 13:00:00 GMT', 3_600_000],
      ['more than a day', '999999999', 24 * 3_600_000],
    ])('of %s after a 429 is one request, and told: %j', async (_what, after, ms) => {
      const service = await server((_request, response) => {
        response.writeHead(429, { date, 'retry-after': after }).end();
      });
      const tools = fakeTools(() => 0);
      const retryAtMs = tools.now() + ms;
      expect(await client(service.origin, tools).fetchPage(firstPage, never)).toMatchObject({
        failure: { kind: 'rate-limited', status: 429, retryAtMs },
      });
      expect(tools.sleeps).toEqual([]);
      expect(tools.pause.until()).toBe(retryAtMs);
      expect(service.requests).toHaveLength(1);
    });
  });

  it('for long is told instead of sat out, and holds after a restart', async () => {
    const service = await server((_request, response) => {
      if (service.requests.length > 1) sendJson(response, good);
      else response.writeHead(503, { 'retry-after': '3600' }).end();
    });
    const tools = fakeTools(() => 0);
    const retryAtMs = tools.now() + 3_600_000;
    const told = await client(service.origin, tools).fetchPage(firstPage, never);
    expect(told).toMatchObject({ failure: { kind: 'server', status: 503, retryAtMs } });
    const restarted = client(service.origin, tools);
    expect(await restarted.fetchTemplates(never)).toMatchObject({
      failure: { kind: 'rate-limited', retryAtMs },
    });
    expect(service.requests).toHaveLength(1);
    await tools.sleep(3_600_000, never);
    expect((await restarted.fetchPage(firstPage, never)).ok).toBe(true);
  });

  it('holds for other requests too', async () => {
    const service = await server((_request, response) => sendJson(response, good));
    const tools = fakeTools();
    tools.pause.replace(tools.now() + 5000);
    await client(service.origin, tools).fetchPage(firstPage, never);
    expect(tools.sleeps).toEqual([5000]);
  });

  it('set by a clock far ahead is forgotten', async () => {
    const service = await server((_request, response) => sendJson(response, good));
    const tools = fakeTools();
    tools.pause.replace(tools.now() + 30 * 24 * 3_600_000);
    expect((await client(service.origin, tools).fetchPage(firstPage, never)).ok).toBe(true);
  });

  it('by a date is read against the clock of the service', async () => {
    const service = await server((_request, response) => {
      if (service.requests.length > 1) return sendJson(response, good);
      const date = 'Sun, 01 Mar 2020 12:00:00 GMT';
      response.writeHead(429, { date, 'retry-after': 'Sun, 01 Mar 2020 12:00:20 GMT' }).end();
    });
    const tools = fakeTools(() => 0);
    await client(service.origin, tools).fetchPage(firstPage, never);
    expect(tools.sleeps).toEqual([20_000]);
  });
});

describe('the network', () => {
  it('refusing connections is "offline", after a few tries', async () => {
    const gone = await startServer(() => undefined);
    await gone.close();
    const tools = fakeTools();
    const result = await client(gone.origin, tools).fetchPage(firstPage, never);
    expect(result).toEqual({ ok: false, failure: { kind: 'offline' } });
    expect(tools.sleeps).toHaveLength(2);
  });

  it('coming back in between is not noticed', async () => {
    const service = await server((request, response) => {
      if (service.requests.length > 2) sendJson(response, good);
      else request.socket.destroy();
    });
    expect((await client(service.origin).fetchPage(firstPage, never)).ok).toBe(true);
  });

  it('that fails before every page is not leaned on for ever', async () => {
    const service = await server((_request, response) => {
      if (service.requests.length % 2 === 0) sendJson(response, good);
      else response.writeHead(503).end();
    });
    const desk = client(service.origin);
    let pages = 0;
    for (; pages < 50; pages += 1) if (!(await desk.fetchPage(firstPage, never)).ok) break;
    expect(pages).toBeGreaterThanOrEqual(20);
    expect(pages).toBeLessThan(30);
    expect(service.requests).toHaveLength(2 * pages + 1);
  });

  it('is left alone once the request is cancelled', async () => {
    const service = await server(() => controller.abort());
    const controller = new AbortController();
    const desk = client(service.origin);
    const result = await desk.fetchPage(firstPage, controller.signal);
    expect(result).toEqual({ ok: false, failure: { kind: 'cancelled' } });
    expect(await desk.fetchPage(firstPage, controller.signal)).toEqual(result);
    expect(service.requests).toHaveLength(1);
  });

  it('speaking something else than HTTP is "bad-response"', async () => {
    const service = await raw((socket) => socket.end('SSH-2.0-x\r\n\r\n'));
    const result = await client(service.origin).fetchPage(firstPage, never);
    expect(result).toMatchObject({ failure: { kind: 'bad-response' } });
  });
});
