import type { ListEnd } from '../../domain/sync/sync-state';
import type { ListProofs } from '../../domain/sync/list-basis';
import type { ListName } from '../../domain/entities/collections';
import type { Failure } from '../../contract/result';
import type { ClockOffset } from '../../domain/time/service-clock';
import { byList, COLLECTIONS, type Collection } from '../../domain/entities/collections';

/** What the store knows of one list. Committed together with the pages it describes. */
export interface ListState extends ListEnd, ListProofs {
  /** The newest raw `updated_at` that was received, from which incremental runs go on. */
  readonly mark: string | null;
  /** Where an unfinished first walk stands, and whether it left gaps; null once it ended. */
  readonly resume: { readonly anchor: string | null; readonly gaps?: boolean } | null;
  /** Epoch ms: older records were left out by an age limit; null where none were. */
  readonly sinceMs: number | null;
  /** How many records are stored, without tombstones. Compared with what is read at a start. */
  readonly count: number;
  /** When the last walk to the end ended (epoch ms, service clock). */
  readonly completeAtMs: number | null;
  /** The service's clock when a walk last ended, by which the mark was told. */
  readonly clock: ClockOffset | null;
  readonly failure: Failure | null;
}

/** What the state knows of the snapshot beside the pages. Committed together with the snapshot. */
export interface SnapshotMark {
  /** The form of the segments. Segments of another form than this program's are not read. */
  readonly form: number;
  /** How many segments there are, under the name that version 0.1.0 gave it. */
  readonly bricks: number;
  /** The pages written since, which have to be read after the snapshot. */
  readonly touched: Readonly<Record<Collection, readonly number[]>>;
}

export interface StoreState {
  readonly lists: { readonly [name in ListName]: ListState };
  /** `meta.pii` as last seen on an event; null before any event was seen. */
  readonly pii: boolean | null;
  /** When a run last reached the service (epoch ms, service clock). */
  readonly checkedAtMs: number | null;
  /** The service's clock as last seen. */
  readonly clock: ClockOffset | null;
  /** Old personal values have to be made unreadable. Stays set where the rewrite is interrupted. */
  readonly eraseDue: boolean;
  /** How often the right to personal values was gained since a full walk over the events ended. */
  readonly rightsGains: number;
  /** Lists that were not yet walked over whole since another API key replaced the one before. */
  readonly unseenByKey: readonly Collection[];
  /** The snapshot of the index beside the pages, for a fast start; null where there is none. */
  readonly snapshot: SnapshotMark | null;
  /** Chunks of shared entries written so far. */
  readonly sharedChunks: number;
}

const EMPTY_LIST: ListState = {
  mark: null,
  resume: null,
  sinceMs: null,
  count: 0,
  completeAtMs: null,
  clock: null,
  censusAtMs: null,
  gapsAtMs: null,
  countedAtMs: null,
  countsDoubtedAtMs: null,
  end: null,
  everComplete: false,
  access: 'unknown',
  failure: null,
};

/** The state of a store that has never been synced. */
const EMPTY_STATE: StoreState = {
  lists: byList(() => EMPTY_LIST),
  pii: null,
  checkedAtMs: null,
  clock: null,
  eraseDue: false,
  rightsGains: 0,
  unseenByKey: [],
  snapshot: null,
  sharedChunks: 0,
};

/** The state as a store may have it: version 0.1.0 left out fields that say nothing. */
export type StoredState = Partial<Omit<StoreState, 'lists'>> & {
  readonly lists?: { readonly [name in ListName]?: Partial<ListState> };
};

/** The state of a store, with every field. */
export function wholeState(stored: StoredState): StoreState {
  return {
    ...EMPTY_STATE,
    ...stored,
    lists: byList((list) => ({ ...EMPTY_LIST, ...stored.lists?.[list] })),
  };
}

/** The state with one list changed. */
export function withList(
  state: StoreState,
  list: ListName,
  change: Partial<ListState>,
): StoreState {
  return { ...state, lists: { ...state.lists, [list]: { ...state.lists[list], ...change } } };
}

/** The change that has a list walked over from its beginning, as if for the first time. */
export const WALK_AGAIN = {
  everComplete: false,
  mark: null,
  resume: null,
  end: null,
  gapsAtMs: null,
  countedAtMs: null,
} as const satisfies Partial<ListState>;

/**
 * The state once something of these lists does not open: they are walked over again from the
 * beginning. The damaged bytes stay on the disk for a while, so an erasure becomes due, which
 * destroys the key that may still open them.
 */
export function walkedAgain(state: StoreState, lists: readonly ListName[]): StoreState {
  return lists.reduce<StoreState>((after, list) => withList(after, list, WALK_AGAIN), {
    ...state,
    snapshot: null,
    eraseDue: true,
  });
}

/** The state once another API key is in use. A first walk that was cut off begins anew. */
export function unseenByAnotherKey(state: StoreState): StoreState {
  return COLLECTIONS.reduce<StoreState>((after, list) => withList(after, list, { resume: null }), {
    ...state,
    unseenByKey: COLLECTIONS,
  });
}
