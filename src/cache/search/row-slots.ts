import { numberColumn } from '../index/number-column';
import { numbersIn, type Image } from '../index/column-image';

const NONE = -1;

/**
 * The slot of each row, under which its words are noted. Words are only ever added to slots, so a
 * row that is put again gets a new slot. A row of the image has its own number as its slot; the
 * image says how many rows there are. New rows have to be put in their order.
 */
export function createRowSlots(image: Image = []) {
  const [stored = 0] = numbersIn(image);
  /* The slots of rows of the image that were put again, and of the rows behind the image. */
  const moved = new Map<number, number>();
  const added = numberColumn();
  let rows = stored;
  let slots = stored;

  /* True as long as no row was put again: new rows come in order, so each has its own number. */
  const isInPlace = (): boolean => slots === rows;

  function rowOf(): Int32Array | null {
    if (isInPlace()) return null;
    const found = new Int32Array(slots).fill(NONE);
    for (let row = 0; row < stored; row += 1) if (!moved.has(row)) found[row] = row;
    for (const [row, slot] of moved) found[slot] = row;
    for (let row = stored; row < rows; row += 1) found[added.get(row - stored)] = row;
    return found;
  }

  return {
    /** How many slots there are, including the former slots of rows that were put again. */
    count: (): number => slots,
    rows: (): number => rows,
    /** Gives the row a new slot, behind all others. */
    put: (row: number): number => {
      if (row > rows) throw new RangeError('A row is put before its turn');
      const slot = slots++;
      if (row < stored) moved.set(row, slot);
      else added.set(row - stored, slot);
      rows = Math.max(rows, row + 1);
      return slot;
    },
    /** Moves values from slots to the rows that have them, in place. */
    toRows: <Values extends Uint8Array | Uint32Array>(bySlot: Values): Values => {
      if (isInPlace()) return bySlot;
      for (const [row, slot] of moved) bySlot[row] = bySlot[slot] ?? 0;
      /* A row's slot never comes before the row, so no value is overwritten before it is read. */
      const slotOf = added.view(rows - stored);
      for (let row = stored; row < rows; row += 1)
        bySlot[row] = bySlot[slotOf[row - stored] ?? 0] ?? 0;
      return bySlot;
    },
    /** The row of each slot, -1 for none; null where every slot has the number of its row. */
    rowOf,
  };
}
