import { describe, expect, it } from 'vitest';
import type { ListSyncStatus, SyncState, SyncStatus } from '../../contract/sync-status';
import { fakeListStatus, fakeSyncStatus } from '../testing/fake-sync-status';
import { basisSentence, runsText, syncDetail, syncProgress, syncStateLabel } from './sync-words';

const nowMs = Date.UTC(2026, 10, 20, 14, 30);
const frame = { zone: 'UTC', nowMs };

function listOf(part: Partial<ListSyncStatus>): ListSyncStatus {
  return fakeListStatus({ cached: 10, completeAtMs: nowMs, ...part });
}

function by(proof: 'count' | 'walk') {
  return { by: proof, atMs: nowMs, countsDoubted: false };
}

function statusOf(state: SyncState, part: Partial<SyncStatus> = {}): SyncStatus {
  const usual = { lists: [listOf({})], checkedAtMs: Date.UTC(2026, 10, 20, 14, 2) };
  return fakeSyncStatus({ state, ...usual, runs: { count: 1, lastAtMs: nowMs }, ...part });
}

describe('basisSentence', () => {
  it.each<[ListSyncStatus['basis'], string | null]>([
    [null, null],
    [
      by('count'),
      'The service counts as many waivers as this copy has. Last counted: today at 14:30.',
    ],
    [by('walk'), 'All waivers were downloaded and compared. Last full check: today at 14:30.'],
    [
      { ...by('walk'), countsDoubted: true },
      'All waivers were downloaded and compared. Last full check: today at 14:30. The service’s own counts cannot be relied on, so removed waivers are noticed once a day.',
    ],
  ])('of %j', (basis, sentence) => {
    expect(basisSentence(listOf({ basis }), frame)).toBe(sentence);
  });
});

describe('syncStateLabel', () => {
  it.each([
    ['never-synced', 'Never synced'],
    ['syncing', 'Syncing …'],
    ['up-to-date', 'Up to date'],
    ['offline', 'Offline'],
    ['stale', 'Stale'],
    ['may-have-gaps', 'May have gaps'],
    ['partly-refused', 'Partly refused'],
    ['stopped', 'Stopped'],
  ] as const)('calls %s "%s"', (state, label) => {
    expect(syncStateLabel(state)).toBe(label);
  });
});

describe('runsText', () => {
  it('tells one sync from the next by its number and the second of its end', () => {
    const lastAtMs = Date.UTC(2026, 10, 20, 14, 2, 7);
    expect(runsText({ count: 2, lastAtMs }, 'UTC')).toBe(
      'Syncs since this start: 2. The last one ended on Fri 20 Nov 2026, 14:02:07 UTC.',
    );
  });

  it('says that none has ended yet', () => {
    expect(runsText({ count: 0, lastAtMs: null }, 'UTC')).toBe('Syncs since this start: none yet.');
  });
});

