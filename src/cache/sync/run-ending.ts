import type { Collection } from '../../domain/entities/collections';
import type { WalkEnd } from '../../domain/sync/walk-end';
import { withList, type ListState, type StoreState } from '../store/store-state';
import { ignoreStorageError } from '../store/storage-error';
import type { CollectionParts } from './collection-parts';
import type { ListWalk } from './walk-and-settle';

/** What is stored about the run over a list. */
export interface RunEnding extends Pick<ListWalk, 'end' | 'failure' | 'full' | 'rightsSeen'> {
  /** The verdict of the service's counts; null where none were asked for, or not all of them. */
  readonly counts: 'proven' | 'contradicted' | null;
}

/** Stores how the run over a list ended. */
export async function saveEnding<Name extends Collection>(
  parts: CollectionParts<Name>,
  ending: RunEnding,
): Promise<void> {
  /*
   * Nothing is written after a full disk: another failed write makes Chromium close the store, and
   * then not even reading works.
   */
  if (ending.failure?.kind === 'disk-full') return;
  const saved = parts.saveState((state) => afterRun(state, parts, ending));
  /* The failure that stopped the walk is reported even where it cannot be stored. */
  await (ending.failure === null ? saved : ignoreStorageError(saved));
}

function afterRun<Name extends Collection>(
  state: StoreState,
  { collection, now, clock }: CollectionParts<Name>,
  ending: RunEnding,
): StoreState {
  const before = state.lists[collection];
  const { end } = ending;
  if (end === 'cancelled') return state;
  if (end === 'stopped') return withList(state, collection, stopped(before, ending));
  const list = { ...ended(before, { ...ending, end }, now()), clock: clock() ?? before.clock };
  const after = withList(state, collection, list);
  return seenByKey(rightsAnswered(after, collection, ending), collection, ending);
}

function stopped(before: ListState, { failure }: RunEnding): Partial<ListState> {
  const refused = failure?.kind === 'forbidden';
  return { failure, access: refused ? 'refused' : before.access };
}

function ended(
  before: ListState,
  { end, full, counts }: RunEnding & { readonly end: WalkEnd },
  at: number,
): Partial<ListState> {
  /*
   * What a walk skipped lies before the place where the next walk begins, so only a walk over
   * everything finds it.
   */
  const stillDoubted = !full && before.end === 'may-have-gaps';
  const met = end !== 'may-have-gaps' && !stillDoubted;
  return {
    failure: null,
    access: 'allowed',
    end: stillDoubted ? before.end : end,
    resume: null,
    everComplete: before.everComplete || met,
    completeAtMs: met && end !== 'unconfirmed' ? at : notAfterMs(before.completeAtMs, at),
    ...(full && (met ? { censusAtMs: at, gapsAtMs: null, countedAtMs: null } : { gapsAtMs: at })),
    ...(counts === 'proven' && { countedAtMs: at }),
    ...(counts === 'contradicted' && { countsDoubtedAtMs: at }),
  };
}

/* A clock of the service that was ahead and was put right told a time that is still to come. */
function notAfterMs(atMs: number | null, now: number): number | null {
  return atMs === null ? null : Math.min(atMs, now);
}

/* Pages read before a right was gained lack what that right shows, so another walk stays due. */
function rightsAnswered(
  state: StoreState,
  list: Collection,
  { rightsSeen }: RunEnding,
): StoreState {
  const answered = list === 'private_events' && state.rightsGains === rightsSeen;
  return answered ? { ...state, rightsGains: 0 } : state;
}

function seenByKey(state: StoreState, list: Collection, { full }: RunEnding): StoreState {
  const unseen = state.unseenByKey;
  if (!full || !unseen.includes(list)) return state;
  return { ...state, unseenByKey: unseen.filter((it) => it !== list) };
}
