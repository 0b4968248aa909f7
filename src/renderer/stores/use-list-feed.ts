import { useEffect, useState } from 'react';
import { useStore, type StoreApi } from 'zustand';
import type { ListQuery, ShownList } from '../../contract/lists';
import { callCache } from './cache';
import { onIndexChanged, useCopyStore } from './copy-store';
import { createListFeed, type ListFeed, type ListFeedState } from './list-feed';

/** Where it stands what is asked of a list, but for `More`. */
type Question<List extends ShownList, More> = Pick<
  StoreApi<{ readonly query: Omit<ListQuery<List>, keyof More> & { readonly list: List } }>,
  'getState' | 'subscribe'
>;

interface FeedOptions<More> {
  /** What is asked besides. */
  readonly more?: More;
  /** Asked again when this changes. */
  readonly moment?: number;
}

/**
 * A list that answers a question, asked again whenever the copy changed. What is typed is asked
 * before anything is drawn with it: the answer is on its way meanwhile.
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
    ask();
    const stops = [
      onIndexChanged(ask),
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
