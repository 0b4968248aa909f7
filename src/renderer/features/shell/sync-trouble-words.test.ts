import { describe, expect, it } from 'vitest';
import type { Failure } from '../../../contract/result';
import type { SyncState, SyncStatus } from '../../../contract/sync-status';
import { syncTroubleOf } from './sync-trouble-words';

const nowMs = Date.UTC(2026, 10, 20, 9);
const frame = { zone: 'UTC', nowMs };
const of = (state: SyncState, failure: Failure | null, part: Partial<SyncStatus> = {}) =>
  ({
    state,
    failure,
    lists: [],
    checkedAtMs: nowMs,
    heldUp: null,
    ...part,
  }) as unknown as SyncStatus;
const refused = of('stopped', { kind: 'unauthorized', status: 401 });

describe('what a person is told of a sync that cannot go on', () => {
  it.each<[SyncStatus, string, string]>([
    [refused, 'Syncing has stopped', 'replace-key'],
    [of('stopped', { kind: 'server', status: 503 }), 'Syncing has stopped', 'try-now'],
    [of('stopped', { kind: 'other-community' }), 'Syncing has stopped', 'replace-key'],
    [of('stopped', { kind: 'sign-in-page' }), 'Syncing has stopped', 'proxy-settings'],
    [of('partly-refused', { kind: 'forbidden' }), 'Partly refused', 'replace-key'],
    [of('never-synced', { kind: 'timeout' }), 'Nothing could be downloaded', 'try-now'],
    [of('offline', { kind: 'offline' }), 'Offline', 'try-now'],
  ])('%#: has a title, a sentence and one deed', (status, title, deed) => {
    const trouble = syncTroubleOf(status, null, frame);
    expect(trouble).toMatchObject({ title, deed });
    expect(trouble?.sentence).toMatch(/\.$/);
  });

  it.each<SyncState>(['up-to-date', 'stale', 'may-have-gaps', 'syncing', 'never-synced'])(
    'is nothing where it is %s',
    (state) => expect(syncTroubleOf(of(state, null), null, frame)).toBeNull(),
  );

  it('stays while another sync tries, unless that is held up itself', () => {
    expect(syncTroubleOf(of('syncing', null), refused, frame)?.deed).toBe('replace-key');
    const failure = { kind: 'server', status: 503 } as const;
    const heldUp = { failure, sinceMs: nowMs - 5000 };
    const trouble = syncTroubleOf(of('syncing', null, { heldUp }), refused, frame);
    expect(trouble).toMatchObject({ deed: 'stop', sinceMs: nowMs - 5000 });
    expect(trouble?.sentence).toContain('answered 503');
    expect(trouble?.sentence).toContain('again by itself');
  });
});
