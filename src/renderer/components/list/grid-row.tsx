import { memo, type MouseEvent, type ReactNode } from 'react';
import type { ListRow } from '../../../contract/lists';
import { GuardedRow } from '../screen/guarded';
import grid from './record-grid.module.css';
import { classes } from '../ui/classes';

interface GridRowProps {
  readonly id: string;
  readonly index: number;
  readonly start: number;
  readonly height: number;
  /** How its cells lie, where not as usual. */
  readonly className?: string | undefined;
  readonly row: ListRow | undefined;
  readonly active: boolean;
  /** Selected for an export. */
  readonly chosen: boolean;
  /** Shown beside the list. */
  readonly open: boolean;
  readonly onPick: (event: MouseEvent, index: number, row: ListRow) => void;
  /** A press has begun, which a click will most likely follow. */
  readonly onPress: (row: ListRow) => void;
  readonly draw: (row: ListRow) => ReactNode;
}

/** One row at its place; an empty bar while its block is on the way. */
export const GridRow = memo(function GridRow(props: GridRowProps) {
  const { row, index, chosen } = props;
  const { active } = props;
  const names = [row?.kind === 'day' && grid.day, !row && grid.waiting, active && grid.active];
  return (
    <div
      id={props.id}
      role="row"
      className={classes(grid.row, ...names, props.className)}
      aria-rowindex={index + 2}
      aria-selected={row?.kind === 'day' ? undefined : chosen || props.open}
      data-id={row?.id}
      data-kind={row?.kind}
      data-waiting={row ? undefined : true}
      style={{ height: props.height, transform: `translateY(${props.start}px)` }}
      onPointerDown={() => row && props.onPress(row)}
      onClick={(event) => row && props.onPick(event, index, row)}
    >
      {row && (
        <GuardedRow id={row.id}>
          <DrawnRow row={row} draw={props.draw} />
        </GuardedRow>
      )}
    </div>
  );
});

function DrawnRow({ row, draw }: { readonly row: ListRow; readonly draw: GridRowProps['draw'] }) {
  return draw(row);
}
