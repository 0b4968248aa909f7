import { describe, expect, it } from 'vitest';
import { MOST_RUNS, type SyncRun } from '../../../contract/sync-status';
import { failingSince, syncsOf, type Sync } from './syncs';
import { runEndText, newsText } from './run-words';

function run(part: Partial<SyncRun>): SyncRun {
  return {
    id: 1,
    syncStartedAtMs: 1_000,
    reason: 'timer',
    list: 'waiver_submissions',
    census: false,
    startedAtMs: 1_000,
    durationMs: 200,
    requests: 1,
    pages: 1,
    added: 0,
    changed: 0,
    unchanged: 2,
    setAside: 0,
    removed: 0,
    statusDisagreements: 0,
    end: 'complete',
    failure: null,
    provenBy: null,
    ...part,
  };
}

describe('syncsOf', () => {
  it('puts the runs over the lists together that were one sync', () => {
    const syncs = syncsOf([
      run({ syncStartedAtMs: 9_000, startedAtMs: 9_000 }),
      run({ startedAtMs: 1_200, durationMs: 900, added: 3 }),
      run({ list: 'private_events', changed: 2, removed: 1 }),
      run({ list: 'waiver_templates' }),
    ]);
    expect(syncs.map(({ startedAtMs, runs }) => [startedAtMs, runs.length])).toEqual([
      [9_000, 1],
      [1_000, 3],
    ]);
    expect(syncs[1]).toMatchObject({
      added: 3,
      changed: 2,
      removed: 1,
      requests: 3,
      durationMs: 1_100,
    });
  });

  it.each([
    [['complete', 'complete-after-repair'], 'complete-after-repair'],
    [['complete', 'unconfirmed'], 'unconfirmed'],
    [['may-have-gaps', 'complete'], 'may-have-gaps'],
    [['complete', 'stopped', 'cancelled'], 'stopped'],
    [['cancelled', 'complete'], 'cancelled'],
  ] as const)('that end as %j end together as %s', (ends, end) => {
    expect(syncsOf(ends.map((each) => run({ end: each })))[0]?.end).toBe(end);
  });

  it.each<[readonly Partial<SyncRun>[], Sync['provenBy']]>([
    [[{ provenBy: 'count' }, { provenBy: 'count' }], 'count'],
    [[{ provenBy: 'count' }, { provenBy: 'walk', list: 'waiver_templates' }], 'count'],
    [[{ provenBy: 'count' }, { provenBy: 'walk' }], null],
    [[{ provenBy: 'walk' }, { provenBy: null }], null],
    [[{}, {}], null],
  ])('of %j together are proven by %s', (runs, provenBy) => {
    expect(syncsOf(runs.map(run))[0]?.provenBy).toBe(provenBy);
  });

  it('tells the failure of a list, but none of what the person stopped', () => {
    const failure = { kind: 'server', status: 503 } as const;
    const stopped = run({ end: 'stopped', failure });
    expect(syncsOf([run({}), stopped])[0]?.failure).toEqual(failure);
    const cancelled = run({ end: 'cancelled', failure: { kind: 'cancelled' } });
    expect(syncsOf([cancelled])[0]?.failure).toBeNull();
  });
});

describe('endText', () => {
  it.each<[Partial<SyncRun>, string]>([
    [{ provenBy: 'count' }, 'complete by count'],
    [{ end: 'complete-after-repair', provenBy: 'walk' }, 'complete after repair by full check'],
    [{ provenBy: null }, 'complete'],
    [{ end: 'unconfirmed' }, 'some records not confirmed'],
  ])('of %j is "%s"', (part, text) => {
    expect(runEndText(run(part))).toBe(text);
  });
});

describe('newsText', () => {
  it.each([
    [{}, 'nothing new'],
    [{ added: 1_200 }, '1,200 new'],
    [{ added: 2, changed: 1, removed: 3 }, '2 new · 1 changed · 3 removed'],
    [{ setAside: 1, statusDisagreements: 4 }, 'nothing new · 1 unreadable · 4 status mismatches'],
  ])('of %j is "%s"', (part, text) => {
    expect(newsText(run(part))).toBe(text);
  });
});

describe('failingSince', () => {
  const FAILED = { failure: { kind: 'offline' } } as const;
  it.each<[string, readonly Partial<SyncRun>[], ReturnType<typeof failingSince>]>([
    ['nothing ran', [], null],
    ['the newest was good', [{}, FAILED], null],
    ['only the newest failed', [FAILED, {}], { atMs: 3_000, orEarlier: false }],
    ['several failed in a row', [FAILED, FAILED, {}], { atMs: 2_000, orEarlier: false }],
    ['all that is remembered failed', [FAILED, FAILED, FAILED], { atMs: 1_000, orEarlier: false }],
    [
      'one in between was stopped by hand',
      [FAILED, { end: 'cancelled' }, FAILED],
      { atMs: 1_000, orEarlier: false },
    ],
  ])('where %s', (_, newestFirst, since) => {
    const runs = newestFirst.map((part, at) => {
      const startedAtMs = (3 - at) * 1_000;
      return run({ ...part, startedAtMs, syncStartedAtMs: startedAtMs });
    });
    expect(failingSince(runs)).toEqual(since);
  });

  it('perhaps earlier where all that is remembered failed and older runs are forgotten', () => {
    const runs = Array.from({ length: MOST_RUNS }, (_, at) =>
      run({ ...FAILED, startedAtMs: MOST_RUNS - at, syncStartedAtMs: MOST_RUNS - at }),
    );
    expect(failingSince(runs)).toEqual({ atMs: 1, orEarlier: true });
    expect(failingSince(runs.slice(1))?.orEarlier).toBe(false);
  });
});
