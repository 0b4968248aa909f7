import type { PageDocument, RecordDocument } from './faults/pages';
import type { KeyName } from '../keys';
import {
  startSampleService,
  type SampleService,
  type SampleServiceOptions,
} from './steered-service';

/** A fixed present, so that a failing test fails again. */
export const anchorMs = Date.parse('2026-05-04T09:30:00.000Z');

/** A small service whose clock stands still at the anchor. */
export const startSmall = (options: SampleServiceOptions = {}): Promise<SampleService> =>
  startSampleService({
    seed: 5,
    waivers: 300,
    events: 400,
    anchorMs,
    now: () => anchorMs,
    ...options,
  });

export interface Reply {
  readonly status: number;
  readonly headers: Headers;
  readonly body: unknown;
}

/** Sends a request with a key, to a path or to an absolute address from a link. */
export const ask = async (
  service: SampleService,
  path: string,
  key: KeyName | null = 'full',
  init: RequestInit = {},
): Promise<Reply> => {
  const response = await fetch(path.startsWith('http') ? path : `${service.url}/api/v1/${path}`, {
    redirect: 'manual',
    ...init,
    headers: {
      accept: 'application/vnd.api+json',
      ...(key === null ? {} : { authorization: `Bearer ${service.keys[key]}` }),
      ...(init.headers as Record<string, string> | undefined),
    },
  });
  const text = await response.text();
  const body: unknown = text === '' ? null : JSON.parse(text);
  return { status: response.status, headers: response.headers, body };
};

export const page = async (
  service: SampleService,
  path: string,
  key: KeyName = 'full',
): Promise<PageDocument> => {
  const reply = await ask(service, path, key);
  if (reply.status !== 200) throw new Error(`${path} answered ${reply.status}`);
  return reply.body as PageDocument;
};

/** Every record of a list, by following `links.next`. */
export const walk = async (
  service: SampleService,
  path: string,
  key: KeyName = 'full',
): Promise<RecordDocument[]> => {
  const records: RecordDocument[] = [];
  for (let next: string | null = path; next !== null;) {
    const one: PageDocument = await page(service, next, key);
    records.push(...one.data);
    next = one.links['next'] as string | null;
  }
  return records;
};

export const ids = (records: readonly RecordDocument[]): string[] =>
  records.map(({ id }) => String(id));
