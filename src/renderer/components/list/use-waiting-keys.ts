import { useEffect, useState } from 'react';
import type { ListRow } from '../../../contract/lists';
import type { Failure } from '../../../contract/result';
import { rowAt, type RowBlocks } from '../../stores/row-blocks';
import { useStableCallback } from './use-stable-callback';

interface WaitingKeysProps<Key> {
  readonly blocks: RowBlocks;
  /** The answer that the rows belong to. */
  readonly token: number | undefined;
  /** Why rows could not be fetched. */
  readonly failure: Failure | null;
  /** Fetches a row. */
  readonly bring: (row: number) => void;
  /** Does what a key is for, with the row in which it was pressed. */
  readonly act: (key: Key, row: ListRow, at: number) => void;
}

interface WaitingKey<Key> {
  readonly key: Key;
  readonly at: number;
  readonly token: number | undefined;
  readonly failure: Failure | null;
}

/**
 * Keys that were pressed on a row before the row was here, as behind End: each acts once its row
 * is, in the order in which they were pressed. With another answer they are dropped, because
 * another record may be at the place of the row; and with a failure, because the row may not come.
 */
export function useWaitingKeys<Key>(props: WaitingKeysProps<Key>) {
  const { blocks, token, failure, bring, act } = props;
  const [waiting, setWaiting] = useState<readonly WaitingKey<Key>[]>([]);
  const left = waiting.filter((it) => it.token === token && it.failure === failure);
  const [next] = left;
  const row = next && rowAt(blocks, next.at);
  const come = useStableCallback((): void => {
    if (next === undefined || row === undefined) return;
    setWaiting(left.slice(1));
    act(next.key, row, next.at);
  });
  useEffect(come, [come, next, row]);
  return {
    any: left.length > 0,
    add: (key: Key, at: number): void => {
      setWaiting([...left, { key, at, token, failure }]);
      bring(at);
    },
    drop: (): void => setWaiting([]),
  };
}
