import { get, type IncomingMessage } from 'node:http';
import { gunzipSync } from 'node:zlib';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { SampleService } from '../../testing/steered-service';
import { startSmall } from '../client';
import * as answers from '../../testing/faults/answers';
import * as pages from '../../testing/faults/pages';
import type { Fault } from '../../testing/faults/wire';

let service: SampleService;
beforeEach(async () => {
  service = await startSmall({ waivers: 30, events: 30 });
});
afterEach(() => service.close());

interface Seen {
  readonly status: number;
  readonly headers: IncomingMessage['headers'];
  readonly bytes: Buffer;
  /** Whether HTTP itself calls the body whole. */
  readonly complete: boolean;
}

/** A bare client that reports what came, also when the connection broke. */
const look = (path = 'private_events?page[size]=5', patience = 5000): Promise<Seen> =>
  new Promise((resolve, reject) => {
    const headers = { authorization: `Bearer ${service.keys.full}` };
    let began = false;
    const request = get(`${service.url}/api/v1/${path}`, { headers, agent: false }, (response) => {
      began = true;
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('error', () => undefined);
      response.on('close', () =>
        resolve({
          status: response.statusCode ?? 0,
          headers: response.headers,
          bytes: Buffer.concat(chunks),
          complete: response.complete,
        }),
      );
    });
    request.setTimeout(patience, () => request.destroy(new Error('silence')));
    /* Once headers came, the response tells how it ended. */
    request.on('error', (error) => (began ? undefined : reject(error)));
  });

const next = (fault: Fault): void => service.hooks.faults.at(1, fault);
const text = ({ bytes }: Seen): string => bytes.toString('utf8');
const json = (seen: Seen): pages.PageDocument => JSON.parse(text(seen)) as pages.PageDocument;

describe('the script', () => {
  it('plays at the k-th request from now, and only there', async () => {
    await look();
    service.hooks.faults.at(2, answers.status(503));
    expect([(await look()).status, (await look()).status, (await look()).status]).toEqual([
      200, 503, 200,
    ]);
    expect(service.hooks.faults.played()).toBe(1);
  });

  it('plays on requests that pass a test, so many times', async () => {
    service.hooks.faults.when(
      ({ path }) => path.endsWith('waiver_templates'),
      answers.status(500),
      2,
    );
    expect((await look()).status).toBe(200);
    const seen = [
      await look('waiver_templates'),
      await look('waiver_templates'),
      await look('waiver_templates'),
    ];
    expect(seen.map(({ status }) => status)).toEqual([500, 500, 200]);
  });

  it('can be cleared', async () => {
    service.hooks.faults.when(() => true, answers.status(500));
    service.hooks.faults.clear();
    expect((await look()).status).toBe(200);
  });
});

describe('broken connections', () => {
  it('hang up before any byte', async () => {
    next({ kind: 'hangUp' });
    await expect(look()).rejects.toThrow();
  });

  it.each([0, 1, 700])('cut after %i bytes of the announced length', async (afterBytes) => {
    next({ kind: 'cut', afterBytes });
    const seen = await look();
    expect([seen.status, seen.bytes.length, seen.complete]).toEqual([200, afterBytes, false]);
  });

  it('cut a chunked body before its last chunk', async () => {
    next({ kind: 'chunkedCut', afterBytes: 300 });
    const seen = await look();
    expect([seen.headers['transfer-encoding'], seen.complete]).toEqual(['chunked', false]);
    expect(seen.bytes.length).toBe(300);
  });

  it('end a body without a length early, which HTTP calls whole', async () => {
    next({ kind: 'closeDelimited', afterBytes: 300 });
    const seen = await look();
    expect([seen.headers['content-length'], seen.bytes.length, seen.complete]).toEqual([
      undefined,
      300,
      true,
    ]);
    expect(seen.headers['content-type']).toBe('application/vnd.api+json');
  });

  it('stay silent, before or after the headers, until the service closes', async () => {
    next({ kind: 'stall' });
    await expect(look(undefined, 60)).rejects.toThrow('silence');
    next({ kind: 'stallBody' });
    const pending = look(undefined, 60);
    await expect(pending).resolves.toMatchObject({ status: 200, complete: false });
  });

  it('drip the honest body', async () => {
    const honest = await look();
    next({ kind: 'drip', bytes: 2000, everyMs: 1 });
    const seen = await look();
    expect(seen.bytes.equals(honest.bytes)).toBe(true);
    next({ kind: 'delay', ms: 5 });
    expect((await look()).bytes.equals(honest.bytes)).toBe(true);
  });

  it('send bytes that are not HTTP', async () => {
    next({ kind: 'raw', bytes: 'SSH-2.0-nothing\r\n\r\n' });
    await expect(look()).rejects.toThrow();
  });
});

