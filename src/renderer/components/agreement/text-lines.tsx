import { useVirtualizer, type Virtualizer } from '@tanstack/react-virtual';
import { useEffect, useMemo, useRef, type RefObject } from 'react';
import { markPieces } from '../../../domain/search/mark-pieces';
import type { Wanted } from '../../../domain/search/wanted';
import { textRows } from '../../../domain/text/text-rows';
import { MOST_MARKS } from './mark-agreement';
import { useCurrentMatch } from '../search/current-match';
import { MarkedSegments } from '../search/marked-text';
import { MatchBar } from '../search/match-bar';
import { NOTHING_WANTED, useWanted } from '../search/searched-words';
import styles from './text-lines.module.css';
import { classes } from '../ui/classes';

interface TextLinesProps {
  readonly text: string;
  /** The accessible name. */
  readonly label: string;
  /**
   * True where the words that the list was searched for are marked. Words that were searched for in
   * this text always are.
   */
  readonly searched?: boolean;
  readonly mono?: boolean;
}

/** Shows a text of any length with hidden characters drawn. Only lines in view are laid out. */
export function TextLines({ text, label, searched = false, mono = false }: TextLinesProps) {
  const scroller = useRef<HTMLDivElement>(null);
  const rows = useMemo(() => textRows(text), [text]);
  const all = useWanted();
  const wanted = searched || all.by === 'letters' ? all : NOTHING_WANTED;
  const found = useMemo(() => matchesIn(rows, wanted), [rows, wanted]);
  const matches = found.rowsOfHits.length;
  const [current, onGo] = useCurrentMatch(matches, wanted);
  // The virtualizer's functions change with every scroll, and each scroll redraws this component.
  // oxlint-disable-next-line react/incompatible-library
  const virtual = useVirtualizer({
    count: rows.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => 24,
    overscan: 4,
  });
  useScrollToMatch(virtual, scroller, { row: found.rowsOfHits[current - 1], current });
  return (
    <>
      {(searched || all.by === 'letters') && (
        <MatchBar current={current} matches={matches} onGo={onGo} />
      )}
      <div
        ref={scroller}
        className={classes(styles.lines, mono && styles.mono)}
        role="region"
        aria-label={label}
        tabIndex={0}
      >
        <div className={styles.space} style={{ height: virtual.getTotalSize() }}>
          {virtual.getVirtualItems().map(({ index, start }) => (
            <div
              key={index}
              ref={virtual.measureElement}
              data-index={index}
              className={styles.row}
              style={{ transform: `translateY(${start}px)` }}
            >
              <MarkedSegments
                lines
                text={rows[index] ?? ''}
                marks={found.marks[index] ?? []}
                current={current}
              />
            </div>
          ))}
        </div>
      </div>
    </>
  );
}

/* Scrolls to the current match when it changes. The row is undefined where there is no match. */
function useScrollToMatch(
  virtual: Virtualizer<HTMLDivElement, Element>,
  scroller: RefObject<HTMLDivElement | null>,
  { row, current }: { readonly row: number | undefined; readonly current: number },
): void {
  const sought = useRef(false);
  useEffect(() => {
    sought.current = row !== undefined;
    if (row !== undefined && !currentMark(scroller.current))
      virtual.scrollToIndex(row, { align: 'center' });
  }, [virtual, scroller, row, current]);
  /* A line may be longer than the view, so its match is scrolled to once the line is there. */
  useEffect(() => {
    const mark = sought.current && !virtual.isScrolling ? currentMark(scroller.current) : null;
    if (!mark) return;
    sought.current = false;
    mark.scrollIntoView({ block: 'nearest' });
  });
}

function currentMark(lines: HTMLElement | null): Element | null {
  return lines?.querySelector('mark[aria-current]') ?? null;
}

/* The marks of each row, and the row in which each hit begins. */
function matchesIn(rows: readonly string[], wanted: Wanted) {
  const pieces = rows.map((text) => ({ text, apart: true }));
  const { marks } = markPieces(wanted, pieces, MOST_MARKS);
  const rowsOfHits = marks.flatMap((some, row) => some.filter(({ first }) => first).map(() => row));
  return { marks, rowsOfHits };
}
