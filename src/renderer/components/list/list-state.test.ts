import { describe, expect, it } from 'vitest';
import type { ListSyncStatus, SyncState, SyncStatus } from '../../../contract/sync-status';
import { fakeListStatus, fakeSyncStatus } from '../../testing/fake-sync-status';
import { asOfNote, emptyKind, isCounted, listNoteText } from './list-state';

const list = 'waiver_submissions';
const frame = { zone: 'UTC', nowMs: Date.UTC(2026, 10, 20, 12) };

function statusOf(state: SyncState, part: Partial<ListSyncStatus> = {}): SyncStatus {
  const own = { list, completeAtMs: Date.UTC(2026, 10, 20, 11), ...part } as const;
  return fakeSyncStatus({ state, lists: [fakeListStatus(own)] });
}

const never = { everComplete: false, completeAtMs: null, end: null } as const;

describe('emptyKind', () => {
  const none = { matching: 0, all: 0, everComplete: true };
  const early = { ...none, everComplete: false };
  it.each([
    ['loading', null, none, false],
    ['none', statusOf('up-to-date'), none, false],
    ['none', statusOf('offline'), none, false],
    ['filling', statusOf('up-to-date', { cached: 2_000 }), early, false],
    ['filling', statusOf('up-to-date', { cached: 2_000 }), early, true],
    ['no-match', statusOf('up-to-date'), { ...none, all: 5 }, true],
    ['no-match', statusOf('stopped', never), { ...none, all: 5 }, true],
    ['never-synced', statusOf('never-synced', never), none, false],
    ['filling', statusOf('syncing', never), none, false],
    ['unreachable', statusOf('offline', never), none, false],
    ['not-proven', statusOf('stopped', never), none, false],
    ['not-proven', statusOf('may-have-gaps', never), none, true],
    ['refused', statusOf('partly-refused', { ...never, access: 'refused' }), none, false],
    ['refused', statusOf('up-to-date', { access: 'refused' }), none, false],
    [null, statusOf('stopped', never), { ...none, matching: 1, all: 5 }, true],
  ] as const)('is %s', (kind, status, summary, filtered) => {
    expect(emptyKind({ status, list, summary, filtered })).toBe(kind);
  });

  it('is loading until the worker answered', () => {
    const status = statusOf('up-to-date');
    expect(emptyKind({ status, list, summary: null, filtered: false })).toBe('loading');
  });

  it('is loading as long as records are sought', () => {
    const facts = { status: statusOf('up-to-date'), list, summary: { ...none, all: 5 } } as const;
    expect(emptyKind({ ...facts, filtered: true, sought: true })).toBe('loading');
  });
});

describe('isCounted', () => {
  it.each([
    [true, statusOf('up-to-date')],
    [true, statusOf('syncing', { ...never, cached: 200 })],
    [true, statusOf('partly-refused', { access: 'refused', cached: 200 })],
    [false, statusOf('up-to-date', { ...never, access: 'refused' })],
    [false, statusOf('syncing', never)],
    [false, null],
  ] as const)('is %s', (counted, status) => {
    expect(isCounted(status, list)).toBe(counted);
  });
});

describe('asOfNote', () => {
  it.each([
    [null, statusOf('up-to-date')],
    [null, statusOf('partly-refused')],
    ['As of Fri 20 Nov 2026, 11:00 UTC.', statusOf('offline')],
    ['As of Fri 20 Nov 2026, 11:00 UTC.', statusOf('stale')],
    ['As of Fri 20 Nov 2026, 11:00 UTC.', statusOf('up-to-date', { end: 'may-have-gaps' })],
    ['Not complete yet: more waivers may exist.', statusOf('syncing', never)],
    [
      '3,400 waivers so far. The list shows the rest as soon as all are here.',
      statusOf('syncing', { ...never, cached: 3400 }),
    ],
  ] as const)('is %s', (note, status) => {
    expect(asOfNote(status, list, frame)).toBe(note);
  });

  it('names the refusal', () => {
    const failure = { kind: 'forbidden', status: 403 } as const;
    const note = asOfNote(statusOf('partly-refused', { access: 'refused', failure }), list, frame);
    expect(note).toContain('11:00 UTC');
    expect(note).toContain('403');
  });
});

describe('listNoteText', () => {
  it('says from when on the list is kept here, current or not', () => {
    const limited = { sinceMs: Date.UTC(2025, 10, 1) };
    expect(listNoteText(statusOf('up-to-date', limited), list, frame).text).toBe(
      'Complete since 1 Nov 2025, as of Fri 20 Nov 2026, 11:00 UTC',
    );
    expect(listNoteText(statusOf('offline', limited), list, frame).text).toBe(
      'As of Fri 20 Nov 2026, 11:00 UTC. Only waivers since 1 Nov 2025 are kept on this computer.',
    );
  });

  it('says since when also while it is current', () => {
    expect(listNoteText(statusOf('up-to-date'), list, frame)).toEqual({
      current: true,
      text: 'Complete as of Fri 20 Nov 2026, 11:00 UTC',
    });
    expect(listNoteText(statusOf('offline'), list, frame).current).toBe(false);
  });
});
