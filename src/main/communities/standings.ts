import type { CommunityLine } from '../../contract/communities';
import type { FailureKind } from '../../contract/result';
import type { SyncReport } from '../../contract/port-requests';
import { isOutage, nextTurnMs } from '../../domain/sync/next-turn';
import { worstFailure } from '../../domain/sync/sync-state';

/** The state of a community after its last sync in this run. */
export interface Standing extends Pick<CommunityLine, 'awaiting' | 'syncedAtMs' | 'failure'> {
  /** The time (epoch ms by this computer's clock) before which it is not synced quietly. */
  readonly dueAtMs: number;
  /** How many syncs in a row met an outage. */
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
 * Keeps in memory the state of each community. `showBadge` gets the number of events, of all
 * communities together, that await an outcome.
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
    /** To be called when a sync has ended, in front or quietly. */
    ended: (id: string, { awaiting, checkedAtMs, failures }: SyncReport): void => {
      const misses = isOutage(failures) ? of(id).misses + 1 : 0;
      put(id, {
        awaiting,
        syncedAtMs: checkedAtMs,
        failure: worstFailure(failures.filter(({ kind }) => kind !== 'forbidden'))?.kind ?? null,
        dueAtMs: now() + nextTurnMs(misses, failures, now()),
        misses,
      });
    },
    /** To be called when a sync could not even begin. It is tried again in its turn. */
    failed: (id: string, failure: FailureKind): void =>
      put(id, { ...of(id), failure, dueAtMs: now() + nextTurnMs(0, [], now()) }),
    /** Takes the number for the badge when time or a change of the copy in front has changed it. */
    counted: (id: string, awaiting: number): void => put(id, { ...of(id), awaiting }),
    /** To be called when the community was locked or removed. */
    forget: (id: string): void => {
      known.delete(id);
      tell();
    },
  };
}
