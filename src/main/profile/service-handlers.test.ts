import { describe, expect, it } from 'vitest';
import { failed, success, type Failure } from '../../contract/result';
import type { PageRequest } from '../../contract/service-port';
import type { LogEntry } from '../log';
import { createSystemKeyring } from '../vault/system-keyring';
import { fakeSafeStorage } from '../vault/testing/fake-safe-storage';
import { createVault } from '../vault/vault';
import type { ServiceSession } from './service-factory';
import { createServiceHandlers } from './service-handlers';

const page: PageRequest = {
  collection: 'private_events',
  pageSize: 200,
  pageNumber: 3,
  updatedSince: null,
};

function served(service: ServiceSession | null, room: Failure | null = null) {
  const lines: LogEntry[] = [];
  const badges: number[] = [];
  const locks: (number | null)[] = [];
  const handlers = createServiceHandlers({
    vault: createVault({ path: '', keyring: createSystemKeyring(fakeSafeStorage(), 'linux') }),
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
    reopenStore: () => undefined,
    lackOfRoom: async () => room,
    lockAfter: (minutes) => locks.push(minutes),
    service: () => service,
  });
  return { handlers, lines, badges, locks };
}

function failing(status: number): ServiceSession {
  const refused = () => failed('forbidden', { status });
  return {
    handlers: {
      'fetch-page': refused,
      'fetch-templates': refused,
      'fetch-record': refused,
      'fetch-related': refused,
      'reset-decoder': () => success(null),
    },
    close: async () => undefined,
  };
}

describe('createServiceHandlers', () => {
  it.each(['fetch-page', 'put-witness', 'begin-generation', 'commit-generation'] as const)(
    'answers %s with no-profile while none is open',
    async (call) => {
      const answer = await served(null).handlers[call](page as never);
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

  it('shows the badge without a profile', async () => {
    const { handlers, badges } = served(null);
    await handlers['show-badge']({ count: 4 });
    expect(badges).toEqual([4]);
  });

  it('passes on whole minutes to lock after, or none', async () => {
    const { handlers, locks } = served(null);
    for (const lockAfterMinutes of [15, null, NaN, '5', {}]) {
      await handlers['apply-settings']({ lockAfterMinutes } as never);
    }
    expect(locks).toEqual([15, null]);
  });
});
