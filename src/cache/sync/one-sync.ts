import type { ListName } from '../../domain/entities/collections';
import type { SyncReason, SyncRun } from '../../contract/sync-status';
import { stopsAll } from '../../domain/sync/sync-state';
import type { ListOutcome, ListRunner } from './list-runners';

/** What a sync needs to run over each list. */
export interface SyncParts {
  readonly runners: Readonly<Record<ListName, ListRunner>>;
  /** Whether a list has to be walked over whole although no person asked for it. */
  readonly censusDue: (list: ListName) => boolean;
  readonly localNow: () => number;
  /** Called whenever what the status shows may have changed. */
  readonly onChange: () => void;
  /** Called when the run over a list ended; `run` has no id yet. */
  readonly onRun: (run: Omit<SyncRun, 'id'>) => Promise<void>;
}

/** Why a sync was requested, and whether it has to look at every record again. */
export interface SyncRequest {
  readonly reason: SyncReason;
  readonly census: boolean;
}

/** Runs over each list: templates before waivers, events beside them. Returns how each ended. */
export async function runSync(
  parts: SyncParts,
  asked: SyncRequest,
  abort: AbortController,
): Promise<readonly ListOutcome[]> {
  const startedAtMs = parts.localNow();
  const guarded = async (list: ListName): Promise<ListOutcome> => {
    const outcome = await runList(parts, list, { ...asked, startedAtMs }, abort.signal);
    if (outcome.failure && stopsAll(outcome.failure.kind)) abort.abort();
    return outcome;
  };
  return allOf([
    guarded('waiver_templates').then(() => guarded('waiver_submissions')),
    guarded('private_events'),
  ]);
}

async function runList(
  parts: SyncParts,
  list: ListName,
  asked: SyncRequest & { readonly startedAtMs: number },
  signal: AbortSignal,
): Promise<ListOutcome> {
  const startedAtMs = parts.localNow();
  const outcome = await parts.runners[list](asked.census || parts.censusDue(list), signal);
  const { counts, ...rest } = outcome;
  await parts.onRun({
    list,
    reason: asked.reason,
    syncStartedAtMs: asked.startedAtMs,
    startedAtMs,
    /* The clock may have been set back meanwhile. */
    durationMs: Math.max(0, parts.localNow() - startedAtMs),
    ...counts,
    ...rest,
  });
  parts.onChange();
  return outcome;
}

/* Waits for all lists even where one throws, because the next run must not start beside them. */
async function allOf<Value>(works: readonly Promise<Value>[]): Promise<readonly Value[]> {
  const ends = await Promise.allSettled(works);
  return ends.map((it) => {
    if (it.status === 'rejected') throw it.reason;
    return it.value;
  });
}
