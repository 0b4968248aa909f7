import { useEffect, useState } from 'react';
import { useStore } from 'zustand';
import type { ListQuery } from '../../contract/list-queries';
import { callCache } from './cache';
import { useCopyStore } from './copy-store';
import { createListFeed, type ListFeed, type ListFeedState } from './list-feed';

/** A list that answers `query` and is asked again whenever the index changed. */
export function useListFeed(query: ListQuery): {
  readonly feed: ListFeed;
  readonly state: ListFeedState;
} {
  const [feed] = useState(() => createListFeed(callCache));
  const revision = useCopyStore((state) => state.revision);
  const open = useCopyStore((state) => state.store === 'open');
  const key = JSON.stringify(query);
  useEffect(() => {
    if (open) void feed.ask(JSON.parse(key) as ListQuery);
  }, [feed, key, open, revision]);
  return { feed, state: useStore(feed.store) };
}
