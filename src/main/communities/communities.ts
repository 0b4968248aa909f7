import type { ProfileState } from '../../contract/profile';
import type { Result } from '../../contract/result';
import type { SyncReport } from '../../contract/port-requests';
import { createInTurn } from '../../domain/in-turn';
import { protectionOf, type Community } from './community';
import { createGathering, type CommunitiesParts, type FoundCommunities } from './gathering';
import { profilePath } from './community-folders';
import { createChanging } from './changing';
import { nextQuietTurn } from './next-quiet-turn';
import { createQuietTurns } from './quiet-turns';
import { EMPTY, FIRST } from './registry-file';
import { createRemoving } from './removing';

export type Communities<One extends Community> = ReturnType<typeof createCommunities<One>>;

/**
 * The communities of this computer: one is in front, in the window and its worker; the others are
 * synced quietly, one at a time, and rest in between. Each keeps its own vault, so that of two
 * unlocked ones none has to be unlocked again.
 */
export function createCommunities<One extends Community>(
  parts: CommunitiesParts<One>,
  found: FoundCommunities = { registry: EMPTY, open: FIRST },
) {
  const gathering = createGathering(parts, found);
  const { entries, joined, front, changed, keeper } = gathering;
  const { standings } = parts;
  const inTurn = createInTurn();
  let isFrontWhole = false;
  const quiet = createQuietTurns({
    next: () => nextQuietTurn(gathering, parts),
    isOnBattery: parts.isOnBattery,
    ended: (id, result) => {
      if (result.ok) standings.ended(id, result.value);
      else standings.failed(id, result.failure.kind);
      void changed();
    },
  });
  const renewWindow = (): void => {
    quiet.windowLeft();
    /* The answer goes out first. */
    setImmediate(parts.renewWindow);
  };
  const changing = createChanging(gathering, parts.userData, renewWindow);
  const removing = createRemoving(gathering, parts, changing);
  /* Whatever changes which one is in front, or which there are, comes after a quiet sync. */
  const alone = <Value>(work: () => Promise<Value>): Promise<Value> =>
    inTurn(() => quiet.without(work));

  /** Locks all that can be locked: whoever locks one leaves the computer. */
  async function lockAll(): Promise<Result<ProfileState>> {
    for (const { id, one } of entries) {
      if (one === null || id === front().id || !one.vault.lock()) continue;
      standings.forget(id);
    }
    const locked = await joined(front()).profile.lock();
    if (locked.ok) quiet.windowLeft();
    await changed();
    return locked;
  }

  /** Erases the one in front. */
  async function disconnect(): Promise<Result<ProfileState>> {
    return entries.length === 1 ? removing.disconnectLast() : alone(removing.disconnectFront);
  }

  return {
    current: () => joined(front()),
    isCurrent: (id: string): boolean => front().id === id,
    ids: () => entries.map(({ id }) => id),
    /** How an unlocked one is kept; null where it is locked or was not asked for. */
    protectionOf: (id: string) => protectionOf(entries.find((it) => it.id === id)?.one ?? null),
    /** Whether this is the only community, so that what is shared by all belongs to it. */
    isAlone: (): boolean => entries.length === 1,
    lines: gathering.lines,
    /** The others with their profiles' files. */
    others: () =>
      entries
        .filter((entry) => entry !== front())
        .map(({ id, one }) => ({
          vault: one?.vault ?? null,
          path: profilePath(parts.userData, id),
        })),
    /** Opens another one in the window, as it was left: locked, or with its keys in the vault. */
    switchTo: (id: string, endExports: boolean) => alone(() => changing.switchTo(id, endExports)),
    /** Goes to a place for a new one, where nothing is connected yet. */
    add: (endExports: boolean) => alone(() => changing.add(endExports)),
    /** Erases one from this computer; where it is in front, another one comes there first. */
    remove: (id: string, endExports: boolean) => alone(() => removing.remove(id, endExports)),
    disconnect,
    lock: () => quiet.without(lockAll),
    /** A profile was kept, renamed, locked or unlocked. */
    changed,
    /** A worker is there: it deletes what is left of profiles that were removed. */
    sweep: (): Promise<void> =>
      gathering.erase.size === 0 ? Promise.resolve() : inTurn(removing.sweep),
    /** The syncs of those that are not in front. */
    quiet,
    /** A sync of the one in front has ended. */
    frontSynced: (report: SyncReport): void => {
      standings.ended(front().id, report);
      isFrontWhole = report.whole;
      /* One that was stopped by hand in its first copy is not done with it. */
      if (report.whole || report.failures.length > 0) quiet.frontEnded();
      void changed();
    },
    /** The one in front was given a page by its service: a first copy that an outage ended goes on. */
    frontReceived: (): void => {
      if (!isFrontWhole) quiet.frontOpened();
    },
    /** Ends all requests and workers, and resolves once everything is on disk. */
    stop: async (): Promise<void> => {
      await quiet.stop();
      await joined(front()).profile.stop();
      await keeper.settled();
    },
  };
}
