import { afterEach, describe, expect, it } from 'vitest';
import { eventResource } from '../../domain/decode/testing/resources';
import type { PageRequest } from '../../contract/service-calls';
import { clientFor, fakeTools, never } from './testing/client-for';
import { JSON_API, pageOf, sendJson, startServer } from './testing/scripted-server';
import type { ScriptedServer } from './testing/scripted-server';

const open: { close: () => Promise<void> }[] = [];
afterEach(async () => {
  for (const one of open.splice(0).reverse()) await one.close();
});

const everything: PageRequest = {
  collection: 'private_events',
  pageSize: 200,
  pageNumber: 2,
  updatedSince: '2026-03-01T10:00:00Z',
  status: ['upcoming'],
  prospect: 'p1',
};
const blaming = (parameter: unknown): unknown => ({ errors: [{ source: { parameter } }] });

/** A service that answers 400 with this body while `refuses` says so. */
async function refusing(
  body: string,
  refuses: (query: URLSearchParams) => boolean = () => true,
): Promise<ScriptedServer> {
  const started = await startServer((request, response) => {
    const query = new URL(request.url ?? '', 'http://here').searchParams;
    if (refuses(query)) response.writeHead(400, JSON_API).end(body);
    else sendJson(response, pageOf([eventResource('1')], Number(query.get('page[size]') ?? 50)));
  });
  open.push(started);
  return started;
}

function desk(service: ScriptedServer) {
  const client = clientFor(service.origin, fakeTools());
  open.push(client);
  return client;
}

const queries = ({ requests }: ScriptedServer): string[] =>
  requests.map(({ url }) => decodeURIComponent(url.split('?')[1] ?? ''));

describe('a 400', () => {
  describe('that blames a parameter the sync needs is one request, and names it', () => {
    it.each(['filter[updated_since]', 'filter[status]', 'filter[prospect]', 'page[number]'])(
      'for %s is one request, and the parameter is named',
      async (parameter) => {
        const service = await refusing(JSON.stringify(blaming(parameter)));
        expect(await desk(service).fetchPage(everything, never)).toEqual({
          ok: false,
          failure: { kind: 'bad-request', status: 400, detail: parameter },
        });
        expect(service.requests).toHaveLength(1);
      },
    );
  });

  describe('that blames nothing that was sent is one request and names nothing', () => {
    it.each<[string, string]>([
      ['nothing', ''],
      ['no JSON', '<p>filter[status]</p>'],
      ['no errors', '{"errors":"filter[status]"}'],
      ['broken UTF-8', '{"errors":[{"source":{"parameter":"filter[status]\ud800'],
      ['no text', JSON.stringify(blaming(7))],
      ['a parameter that was not sent', JSON.stringify(blaming('filter[secret name]'))],
      ['an inherited key', JSON.stringify(blaming('constructor'))],
      ['more than is read', JSON.stringify(blaming('filter[status]')).padEnd(20_000)],
    ])('that says %s is one request and names nothing', async (_what, body) => {
      const service = await refusing(body);
      const result = await desk(service).fetchPage(everything, never);
      expect(result).toEqual({ ok: false, failure: { kind: 'bad-request', status: 400 } });
      expect(service.requests).toHaveLength(1);
    });
  });

  describe('that blames a parameter the sync can do without is asked once more without it', () => {
    it.each([
      ['page[size]', 'page[number]=1'],
      ['page[number]', 'page[size]=200'],
    ])(
      'for %s of a first page is asked once more without it, and so from then on',
      async (...row) => {
        const [parameter, rest] = row;
        const service = await refusing(JSON.stringify(blaming(parameter)), (query) =>
          query.has(parameter),
        );
        const client = desk(service);
        const first = { ...everything, pageNumber: 1, updatedSince: null };
        const { collection, pageSize, pageNumber, updatedSince } = first;
        for (let n = 0; n < 2; n += 1) {
          const asked = { collection, pageSize, pageNumber, updatedSince };
          expect(await client.fetchPage(asked, never)).toMatchObject({ ok: true });
        }
        expect(queries(service)).toEqual(['page[number]=1&page[size]=200', rest, rest]);
      },
    );
  });

  it('that keeps blaming what is not sent any more is no loop', async () => {
    const service = await refusing(JSON.stringify(blaming('page[size]')));
    const client = desk(service);
    const asked = { ...everything, pageNumber: 1 };
    for (const count of [2, 3]) {
      expect(await client.fetchPage(asked, never)).toMatchObject({
        failure: { kind: 'bad-request' },
      });
      expect(service.requests).toHaveLength(count);
    }
  });
});
