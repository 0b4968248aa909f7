import type { ProfileState } from '../../contract/profile';
import type { Result } from '../../contract/result';
import type { SyncReport } from '../../contract/port-requests';
import { createInTurn } from '../../domain/in-turn';
import { protectionOf, type Community } from './community';
import {
  createSharedCommunities,
  type CommunitiesParts,
  type FoundCommunities,
} from './shared-communities';
import { profilePath } from './community-folders';
import { createLocking } from './locking';
import { createSwitching } from './switching';
import { nextQuietTurn } from './next-quiet-turn';
import { createQuietTurns } from './quiet-turns';
import { EMPTY, FIRST_COMMUNITY } from './registry-file';
import { createRemoving } from './removing';

export type Communities<One extends Community> = ReturnType<typeof createCommunities<One>>;

/**
 * The communities of this computer. One is in front, in the window and its worker. The others are
 * synced quietly, one at a time, and rest in between. Each has its own vault, so going from one to
 * another asks for no passphrase again.
 */
export function createCommunities<One extends Community>(
  parts: CommunitiesParts<One>,
  found: FoundCommunities = { registry: EMPTY, open: FIRST_COMMUNITY },
) {
  const shared = createSharedCommunities(parts, found);
  const { entries, joined, front, changed, keeper } = shared;
  const { standings } = parts;
  const inTurn = createInTurn();
  let isFrontWhole = false;
  const quiet = createQuietTurns({
    next: () => nextQuietTurn(shared, parts),
    isOnBattery: parts.isOnBattery,
    ended: (id, result) => {
      if (result.ok) standings.ended(id, result.value);
      else standings.failed(id, result.failure.kind);
      void changed();
    },
  });
  const renewWindow = (): void => {
    quiet.windowLeft();
    /* The answer is sent before the window's process ends. */
    setImmediate(parts.renewWindow);
  };
  const switching = createSwitching(shared, parts.userData, renewWindow);
  const removing = createRemoving(shared, parts, switching);
  /* What changes the community in front, or their list, waits until a quiet sync has ended. */
  const alone = <Value>(work: () => Promise<Value>): Promise<Value> =>
    inTurn(() => quiet.without(work));
  const lock = createLocking(shared, standings, quiet, () => inTurn(async () => undefined));

  /** Removes the community in front from this computer. */
  async function disconnect(): Promise<Result<ProfileState>> {
    return entries.length === 1 ? removing.disconnectLast() : alone(removing.disconnectFront);
  }

  return {
    current: () => joined(front()),
    isCurrent: (id: string): boolean => front().id === id,
    ids: () => entries.map(({ id }) => id),
    /**
     * How the keys of an unlocked community are protected; null where it is locked or was not used
     * in this run.
     */
    protectionOf: (id: string) => protectionOf(entries.find((it) => it.id === id)?.one ?? null),
    /** True where this is the only community, so that what all of them share belongs to it. */
    isAlone: (): boolean => entries.length === 1,
    lines: shared.lines,
    /** The communities that are not in front, with the paths of their profiles' files. */
    others: () =>
      entries
        .filter((entry) => entry !== front())
        .map(({ id, one }) => ({
          vault: one?.vault ?? null,
          path: profilePath(parts.userData, id),
        })),
    /** Brings another community in front, as it was left: locked, or with its keys in the vault. */
    switchTo: (id: string, endExports: boolean) => alone(() => switching.switchTo(id, endExports)),
    /** Goes to a new place, where nothing is connected yet. */
    add: (endExports: boolean) => alone(() => switching.add(endExports)),
    /** Removes a community from this computer. If it is in front, another comes in front first. */
    remove: (id: string, endExports: boolean) => alone(() => removing.remove(id, endExports)),
    disconnect,
    lock,
    /** To be called when a profile was kept, renamed, locked or unlocked. */
    changed,
    /** Has the worker delete what is left of removed profiles. Call it once there is a worker. */
    sweep: (): Promise<void> =>
      shared.erase.size === 0 ? Promise.resolve() : inTurn(removing.sweep),
    /** The quiet syncs of the communities that are not in front. */
    quiet,
    /** To be called when a sync of the community in front has ended. */
    frontSynced: (report: SyncReport): void => {
      standings.ended(front().id, report);
      isFrontWhole = report.whole;
      /* A first copy that was stopped by hand still has to go on. */
      if (report.whole || report.failures.length > 0) quiet.frontEnded();
      void changed();
    },
    /**
     * To be called when the service gave the community in front a page: a first copy that an outage
     * ended goes on.
     */
    frontReceived: (): void => {
      if (!isFrontWhole) quiet.frontOpened();
    },
    /** Ends all requests and workers, and resolves once everything is on the disk. */
    stop: async (): Promise<void> => {
      await quiet.stop();
      await joined(front()).profile.stop();
      await keeper.settled();
    },
  };
}
