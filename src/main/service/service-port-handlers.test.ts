import { describe, expect, it } from 'vitest';
import { success } from '../../contract/result';
import type { ServiceClient } from './service-client';
import { createServicePortHandlers } from './service-port-handlers';
import { decoderHere, never } from './testing/client-for';

type FetchCall = keyof ReturnType<typeof createServicePortHandlers>;

interface Seen {
  readonly call: string;
  readonly request: unknown;
}

function handlersSeeing(seen: Seen[], open = true) {
  const note = (call: string) => (request: unknown) => {
    seen.push({ call, request });
    return Promise.resolve(success(null));
  };
  const client = {
    fetchPage: note('page'),
    fetchTemplates: note('templates'),
    fetchCount: note('count'),
    fetchRecord: note('record'),
    fetchRelated: note('related'),
  } as unknown as ServiceClient;
  return createServicePortHandlers(open ? client : null, decoderHere(), never);
}

const page = { collection: 'private_events', pageSize: 200, pageNumber: 1, updatedSince: null };
const waivers = { ...page, collection: 'waiver_submissions' };

describe('good requests', () => {
  it.each<[FetchCall, unknown]>([
    ['fetch-page', page],
    ['fetch-page', { ...page, updatedSince: '2026-03-01T10:00:00.123Z', status: ['cancelled'] }],
    ['fetch-page', { ...waivers, prospect: 'p' }],
    ['fetch-templates', null],
    ['fetch-count', { collection: 'private_events', createdSince: null }],
    ['fetch-count', { collection: 'waiver_submissions', createdSince: '2026-03-01T10:00:00Z' }],
    ['fetch-record', { collection: 'private_events', id: '7' }],
    ['fetch-related', { url: 'https://service.example.org/x' }],
  ])('%s %j reaches the client unchanged', async (call, request) => {
    const seen: Seen[] = [];
    expect(await handlersSeeing(seen)[call](request)).toMatchObject({ ok: true });
    expect(seen).toHaveLength(1);
    if (call === 'fetch-page') expect(seen[0]!.request).toEqual(request);
  });

  it('resets the decoder', async () => {
    const shared = [
      { kind: 'base', id: 0, key: 't\n1', text: 'abc' },
      { kind: 'layout', id: 1, base: 0, kept: [0, 3] },
      { kind: 'questions', id: 2, questions: [{ identifier: 'a', label: 'A', type: null }] },
    ];
    expect(await handlersSeeing([])['reset-decoder']({ shared })).toEqual(success(null));
  });

  it('are refused while no profile is open', async () => {
    const answer = await handlersSeeing([], false)['fetch-page'](page);
    expect(answer).toMatchObject({ failure: { kind: 'no-profile' } });
  });
});

describe('requests that are none', () => {
  it.each<[FetchCall, unknown]>([
    ['fetch-page', null],
    ['fetch-page', 'x'],
    ['fetch-page', { ...page, collection: 'waiver_templates' }],
    ['fetch-page', { ...page, pageSize: 201 }],
    ['fetch-page', { ...page, pageSize: 0 }],
    ['fetch-page', { ...page, pageNumber: 1.5 }],
    ['fetch-page', { ...page, updatedSince: '2026-03-01T10:00:00+00:00' }],
    ['fetch-page', { ...page, updatedSince: '2026-03-01' }],
    ['fetch-page', { ...page, updatedSince: undefined }],
    ['fetch-page', { ...page, status: ['postponed'] }],
    ['fetch-page', { ...page, status: [] }],
    ['fetch-page', { ...page, sort: 'x' }],
    ['fetch-page', { ...waivers, template: 't' }],
    ['fetch-page', { ...waivers, status: ['cancelled'] }],
    ['fetch-count', { collection: 'waiver_templates', createdSince: null }],
    ['fetch-count', { collection: 'private_events' }],
    ['fetch-count', { collection: 'private_events', createdSince: '2026-03-01' }],
    ['fetch-record', { collection: 'private_events' }],
    ['fetch-record', { collection: 'private_events', id: '' }],
    ['fetch-record', { collection: 'waiver_templates', id: '1' }],
    ['fetch-related', { url: 5 }],
    ['fetch-related', { url: 'x'.repeat(5000) }],
    ['reset-decoder', { shared: [{ kind: 'base', id: -1, key: '', text: '' }] }],
    ['reset-decoder', {}],
  ])('%s %j goes nowhere', async (call, request) => {
    const seen: Seen[] = [];
    const answer = await handlersSeeing(seen)[call](request);
    expect(answer).toMatchObject({ failure: { kind: 'bad-argument' } });
    expect(seen).toEqual([]);
  });
});
