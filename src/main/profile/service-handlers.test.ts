import fc from 'fast-check';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { createKeyReceiver } from '../../cache/seal/key-receiver';
import { failed, success, type Failure } from '../../contract/result';
import type { PageRequest } from '../../contract/service-calls';
import type { LogEntry } from '../files/log';
import { createSystemKeyring } from '../vault/system-keyring';
import { fakeSafeStorage } from '../vault/testing/fake-safe-storage';
import { createVault } from '../vault/vault';
import type { ServiceSession } from '../service/service-factory';
import { createServiceHandlers } from './service-handlers';

const page: PageRequest = {
  collection: 'private_events',
  pageSize: 200,
  pageNumber: 3,
  updatedSince: null,
};

afterEach(() => void vi.useRealTimers());

function served(
  service: ServiceSession | null,
  room: Failure | null = null,
  keyReplaced: () => Promise<void> = () => Promise.reject(new Error('EBUSY')),
) {
  const lines: LogEntry[] = [];
  const badges: number[] = [];
  const locks: (number | null)[] = [];
  const vault = createVault({ path: '', keyring: createSystemKeyring(fakeSafeStorage(), 'linux') });
  const handlers = createServiceHandlers({
    vault,
    witness: { put: () => undefined, flush: async () => undefined, drop: () => undefined },
    desktop: {
      showBadge: (count) => {
        badges.push(count);
        return success(null);
      },
      showNotice: () => success(null),
    },
    log: {
      write: (entry) => lines.push(entry),
      recent: async () => [],
      flush: async () => undefined,
    },
    storeObstacle: async () => ({ kind: 'unknown' }),
    secondCopies: async () => [],
    keptChanged: () => undefined,
    keyReplaced,
    reopenStore: () => undefined,
    syncEnded: () => undefined,
    lackOfRoom: async () => room,
    lockAfter: (minutes) => locks.push(minutes),
    service: () => service,
  });
  return { handlers, vault, lines, badges, locks };
}

function failing(status: number): ServiceSession {
  const refused = () => failed('forbidden', { status });
  return {
    handlers: {
      'fetch-page': refused,
      'fetch-templates': refused,
      'fetch-count': refused,
      'fetch-record': refused,
      'fetch-related': refused,
      'ask-by-hand': () => success(null),
      'held-up': () => success(null),
      'reset-decoder': () => success(null),
    },
    close: async () => undefined,
  };
}

const counts = {
  generation: 1,
  waiver_submissions: 2,
  private_events: 3,
  waiver_templates: 4,
};
const calls = [
  ...(['fetch-page', 'fetch-templates', 'fetch-count', 'fetch-record'] as const),
  ...(['fetch-related', 'reset-decoder'] as const),
  ...(['put-witness', 'begin-generation', 'commit-generation'] as const),
  ...(['apply-settings', 'show-badge'] as const),
  'show-notice' as const,
];

