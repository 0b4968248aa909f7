import type { Collection } from '../../domain/entities/collections';
import { areCountsBelieved, wasWalked } from '../../domain/sync/list-basis';
import type { CollectionParts } from './collection-parts';
import { isComplete, walkAndSettle, type ListWalk } from './walk-and-settle';
import { proveList, type ProvenRun } from './prove-list';
import { saveEnding } from './run-ending';

/** How a run over a list ended. */
export interface CollectionOutcome extends ProvenRun {
  /** True where the run went over everything although the list was complete before. */
  readonly census: boolean;
}

/** One run over a list: first walk, incremental walk, or census. */
export async function runCollection<Name extends Collection>(
  parts: CollectionParts<Name>,
  census: boolean,
  signal: AbortSignal,
): Promise<CollectionOutcome> {
  const list = parts.state().lists[parts.collection];
  const walked = await walkAndSettle(parts, census || !wasWalked(list), signal);
  const run = mayBeCounted(parts, walked)
    ? await proveList(parts, walked, signal)
    : { ...walked, counts: null };
  await saveEnding(parts, run);
  return { ...run, census: run.full && list.everComplete };
}

/*
 * Whether a count follows the walk. None follows a walk over everything, which is a proof itself,
 * nor a walk with gaps, which a count cannot prove complete.
 */
function mayBeCounted<Name extends Collection>(
  { state, collection, now }: CollectionParts<Name>,
  { full, end }: ListWalk,
): boolean {
  const list = state().lists[collection];
  return !full && isComplete(end) && list.end !== 'may-have-gaps' && areCountsBelieved(list, now());
}
