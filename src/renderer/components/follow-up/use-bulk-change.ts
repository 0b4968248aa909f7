import { useRef, useState } from 'react';
import type { FollowUpChange } from '../../../domain/events/follow-up';
import { tellAction } from '../../stores/last-action';
import { useIsShown } from '../../stores/use-task';
import { changeMany, type DialogAction } from './follow-up-work';

interface AskedChange extends Pick<DialogAction, 'selection'> {
  readonly onClose: () => void;
}

/**
 * Changes events as a dialog asks, once at a time, which then closes; `why` says why nothing was
 * changed. Where the person has closed it meanwhile, another one may be open by then: it stays, and
 * the failure is told as that of the last action.
 */
export function useBulkChange({ selection, onClose }: AskedChange) {
  const [why, setWhy] = useState<string | null>(null);
  const isShown = useIsShown();
  const busy = useRef(false);
  async function run(change: FollowUpChange): Promise<void> {
    if (busy.current) return;
    busy.current = true;
    setWhy(null);
    const failure = await changeMany(selection, change, () => {
      if (isShown.current) onClose();
    });
    busy.current = false;
    if (isShown.current) setWhy(failure);
    else if (failure !== null) tellAction({ text: failure, failed: true });
  }
  return { why, change: (change: FollowUpChange) => void run(change) };
}
