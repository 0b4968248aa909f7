import type { CommunityLine } from '../../contract/communities';
import type { FailureKind } from '../../contract/result';
import type { SyncReport } from '../../contract/port-requests';
import { isOutage, nextTurnMs } from '../../domain/sync/next-turn';

/** How a community stands after its last sync of this run. */
export interface Standing extends Pick<CommunityLine, 'awaiting' | 'syncedAtMs' | 'failure'> {
  /** Epoch ms by this computer's clock before which it is not synced quietly. */
  readonly dueAtMs: number;
  /** Syncs in a row that met an outage. */
  readonly misses: number;
}

export const NOT_SYNCED: Standing = {
  awaiting: 0,
  syncedAtMs: null,
  failure: null,
  dueAtMs: 0,
  misses: 0,
};

export type Standings = ReturnType<typeof createStandings>;

/**
 * How each community stands, in memory only. `showBadge` is told how many events of all of them
 * together await an outcome.
 */
export function createStandings(showBadge: (count: number) => void, now: () => number) {
  const known = new Map<string, Standing>();
  const of = (id: string): Standing => known.get(id) ?? NOT_SYNCED;
  const tell = (): void =>
    showBadge([...known.values()].reduce((sum, { awaiting }) => sum + awaiting, 0));
  const put = (id: string, standing: Standing): void => {
    known.set(id, standing);
    tell();
  };
  return {
    of,
    /** A sync of it has ended, in front or quietly. */
    ended: (id: string, { awaiting, checkedAtMs, failures }: SyncReport): void => {
      const misses = isOutage(failures) ? of(id).misses + 1 : 0;
      put(id, {
        awaiting,
        syncedAtMs: checkedAtMs,
        failure: failures.find(({ kind }) => kind !== 'forbidden')?.kind ?? null,
        dueAtMs: now() + nextTurnMs(misses, failures, now()),
        misses,
      });
    },
    /** It could not even begin; it is tried again in its turn. */
    failed: (id: string, failure: FailureKind): void =>
      put(id, { ...of(id), failure, dueAtMs: now() + nextTurnMs(0, [], now()) }),
    /** The number of the badge, as time or a change of the copy in front makes it. */
    counted: (id: string, awaiting: number): void => put(id, { ...of(id), awaiting }),
    /** It was locked or removed. */
    forget: (id: string): void => {
      known.delete(id);
      tell();
    },
  };
}
