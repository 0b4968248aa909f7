import { BLOCK_ROWS, blockOf, type ListRow, type ShownList } from '../../contract/lists';
import type { HeadingRow } from '../../contract/lists';
import { keptParts } from './kept-parts';

/** Rows by the number of their block. */
export type RowBlocks<List extends ShownList = ShownList> = ReadonlyMap<
  number,
  readonly ListRow<List>[]
>;

/** A range of rows of an answer; `until` is exclusive. */
export interface RowRange {
  readonly from: number;
  readonly until: number;
}

/** The row at an index; undefined while its block has not arrived. */
export function rowAt<List extends ShownList>(
  blocks: RowBlocks<List>,
  index: number,
): ListRow<List> | undefined {
  return blocks.get(blockOf(index))?.[index % BLOCK_ROWS];
}

/* A few thousand rows. A person who goes through a whole list does not keep all of it in memory. */
const MOST_BLOCKS = 160;

/**
 * Adds a block. Where there are too many, those furthest from the rows in view are dropped, but not
 * the added one: somebody waits for it.
 */
export function withBlock<List extends ShownList>(
  before: RowBlocks<List>,
  block: number,
  rows: readonly ListRow<List>[],
  view: RowRange,
): RowBlocks<List> {
  const blocks = new Map(before).set(block, rows);
  const at = blockOf(view.from);
  const nearest = [...before.keys()].sort((a, b) => Math.abs(a - at) - Math.abs(b - at));
  for (const far of nearest.slice(MOST_BLOCKS - 1)) if (far !== block) blocks.delete(far);
  return blocks;
}

/** The rows of a block, with the old object in place of each row that is equal. */
export function keptRows<List extends ShownList>(
  before: readonly ListRow<List>[] | undefined,
  rows: readonly ListRow<List>[],
): readonly ListRow<List>[] {
  const old = new Map(before?.map((row) => [row.id, row]));
  return rows.map((row) => keptParts(old.get(row.id), row));
}

/**
 * Where a row is now, found by its id, because rows move when the index changes. `before` where it
 * is not among these rows.
 */
export function indexOfRow(blocks: RowBlocks, id: string | undefined, before: number): number {
  if (id === undefined || rowAt(blocks, before)?.id === id) return before;
  for (const [block, rows] of blocks) {
    const at = rows.findIndex((row) => row.id === id);
    if (at >= 0) return block * BLOCK_ROWS + at;
  }
  return before;
}

/** The numbers of the blocks that hold these rows; at least one block. */
export function blocksOf({ from, until }: RowRange): readonly number[] {
  const first = Math.max(0, blockOf(from));
  const last = blockOf(Math.max(from, until - 1));
  return Array.from({ length: last - first + 1 }, (_, index) => first + index);
}

/** The heading of a group or a day, in row `at`, with the rows below it. */
export function groupRange(heading: HeadingRow, at: number): RowRange {
  const isFolded = heading.kind === 'group' && heading.folded;
  return { from: at, until: at + 1 + (isFolded ? 0 : heading.count) };
}
