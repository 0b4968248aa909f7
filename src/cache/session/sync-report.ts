import type { SyncReport } from '../../contract/port-requests';
import type { SyncStatus } from '../../contract/sync-status';
import type { Copy } from '../copy/copy';
import { countAwaiting } from '../index/event-status-column';
import { countedIn } from '../store/counted';

/** What main is told of a sync that has ended. `now` is epoch ms, service clock. */
export function syncReport(
  { private_events: events, store }: Copy,
  { lists, checkedAtMs }: Pick<SyncStatus, 'lists' | 'checkedAtMs'>,
  now: number,
): SyncReport {
  const awaiting = countedIn(store.state(), 'private_events', countAwaiting(events, now));
  return {
    checkedAtMs,
    whole: lists.every(({ access, everComplete }) => access === 'refused' || everComplete),
    failures: lists.flatMap(({ failure }) => {
      if (failure === null) return [];
      const { kind, retryAtMs } = failure;
      return [{ kind, ...(retryAtMs !== undefined && { retryAtMs }) }];
    }),
    awaiting: awaiting?.whole ? awaiting.amount : 0,
  };
}
