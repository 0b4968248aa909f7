import { LIST_NAMES, type ListName } from '../../domain/entities/collections';
import { basisOf } from '../../domain/sync/list-basis';
import { syncWord, worstFailure } from '../../domain/sync/sync-state';
import type { EndedRuns, ListSyncStatus, SyncStatus } from '../../contract/sync-status';
import { servedIn } from '../copy/copy';
import type { ServiceWait } from '../sync/service-wait';
import type { Generation } from './generation';
import type { SessionBase } from './session-parts';
import type { SyncTurns } from './sync-turns';

export type SessionStatus = ReturnType<typeof createSessionStatus>;

interface StatusParts extends Pick<
  SessionBase,
  'generation' | 'local' | 'clock' | 'events' | 'restoredFromMs'
> {
  /** Whether what was here before is lost and has to be fetched again. */
  readonly cacheLost: boolean;
  readonly turns: Pick<SyncTurns, 'dueAtMs'>;
  readonly wait: Pick<ServiceWait, 'heldUp'>;
}

/** Tells the sync status as the window shows it: one word, and the facts of each list. */
export function createSessionStatus(parts: StatusParts) {
  const { generation, local, clock, restoredFromMs, events, turns, wait } = parts;
  let { cacheLost } = parts;
  let runs: EndedRuns = { count: 0, lastAtMs: null };
  events.on('reached', () => {
    cacheLost = false;
  });
  events.on('ended', () => {
    runs = { count: runs.count + 1, lastAtMs: clock.now() };
  });
  return {
    current: (): SyncStatus => {
      const { copy, engine } = generation();
      const { running } = engine.view();
      const now = clock.now();
      const { checkedAtMs } = copy.store.state();
      const lists = LIST_NAMES.map((list) => listStatus(generation(), list, now));
      const facts = { running, lists: lists.map(factsOf), checkedAtMs, cacheLost };
      return {
        state: syncWord(facts, now),
        lists,
        checkedAtMs,
        failure: worstFailure(lists.flatMap((list) => list.failure ?? [])),
        heldUp: running ? wait.heldUp() : null,
        clock: clock.offset(),
        cacheLost,
        restoredFromMs,
        unreadable: local.unreadable(),
        mended: copy.mended.current,
        runs,
        nextAtMs: clock.at(turns.dueAtMs()),
      };
    },
  };
}

function factsOf(list: ListSyncStatus) {
  const { access, everComplete, end, cached } = list;
  return { access, everComplete, end, cached, failureKind: list.failure?.kind ?? null };
}

function listStatus({ copy, live }: Generation, list: ListName, now: number): ListSyncStatus {
  const state = copy.store.state().lists[list];
  /* Templates have no such lists, so their amount is 0. */
  const amount = (of: Partial<Record<ListName, { readonly current: readonly unknown[] }>>) =>
    of[list]?.current.length ?? 0;
  return {
    list,
    access: state.access,
    end: state.end,
    failure: live[list].failure ?? state.failure,
    sinceMs: state.sinceMs,
    cached: servedIn(copy)[list],
    announced: live[list].announced,
    received: live[list].received,
    completeAtMs: state.completeAtMs,
    basis: basisOf(state, now),
    everComplete: state.everComplete,
    setAside: amount(copy.setAside),
    unconfirmed: amount(copy.unconfirmed),
  };
}
