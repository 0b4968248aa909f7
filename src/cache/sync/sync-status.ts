import { LIST_NAMES, type ListName } from '../../domain/entities/collections';
import type { ListSyncStatus, SyncStatus } from '../../contract/sync-status';
import { basisOf } from '../../domain/sync/list-basis';
import { syncWord, worstFailure } from '../../domain/sync/sync-state';
import type { Copy } from '../copy/copy';
import type { ListState } from '../store/store-state';
import type { LiveProgress } from './list-runners';

export interface StatusParts extends Pick<
  SyncStatus,
  'cacheLost' | 'restoredFromMs' | 'unreadable' | 'heldUp' | 'clock' | 'runs' | 'nextAtMs'
> {
  readonly copy: Copy;
  readonly running: boolean;
  readonly live: Readonly<Record<ListName, LiveProgress>>;
  /** Epoch ms by the service's clock. */
  readonly now: number;
}

/** The sync status as the window shows it: one word, and the facts of each list. */
export function syncStatusOf(parts: StatusParts): SyncStatus {
  const state = parts.copy.store.state();
  const lists = LIST_NAMES.map((list) => listStatus(parts, state.lists[list], list));
  return {
    state: syncWord(
      {
        running: parts.running,
        lists: lists.map(factsOf),
        checkedAtMs: state.checkedAtMs,
        cacheLost: parts.cacheLost,
      },
      parts.now,
    ),
    lists,
    checkedAtMs: state.checkedAtMs,
    failure: worstFailure(lists.flatMap((list) => list.failure ?? [])),
    heldUp: parts.running ? parts.heldUp : null,
    clock: parts.clock,
    cacheLost: parts.cacheLost,
    restoredFromMs: parts.restoredFromMs,
    unreadable: parts.unreadable,
    mended: parts.copy.mended.current,
    runs: parts.runs,
    nextAtMs: parts.nextAtMs,
  };
}

function factsOf(list: ListSyncStatus) {
  const { access, everComplete, end, cached } = list;
  return { access, everComplete, end, cached, failureKind: list.failure?.kind ?? null };
}

function listStatus(parts: StatusParts, state: ListState, list: ListName): ListSyncStatus {
  const { copy, live } = parts;
  const cached = {
    waiver_submissions: copy.waiver_submissions.table.served,
    private_events: copy.private_events.table.served,
    waiver_templates: copy.waiver_templates.current.length,
  };
  /* Templates have no such lists, so their amount is 0. */
  const amount = (of: Partial<Record<ListName, { readonly current: readonly unknown[] }>>) =>
    of[list]?.current.length ?? 0;
  return {
    list,
    access: state.access,
    end: state.end,
    failure: live[list].failure ?? state.failure,
    sinceMs: state.sinceMs,
    cached: cached[list],
    announced: live[list].announced,
    received: live[list].received,
    completeAtMs: state.completeAtMs,
    basis: basisOf(state, parts.now),
    everComplete: state.everComplete,
    setAside: amount(copy.setAside),
    unconfirmed: amount(copy.unconfirmed),
  };
}
