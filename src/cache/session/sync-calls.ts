import type { SyncReport } from '../../contract/port-requests';
import type { WakeReason } from '../../contract/store-calls';
import { unseenByAnotherKey } from '../store/store-state';
import type { AskingAdvocates } from './asking-advocates';
import type { Generation } from './generation';
import type { SessionBase } from './session-parts';
import type { SessionStatus } from './session-status';
import type { SyncTurns } from './sync-turns';
import type { SyncStatus } from '../../contract/sync-status';
import type { Copy } from '../copy/copy';
import { countAwaiting } from '../index/event-status-column';
import { countedIn } from '../store/counted';

interface SyncCallsParts extends Pick<SessionBase, 'generation' | 'events' | 'clock'> {
  readonly turns: Pick<SyncTurns, 'networkBack'>;
  readonly asking: Pick<AskingAdvocates, 'expectKey'>;
  readonly status: Pick<SessionStatus, 'current'>;
  /** Settles once the first sync has ended. */
  readonly first: Promise<void>;
}

/** What main and the window ask of the syncs of a session. */
export function syncCalls({
  generation,
  events,
  clock,
  turns,
  asking,
  status,
  first,
}: SyncCallsParts) {
  return {
    wake: (reason: WakeReason): void => {
      events.tell('time');
      events.tell('status');
      if (reason === 'focus') return;
      turns.networkBack();
      void generation().engine.start('online', false);
    },
    /**
     * Ends the sync under way, and notes that each list has to be walked over with another key.
     * Waits for an erasure, too, to end: the copy is opened with the key that is then valid.
     */
    expectKey: async (): Promise<null> => {
      const { engine } = generation();
      engine.cancel();
      await engine.alone(() => generation().copy.store.commit({ state: unseenByAnotherKey }));
      await asking.expectKey();
      return null;
    },
    /** The result of the last sync, once it and what follows it have ended. */
    report: async (): Promise<SyncReport> => {
      await first;
      await whenAtRest(generation);
      return syncReport(generation().copy, status.current(), clock.now());
    },
  };
}

/*
 * Settles once what follows a sync has ended. An erasure takes another generation into use, which
 * has to be waited for, too.
 */
async function whenAtRest(generation: () => Generation): Promise<void> {
  let asked: Generation | null = null;
  while (asked !== generation()) {
    asked = generation();
    await asked.engine.alone(async () => undefined);
  }
}

/* What main is told of a sync that has ended. `now` is epoch ms, service clock. */
function syncReport(
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