describe('syncDetail', () => {
  it('says when it was checked', () => {
    expect(syncDetail(statusOf('up-to-date'), frame)).toBe('Checked 14:02 · complete');
    const before = { checkedAtMs: Date.UTC(2026, 10, 19, 17, 48) };
    expect(syncDetail(statusOf('offline', before), frame)).toContain('Checked yesterday at 17:48');
  });

  it.each<[readonly ListSyncStatus['basis'][], string]>([
    [[by('count'), by('count')], 'Checked 14:02 · complete by count'],
    [[by('count'), by('walk')], 'Checked 14:02 · complete by full check'],
    [
      [by('count'), { ...by('walk'), countsDoubted: true }],
      'Checked 14:02 · complete by full check · removals show once a day',
    ],
  ])('says what it rests on that the copy is complete: %j', (bases, text) => {
    const lists = bases.map((basis) => listOf({ basis }));
    expect(syncDetail(statusOf('up-to-date', { lists }), frame)).toBe(text);
  });

  it('says since when a list is kept here, and what is proven of it', () => {
    const limited = listOf({ basis: by('count'), sinceMs: Date.UTC(2025, 10, 1) });
    expect(syncDetail(statusOf('up-to-date', { lists: [limited] }), frame)).toBe(
      'Checked 14:02 · complete by count · waivers since 1 Nov 2025',
    );
    expect(basisSentence(limited, frame)).toContain(
      'as many waivers since 1 Nov 2025 as this copy',
    );
  });

  it('never makes offline look like up to date', () => {
    expect(syncDetail(statusOf('offline'), frame)).toMatch(/^Showing this computer’s copy/);
  });

  it('names the list and status of a refusal', () => {
    const failure = { kind: 'forbidden', status: 403 } as const;
    const lists = [listOf({}), listOf({ list: 'private_events', access: 'refused', failure })];
    expect(syncDetail(statusOf('partly-refused', { lists }), frame)).toContain(
      'No permission for events (answered 403)',
    );
  });

  it('says how many records could not be confirmed, and that they are asked for again', () => {
    const lists = [listOf({ end: 'unconfirmed', unconfirmed: 266 }), listOf({})];
    expect(syncDetail(statusOf('may-have-gaps', { lists }), frame)).toBe(
      'Checked 14:02. 266 records could not be confirmed, and will be asked for again in the next sync',
    );
  });

  it('asks for a walk over everything where records may be missing, whatever else is open', () => {
    const open = listOf({ end: 'unconfirmed', unconfirmed: 2 });
    const lists = [open, listOf({ end: 'may-have-gaps' })];
    expect(syncDetail(statusOf('may-have-gaps', { lists }), frame)).toBe(
      'Checked 14:02. Check everything again to be sure',
    );
  });

  it('says how many records could not be read', () => {
    const lists = [listOf({ setAside: 1 }), listOf({})];
    expect(syncDetail(statusOf('up-to-date', { lists }), frame)).toBe(
      'Checked 14:02 · complete, but 1 record could not be read',
    );
  });

  it('says of a key that never had a right to a list that the rest is complete', () => {
    const lists = [listOf({}), listOf({ list: 'private_events', access: 'refused', cached: 0 })];
    expect(syncDetail(statusOf('up-to-date', { lists }), frame)).toBe(
      'Checked 14:02 · complete · no permission for events',
    );
  });

  it('says what there is of a first download that was cut off', () => {
    const begun = { everComplete: false, end: null, completeAtMs: null } as const;
    const lists = [
      listOf({ ...begun, cached: 200 }),
      listOf({ ...begun, list: 'private_events', cached: 0 }),
    ];
    expect(syncDetail(statusOf('may-have-gaps', { lists, checkedAtMs: null }), frame)).toBe(
      'The first download did not finish: 200 waivers so far. Sync now to go on',
    );
  });

  it('asks for a walk over everything where the first one left gaps: no sync goes on with it', () => {
    const lists = [listOf({ everComplete: false, end: 'may-have-gaps', completeAtMs: null })];
    expect(syncDetail(statusOf('may-have-gaps', { lists }), frame)).toBe(
      'Checked 14:02. Check everything again to be sure',
    );
  });

  it('says why it stopped', () => {
    const failure = { kind: 'unauthorized', status: 401 } as const;
    expect(syncDetail(statusOf('stopped', { failure }), frame)).toContain(
      'The API key was not accepted',
    );
  });
});

describe('syncProgress', () => {
  it('never passes its end when the announced count shrinks', () => {
    const lists = [listOf({ announced: 90, received: 100 })];
    expect(syncProgress(statusOf('syncing', { lists }))).toEqual({ done: 100, of: 100 });
  });

  it('is unknown before anything is announced, and absent when nothing runs', () => {
    expect(syncProgress(statusOf('syncing'))).toBeNull();
    const lists = [listOf({ announced: 90, received: 100 })];
    expect(syncProgress(statusOf('up-to-date', { lists }))).toBeNull();
  });
});
