import { request } from 'node:http';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { KeyName } from './keys';
import type { SampleService } from './testing/steered-service';
import { ask, page, startSmall } from './testing/client';

let service: SampleService;
beforeAll(async () => {
  service = await startSmall({ waivers: 60, events: 60 });
});
afterAll(() => service.close());

const expectProblem = (reply: Awaited<ReturnType<typeof ask>>, status: number): void => {
  expect(reply.status).toBe(status);
  expect(reply.headers.get('content-type')).toBe('application/vnd.api+json');
  const { errors } = reply.body as { errors: Record<string, unknown>[] };
  expect(errors).toHaveLength(1);
  expect(errors[0]).toMatchObject({ status: String(status) });
};

describe('400', () => {
  it.each([
    'sort=updated_at',
    'include=prospect',
    'page=1',
    'filter[advocate]=7',
    'filter[status]=happened',
    'filter[starts_since]=2026-01-01',
    'filter[Template]=31',
    'page[offset]=3',
    '_=1',
    'page%5Bsize=1',
    'filter[conversation]=1',
    'filter[prospect]=nobody',
    'filter[template]=999',
    'filter[template]=',
    'page[size]=0',
    'page[size]=-1',
    'page[size]=ten',
    'page[number]=0',
    'page[number]=1.5',
    'page[size]=',
    'page[after]=abc',
    'page[after]=',
    'filter[updated_since]=soon',
    'filter[created_since]=2026-02-30',
    'filter[updated_since]=2026-01-01T00:00:00+00:00',
    'page[size]=5&page[size]=6',
  ])('for the waiver list with %s', async (query) => {
    expectProblem(await ask(service, `waiver_submissions?${query}`), 400);
  });

  it.each([
    'filter[status]=postponed',
    'filter[status]=happened,',
    'filter[status]=',
    'filter[status]=Happened',
    'filter[template]=31',
    'filter[advocate]=8',
    'filter[prospect]=7',
    'filter[conversation]=7',
    'filter[starts_since]=tomorrow',
    'fields[private_events]=status',
    'filter[ends_since]=2026-01-01',
  ])('for the event list with %s', async (query) => {
    expectProblem(await ask(service, `private_events?${query}`), 400);
  });

  it('for any parameter on the template list and on a single record', async () => {
    const [waiver] = service.hooks.waivers.ids();
    const [event] = service.hooks.events.ids();
    for (const path of ['waiver_templates', 'waiver_templates/31', `waiver_submissions/${waiver}`])
      expectProblem(await ask(service, `${path}?page[size]=1`), 400);
    expectProblem(await ask(service, `private_events/${event}?include=prospect`), 400);
  });

  it('names the parameter', async () => {
    const { body } = await ask(service, 'private_events?filter[status]=nope');
    expect(body).toMatchObject({ errors: [{ source: { parameter: 'filter[status]' } }] });
  });

  it("for another list's cursor", async () => {
    const { links } = await page(service, 'waiver_submissions?page[size]=10');
    const cursor = new URL(String(links['next'])).searchParams.get('page[after]');
    expectProblem(await ask(service, `private_events?page[after]=${cursor}`), 400);
  });
});

describe('404', () => {
  it.each([
    'waiver_submissions/1',
    'waiver_templates/1',
    'private_events/1',
    'private_events/%zz',
    'nothing',
    'conversations',
    'advocates',
    'waiver_submissions/',
    'admins/7',
  ])('for %s', async (path) => {
    expectProblem(await ask(service, path), 404);
  });
});

describe('permissions', () => {
  const paths = ['waiver_submissions', 'waiver_templates', 'waiver_templates/31', 'private_events'];
  it.each<[KeyName | null, readonly number[]]>([
    ['full', [200, 200, 200, 200]],
    ['noPii', [200, 200, 200, 200]],
    ['waiversOnly', [200, 200, 200, 403]],
    ['eventsOnly', [403, 403, 403, 200]],
    ['revoked', [401, 401, 401, 401]],
    [null, [401, 401, 401, 401]],
  ])('of the key %s', async (key, expected) => {
    const replies = await Promise.all(paths.map((path) => ask(service, path, key)));
    expect(replies.map(({ status }) => status)).toEqual(expected);
    for (const reply of replies) if (reply.status > 200) expectProblem(reply, reply.status);
  });

  it.each(['Bearer nonsense', 'Bearer', 'Basic abc', ''])('refuse "%s"', async (authorization) => {
    const reply = await ask(service, 'private_events', null, { headers: { authorization } });
    expectProblem(reply, 401);
    expect(reply.headers.get('www-authenticate')).toBe('Bearer');
  });

  it('come before ids: a key without the permission learns nothing', async () => {
    expectProblem(await ask(service, 'private_events/1', 'waiversOnly'), 403);
  });
});

describe('the protocol', () => {
  it.each(['POST', 'PUT', 'PATCH', 'DELETE'])('refuses %s', async (method) => {
    const reply = await ask(service, 'waiver_submissions', 'full', { method });
    expectProblem(reply, 405);
    expect(reply.headers.get('allow')).toBe('GET');
  });

  it('answers 406 to a client that takes something else only', async () => {
    expectProblem(
      await ask(service, 'private_events', 'full', { headers: { accept: 'text/html' } }),
      406,
    );
    const any = await ask(service, 'private_events', 'full', { headers: { accept: '*/*' } });
    expect(any.status).toBe(200);
  });

  it('sends the media type and the date of its own clock', async () => {
    const reply = await ask(service, 'private_events');
    expect(reply.headers.get('content-type')).toBe('application/vnd.api+json');
    expect(Date.parse(reply.headers.get('date')!)).toBe(service.hooks.clock.now());
  });

  it('links to the host under which it was found', async () => {
    const host = `localhost:${new URL(service.url).port}`;
    const authorization = `Bearer ${service.keys.full}`;
    const body = await new Promise<string>((resolve, reject) => {
      request(
        `${service.url}/api/v1/private_events`,
        { headers: { host, authorization } },
        (reply) => {
          let text = '';
          reply.setEncoding('utf8').on('data', (chunk: string) => (text += chunk));
          reply.on('end', () => resolve(text));
        },
      )
        .on('error', reject)
        .end();
    });
    const { links } = JSON.parse(body) as { links: { next: string } };
    expect(new URL(links.next).host).toBe(host);
  });
});
