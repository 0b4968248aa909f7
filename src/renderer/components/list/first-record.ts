import { isHeading } from '../../../contract/lists';
import { rowAt, type RowBlocks } from '../../stores/row-blocks';

/**
 * The record to be shown beside a list that opens at row `from`: the first from there on, or else
 * the last before it. Undefined where none has arrived.
 */
export function firstRecord(blocks: RowBlocks, from: number): string | undefined {
  return along(blocks, from, 1) ?? along(blocks, from - 1, -1);
}

function along(blocks: RowBlocks, from: number, step: 1 | -1): string | undefined {
  for (let row = from; ; row += step) {
    const found = row < 0 ? undefined : rowAt(blocks, row);
    if (found === undefined || !isHeading(found)) return found?.id;
  }
}
