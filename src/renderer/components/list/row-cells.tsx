import type { ReactNode } from 'react';
import type { SearchHit } from '../../../contract/lists';
import type { PeopleKind } from '../../../contract/people-views';
import { kindText, noneText } from '../../../texts/kind-words';
import { IdLink } from '../record/people-links';
import { HitText } from '../search/hit-text';
import { VisibleText } from '../text/visible-text';
import { classes } from '../ui/classes';
import type { ChoosableColumn } from './chosen-columns';
import grid from './record-grid.module.css';

/** A column with its cells. Each line of a row has one at its start, and perhaps at its end. */
export interface RowColumn<Row> extends ChoosableColumn {
  readonly line: number;
  readonly place: 'name' | 'start' | 'end';
  readonly draw: (row: Row) => ReactNode;
}

interface RowCellsProps<Row> {
  /** The columns that are shown. */
  readonly columns: readonly RowColumn<Row>[];
  readonly row: Row;
}

const LOOKS = { name: grid.name, start: grid.meta, end: grid.end } as const;

/** The cells of a row, and below them where the search found it. */
export function RowCells<Row extends { readonly hit: SearchHit | null }>(
  props: RowCellsProps<Row>,
) {
  const { columns, row } = props;
  const ends = new Set(columns.filter(({ place }) => place === 'end').map(({ line }) => line));
  return (
    <>
      {columns.map(({ key, line, place, draw }) => (
        <span
          key={key}
          role="gridcell"
          className={classes(LOOKS[place], place !== 'end' && !ends.has(line) && grid.wide)}
        >
          {draw(row)}
        </span>
      ))}
      {row.hit && (
        <span role="gridcell" data-part="found" className={classes(grid.found, grid.wide)}>
          <HitText hit={row.hit} />
        </span>
      )}
    </>
  );
}

interface PeopleIdCellProps {
  readonly kind: PeopleKind;
  readonly id: string | null;
}

/** The id of a conversation or person in a cell, after its word. It leads to that id's page. */
export function PeopleIdCell({ kind, id }: PeopleIdCellProps) {
  if (id === null) return noneText(kind);
  return <IdLink inRow kind={kind} id={id} before={`${kindText(kind)} `} />;
}

/** The id of the row's own record, after the word for it. */
export function IdCell({ kind, id }: { readonly kind: 'waiver' | 'event'; readonly id: string }) {
  return (
    <>
      {kindText(kind)} <VisibleText text={id} />
    </>
  );
}

const AROUND = 16;
const LINE = 18;
const FOUND = 22;

/** The height in pixels of a row with these columns. */
export function rowHeight(columns: readonly RowColumn<never>[], searched: boolean): number {
  const lines = new Set(columns.map(({ line }) => line)).size;
  return AROUND + lines * LINE + (searched ? FOUND : 0);
}
