import { memo, type MouseEvent, type ReactNode } from 'react';
import { isHeading, type ListRow } from '../../../contract/lists';
import { GuardedRow } from '../screen/guarded';
import { Icon } from '../ui/icon';
import grid from './record-grid.module.css';
import { classes } from '../ui/classes';

interface GridRowProps {
  /** Undefined while the row is on the way. */
  readonly id: string | undefined;
  readonly index: number;
  readonly start: number;
  readonly height: number;
  /** The class of the row's layout, where it is not the usual one. */
  readonly className?: string | undefined;
  readonly row: ListRow | undefined;
  readonly active: boolean;
  /** True where rows can be selected, so that each has a box for it. */
  readonly selectable: boolean;
  /** True where the row is selected. */
  readonly chosen: boolean;
  /** True where the record is shown beside the list. */
  readonly open: boolean;
  readonly onPick: (event: MouseEvent, index: number, row: ListRow) => void;
  /** Called when a button of the row gets the focus. */
  readonly onFocus: (index: number) => void;
  /** Called when a press begins, which a click will most likely follow. */
  readonly onPress: (row: ListRow) => void;
  readonly draw: (row: ListRow, index: number) => ReactNode;
}

/** One row at its place; an empty bar while its block is on the way. */
export const GridRow = memo(function Row(props: GridRowProps) {
  const { row, index, chosen, active } = props;
  const heading = row !== undefined && isHeading(row);
  const kind = heading ? (row.kind === 'day' ? grid.day : grid.group) : props.className;
  const names = [kind, !row && grid.waiting, active && grid.active];
  return (
    <div
      id={props.id}
      role="row"
      className={classes(grid.row, ...names)}
      aria-rowindex={index + 2}
      aria-selected={heading ? undefined : chosen || props.open}
      data-chosen={chosen || undefined}
      data-open={props.open || undefined}
      data-id={row?.id}
      data-kind={row?.kind}
      aria-busy={row ? undefined : true}
      style={{ height: props.height, transform: `translateY(${props.start}px)` }}
      onFocus={() => props.onFocus(index)}
      onPointerDown={() => row && props.onPress(row)}
      onClick={(event) => row && props.onPick(event, index, row)}
    >
      {row && (
        <GuardedRow id={row.id}>
          <DrawnRow row={row} index={index} draw={props.draw} />
        </GuardedRow>
      )}
      {props.selectable && row && !heading && <SelectBox chosen={chosen} />}
    </div>
  );
});

/* For the pointer alone: keys select by Space, and the row itself says whether it is selected. */
function SelectBox({ chosen }: { readonly chosen: boolean }) {
  return (
    <span aria-hidden="true" className={grid.box} data-part={SELECT_BOX}>
      <i>{chosen && <Icon name="check" />}</i>
    </span>
  );
}

const SELECT_BOX = 'select-box';

/** True where a click was on the box that selects its row. */
export function isOnSelectBox({ target }: MouseEvent): boolean {
  return target instanceof Element && target.closest(`[data-part="${SELECT_BOX}"]`) !== null;
}

interface DrawnRowProps extends Pick<GridRowProps, 'index' | 'draw'> {
  readonly row: ListRow;
}

function DrawnRow({ row, index, draw }: DrawnRowProps) {
  return draw(row, index);
}
