import { useEffect, useRef, type RefObject } from 'react';
import { flushSync } from 'react-dom';
import type { ShownList } from '../../../contract/lists';
import type { ListFeed } from '../../stores/list-feed';
import { indexOfRow } from '../../stores/row-blocks';
import { useViewStore, type RecordSection } from '../../stores/view-store';
import { useRecordBeside } from '../screen/record-beside';
import { firstRecord } from './first-record';
import { useStableCallback } from './use-stable-callback';

/* The list that is shown. */
let openFirst: (() => void) | null = null;

/** Goes from the search to the first of what it found, once the list has answered. */
export function openFirstHit(): void {
  openFirst?.();
}

interface FirstHitProps<List extends ShownList> {
  readonly feed: ListFeed<List>;
  readonly opens: RecordSection;
  /** No record is opened unasked. */
  readonly wide: boolean;
  readonly scroller: RefObject<HTMLElement | null>;
  /** Keys act on this row from now on. */
  readonly goTo: (row: number) => void;
}

/**
 * What Enter in the search does: keys act on the first hit, which opens where the list has its
 * records. Until the list has answered no record is open: the one before is of another question.
 * Gives what Enter in the list does until then: it goes into the first hit, and is told true.
 */
export function useFirstHit<List extends ShownList>(
  props: FirstHitProps<List>,
): { readonly enters: () => boolean; readonly leave: () => void } {
  const { feed, opens, wide, scroller } = props;
  const beside = useRecordBeside();
  const own = useViewStore(
    ({ section, opened }) => section === opens && (!wide || opened[opens] !== null),
  );
  const goTo = useStableCallback(props.goTo);
  const waiting = useRef<{ enters: boolean } | null>(null);
  useEffect(() => {
    const { choose, enter } = useViewStore.getState();
    const openIt = async (): Promise<void> => {
      const wish = { enters: !beside };
      waiting.current = wish;
      scroller.current?.focus();
      const { asking, isOpen } = feed.store.getState();
      if (own && (asking || isOpen)) choose(opens, null);
      const summary = await feed.answered();
      if (waiting.current !== wish) return;
      waiting.current = null;
      const { blocks } = feed.store.getState();
      const id = summary === null ? undefined : firstRecord(blocks, summary.openAt);
      if (id === undefined) return;
      /* Without waiting for a render: the next key is for this row. */
      flushSync(() => {
        goTo(indexOfRow(blocks, id, -1));
        if (own) (wish.enters ? enter : choose)(opens, id);
      });
    };
    const ask = (): void => void openIt();
    openFirst = ask;
    return () => {
      waiting.current = null;
      if (openFirst === ask) openFirst = null;
    };
  }, [feed, opens, scroller, beside, own, goTo]);
  return {
    enters: () => {
      if (waiting.current !== null) waiting.current.enters = true;
      return waiting.current !== null;
    },
    /* Somebody went to another row meanwhile. */
    leave: () => {
      waiting.current = null;
    },
  };
}
