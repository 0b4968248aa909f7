import { useState } from 'react';
import { rowAt, type RowBlocks } from '../../stores/row-blocks';

/** The place of a row in its list. */
interface RowPlace {
  /** -1 where there is none. */
  readonly row: number;
  /** Undefined until the row is here. */
  readonly id: string | undefined;
}

const NO_PLACE: RowPlace = { row: -1, id: undefined };

/** A place in a list, with its record's id as soon as that is here: rows move with the list. */
export function useRowPlace(
  blocks: RowBlocks,
): readonly [place: RowPlace, setRow: (row: number) => void] {
  const [place, setPlace] = useState(NO_PLACE);
  const come = place.id ?? rowAt(blocks, place.row)?.id;
  if (come !== place.id) setPlace({ ...place, id: come });
  return [place, (row) => setPlace({ row, id: rowAt(blocks, row)?.id })];
}
