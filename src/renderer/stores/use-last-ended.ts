import { useState } from 'react';
import type { SyncStatus } from '../../contract/sync-status';
import { useCopyStore } from './copy-store';

/**
 * The last status that was not one of a running sync, because a running sync reports trouble only
 * while it is held up. Null before the first such status.
 */
export function useLastEnded(): SyncStatus | null {
  const status = useCopyStore((copy) => copy.status);
  const [ended, setEnded] = useState<SyncStatus | null>(null);
  if (status !== null && status.state !== 'syncing' && status !== ended) setEnded(status);
  return ended;
}
