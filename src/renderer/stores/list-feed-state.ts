import type { StoreApi } from 'zustand/vanilla';
import type { ListQuery, ListSummary, Proven, ShownList } from '../../contract/lists';
import type { Failure } from '../../contract/result';
import type { ShownAnswer } from './list-reader';

/** What a list shows, and what is asked of it. */
export interface ListFeedState<List extends ShownList = ShownList> extends Omit<
  ShownAnswer<List>,
  'summary'
> {
  readonly query: ListQuery<List> | null;
  readonly summary: Proven<ListSummary<List>> | null;
  /** True while a newer question is under way; the rows shown then belong to the older one. */
  readonly asking: boolean;
  /** True while the answer to another question than that of the rows is slow to come. */
  readonly searching: boolean;
  /** Why the newest question, or rows in view, could not be answered. */
  readonly failure: Failure | null;
}

/** The store of a list. */
export type ListStore<List extends ShownList> = StoreApi<ListFeedState<List>>;

/** The state of a list of which nothing was asked yet. */
export const START = {
  query: null,
  summary: null,
  blocks: new Map(),
  asking: false,
  searching: false,
  isOpen: false,
  failure: null,
  place: null,
  gone: [],
  held: [],
  outside: new Set<string>(),
} as const;

/** True where no row was found so far, but texts that are still being read may bring some. */
export function isNoneYet<List extends ShownList>({
  isOpen,
  summary,
}: Pick<ListFeedState<List>, 'isOpen' | 'summary'>): boolean {
  return isOpen && summary?.matching === 0;
}

/** Waits for the answer to the newest question; null where it could not be answered. */
export function answered<List extends ShownList>(
  store: ListStore<List>,
): Promise<ListSummary<List> | null> {
  return new Promise((resolve) => {
    const look = ({ summary, asking, isOpen, failure }: ListFeedState<List>): void => {
      if (asking || isOpen || (summary === null && failure === null)) return;
      stop();
      resolve(failure === null ? summary : null);
    };
    const stop = store.subscribe(look);
    look(store.getState());
  });
}
