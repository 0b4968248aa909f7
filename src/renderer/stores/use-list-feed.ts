import { useEffect, useState } from 'react';
import { useStore, type StoreApi } from 'zustand';
import { SERVICE_LIST, type ListQuery, type ShownList } from '../../contract/lists';
import { callCache } from './cache';
import { onIndexChanged, useCopyStore } from './copy-store';
import { createListFeed, type ListFeed } from './list-feed';
import type { ListFeedState } from './list-feed-state';

/** The store with what is asked of a list, except for what `More` adds. */
type Question<List extends ShownList, More> = Pick<
  StoreApi<{ readonly query: Omit<ListQuery<List>, keyof More> & { readonly list: List } }>,
  'getState' | 'subscribe'
>;

interface FeedOptions<More> {
  /** What is asked in addition. */
  readonly more?: More;
  /** The list is asked again when this changes. */
  readonly moment?: number;
}

/* More rows than a window shows. */
const FULL = 100;

/*
 * While a list is filled for the first time, each page would replace the rows that the person
 * reads. So once the window is full, its rows stay until the list is complete, or the sync ends
 * without completing it.
 */
function staysWhileFilling<List extends ShownList>(
  { summary }: ListFeedState<List>,
  list: ShownList,
): boolean {
  if (summary === null || summary.everComplete || summary.rows < FULL) return false;
  const { status } = useCopyStore.getState();
  const own = status?.lists.find((each) => each.list === SERVICE_LIST[list]);
  return status?.state === 'syncing' && own?.everComplete === false;
}

/**
 * Answers a question of a list, and asks it again whenever the copy has changed. What the person
 * types is asked before anything is drawn with it, so that the answer is on its way meanwhile.
 */
export function useListFeed<List extends ShownList, More extends Partial<ListQuery<List>> = object>(
  question: Question<List, More>,
  { more, moment }: FeedOptions<More> = {},
): { readonly feed: ListFeed<List>; readonly state: ListFeedState<List> } {
  const [feed] = useState(() => createListFeed<List>(callCache));
  const open = useCopyStore((state) => state.store === 'open');
  const besides = JSON.stringify(more ?? {});
  useEffect(() => {
    if (!open) return;
    let asked = '';
    const ask = (): void => {
      asked = JSON.stringify(question.getState().query);
      const query = { ...JSON.parse(asked), ...JSON.parse(besides) } as ListQuery<List>;
      void feed.ask(query);
    };
    let waits = false;
    const follow = (): void => {
      waits = staysWhileFilling(feed.store.getState(), question.getState().query.list);
      if (!waits) ask();
    };
    ask();
    const stops = [
      onIndexChanged(follow),
      useCopyStore.subscribe(({ status }, old) => {
        if (waits && status !== old.status) follow();
      }),
      question.subscribe(({ query }) => {
        if (JSON.stringify(query) !== asked) ask();
      }),
    ];
    return () => {
      for (const stop of stops) stop();
    };
  }, [feed, question, besides, open, moment]);
  return { feed, state: useStore(feed.store) };
}
