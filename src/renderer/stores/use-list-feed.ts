import { useEffect, useState } from 'react';
import { useStore } from 'zustand';
import type { ListQuery, ShownList } from '../../contract/lists';
import { callCache } from './cache';
import { onIndexChanged, useCopyStore } from './copy-store';
import { createListFeed, type ListFeed, type ListFeedState } from './list-feed';

/** A list that answers `query`, asked again whenever the copy changed, or `moment`. */
export function useListFeed<List extends ShownList>(
  query: ListQuery<List> & { readonly list: List },
  moment?: number,
): { readonly feed: ListFeed<List>; readonly state: ListFeedState<List> } {
  const [feed] = useState(() => createListFeed<List>(callCache));
  const open = useCopyStore((state) => state.store === 'open');
  const key = JSON.stringify(query);
  useEffect(() => {
    if (!open) return;
    const ask = (): void => void feed.ask(JSON.parse(key) as ListQuery<List>);
    ask();
    return onIndexChanged(ask);
  }, [feed, key, open, moment]);
  return { feed, state: useStore(feed.store) };
}
