import type { ListName } from '../../domain/entities/collections';
import type { WalkEnd } from '../../domain/sync/walk-end';
import type { Failure } from '../../contract/result';
import type { ClockOffset } from '../../domain/time/service-clock';
import { COLLECTIONS, type Collection } from '../../domain/entities/collections';

/** What the store knows of one list; commits with the pages it speaks of. */
export interface ListState {
  /** Newest raw `updated_at` received: the mark of incremental runs. */
  readonly mark: string | null;
  /** Where an unfinished first walk stands, and what it had to leave out; null once it ended. */
  readonly resume: { readonly anchor: string | null; readonly gaps?: boolean } | null;
  /** Epoch ms: what is older was left out by an age limit; null: nothing was. */
  readonly sinceMs: number | null;
  /** Records stored, tombstones not counted; compared with what is read at start. */
  readonly count: number;
  /** Epoch ms by the service's clock of the last walk to the end, and of the last census. */
  readonly completeAtMs: number | null;
  readonly censusAtMs: number | null;
  /** The same of a count that proved it since, and of one that was wrong. */
  readonly countedAtMs: number | null;
  readonly countsDoubtedAtMs: number | null;
  readonly end: WalkEnd | null;
  readonly everComplete: boolean;
  readonly access: 'allowed' | 'refused' | 'unknown';
  readonly failure: Failure | null;
}

/** What the state knows of the snapshot beside the pages; commits with it. */
export interface SnapshotMark {
  /** The form its segments have; others than this program's are not read. */
  readonly form: number;
  /** How many segments it has, by the name that version 0.1.0 stored it under. */
  readonly bricks: number;
  /** Pages written since: they have to be read after the snapshot. */
  readonly touched: Readonly<Record<Collection, readonly number[]>>;
}

export interface StoreState {
  readonly lists: { readonly [name in ListName]: ListState };
  /** `meta.pii` as last seen on an event; null before any event was seen. */
  readonly pii: boolean | null;
  /** Epoch ms (the service's clock) of the last run that reached the service. */
  readonly checkedAtMs: number | null;
  /** The service's clock as last seen. */
  readonly clock: ClockOffset | null;
  /** Old personal values are to be made unreadable; survives an interruption of the rewrite. */
  readonly eraseDue: boolean;
  /** How often the right to personal values was gained since a full walk over the events ended. */
  readonly rightsGains: number;
  /** Lists that were not yet walked over whole with an API key that replaced another one. */
  readonly unseenByKey: readonly Collection[];
  /** The index beside the pages, for a fast start; null: there is none. */
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
  censusAtMs: null,
  countedAtMs: null,
  countsDoubtedAtMs: null,
  end: null,
  everComplete: false,
  access: 'unknown',
  failure: null,
};

/** The state of a store that has never been synced. */
const EMPTY_STATE: StoreState = {
  lists: {
    waiver_submissions: EMPTY_LIST,
    waiver_templates: EMPTY_LIST,
    private_events: EMPTY_LIST,
  },
  pii: null,
  checkedAtMs: null,
  clock: null,
  eraseDue: false,
  rightsGains: 0,
  unseenByKey: [],
  snapshot: null,
  sharedChunks: 0,
};

/** What a store may hold: fields that say nothing were left out by version 0.1.0. */
export type StoredState = Partial<Omit<StoreState, 'lists'>> & {
  readonly lists?: { readonly [name in ListName]?: Partial<ListState> };
};

/** The state that a store holds, with every field. */
export function wholeState(stored: StoredState): StoreState {
  const { lists } = EMPTY_STATE;
  return {
    ...EMPTY_STATE,
    ...stored,
    lists: {
      waiver_submissions: { ...lists.waiver_submissions, ...stored.lists?.waiver_submissions },
      waiver_templates: { ...lists.waiver_templates, ...stored.lists?.waiver_templates },
      private_events: { ...lists.private_events, ...stored.lists?.private_events },
    },
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

/** A list that is to be walked over from its beginning, as if for the first time. */
export const WALK_AGAIN = {
  everComplete: false,
  mark: null,
  resume: null,
  end: null,
  countedAtMs: null,
} as const satisfies Partial<ListState>;

/**
 * The state once the API key is to be another: a first walk that was cut off begins anew with it.
 */
export function unseenByAnotherKey(state: StoreState): StoreState {
  return COLLECTIONS.reduce<StoreState>((after, list) => withList(after, list, { resume: null }), {
    ...state,
    unseenByKey: COLLECTIONS,
  });
}
