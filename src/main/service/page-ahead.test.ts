import { afterEach, describe, expect, it } from 'vitest';
import { eventResource } from '../../domain/decode/testing/resources';
import { pageAfter } from './page-ahead';
import type { ServiceClient } from './service-client';
import { clientFor, fakeTools, firstPage, never } from './testing/client-for';
import { pageOf, sendJson, startServer } from './testing/scripted-server';
import type { ScriptedServer } from './testing/scripted-server';

const early = '2026-03-01T10:00:00Z';
const late = '2026-03-01T12:00:00+02:00';
const later = '2026-03-01T12:00:00.1234567Z';
const page = { received: 200, perPage: 200, firstUpdatedAt: early, lastUpdatedAt: later };

describe('pageAfter', () => {
  it('begins at the newest time of a full page', () => {
    expect(pageAfter(firstPage, page)).toEqual({ ...firstPage, updatedSince: later });
    const since = { ...firstPage, updatedSince: early, prospect: 'p' };
    expect(pageAfter(since, page)).toEqual({ ...since, updatedSince: later });
  });

  it('is as large as the service serves them, as the walk asks for it', () => {
    const less = { ...page, received: 100, perPage: 100 };
    expect(pageAfter(firstPage, less)).toEqual({
      ...firstPage,
      pageSize: 100,
      updatedSince: later,
    });
  });

  it.each([
    ['a page that is not full', firstPage, { ...page, received: 199 }],
    ['a page inside a tie', { ...firstPage, pageNumber: 2 }, page],
    [
      'a page that did not move on',
      { ...firstPage, updatedSince: early, prospect: 'p' },
      { ...page, lastUpdatedAt: late },
    ],
    ['a page out of order', firstPage, { ...page, firstUpdatedAt: later, lastUpdatedAt: early }],
    ['a time that cannot be read', firstPage, { ...page, lastUpdatedAt: 'soon' }],
    ['no time', firstPage, { ...page, lastUpdatedAt: null }],
  ])('is not known after %s', (_what, request, preview) => {
    expect(pageAfter(request, preview)).toBeNull();
  });
});

describe('the next page', () => {
  const open: { close: () => Promise<void> }[] = [];
  afterEach(async () => {
    for (const one of open.splice(0).reverse()) await one.close();
  });
  const request = { ...firstPage, pageSize: 1 };
  const next = { ...request, updatedSince: '2026-03-01T10:00:00.000Z' };

  /* Full pages of one event; the answer says which request it belongs to. */
  async function service(): Promise<
    ScriptedServer & { readonly arrived: (n: number) => Promise<void> }
  > {
    const waiting: (() => void)[] = [];
    const server = await startServer((_request, response) => {
      const id = String(server.requests.length);
      sendJson(response, pageOf([eventResource(id, early)], 1));
      waiting.splice(0).forEach((check) => check());
    });
    const arrived = async (n: number): Promise<void> => {
      while (server.requests.length < n) await new Promise<void>((go) => waiting.push(go));
    };
    open.push(server);
    return { ...server, arrived };
  }

  function client(...args: Parameters<typeof clientFor>): ServiceClient {
    const created = clientFor(...args);
    open.push(created);
    return created;
  }

  async function idSeen(desk: ServiceClient, asked: typeof request | typeof next): Promise<string> {
    const result = await desk.fetchPage(asked, never);
    if (!result.ok) throw new Error(result.failure.kind);
    return (JSON.parse(result.value.records) as { id: string }[])[0]!.id;
  }

  it('is asked for before it is wanted, and only once', async () => {
    const server = await service();
    const desk = client(server.origin);
    expect(await idSeen(desk, request)).toBe('1');
    await server.arrived(2);
    expect(await idSeen(desk, next)).toBe('2');
    expect(server.requests).toHaveLength(2);
    expect(server.requests[1]!.url).toContain('updated_since');
  });

  it('is dropped where something else is wanted, or too much later', async () => {
    const server = await service();
    const tools = fakeTools();
    const desk = client(server.origin, tools);
    await idSeen(desk, request);
    await server.arrived(2);
    expect(await idSeen(desk, request)).toBe('3');
    await server.arrived(4);
    await tools.sleep(60_000, never);
    expect(await idSeen(desk, next)).toBe('5');
  });

  it('is not asked for while the service wants to be left alone', async () => {
    const server = await service();
    const tools = fakeTools();
    let asked = 0;
    const pause = {
      ...tools.pause,
      until: () => ((asked += 1) > 1 ? tools.now() + 1000 : null),
    };
    expect(await idSeen(client(server.origin, { ...tools, pause }), request)).toBe('1');
    expect(server.requests).toHaveLength(1);
  });

  it('is left alone with the request it followed', async () => {
    const server = await service();
    const desk = client(server.origin);
    const stop = new AbortController();
    await desk.fetchPage(request, stop.signal);
    await server.arrived(2);
    stop.abort();
    expect(await idSeen(desk, next)).toBe('3');
  });
});
