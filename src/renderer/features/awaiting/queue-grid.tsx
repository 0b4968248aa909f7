import { useVirtualizer } from '@tanstack/react-virtual';
import { useEffect, useRef, useState, type KeyboardEvent, type ReactNode } from 'react';
import type { QueueAnswer, QueueRow } from '../../../contract/queue-views';
import { gridAction } from '../../components/grid-keys';
import { observeSize, sizeBefore } from '../../components/observe-size';
import { useViewStore } from '../../stores/view-store';
import { QueueRowView } from './queue-row-view';
import { useQueueStore } from './queue-store';
import { ROWS_AT_ONCE } from './use-queue';
import grid from '../../components/record-grid.module.css';
import styles from './awaiting.module.css';
import { classes } from '../../components/ui/classes';

const ROW = 42;
const HEAD = 34;
const COLUMNS = ['Waiting', 'Event', 'Ended', 'Advocate', 'Prospect', 'Waiver (inferred)'];
const OWN_COLUMN = 'Follow-up on this computer';

interface QueueGridProps {
  readonly answer: QueueAnswer | null;
  /** The first row to ask for, when what is in view is not there. */
  readonly onFrom: (from: number) => void;
  readonly children: ReactNode;
}

/** The queue as a table of any length; only the rows in view exist. */
export function QueueGrid({ answer, onFrom, children }: QueueGridProps) {
  const scroller = useRef<HTMLDivElement>(null);
  const [active, setActive] = useState(-1);
  const rows = answer?.matching ?? 0;
  // Its functions change with every scroll, which is what this component redraws for.
  // eslint-disable-next-line react-hooks/incompatible-library
  const virtual = useVirtualizer({
    count: rows,
    getScrollElement: () => scroller.current,
    estimateSize: () => ROW,
    overscan: 8,
    scrollMargin: HEAD,
    initialRect: sizeBefore(),
    observeElementRect: observeSize,
  });
  const items = virtual.getVirtualItems();
  const first = items[0]?.index ?? 0;
  const last = items.at(-1)?.index ?? 0;
  useEffect(() => {
    if (!answer || rows === 0) return;
    const held = first >= answer.from && last < answer.from + ROWS_AT_ONCE;
    if (!held) onFrom(Math.max(0, first - ROWS_AT_ONCE / 4));
  }, [answer, rows, first, last, onFrom]);
  const rowAt = (index: number): QueueRow | undefined => answer?.rows[index - answer.from];

  function press(event: KeyboardEvent): void {
    if (event.target !== scroller.current) return;
    const page = Math.max(1, Math.floor((scroller.current?.clientHeight ?? ROW) / ROW) - 1);
    const action = gridAction(event, active, rows, page);
    if (action?.kind === 'open') openEvent(rowAt(active)?.id);
    if (action?.kind !== 'move') return;
    event.preventDefault();
    setActive(action.to);
    virtual.scrollToIndex(action.to);
  }

  return (
    <>
      <div
        ref={scroller}
        className={classes(styles.grid, rows === 0 && styles.empty)}
        role="grid"
        aria-label="Awaiting outcome"
        aria-rowcount={rows + 1}
        tabIndex={rows === 0 ? -1 : 0}
        onKeyDown={press}
      >
        <div role="row" aria-rowindex={1} className={classes(styles.row, styles.head)}>
          {[...COLUMNS, OWN_COLUMN].map((column) => (
            <span key={column} role="columnheader">
              {column}
            </span>
          ))}
        </div>
        {rows > 0 && (
          <div role="presentation" className={grid.gridSpace} style={{ height: rows * ROW }}>
            {items.map(({ index }) => (
              <QueueRowView
                key={rowAt(index)?.id ?? index}
                index={index}
                top={index * ROW}
                height={ROW}
                row={rowAt(index)}
                active={index === active}
                longestMs={answer?.longestMs ?? null}
                onOpen={openEvent}
                onNote={useQueueStore.getState().note}
              />
            ))}
          </div>
        )}
      </div>
      {rows === 0 && <div className={styles.instead}>{children}</div>}
    </>
  );
}

function openEvent(id: string | undefined): void {
  if (id !== undefined) useViewStore.getState().open('events', id);
}