describe('createServiceHandlers', () => {
  it.each(['fetch-page', 'put-witness', 'begin-generation', 'commit-generation'] as const)(
    'answers %s with no-profile while none is open',
    async (call) => {
      const requests = {
        'put-witness': counts,
        'commit-generation': { generation: 1 },
        'begin-generation': { publicKey: await createKeyReceiver().publicKey() },
      };
      const request = call in requests ? requests[call as 'put-witness'] : page;
      const answer = await served(null).handlers[call](request as never);
      expect(answer).toEqual(failed('no-profile'));
    },
  );

  it('asks the service for no page while the disk has no room for it', async () => {
    const full = { kind: 'disk-full', detail: '3 MB free, 16 MB needed' } as const;
    const { handlers, lines } = served(failing(403), full);
    const answer = { ok: false, failure: full };
    expect(await handlers['fetch-page'](page)).toEqual(answer);
    expect(await handlers['fetch-templates'](null)).toEqual(answer);
    expect(await handlers['fetch-record']({ collection: 'private_events', id: '1' })).toEqual(
      failed('forbidden', { status: 403 }),
    );
    expect(lines.map(({ code }) => code)).toEqual(['fetch-record:forbidden']);
  });

  it('writes a failed request down by list, page and status, without its text', async () => {
    const { handlers, lines } = served(failing(403));
    await handlers['fetch-page'](page);
    await handlers['fetch-related']({ url: 'https://desk.example/MARKER' });
    expect(lines[0]).toMatchObject({
      code: 'fetch-page:forbidden',
      resource: 'private_events',
      page: 3,
      status: 403,
    });
    expect(JSON.stringify(lines)).not.toContain('MARKER');
  });

  it('writes nothing down for what went well', async () => {
    const { handlers, lines } = served(failing(403));
    expect(await handlers['reset-decoder']({ shared: [] })).toEqual(success(null));
    expect(lines).toEqual([]);
  });

  it.each([
    ['put-witness', { ...counts, waiver_templates: 'x'.repeat(9) }],
    ['put-witness', { ...counts, more: 1 }],
    ['put-witness', { ...counts, generation: -1 }],
    ['commit-generation', { generation: '1' }],
    ['commit-generation', null],
    ['show-badge', { count: NaN }],
    ['show-badge', []],
    ['show-notice', { fresh: 1, waiting: 1, longestMs: NaN }],
    ['show-notice', { fresh: 'One', waiting: 1, longestMs: 0 }],
    ['apply-settings', undefined],
    ['begin-generation', null],
    ['begin-generation', { publicKey: new Uint8Array(64) }],
    ['begin-generation', { publicKey: Array(65).fill(4) }],
  ] as const)('refuses %s of %j', async (call, request) => {
    const answer = await served(failing(403)).handlers[call](request as never);
    expect(answer).toEqual(failed('bad-argument', { detail: 'shape' }));
  });

  describe('every call of the port answers noise with a refusal and throws nothing', () => {
    it.each(calls)('%s answers any noise with a refusal and throws nothing', async (call) => {
      const { handlers, badges, locks } = served(failing(403));
      const noise = fc
        .anything({ withBigInt: true, withDate: true, withMap: true, withNullPrototype: true })
        .filter((value) => value !== null);
      await fc.assert(
        fc.asyncProperty(noise, async (value) => {
          const answer = await handlers[call](value as never);
          expect(answer.ok).toBe(call === 'reset-decoder');
        }),
      );
      expect([badges, locks]).toEqual([[], []]);
    });
  });

  it.each([
    ['cannot be removed', () => Promise.reject(new Error('EBUSY'))],
    ['lies on a disk that hangs', () => new Promise<never>(() => undefined)],
  ])('has another key in force also where what the former one sealed %s', async (_why, remove) => {
    vi.useFakeTimers();
    const { handlers, vault } = served(null, null, remove);
    const made = { address: 'https://desk.example', host: 'desk.example', name: '', apiKey: 'k' };
    await vault.create({ ...made, sample: null }, { kind: 'session' });
    await handlers['begin-generation']({ publicKey: await createKeyReceiver().publicKey() });
    const committed = handlers['commit-generation']({ generation: 2 });
    await vi.advanceTimersByTimeAsync(10_000);
    expect(await Promise.race([committed, 'never'])).toEqual(success(null));
    expect(vault.profile()?.generation).toBe(2);
  });

  it('shows the badge without a profile', async () => {
    const { handlers, badges } = served(null);
    await handlers['show-badge']({ count: 4 });
    expect(badges).toEqual([4]);
  });

  it('passes on whole minutes to lock after, or none', async () => {
    const { handlers, locks } = served(null);
    for (const lockAfterMinutes of [15, null, NaN, '5', {}, 0, -1, 1.5, 1e9]) {
      await handlers['apply-settings']({ lockAfterMinutes } as never);
    }
    expect(locks).toEqual([15, null]);
  });
});
