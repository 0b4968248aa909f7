import { memo, type MouseEvent, type ReactNode } from 'react';
import type { ListRow } from '../../contract/list-queries';
import type { GridSelection } from './grid-selection';

interface GridRowProps {
  readonly id: string;
  readonly index: number;
  readonly start: number;
  readonly height: number;
  readonly row: ListRow | undefined;
  readonly active: boolean;
  readonly openId: string | null;
  readonly selection: GridSelection;
  readonly onPick: (event: MouseEvent, index: number, row: ListRow) => void;
  readonly draw: (row: ListRow) => ReactNode;
}

/** One row at its place; an empty bar while its block is on the way. */
export const GridRow = memo(function GridRow(props: GridRowProps) {
  const { row, index } = props;
  const chosen = row !== undefined && props.selection.ids.has(row.id);
  const names = ['row', row?.kind ?? 'waiting', props.active && 'active', chosen && 'chosen'];
  return (
    <div
      id={props.id}
      role="row"
      className={names.filter(Boolean).join(' ')}
      aria-rowindex={index + 2}
      aria-selected={row?.kind === 'day' ? undefined : chosen || row?.id === props.openId}
      data-id={row?.id}
      style={{ height: props.height, transform: `translateY(${props.start}px)` }}
      onClick={(event) => row && props.onPick(event, index, row)}
    >
      {row && props.draw(row)}
    </div>
  );
});
