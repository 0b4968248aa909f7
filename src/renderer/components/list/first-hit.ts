import { useEffect, useRef, type RefObject } from 'react';
import { flushSync } from 'react-dom';
import type { ShownList } from '../../../contract/lists';
import type { ListFeed } from '../../stores/list-feed';
import { indexOfRow } from '../../stores/row-blocks';
import { navigation, useViewStore, type RecordSection } from '../../stores/view-store';
import { useRecordBeside } from '../screen/record-beside';
import { firstRecord } from './first-record';
import { useStableCallback } from './use-stable-callback';

/* Opens the first hit of the list that is shown. */
let openFirst: (() => void) | null = null;

/** Goes from the search to its first hit, once the list has answered. */
export function openFirstHit(): void {
  openFirst?.();
}

interface FirstHitProps<List extends ShownList> {
  readonly feed: ListFeed<List>;
  readonly opens: RecordSection;
  /** True where no record is opened unasked. */
  readonly wide: boolean;
  readonly scroller: RefObject<HTMLElement | null>;
  /** Makes keys act on this row. */
  readonly goTo: (row: number) => void;
}

/* A list without rows is no place for keys: the words are typed anew. */
function backTo(search: Element | null, list: HTMLElement | null): void {
  if (document.activeElement === list && search instanceof HTMLElement) search.focus();
}

/**
 * Opens the first hit when Enter is pressed in the search. Keys then act on it, and its record
 * opens where the list shows records. No record is open until the list has answered, because the
 * former one belongs to another question. Until then, `enters` makes Enter in the list go into the
 * first hit, and gives true.
 */
export function useFirstHit<List extends ShownList>(
  props: FirstHitProps<List>,
): { readonly enters: () => boolean; readonly leave: () => void } {
  const { feed, opens, wide, scroller } = props;
  const isBeside = useRecordBeside();
  const own = useViewStore(
    ({ section, opened }) => section === opens && (!wide || opened[opens] !== null),
  );
  const goTo = useStableCallback(props.goTo);
  const waiting = useRef<{ enters: boolean } | null>(null);
  useEffect(() => {
    const openIt = async (): Promise<void> => {
      const wish = { enters: !isBeside };
      waiting.current = wish;
      const search = document.activeElement;
      scroller.current?.focus();
      const { asking, isOpen } = feed.store.getState();
      if (own && (asking || isOpen)) navigation.choose(opens, null);
      const summary = await feed.answered();
      if (waiting.current !== wish) return;
      waiting.current = null;
      const { blocks } = feed.store.getState();
      const id = summary === null ? undefined : firstRecord(blocks, summary.openAt);
      if (id === undefined) return backTo(search, scroller.current);
      /* Done at once, without waiting for a render, because the next key is meant for this row. */
      flushSync(() => {
        goTo(indexOfRow(blocks, id, -1));
        if (own) (wish.enters ? navigation.enter : navigation.choose)(opens, id);
      });
    };
    const ask = (): void => void openIt();
    openFirst = ask;
    return () => {
      waiting.current = null;
      if (openFirst === ask) openFirst = null;
    };
  }, [feed, opens, scroller, isBeside, own, goTo]);
  return {
    enters: () => {
      if (waiting.current !== null) waiting.current.enters = true;
      return waiting.current !== null;
    },
    /* To be called when the person went to another row meanwhile. */
    leave: () => {
      waiting.current = null;
    },
  };
}
