import { describe, expect, it } from 'vitest';
import type { ListRow } from '../../../contract/lists';
import { BLOCK_ROWS } from '../../../contract/lists';
import type { RowBlocks } from '../../stores/row-blocks';
import { firstRecord } from './first-record';

/* Days begin with a capital letter. */
function blocksOf(ids: readonly string[], block = 0): RowBlocks {
  const rows = ids.map((id) => ({ id, kind: /^[A-Z]/.test(id) ? 'day' : 'event' }));
  return new Map([[block, rows as unknown as readonly ListRow[]]]);
}

describe('the record shown as a list opens', () => {
  it.each([
    ['the first row', ['a', 'b'], 0, 'a'],
    ['the first below a heading', ['Monday', 'a', 'Tuesday', 'b'], 0, 'a'],
    ['the first of the day at which the list opens', ['Monday', 'a', 'Tuesday', 'b'], 2, 'b'],
    ['the last, where all are past', ['Monday', 'a', 'b'], 3, 'b'],
    ['none of an empty list', [], 0, undefined],
  ] as const)('is %s', (_, ids, from, expected) => {
    expect(firstRecord(blocksOf(ids), from)).toBe(expected);
  });

  it('is none while its rows have not arrived', () => {
    expect(firstRecord(blocksOf(['a'], 3), 0)).toBeUndefined();
    expect(firstRecord(blocksOf(['a'], 3), 3 * BLOCK_ROWS)).toBe('a');
  });
});
