import type { CachePush, CachePushes } from '../../contract/cache-pushes';
import type { SyncStatus } from '../../contract/sync-status';
import type { Copy } from '../copy/copy';
import { openSession, type Session } from '../session/session';
import { createFakeMain, type FakeMain } from './fake-main';
import type { ModelService } from './model-service';
import { freshIndexedDb } from './test-store';

/** This computer's clock in tests: half past eleven in the night, UTC. */
export const TEST_NOW = Date.UTC(2026, 11, 31, 23, 30);

/** A session over a fake main, started and killed as the program is. */
export type TestDesk = ReturnType<typeof createTestDesk>;

/** A started desk on an empty disk, whose copy has everything that `model` serves. */
export async function syncedDesk(
  model: ModelService,
  pageSize?: number,
): Promise<{ readonly main: FakeMain; readonly desk: TestDesk }> {
  freshIndexedDb();
  const main = createFakeMain(model);
  const desk = createTestDesk(main, pageSize);
  await desk.start();
  await desk.sync();
  return { main, desk };
}

/** A desk that is not started yet. */
export function createTestDesk(main: FakeMain, pageSize = 200) {
  let session: Session | null = null;
  let first: SyncStatus | null = null;
  let last: SyncStatus | null = null;
  const told: CachePush[] = [];

  const push = <Name extends CachePush>(name: Name, payload: CachePushes[Name]): void => {
    told.push(name);
    if (name !== 'sync-status') return;
    last = payload as SyncStatus;
    first ??= last;
  };

  async function start(): Promise<void> {
    first = null;
    main.revive();
    session = await openSession({
      open: main.open(),
      pageSize,
      /*
       * Snapshots are made as often as possible, because a start has to cope with every state of a
       * copy.
       */
      snapshots: () => 1,
      link: main.link,
      push,
      localNow: () => TEST_NOW,
    });
  }

  function current(): Session {
    if (!session) throw new Error('The desk is not started');
    return session;
  }

  function close(): void {
    session?.close();
    session = null;
  }

  return {
    start,
    close,
    /** Ends the session, and opens the store as the next start of the program does. */
    restart: async (): Promise<void> => {
      close();
      await start();
    },
    /** Resolves at the end of the sync, or when main has died. */
    sync: async (census: boolean = false): Promise<void> => {
      await Promise.race([current().generation().engine.start('asked', census), main.died()]);
    },
    session: current,
    copy: (): Copy => current().generation().copy,
    /** Whether the status at the last start said that the copy was lost. */
    lost: (): boolean => first?.cacheLost ?? false,
    lastStatus: (): SyncStatus | null => last,
    /** The names of all news that the window was told, in order. */
    told: (): readonly CachePush[] => told,
  };
}
