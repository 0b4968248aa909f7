import { useEffect, useState } from 'react';
import type { Proven } from '../../../contract/list-queries';
import type { QueueAnswer } from '../../../contract/queue-views';
import { callCache } from '../../stores/cache';
import { useClockStore } from '../../stores/clock-store';
import { useCopyStore } from '../../stores/copy-store';
import type { QueueChoices } from './queue-store';

/** Rows asked for at once; a window of them lies around what is in view. */
export const ROWS_AT_ONCE = 200;

export interface QueueState {
  readonly answer: Proven<QueueAnswer> | null;
  readonly broken: boolean;
}

/** The queue from row `from`, asked again when the copy, the minute or the choices change. */
export function useQueue(choices: QueueChoices, from: number): QueueState {
  const [state, setState] = useState<QueueState>({ answer: null, broken: false });
  const open = useCopyStore((copy) => copy.store === 'open');
  const revision = useCopyStore((copy) => copy.revision);
  const minute = useClockStore((clock) => clock.nowMs);
  const key = JSON.stringify({ ...choices, from, count: ROWS_AT_ONCE });
  useEffect(() => {
    if (!open) return;
    let current = true;
    callCache('queue:query', JSON.parse(key)).then(
      (answer) => current && setState({ answer, broken: false }),
      () => current && setState((old) => ({ ...old, broken: true })),
    );
    return () => {
      current = false;
    };
  }, [key, open, revision, minute]);
  return state;
}