describe('bodies', () => {
  it('are huge without a length, or gzip bombs', async () => {
    next({ kind: 'huge', bytes: 3_000_000 });
    const huge = await look();
    expect(huge.bytes.length).toBeGreaterThan(3_000_000);
    expect(JSON.parse(text(huge))).toHaveProperty('padding');
    next({ kind: 'bomb', bytes: 5_000_000, times: 2 });
    const bomb = await look();
    expect(bomb.headers['content-encoding']).toBe('gzip, gzip');
    expect(bomb.bytes.length).toBeLessThan(20_000);
    expect(gunzipSync(gunzipSync(bomb.bytes)).length).toBeGreaterThan(5_000_000);
  });

  it.each<[string, Fault, RegExp]>([
    ['truncated', answers.truncated(40), /^.{40}$/s],
    ['trailing', answers.trailing('}'), /\}\}$/],
    ['garbage', answers.body('%PDF-1.7 no'), /^%PDF/],
    ['null', answers.body('null'), /^null$/],
    ['array', answers.body('[]'), /^\[\]$/],
    ['empty', answers.body(''), /^$/],
    ['deep', answers.deepJson(3000), /"deep":\[{3000}\]{3000},/],
    ['keys', answers.protoKeys(), /"attributes":\{"__proto__":/],
    ['odd text', answers.oddText(), /\\ud800/],
  ])('are %s', async (_, fault, expected) => {
    next(fault);
    const seen = await look();
    expect(seen.headers['content-type']).toBe('application/vnd.api+json');
    expect(Number(seen.headers['content-length'])).toBe(seen.bytes.length);
    expect(text(seen)).toMatch(expected);
  });

  it('carry a byte order mark, or bytes that are not UTF-8', async () => {
    next(answers.byteOrderMark());
    expect([...(await look()).bytes.subarray(0, 4)]).toEqual([0xef, 0xbb, 0xbf, 0x7b]);
    next(answers.invalidUtf8());
    const seen = await look();
    expect(() => new TextDecoder('utf-8', { fatal: true }).decode(seen.bytes)).toThrow();
    expect(json(seen).data).toHaveLength(5);
  });

  it('come under other types and encodings', async () => {
    next(answers.contentType('text/plain'));
    expect((await look()).headers['content-type']).toBe('text/plain');
    next(answers.contentType(null));
    expect((await look()).headers['content-type']).toBeUndefined();
    next(answers.unknownEncoding());
    expect((await look()).headers['content-encoding']).toBe('x-sample');
    next(answers.gzipped());
    expect(JSON.parse(gunzipSync((await look()).bytes).toString())).toHaveProperty('data');
    next(answers.htmlPage());
    expect(await look()).toMatchObject({
      status: 200,
      headers: { 'content-type': /html/ as never },
    });
  });
});

describe('statuses', () => {
  it.each([400, 404, 409, 410, 415, 418, 425, 500, 502, 504])('%i', async (code) => {
    next(answers.status(code));
    expect((await look()).status).toBe(code);
  });

  it.each(['2', '3600', 'Wed, 21 Oct 2026 07:28:00 GMT', '-5', 'soon'])(
    '429, Retry-After: %s',
    async (value) => {
      next(answers.status(429, value));
      expect(await look()).toMatchObject({ status: 429, headers: { 'retry-after': value } });
    },
  );

  it('204 without a body, and redirects', async () => {
    next(answers.noContent());
    expect(await look()).toMatchObject({ status: 204, complete: true });
    next(answers.redirect('http://127.0.0.1:9/elsewhere', 307));
    expect(await look()).toMatchObject({
      status: 307,
      headers: { location: 'http://127.0.0.1:9/elsewhere' },
    });
  });
});

describe('pages', () => {
  it('link elsewhere or to themselves', async () => {
    next(pages.nextLink('http://user:pass@127.0.0.1:9/'));
    expect(json(await look()).links['next']).toBe('http://user:pass@127.0.0.1:9/');
    next(pages.loopingNext());
    const { links } = json(await look());
    expect(links['next']).toBe(links['self']);
  });

  it('repeat, reverse, drop, replace and spoil records', async () => {
    const honest = json(await look()).data;
    next(pages.duplicates(2));
    expect(json(await look()).data).toEqual([...honest, honest[0], honest[1]]);
    next(pages.reversed());
    expect(json(await look()).data).toEqual(honest.toReversed());
    next(pages.emptied());
    expect(json(await look()).data).toEqual([]);
    next(pages.record(1, 'not a record'));
    expect(json(await look()).data[1]).toBe('not a record');
    next(pages.attributes(0, { starts_at: 'soon', ends_at: undefined, extra: 1 }));
    const { attributes } = json(await look()).data[0]!;
    expect(attributes).toMatchObject({ starts_at: 'soon', extra: 1 });
    expect(attributes).not.toHaveProperty('ends_at');
  });

  it('tell wrong totals and unknown values', async () => {
    next(pages.totals(7, 'many'));
    expect(json(await look()).meta).toMatchObject({ total_count: 7, total_pages: 'many' });
    next(pages.unknownValues());
    expect(json(await look()).data[0]!.attributes).toMatchObject({ status: 'postponed' });
    next(pages.unknownValues());
    const [waiver] = json(await look('waiver_submissions?page[size]=1')).data;
    expect(waiver!.attributes['fields']).toMatchObject([{ type: 'signature' }, {}, {}, {}]);
  });

  it('leave refusals and single records honest', async () => {
    next(pages.reversed());
    expect((await look('private_events?nothing=1')).status).toBe(400);
    const [id] = service.hooks.events.ids();
    next(pages.emptied());
    expect(JSON.parse(text(await look(`private_events/${id}`)))).toHaveProperty('data.id', id);
  });
});
