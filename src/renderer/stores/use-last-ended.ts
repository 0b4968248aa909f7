import { useState } from 'react';
import type { SyncStatus } from '../../contract/sync-status';
import { useCopyStore } from './copy-store';

/**
 * The last status that was not of a sync under way, which has trouble of its own only while it is
 * held up; null before there was one.
 */
export function useLastEnded(): SyncStatus | null {
  const status = useCopyStore((copy) => copy.status);
  const [ended, setEnded] = useState<SyncStatus | null>(null);
  if (status !== null && status.state !== 'syncing' && status !== ended) setEnded(status);
  return ended;
}
