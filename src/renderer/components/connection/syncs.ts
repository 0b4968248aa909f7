import type { Failure } from '../../../contract/result';
import { MOST_RUNS, type SyncRun } from '../../../contract/sync-status';
import { groupBy } from '../../../domain/group-by';

/** One sync: its runs over the lists, and their sums. */
export interface Sync
  extends Pick<SyncRun, 'startedAtMs' | 'reason' | 'census' | 'durationMs'>, Totals {
  readonly key: number;
  /** The worst end of its runs: a sync is complete only if each of its lists is. */
  readonly end: SyncRun['end'];
  /** What proves all of its lists; null where the proofs differ, or a list is not proven. */
  readonly provenBy: SyncRun['provenBy'];
  readonly failure: Failure | null;
  readonly runs: readonly SyncRun[];
}

/* How far each end is from complete. A new kind of end does not compile without a number here. */
const SHORTFALL: Readonly<Record<SyncRun['end'], number>> = {
  complete: 0,
  'complete-after-repair': 1,
  unconfirmed: 2,
  'may-have-gaps': 3,
  cancelled: 4,
  stopped: 5,
};

/** The syncs to which runs over lists belong, in the order of the runs. */
export function syncsOf(runs: readonly SyncRun[]): readonly Sync[] {
  return [...groupBy(runs, (run) => run.syncStartedAtMs)].map(([startedAtMs, together]) =>
    syncOf(startedAtMs, together),
  );
}

function syncOf(startedAtMs: number, runs: readonly SyncRun[]): Sync {
  const ends = runs.map((run) => run.startedAtMs + run.durationMs);
  return {
    key: startedAtMs,
    startedAtMs,
    reason: runs[0]?.reason ?? 'timer',
    census: runs.some(({ census }) => census),
    durationMs: Math.max(0, Math.max(...ends) - startedAtMs),
    ...totalsOf(runs),
    end: leastEnd(runs),
    provenBy: commonProof(runs),
    failure: runs.find(({ end, failure }) => failure && end !== 'cancelled')?.failure ?? null,
    runs,
  };
}

function leastEnd(runs: readonly SyncRun[]): SyncRun['end'] {
  return runs.reduce<SyncRun['end']>(
    (least, { end }) => (SHORTFALL[end] > SHORTFALL[least] ? end : least),
    'complete',
  );
}

/* The proof that all runs share. Templates come whole and say nothing about other lists. */
function commonProof(runs: readonly SyncRun[]): Sync['provenBy'] {
  const [first, ...others] = runs
    .filter(({ list }) => list !== 'waiver_templates')
    .map(({ provenBy }) => provenBy);
  return others.every((it) => it === first) ? (first ?? null) : null;
}

const TOTALLED = [
  'requests',
  'added',
  'changed',
  'removed',
  'setAside',
  'statusDisagreements',
] as const;
type Totals = Pick<SyncRun, (typeof TOTALLED)[number]>;

function totalsOf(runs: readonly SyncRun[]): Totals {
  const total = (count: keyof Totals): number => runs.reduce((sum, run) => sum + run[count], 0);
  return Object.fromEntries(TOTALLED.map((count) => [count, total(count)])) as unknown as Totals;
}

/**
 * Since when all syncs have failed (epoch ms by the service's clock), by the runs that are
 * remembered, newest first; null where the newest sync did not fail. A sync that the person stopped
 * does not count. Where none before was good and older ones are forgotten, syncs may have failed
 * for longer.
 */
export function failingSince(runs: readonly SyncRun[]) {
  const ended = syncsOf(runs).filter(({ end }) => end !== 'cancelled');
  const good = ended.findIndex(({ failure }) => failure === null);
  const first = (good < 0 ? ended : ended.slice(0, good)).at(-1);
  const orEarlier = good < 0 && runs.length >= MOST_RUNS;
  return first ? { atMs: first.startedAtMs, orEarlier } : null;
}
