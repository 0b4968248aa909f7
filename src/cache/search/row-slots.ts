import { numberColumn } from '../index/number-column';
import { numbersIn, type Image } from '../index/image';

const NONE = -1;

/**
 * The slot of each row, in which its words are noted: a row that is put again gets another one, as
 * words are added to slots alone. A row of an image has itself as its slot. New rows are put in
 * their order. Slots of as many rows as the image says.
 */
export function createRowSlots(image: Image = []) {
  const [stored = 0] = numbersIn(image);
  /* Of rows of the image that were put again, and of those behind them. */
  const moved = new Map<number, number>();
  const added = numberColumn();
  let rows = stored;
  let slots = stored;

  /* As no new row comes before its turn. */
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
    /** How many slots there are, those of rows that were put again since included. */
    count: (): number => slots,
    rows: (): number => rows,
    /** A slot for the row, behind all others. */
    put: (row: number): number => {
      if (row > rows) throw new RangeError('A row is put before its turn');
      const slot = slots++;
      if (row < stored) moved.set(row, slot);
      else added.set(row - stored, slot);
      rows = Math.max(rows, row + 1);
      return slot;
    },
    /** Puts what stands at the slots to the rows that have them; in place. */
    toRows: (bySlot: Uint32Array): Uint32Array => {
      if (isInPlace()) return bySlot;
      for (const [row, slot] of moved) bySlot[row] = bySlot[slot] ?? 0;
      /* No slot comes before its row, so that none is overwritten before it is read. */
      const slotOf = added.view(rows - stored);
      for (let row = stored; row < rows; row += 1)
        bySlot[row] = bySlot[slotOf[row - stored] ?? 0] ?? 0;
      return bySlot;
    },
    /** The row of each slot, -1 for none; null where all slots are those of the same rows. */
    rowOf,
  };
}
